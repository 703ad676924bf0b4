import { Assignment, Campaign, EditsAccepted, ErrorBody } from '@goldspan/contract'
import { buildRepository } from '@goldspan/testkit'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from './plugins/sessions.ts'
import type { Known } from './testing/arbitrary-of.ts'
import { describeDatabases } from './testing/describe-databases.ts'
import { type Caller, hostileRequests, type Paths } from './testing/hostile-request.ts'
import { openTestInstallation, type TestInstallation } from './testing/open-test-installation.ts'
import { mirrorRepository, seedTask } from './testing/seed-task.ts'

const HOST = 'goldspan.test'
const SPAN = { id: 's', path: 'a.py', startLine: 1, endLine: 1, role: 'other', reason: 'r', origin: 'tree' }
const JSON_TYPE = { 'content-type': 'application/json' }

function get(url: string): InjectOptions {
  return { method: 'GET', url }
}

function post(url: string, body: unknown): InjectOptions {
  return { method: 'POST', url, headers: JSON_TYPE, payload: JSON.stringify(body) }
}

type Prepared = { readonly known: Known; readonly annotatorId: string }

/** A campaign with a task that waits for adjudication and one that is open, and what requests can name of it. */
async function prepare(installation: TestInstallation): Promise<Prepared> {
  const admin = await installation.signInAs('admin')
  const annotator = await installation.signInAs('annotator')
  const annotatorId = annotator.user?.id ?? ''
  const source = `${installation.directory}/source.git`
  const [baseCommit = ''] = await buildRepository(source, {
    'a.py': 'def f():\n    return 1\n',
    'b\tc.txt': 'x',
  })
  const seed = (instanceId: string) =>
    seedTask(installation, { instanceId, repository: 'o/n', baseCommit, language: 'python' })
  const taskIds = [await seed('a'), await seed('b')]
  const repository = await mirrorRepository(installation, admin, 'o/n', source)
  const campaign = (await admin.post('/api/campaigns', { name: 'Pilot', overlap: 1 })).as(Campaign)
  const base = `/api/campaigns/${campaign.id}`
  await admin.post(`${base}/tasks`, { taskIds })
  await admin.post(`${base}/members`, { userIds: [annotatorId] })
  await admin.post(`${base}/state`, { state: 'running' })

  const submitted = (await annotator.post(`${base}/claim`)).as(Assignment)
  const edits = [{ id: 'first-edit', label: 'Mark', changes: [{ type: 'add', span: SPAN }] }]
  const url = `/api/assignments/${submitted.id}`
  const { revision } = (await annotator.post(`${url}/edits`, { baseRevision: 0, edits })).as(EditsAccepted)
  ;(await annotator.post(`${url}/submit`, { revision, waivers: [] })).as(Assignment)
  const open = (await annotator.post(`${base}/claim`)).as(Assignment)
  const rows = await installation.context.database.read.selectFrom('submissions').select('task_id').execute()

  const byName = {
    taskId: rows[0]?.task_id ?? '',
    taskIds: taskIds[1] ?? '',
    repositoryId: repository.id,
    campaignId: campaign.id,
    assignmentId: open.id,
    path: 'a.py',
    regionId: 'a.py:1-1',
    pseudonym: 'Annotator 1',
    name: 'o/n',
    token: 'x'.repeat(30),
    email: 'a@example.org',
    id: 'span-or-edit',
  }
  return { known: { byName, words: ['b\tc.txt', annotatorId, submitted.id] }, annotatorId }
}

/** Sessions of the annotator and of new people, since a request may lock earlier ones out. */
async function signInAll({ context, services }: TestInstallation, annotatorId: string) {
  const begin = async (role: 'admin' | 'owner') => {
    const email = `${context.createId()}@example.org`
    const person = { name: role, email, role, languages: [], passwordHash: null }
    const id = await context.database.transaction((writer) => services.people.create(writer, person))
    return (await services.sessions.begin(id)).secret
  }
  const { secret } = await services.sessions.begin(annotatorId)
  return { stranger: null, annotator: secret, admin: await begin('admin'), owner: await begin('owner') }
}

/** All rows of all tables. */
async function contentOf({ context }: TestInstallation): Promise<string> {
  const { read } = context.database
  const tables = (await read.introspection.getTables()).map(({ name }) => name).sort()
  const contents: string[][] = []
  for (const name of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read)
    contents.push(rows.map((row) => JSON.stringify(row)).sort())
  }
  return JSON.stringify(contents)
}

async function waitForJobs({ services }: TestInstallation): Promise<void> {
  for (const job of (await services.jobs.list()).items) await services.jobs.wait(job.id)
}

/** A refusal has the one shape, and is never the server's own failure. */
function checkRefusal(what: string, { statusCode, payload }: { statusCode: number; payload: string }) {
  const body: unknown = JSON.parse(payload)
  const shape = Value.Check(ErrorBody, body) ? 'ErrorBody' : payload
  expect({ what, shape, isRefusal: statusCode < 500 }).toEqual({ what, shape: 'ErrorBody', isRefusal: true })
  const { code, message } = (body as ErrorBody).error
  expect({ what, code, message }).toEqual({
    what,
    code: expect.stringMatching(/^[A-Z][A-Z0-9_]+$/),
    message: expect.stringMatching(/[.!?]$/),
  })
}

describeDatabases('hostile requests', (open) => {
  test('are refused in the one shape of errors, and then have changed nothing', async () => {
    const installation = await open()
    const { known, annotatorId } = await prepare(installation)
    const { paths } = installation.app.swagger() as unknown as { paths: Paths }

    async function sendAll(requests: readonly { caller: Caller; request: InjectOptions }[]): Promise<void> {
      const secrets = await signInAll(installation, annotatorId)
      let before = await contentOf(installation)
      for (const { caller, request } of requests) {
        const secret = secrets[caller]
        const answer = await installation.app.inject({
          ...request,
          headers: { host: HOST, origin: `http://${HOST}`, ...request.headers },
          ...(secret ? { cookies: { [SESSION_COOKIE]: secret } } : {}),
        })
        await waitForJobs(installation)
        const after = await contentOf(installation)
        if (answer.statusCode >= 400) {
          const what = `${caller}: ${request.method} ${request.url} ${request.payload ?? ''}`
          checkRefusal(what, answer)
          expect({ what, unchanged: after === before }).toEqual({ what, unchanged: true })
        }
        before = after
      }
    }

    // What random requests hardly ever say: numbers that no database's integer holds, in otherwise valid requests.
    const { assignmentId } = known.byName
    const interval = { id: 'interval-1', start: -1e300, end: 1e300 }
    const change = { type: 'add', span: SPAN }
    const edits = [{ id: 'edit-id-1', label: 'Mark', changes: [change] }]
    await sendAll([
      { caller: 'admin', request: get('/api/tasks?offset=1e300') },
      { caller: 'admin', request: get('/api/audit-log?offset=1e25') },
      {
        caller: 'annotator',
        request: post(`/api/assignments/${assignmentId}/heartbeat`, {
          clientNow: 1e300,
          intervals: [interval],
        }),
      },
      {
        caller: 'annotator',
        request: post(`/api/assignments/${assignmentId}/edits`, { baseRevision: 1e300, edits }),
      },
      {
        caller: 'annotator',
        request: post(`/api/assignments/${assignmentId}/submit`, { revision: 1e300, waivers: [] }),
      },
    ])
    const batches = fc.array(hostileRequests(paths, known), { minLength: 12, maxLength: 12 })
    await fc.assert(fc.asyncProperty(batches, sendAll), { numRuns: 30, endOnFailure: true })
  }, 240_000)
})

describe('requests that cannot be read', () => {
  let installation: TestInstallation
  beforeAll(async () => {
    installation = await openTestInstallation()
  })
  afterAll(() => installation.close())

  const form = (payload: string, boundary = '; boundary=x') => ({
    method: 'POST' as const,
    url: '/api/imports',
    headers: { 'content-type': `multipart/form-data${boundary}` },
    payload,
  })
  const part = (name: string, file: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; ${file}\r\n\r\n{}`

  test.each<[what: string, request: InjectOptions, status: number]>([
    ['a broken escape', get('/api/campaigns/%'), 400],
    ['bytes that are no UTF-8', get('/api/campaigns/%ff'), 400],
    ['an id that is too long', post(`/api/jobs/${'x'.repeat(300)}/cancel`, {}), 414],
    ['a route that there is not', get('/api/nothing'), 404],
    ['a method that there is not', { method: 'PUT', url: '/api/session' }, 404],
    ['half a JSON text', { ...post('/api/session', {}), payload: '{' }, 400],
    ['a name of objects', { ...post('/api/session', {}), payload: '{"__proto__": {}}' }, 400],
    [
      'a body that is no JSON',
      { ...post('/api/session', {}), headers: { 'content-type': 'application/xml' } },
      415,
    ],
    ['a body that is too large', post('/api/session', 'x'.repeat(5_000_000)), 413],
    ['a form without a boundary', form('x', ''), 400],
    ['a form that is none', form('x'), 400],
    ['a form that breaks off', form(part('file', 'filename="a.jsonl"')), 400],
    ['a form with a field of objects', form(`${part('__proto__', 'filename="a"')}\r\n--x--\r\n`), 400],
    ['a form without a file', form(`${part('file', '')}\r\n--x--\r\n`), 400],
  ])('%s', async (what, request, status) => {
    const headers = { authorization: `Bearer ${installation.operatorToken}`, ...request.headers }
    const answer = await installation.app.inject({ ...request, headers })
    expect(answer.statusCode).toBe(status)
    checkRefusal(what, answer)
  })
})
