import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { Assignment, Campaign, type ErrorBody, SearchEvent } from '@goldspan/contract'
import { buildRepository } from '@goldspan/testkit'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestInstallation, type TestInstallation } from '../../testing/open-test-installation.ts'
import { mirrorRepository, seedTask } from '../../testing/seed-task.ts'
import type { TestAnswer, TestClient } from '../../testing/test-client.ts'

const FILES = {
  'src/area.py': 'def area(x):\n    return x * area_of(x)\n',
  'src/deep/Area.ts': 'export const Area = 1\n',
  'notes.md': 'The area, and the naïve 🎉 area.\n',
}

function eventsOf(text: string): SearchEvent[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const event: unknown = JSON.parse(line)
      if (!Value.Check(SearchEvent, event)) throw new Error(`This is no event of a search: ${line}`)
      return event
    })
}

function eventsIn(answer: TestAnswer): SearchEvent[] {
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/x-ndjson')
  return eventsOf(answer.bytes.toString())
}

/** An installation with a task whose base commit is the first of two. */
async function openWithTask(
  options: Parameters<typeof openTestInstallation>[0] = {},
): Promise<{ installation: TestInstallation; admin: TestClient; taskId: string }> {
  const installation = await openTestInstallation(options)
  const admin = await installation.signInAs('admin')
  const source = join(installation.directory, 'source.git')
  const [baseCommit = ''] = await buildRepository(source, FILES, { 'later.md': 'the later area\n' })
  const taskId = await seedTask(installation, { instanceId: 'a', repository: 'o/n', baseCommit })
  await mirrorRepository(installation, admin, 'o/n', source)
  return { installation, admin, taskId }
}

describe('a search', () => {
  let installation: TestInstallation
  let admin: TestClient
  let taskId: string
  beforeAll(async () => {
    ;({ installation, admin, taskId } = await openWithTask())
  })
  afterAll(() => installation.close())

  const search = (fields: Record<string, string>) =>
    admin.get(`/api/tasks/${taskId}/search?${new URLSearchParams(fields)}`)

  async function checkPaths(fields: Record<string, string>, expected: readonly string[]): Promise<void> {
    const events = eventsIn(await search(fields))
    expect(events.flatMap((event) => ('path' in event ? [event.path] : []))).toEqual(expected)
  }

  test('tells lines with their matches, and at last how many there are', async () => {
    expect(eventsIn(await search({ query: 'area', matchCase: 'true' }))).toEqual([
      {
        type: 'hits',
        path: 'notes.md',
        lines: [
          {
            line: 1,
            text: FILES['notes.md'].trimEnd(),
            textStart: 0,
            cut: false,
            ranges: [
              { start: 4, end: 8 },
              { start: 27, end: 31 },
            ],
          },
        ],
      },
      {
        type: 'hits',
        path: 'src/area.py',
        lines: [
          { line: 1, text: 'def area(x):', textStart: 0, cut: false, ranges: [{ start: 4, end: 8 }] },
          {
            line: 2,
            text: '    return x * area_of(x)',
            textStart: 0,
            cut: false,
            ranges: [{ start: 15, end: 19 }],
          },
        ],
      },
      { type: 'end', matches: 4, files: 2, limits: [] },
    ])
  })

  test('has switches and globs', async () => {
    await checkPaths({ query: 'AREA' }, ['notes.md', 'src/area.py', 'src/deep/Area.ts'])
    await checkPaths({ query: 'AREA', matchCase: 'true' }, [])
    await checkPaths({ query: 'area_', wholeWord: 'true' }, [])
    await checkPaths({ query: '^export .* = \\d$', regularExpression: 'true' }, ['src/deep/Area.ts'])
    await checkPaths({ query: 'area', include: '*.{py,ts}, *.none' }, ['src/area.py', 'src/deep/Area.ts'])
    await checkPaths({ query: 'area', exclude: '*.py,deep' }, ['notes.md'])
  })

  test('knows the base commit alone', () => checkPaths({ query: 'later' }, []))

  test('says what it cannot search for', async () => {
    const refused = async (fields: Record<string, string>, code: string, message: string) => {
      const answer = await search(fields)
      expect(answer.errorCode()).toBe(code)
      expect(answer.status).toBe(400)
      expect((answer.body as ErrorBody).error.message).toContain(message)
    }
    const wrong = 'The regular expression is not valid: missing terminating ] for character class.'
    await refused({ query: '[a', regularExpression: 'true' }, 'INVALID_SEARCH', wrong)
    await refused({ query: 'a\nb' }, 'INVALID_SEARCH', 'cannot hold a line break')
    await refused({ query: 'a', include: '../x' }, 'INVALID_SEARCH', '"../x"')
    await refused({ query: '' }, 'BAD_INPUT', '')
    await refused({}, 'BAD_INPUT', '')
  })

  test('is open to an annotator in her own assignment only', async () => {
    const [ada, ben] = [await installation.signInAs('annotator'), await installation.signInAs('annotator')]
    const campaign = (await admin.post('/api/campaigns', { name: 'Pilot', overlap: 2 })).as(Campaign)
    const base = `/api/campaigns/${campaign.id}`
    await admin.post(`${base}/tasks`, { taskIds: [taskId] })
    await admin.post(`${base}/members`, { userIds: [ada.user?.id, ben.user?.id] })
    await admin.post(`${base}/state`, { state: 'running' })
    const { id } = (await ada.post(`${base}/claim`)).as(Assignment)
    const url = `/api/assignments/${id}/search?query=later|export&regularExpression=true`
    expect(eventsIn(await ada.get(url))).toMatchObject([
      { path: 'src/deep/Area.ts' },
      { type: 'end', matches: 1 },
    ])
    expect((await ben.get(url)).errorCode()).toBe('NOT_FOUND')
    expect((await installation.stranger.get(url)).errorCode()).toBe('SIGN_IN_NEEDED')
    expect((await ada.get(`/api/tasks/${taskId}/search?query=x`)).errorCode()).toBe('FORBIDDEN')
  })
})

describe('a search that takes long', () => {
  let installation: TestInstallation
  let address: string
  let folder: string

  // A git that finds one line and then does what the file `then` says, once it has written its process's id to `pids`.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'goldspan-test-'))
    const processEnvironment = { PATH: await installGit(folder), HOME: '/nonexistent' }
    const opened = await openWithTask({ config: { processEnvironment } })
    installation = opened.installation
    const origin = await installation.app.listen({ host: '127.0.0.1', port: 0 })
    address = `${origin}/api/tasks/${opened.taskId}/search?query=x`
  })
  afterAll(async () => {
    await installation.close()
    await rm(folder, { recursive: true })
  })

  /** Asks over a connection of its own, which ends with the signal. */
  const start = (signal?: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${installation.operatorToken}` }
      const asked = get(address, { headers, agent: false, ...(signal ? { signal } : {}) }, resolve)
      asked.on('error', reject)
    })

  const searches = async (script: string) => {
    await writeFile(join(folder, 'pids'), '')
    await writeFile(join(folder, 'then'), script)
  }

  async function expectGone(count: number): Promise<void> {
    const pids = (await readFile(join(folder, 'pids'), 'utf8')).trim().split('\n').map(Number)
    expect(pids).toHaveLength(count)
    for (const pid of pids) await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), 5000)
  }

  test('tells what it has found while it goes on, and ends with whoever asked', async () => {
    await searches('exec sleep 600')
    const leaving = new AbortController()
    const answer = await start(leaving.signal)
    const [first] = (await once(answer, 'data')) as [Buffer]
    expect(eventsOf(first.toString())).toMatchObject([{ type: 'hits', path: 'a.txt' }])
    answer.on('error', () => undefined)
    leaving.abort()
    await expectGone(1)
  })

  test('ends with whoever asked also before it has found anything', async () => {
    await searches('exec sleep 600')
    await writeFile(join(folder, 'silent'), '')
    const leaving = new AbortController()
    const answer = start(leaving.signal)
    await vi.waitFor(async () => expect(await readFile(join(folder, 'pids'), 'utf8')).not.toBe(''), 5000)
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await expectGone(1)
  })

  test('is one of three that a person may have at once', async () => {
    await searches('exec sleep 600')
    const leaving = new AbortController()
    const answers = await Promise.all([1, 2, 3].map(() => start(leaving.signal)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const refused = await start()
    expect(refused.statusCode).toBe(429)
    expect(((await json(refused)) as ErrorBody).error).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You have 3 searches under way already. Please wait for one to end, or cancel one.',
    })
    for (const answer of answers) answer.on('error', () => undefined)
    leaving.abort()
    await expectGone(3)
    await searches('exit 0')
    await vi.waitFor(async () => {
      const next = await start()
      await text(next)
      expect(next.statusCode).toBe(200)
    }, 5000)
  })

  test('ends with an error where it fails on the way', async () => {
    await searches('echo fatal: it broke >&2; exit 128')
    const answer = await start()
    expect(answer.statusCode).toBe(200)
    const [hits, error, ...more] = eventsOf(await text(answer))
    expect(hits).toMatchObject({ path: 'a.txt' })
    expect(error).toMatchObject({ error: { code: 'UNEXPECTED' } })
    expect(more).toEqual([])
  })

  test('does not keep the server from closing', async () => {
    await searches('exec sleep 600')
    const answer = await start()
    await installation.app.close()
    expect(eventsOf(await text(answer))).toMatchObject([
      { type: 'hits', path: 'a.txt' },
      { error: { code: 'TRY_AGAIN' } },
    ])
    await expectGone(1)
  })
})

/** Installs a `git` that is the real one but for searching; answers with the `PATH` on which it is found. */
async function installGit(directory: string): Promise<string> {
  const bin = join(directory, 'bin')
  const path = '/usr/local/bin:/usr/bin:/bin'
  const found = `printf '%s:a.txt\\0001\\0001\\000x\\n' ${'0'.repeat(40)}`
  await mkdir(bin)
  await writeFile(
    join(bin, 'git'),
    `#!/bin/sh
PATH=${path}
if [ "$2" = grep ]; then
  echo $$ >> ${directory}/pids
  if [ -e ${directory}/silent ]; then rm ${directory}/silent; else ${found}; fi
  . ${directory}/then
fi
exec git "$@"
`,
  )
  await chmod(join(bin, 'git'), 0o755)
  return `${bin}:${path}`
}
