import type { Campaign } from '@goldspan/contract'
import { Assignment, EditsAccepted, SubmitCheck } from '@goldspan/contract'
import { buildRepository } from '@goldspan/testkit'
import { expect, test } from 'vitest'
import { openTestInstallation, type TestInstallation } from './testing/open-test-installation.ts'
import { mirrorRepository, seedTask } from './testing/seed-task.ts'
import type { TestAnswer, TestClient } from './testing/test-client.ts'

// Two worlds differ only in what Ben does. Whatever Ada, an admin who annotates too, or a stranger asks of any route,
// both worlds must give the same answer: then no span, name, count, order, timing, header or error text of Ben's work
// can have reached them. Planted secrets are searched for as well, so that a leak is named.

const SECRETS = {
  reason: 'SECRET-reason-of-ben',
  hints: 'SECRET-hints-text',
  testPatch: 'SECRET-test-patch',
}

/** What somebody may infer, and nothing else: once her own submission is in, whether the round of the task is closed. */
const ALLOWED = [/"canReopen":(true|false)/g, /"reopen":"(possible|closed)"/g]

/** How far Ben has come, in the order in which it happens. */
const STAGES = ['idle', 'claimed', 'marked', 'submitted'] as const
type Stage = (typeof STAGES)[number]

type World = {
  readonly installation: TestInstallation
  readonly campaign: Campaign
  readonly clients: Readonly<Record<Role, TestClient>>
  readonly ids: Readonly<Record<string, readonly string[]>>
}
type Role = 'stranger' | 'annotator' | 'annotating admin'
const ROLES: readonly Role[] = ['stranger', 'annotator', 'annotating admin']

/** Routes that change something and that the roles in question may really use; calling them would change the worlds. */
const OWN_WRITES = new Set([
  'POST /api/campaigns/{campaignId}/claim',
  'POST /api/assignments/{assignmentId}/edits',
  'POST /api/assignments/{assignmentId}/submit',
  'POST /api/assignments/{assignmentId}/skip',
  'POST /api/assignments/{assignmentId}/reopen',
  'POST /api/assignments/{assignmentId}/revive',
  'POST /api/assignments/{assignmentId}/heartbeat',
  'POST /api/assignments/{assignmentId}/navigation',
  'DELETE /api/assignments/{assignmentId}/navigation',
  'DELETE /api/session',
])

test('no route tells anything of another annotator’s work, in any state, to any role that must not know', {
  timeout: 300_000,
}, async () => {
  const idle = await build('idle')
  let combinations = 0
  try {
    for (const adaSubmits of [false, true]) {
      if (adaSubmits) await submitOwn(idle)
      for (const stage of STAGES.slice(1)) {
        const world = await build(stage)
        try {
          if (adaSubmits) await submitOwn(world)
          for (const role of ROLES)
            combinations += await compare(idle, world, role, `${stage}, ${adaSubmits ? 'submitted' : 'open'}`)
        } finally {
          await world.installation.close()
        }
      }
    }
  } finally {
    await idle.installation.close()
  }
  // Printed, so that a run says how much it looked at.
  process.stdout.write(`leak test: ${combinations} combinations of route, role and state\n`)
  expect(combinations).toBeGreaterThan(500)
})

test('every parameter of every route has values here, so that a new route is covered or fails', async () => {
  const world = await build('idle')
  try {
    const unknown = routesOf(world).flatMap(({ route }) =>
      parametersOf(route).filter((name) => !(name in world.ids)),
    )
    expect([...new Set(unknown)]).toEqual([])
  } finally {
    await world.installation.close()
  }
})

async function build(stage: Stage): Promise<World> {
  // Everybody joins at a moment of her own, the same in all worlds, so that lists have one order.
  let moment = Date.parse('2026-03-01T12:00:00Z')
  const later = () => {
    moment += 60_000
  }
  const installation = await openTestInstallation({ now: () => new Date(moment) })
  const owner = await installation.signInAs('owner')
  const source = `${installation.directory}/source.git`
  const [commit = ''] = await buildRepository(source, {
    'budget.py': 'def take():\n    return 1\n\ndef give():\n    return 2\n',
  })
  const taskId = await seedTask(installation, {
    instanceId: 'pine__budget-1',
    repository: 'pine/budget',
    baseCommit: commit,
    hints: SECRETS.hints,
    language: 'python',
  })
  await installation.context.database.transaction((writer) =>
    writer.updateTable('task_bodies').set({ test_patch: SECRETS.testPatch }).execute(),
  )
  await mirrorRepository(installation, owner, 'pine/budget', source)
  later()
  const ada = await installation.signInAs('annotator')
  later()
  const ben = await installation.signInAs('annotator')
  later()
  const admin = await installation.signInAs('admin')
  const body = { name: 'Pilot', overlap: 3, seed: 3, patchPolicy: 'never' }
  const campaign = (await owner.post('/api/campaigns', body)).body as Campaign
  const base = `/api/campaigns/${campaign.id}`
  await owner.post(`${base}/tasks`, { taskIds: [taskId] })
  await owner.post(`${base}/members`, { userIds: [ada, ben, admin].map((person) => person.user?.id) })
  await owner.post(`${base}/state`, { state: 'running' })
  const own = (await ada.post(`${base}/claim`)).as(Assignment)
  const benAssignment = await work(ben, base, stage)
  const ids = {
    campaignId: [campaign.id],
    taskId: [taskId],
    assignmentId: [own.id, ...(benAssignment ? [benAssignment] : []), NOBODYS],
    userId: [ben.user?.id ?? ''],
    repositoryId: [NOBODYS],
    indexId: [NOBODYS],
    jobId: [NOBODYS],
    importId: [NOBODYS],
    invitationId: [NOBODYS],
    tokenId: [NOBODYS],
    goldVersionId: [NOBODYS],
    datasetId: [NOBODYS],
    name: ['data%2Fcontextbench.jsonl'],
  }
  return {
    installation,
    campaign,
    ids,
    clients: { stranger: installation.stranger, annotator: ada, 'annotating admin': admin },
  }
}

const NOBODYS = 'f'.repeat(32)

/** Does Ben's work up to a stage; returns his assignment. */
async function work(ben: TestClient, base: string, stage: Stage): Promise<string | null> {
  if (stage === 'idle') return null
  const { id } = (await ben.post(`${base}/claim`)).as(Assignment)
  if (stage === 'claimed') return id
  await markAndSubmit(ben, id, SECRETS.reason, stage === 'submitted')
  return id
}

async function submitOwn({ clients, ids }: World): Promise<void> {
  await markAndSubmit(clients.annotator, ids.assignmentId?.[0] ?? '', 'my own reason', true)
}

async function markAndSubmit(
  person: TestClient,
  id: string,
  reason: string,
  submits: boolean,
): Promise<void> {
  const span = {
    id: 'a',
    path: 'budget.py',
    startLine: 1,
    endLine: 2,
    role: 'edit_site',
    reason,
    origin: 'tree',
  }
  const edits = [{ id: 'edit-number-1', label: 'Mark', changes: [{ type: 'add', span }] }]
  const { revision } = (await person.post(`/api/assignments/${id}/edits`, { baseRevision: 0, edits })).as(
    EditsAccepted,
  )
  if (!submits) return
  const { items } = (await person.get(`/api/assignments/${id}/check`)).as(SubmitCheck)
  const waivers = items.map(({ key }) => ({ key, reason: 'so it is' }))
  const answer = await person.post(`/api/assignments/${id}/submit`, { revision, waivers })
  expect(answer.status).toBe(200)
}

type Route = { readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; readonly route: string }

function routesOf({ installation }: World): Route[] {
  const { paths = {} } = installation.app.swagger() as { paths?: Record<string, Record<string, unknown>> }
  return Object.entries(paths).flatMap(([route, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase() as Route['method'], route })),
  )
}

function parametersOf(route: string): string[] {
  return [...route.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** Asks the same of both worlds; the n-th value of a parameter in one stands for the n-th in the other. */
async function compare(a: World, b: World, role: Role, state: string): Promise<number> {
  let compared = 0
  for (const { method, route } of routesOf(a)) {
    const key = `${method} ${route}`
    if (role !== 'stranger' && OWN_WRITES.has(key)) continue
    if (role === 'annotating admin' && method !== 'GET' && !BLIND_WRITES.has(key)) continue
    for (const index of argumentsOf(a, route)) {
      const [first, second] = await Promise.all([
        ask(a, role, method, route, index),
        ask(b, role, method, route, index),
      ])
      const told = `${key} told ${role} something while Ben’s work was ${state}`
      for (const secret of Object.values(SECRETS)) expect(second, told).not.toContain(secret)
      expect(second, told).toBe(first)
      compared += 1
    }
  }
  return compared
}

/** Writes about one campaign that are shut to its members, whatever role they have. */
const BLIND_WRITES = new Set(
  ['decisions', 'prefill', 'finish', 'resume'].map(
    (verb) => `POST /api/campaigns/{campaignId}/tasks/{taskId}/adjudication/${verb}`,
  ),
)

/** Positions of the values to try: of an assignment her own one, and one that nobody has. */
function argumentsOf(world: World, route: string): number[] {
  return route.includes('{assignmentId}') ? [0, (world.ids.assignmentId?.length ?? 1) - 1] : [0]
}

/** What routes must be asked with, by the last part of their paths; a search for what is there and for what was planted. */
const QUERIES: Readonly<Record<string, string>> = {
  file: '?path=budget.py',
  blocks: '?path=budget.py',
  search: '?query=return|SECRET&regularExpression=true',
}

async function ask(
  world: World,
  role: Role,
  method: Route['method'],
  route: string,
  index: number,
): Promise<string> {
  const last = (values: readonly string[]) => values[index === 0 ? 0 : values.length - 1] ?? ''
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => last(world.ids[name] ?? []))
  const url = `${path}${QUERIES[path.split('/').at(-1) ?? ''] ?? ''}`
  const client = world.clients[role]
  const body = {
    expectedDecisions: 0,
    rule: 'union',
    regionId: 'x',
    action: 'reject',
    startLine: null,
    endLine: null,
    role: null,
    reason: '',
    confidence: null,
    cause: null,
    note: '',
  }
  const answer =
    method === 'GET'
      ? await client.get(url)
      : method === 'DELETE'
        ? await client.delete(url)
        : await client.post(url, body)
  return comparable(answer)
}

/** The answer without what differs between any two runs (random identifiers, how a transfer went) and what may be inferred. */
function comparable({ status, headers, bytes }: TestAnswer): string {
  const { date: _date, 'set-cookie': _cookie, 'content-length': _length, ...rest } = headers
  const text = `${status} ${JSON.stringify(rest)} ${bytes.toString()}`
  const masked = text
    .replace(/[0-9a-f]{32}/g, '<id>')
    .replace(/goldspan-test-\w+/g, '<folder>')
    .replace(/"(phase|done|total|rate)":("[^"]*"|[\d.]+|null)(?=,)/g, '<transfer>')
    .replace(/"(retry-after|x-ratelimit-\w+)":"?\d+"?/g, '<rate>')
  return ALLOWED.reduce((seen, pattern) => seen.replace(pattern, '<allowed>'), masked)
}
