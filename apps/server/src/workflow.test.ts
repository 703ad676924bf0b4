import {
  Adjudication,
  Assignment,
  Campaign,
  CampaignAgreement,
  CampaignTask,
  Dataset,
  EditsAccepted,
  GoldVersion,
  Home,
  Page,
  SubmitCheck,
} from '@goldspan/contract'
import { buildRepository } from '@goldspan/testkit'
import { expect, test } from 'vitest'
import { describeDatabases, type OpenInstallation } from './testing/describe-databases.ts'
import type { TestInstallation } from './testing/open-test-installation.ts'
import { mirrorRepository, seedTask } from './testing/seed-task.ts'
import type { TestClient } from './testing/test-client.ts'

const BUDGET = [
  'class Budget:', // 1
  '    def __init__(self, limit):', // 2
  '        self.limit = limit', // 3
  '        self.spent = 0', // 4
  '', // 5
  '    def take(self):', // 6
  '        self.spent += 1', // 7
  '        return self.spent <= self.limit', // 8
  '', // 9
  'def retry(budget, call):', // 10
  '    while budget.take():', // 11
  '        if call():', // 12
  '            return True', // 13
  '    return False', // 14
]
const PATCH = [
  'diff --git a/budget.py b/budget.py',
  '--- a/budget.py',
  '+++ b/budget.py',
  '@@ -6,3 +6,3 @@ class Budget:',
  '     def take(self):',
  '-        self.spent += 1',
  '+        self.spent = self.spent + 1',
  '         return self.spent <= self.limit',
  '',
].join('\n')

type Story = {
  readonly installation: TestInstallation
  readonly admin: TestClient
  readonly annotators: readonly TestClient[]
  readonly campaign: Campaign
  readonly taskIds: readonly string[]
}

/** A running campaign over one repository with as many tasks and annotators as asked for. */
async function begin(
  open: OpenInstallation,
  {
    tasks = 1,
    annotators = 2,
    settings = {},
  }: { tasks?: number; annotators?: number; settings?: object } = {},
): Promise<Story> {
  const installation = await open()
  const admin = await installation.signInAs('admin')
  const source = `${installation.directory}/source.git`
  const [commit = ''] = await buildRepository(source, {
    'budget.py': `${BUDGET.join('\n')}\n`,
    'README.md': 'One line without an end',
  })
  const taskIds: string[] = []
  for (let n = 1; n <= tasks; n++) {
    const instanceId = `pine__budget-${n}`
    taskIds.push(
      await seedTask(installation, {
        instanceId,
        repository: 'pine/budget',
        baseCommit: commit,
        patch: PATCH,
        language: 'python',
      }),
    )
  }
  await mirrorRepository(installation, admin, 'pine/budget', source)
  const people = []
  for (let n = 0; n < annotators; n++) people.push(await installation.signInAs('annotator'))
  const created = (
    await admin.post('/api/campaigns', { name: 'Pilot', overlap: annotators, seed: 5, ...settings })
  ).as(Campaign)
  const base = `/api/campaigns/${created.id}`
  await admin.post(`${base}/tasks`, { taskIds })
  await admin.post(`${base}/members`, { userIds: people.map((person) => person.user?.id) })
  const campaign = (await admin.post(`${base}/state`, { state: 'running' })).as(Campaign)
  return { installation, admin, annotators: people, campaign, taskIds }
}

async function claim({ campaign }: Story, annotator: TestClient): Promise<Assignment> {
  return (await annotator.post(`/api/campaigns/${campaign.id}/claim`)).as(Assignment)
}

function adding(
  spans: readonly [id: string, startLine: number, endLine: number, role?: string][],
  editId = crypto.randomUUID(),
) {
  const changes = spans.map(([id, startLine, endLine, role = 'edit_site']) => ({
    type: 'add',
    span: { id, path: 'budget.py', startLine, endLine, role, reason: `needs ${id}`, origin: 'tree' },
  }))
  return { id: editId, label: 'Mark', changes }
}

async function mark(
  annotator: TestClient,
  assignment: Assignment,
  spans: Parameters<typeof adding>[0],
): Promise<number> {
  const url = `/api/assignments/${assignment.id}/edits`
  const answer = await annotator.post(url, { baseRevision: assignment.revision, edits: [adding(spans)] })
  return answer.as(EditsAccepted).revision
}

/** Claims, marks and submits; every warning of the check is waived. */
async function submit(
  story: Story,
  annotator: TestClient,
  spans: Parameters<typeof adding>[0],
): Promise<Assignment> {
  const assignment = await claim(story, annotator)
  const revision = await mark(annotator, assignment, spans)
  const check = (await annotator.get(`/api/assignments/${assignment.id}/check`)).as(SubmitCheck)
  const waivers = check.items.map(({ key }) => ({ key, reason: 'on purpose' }))
  return (await annotator.post(`/api/assignments/${assignment.id}/submit`, { revision, waivers })).as(
    Assignment,
  )
}

describeDatabases('the main job', (open) => {
  test('two annotators disagree, an admin adjudicates, publishes and exports', async () => {
    const story = await begin(open)
    const { admin, campaign, annotators, installation } = story
    const [ada, ben] = annotators as [TestClient, TestClient]
    const [taskId] = story.taskIds as [string]
    const base = `/api/campaigns/${campaign.id}`

    // Ada marks lines 6–8 and 10–12, Ben 6–8 and 2–4: 3 lines in common of 3 + 3 + 3, so line Jaccard is 3/9.
    await submit(story, ada, [
      ['a', 6, 8],
      ['b', 10, 12, 'caller_callee'],
    ])
    expect((await admin.get(`${base}/tasks/${taskId}/adjudication`)).errorCode()).toBe('ROUND_OPEN')
    await submit(story, ben, [
      ['a', 6, 8],
      ['b', 2, 4, 'definition'],
    ])

    const [row] = (await admin.get(`${base}/tasks`)).as(Page(CampaignTask)).items
    expect(row).toMatchObject({ state: 'disagreed', submitted: 2, open: 0 })
    expect(row?.jaccard?.line).toBeCloseTo(3 / 9, 12)
    expect(row?.jaccard?.file).toBe(1)
    // Blocks: both touch Budget and take; Ada also retry, Ben also __init__. 2 in common of 4.
    expect(row?.jaccard?.block).toBe(0.5)

    const { report } = (await admin.get(`${base}/agreement`)).as(CampaignAgreement)
    expect(report.levels.line.macro).toMatchObject({ value: 3 / 9, n: 1, undefined: 0, interval: null })
    expect(report.tasks[0]?.pairs[0]?.levels.line).toMatchObject({
      intersection: 3,
      union: 9,
      sizeA: 6,
      sizeB: 6,
      f1: 0.5,
    })
    expect(report.levels.block.macro).toMatchObject({ value: 0.5, n: 1, undefined: 0 })

    const url = `${base}/tasks/${taskId}/adjudication`
    const opened = (await admin.get(url)).as(Adjudication)
    expect(opened.agreement.perLevel).toMatchObject({
      file: { mean: 1 },
      block: { mean: 0.5 },
      line: { mean: 3 / 9 },
    })
    expect(opened.regions.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'budget.py:2-4 place',
      'budget.py:10-12 place',
      'budget.py:6-8 agreed',
    ])
    expect(opened.draft.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([[6, 8]])
    expect((await admin.post(`${url}/finish`, { expectedDecisions: 0 })).errorCode()).toBe('REGIONS_OPEN')

    const decision = { reason: 'decided', confidence: 'high', cause: 'matter_of_taste', note: '' }
    const accepted = {
      ...decision,
      regionId: 'budget.py:10-12',
      action: 'shrink',
      startLine: 10,
      endLine: 11,
      role: 'caller_callee',
    }
    const rejected = {
      ...decision,
      regionId: 'budget.py:2-4',
      action: 'reject',
      startLine: null,
      endLine: null,
      role: null,
    }
    await admin.post(`${url}/decisions`, { ...accepted, expectedDecisions: 0 })
    expect((await admin.post(`${url}/decisions`, { ...rejected, expectedDecisions: 0 })).errorCode()).toBe(
      'DECIDED_MEANWHILE',
    )
    await admin.post(`${url}/decisions`, { ...rejected, expectedDecisions: 1 })
    const finished = (await admin.post(`${url}/finish`, { expectedDecisions: 2 })).as(Adjudication)
    expect(finished).toMatchObject({ finished: true, state: 'adjudicated' })
    expect((await admin.post(`${url}/decisions`, { ...rejected, expectedDecisions: 2 })).errorCode()).toBe(
      'FINISHED',
    )

    const gold = (await admin.post(`${base}/tasks/${taskId}/publish`, {})).as(GoldVersion)
    expect(gold).toMatchObject({ version: 1, verification: 'adjudicated', spans: 2, lines: 5 })
    expect(gold.spanList.map(({ startLine, endLine, role }) => `${startLine}-${endLine} ${role}`)).toEqual([
      '6-8 edit_site',
      '10-11 caller_callee',
    ])
    expect((await admin.post(`${base}/tasks/${taskId}/publish`, {})).status).toBe(400)

    const dataset = (await admin.post('/api/datasets', { campaignId: campaign.id })).as(Dataset)
    await installation.services.jobs.wait(dataset.job?.id ?? '')
    const written = (await admin.get(`/api/datasets/${dataset.id}`)).as(Dataset)
    expect(written.files.map((file) => file.name)).toEqual([
      'data/contextbench.jsonl',
      'data/contextbench.parquet',
    ])
    const file = await admin.get(
      `/api/datasets/${dataset.id}/files/${encodeURIComponent('data/contextbench.jsonl')}`,
    )
    expect(JSON.parse(file.bytes.toString()).gold_ctx).toEqual([
      { file: 'budget.py', start_line: 6, end_line: 8, content: BUDGET.slice(5, 8).join('\n') },
      { file: 'budget.py', start_line: 10, end_line: 11, content: BUDGET.slice(9, 11).join('\n') },
    ])
    const chain = await admin.get('/api/audit-log/verify')
    expect(chain.body).toMatchObject({ ok: true, problem: null })
  })

  test('equal submissions verify a task by agreement, and their majority can be published at once', async () => {
    const story = await begin(open)
    for (const annotator of story.annotators) await submit(story, annotator, [['a', 6, 8]])
    const base = `/api/campaigns/${story.campaign.id}`
    const [row] = (await story.admin.get(`${base}/tasks`)).as(Page(CampaignTask)).items
    expect(row).toMatchObject({ state: 'agreed', jaccard: { file: 1, block: 1, line: 1 } })
    expect((await story.admin.post(`${base}/publish-ready`)).body).toEqual({ published: 1 })
    const [after] = (await story.admin.get(`${base}/tasks`)).as(Page(CampaignTask)).items
    expect(after).toMatchObject({ state: 'published', goldVersion: 1 })
  })

  test('edits are taken once, whatever is sent again, and a conflict carries the server’s side', async () => {
    const story = await begin(open)
    const [ada] = story.annotators as [TestClient]
    const assignment = await claim(story, ada)
    const url = `/api/assignments/${assignment.id}/edits`
    const [first, second, foreign] = [adding([['a', 6, 8]]), adding([['b', 10, 12]]), adding([['c', 1, 1]])]
    expect((await ada.post(url, { baseRevision: 0, edits: [first] })).as(EditsAccepted).revision).toBe(1)
    expect(
      (await ada.post(url, { baseRevision: 0, edits: [first, second] })).as(EditsAccepted).revision,
    ).toBe(2)
    expect(
      (await ada.post(url, { baseRevision: 0, edits: [first, second] })).as(EditsAccepted).revision,
    ).toBe(2)
    const conflict = await ada.post(url, { baseRevision: 0, edits: [foreign] })
    expect(conflict.status).toBe(409)
    expect(conflict.body).toMatchObject({
      error: { code: 'REVISION_CONFLICT' },
      assignmentId: assignment.id,
      revision: 2,
      spans: [{ id: 'a' }, { id: 'b' }],
    })
    expect((await ada.post(url, { baseRevision: 9, edits: [foreign] })).errorCode()).toBe('REVISION_CONFLICT')
    expect((await ada.get(`/api/assignments/${assignment.id}`)).as(Assignment).spans).toHaveLength(2)
  })

  test('a batch with one edit that does not apply changes nothing', async () => {
    const story = await begin(open)
    const [ada] = story.annotators as [TestClient]
    const assignment = await claim(story, ada)
    const edits = [adding([['a', 6, 8]]), adding([['a', 9, 9]])]
    const url = `/api/assignments/${assignment.id}`
    expect((await ada.post(`${url}/edits`, { baseRevision: 0, edits })).errorCode()).toBe(
      'EDIT_DOES_NOT_APPLY',
    )
    expect((await ada.get(url)).as(Assignment)).toMatchObject({ revision: 0, spans: [] })
  })

  test('a path that climbs out of the repository is refused', async () => {
    const story = await begin(open)
    const [ada] = story.annotators as [TestClient]
    const assignment = await claim(story, ada)
    const edit = adding([['a', 1, 1]])
    const climbing = {
      ...edit,
      changes: edit.changes.map((change) => ({ ...change, span: { ...change.span, path: '../secret' } })),
    }
    const answer = await ada.post(`/api/assignments/${assignment.id}/edits`, {
      baseRevision: 0,
      edits: [climbing],
    })
    expect(answer.errorCode()).toBe('BAD_INPUT')
    expect(
      (await ada.get(`/api/assignments/${assignment.id}/file?path=..%2F..%2Fetc%2Fpasswd`)).errorCode(),
    ).toBe('BAD_INPUT')
  })

  test('the submit check blocks on errors and asks on warnings', async () => {
    const story = await begin(open)
    const [ada] = story.annotators as [TestClient]
    const assignment = await claim(story, ada)
    const url = `/api/assignments/${assignment.id}`
    expect((await ada.post(`${url}/submit`, { revision: 0, waivers: [] })).errorCode()).toBe('CHECK_FAILED')
    const revision = await mark(ada, assignment, [['a', 10, 14]])
    const { items } = (await ada.get(`${url}/check`)).as(SubmitCheck)
    expect(items.map(({ code, severity, startLine }) => [code, severity, startLine])).toEqual([
      ['PATCH_LINES_OUTSIDE', 'warning', 7],
    ])
    expect((await ada.post(`${url}/submit`, { revision, waivers: [] })).errorCode()).toBe('CHECK_FAILED')
    expect((await ada.post(`${url}/submit`, { revision: 0, waivers: [] })).status).toBe(409)
    const waivers = items.map(({ key }) => ({ key, reason: 'not needed to see' }))
    expect((await ada.post(`${url}/submit`, { revision, waivers })).as(Assignment).state).toBe('submitted')
  })

  test('the patch is withheld until the first span where the policy says so, the check included', async () => {
    const story = await begin(open, { settings: { patchPolicy: 'after_first_span' } })
    const [ada] = story.annotators as [TestClient]
    const assignment = await claim(story, ada)
    expect(assignment.patch).toBeNull()
    const before = (await ada.get(`/api/assignments/${assignment.id}/check`)).as(SubmitCheck)
    expect(before.items.map((item) => item.code)).toEqual(['GOLD_EMPTY'])
    await mark(ada, assignment, [['a', 10, 14]])
    const after = (await ada.get(`/api/assignments/${assignment.id}`)).as(Assignment)
    expect(after.patch?.[0]?.editedLines).toEqual([7])
  })

  test('nobody gets a task twice, and nothing more is offered than there are places', async () => {
    const story = await begin(open, { tasks: 5, annotators: 3, settings: { overlap: 2, maxOpen: 10 } })
    const held: string[] = []
    for (const annotator of story.annotators) {
      while (true) {
        const answer = await annotator.post(`/api/campaigns/${story.campaign.id}/claim`)
        if (answer.status === 409) break
        held.push(answer.as(Assignment).id)
      }
    }
    expect(new Set(held).size).toBe(held.length)
    const rows = (await story.admin.get(`/api/campaigns/${story.campaign.id}/tasks`)).as(
      Page(CampaignTask),
    ).items
    expect(rows.map((row) => row.open)).toEqual([2, 2, 2, 2, 2])
  })

  test('fifty claims at once never open more than there are offers, and none twice', async () => {
    const story = await begin(open, { tasks: 8, annotators: 2, settings: { overlap: 2, maxOpen: 100 } })
    const claims = Array.from({ length: 50 }, (_, index) => {
      const annotator = story.annotators[index % 2] as TestClient
      return annotator.post(`/api/campaigns/${story.campaign.id}/claim`)
    })
    const answers = await Promise.all(claims)
    const opened = answers.filter((answer) => answer.status === 201).map((answer) => answer.as(Assignment).id)
    expect(opened).toHaveLength(16)
    expect(new Set(opened).size).toBe(16)
    const refused = answers.filter((answer) => answer.status !== 201)
    expect(new Set(refused.map((answer) => answer.status))).toEqual(new Set([409]))
  })

  test('a limit of open tasks, a skip with its reason, and why nothing is left', async () => {
    const story = await begin(open, { tasks: 2, annotators: 2, settings: { maxOpen: 1 } })
    const [ada] = story.annotators as [TestClient]
    const first = await claim(story, ada)
    const refused = await ada.post(`/api/campaigns/${story.campaign.id}/claim`)
    expect(refused.errorCode()).toBe('NOTHING_AVAILABLE')
    expect(
      (await ada.post(`/api/assignments/${first.id}/skip`, { reason: 'unclear_issue', note: 'which retry?' }))
        .status,
    ).toBe(204)
    await claim(story, ada)
    const home = (await ada.get('/api/home')).as(Home)
    expect(home.assignments.map((assignment) => assignment.state).sort()).toEqual(['open', 'skipped'])
    expect(home.campaigns[0]?.canClaim).toBe(false)
  })

  test('a submission can be reopened until the round closes, and the first one stays', async () => {
    const story = await begin(open)
    const [ada, ben] = story.annotators as [TestClient, TestClient]
    const submitted = await submit(story, ada, [['a', 6, 8]])
    const reopened = (await ada.post(`/api/assignments/${submitted.id}/reopen`)).as(Assignment)
    expect(reopened.state).toBe('reopened')
    const edit = adding([['z', 10, 14, 'caller_callee']])
    await ada.post(`/api/assignments/${submitted.id}/edits`, { baseRevision: 1, edits: [edit] })
    await ada.post(`/api/assignments/${submitted.id}/submit`, { revision: 2, waivers: [] })
    await submit(story, ben, [['a', 6, 8]])
    expect((await ada.post(`/api/assignments/${submitted.id}/reopen`)).errorCode()).toBe('ROUND_CLOSED')
    const { context } = story.installation
    const kept = await context.database.read
      .selectFrom('submissions')
      .select(['number'])
      .where('assignment_id', '=', submitted.id)
      .orderBy('number')
      .execute()
    expect(kept.map((row) => row.number)).toEqual([1, 2])
  })

  test('an expired lease locks the work and keeps it, and its owner revives it', async () => {
    let now = new Date('2026-01-01T00:00:00Z')
    const story = await begin((options) => open({ ...options, now: () => now }))
    const [ada] = story.annotators as [TestClient]
    const assignment = await claim(story, ada)
    await mark(ada, assignment, [['a', 6, 8]])
    now = new Date('2026-01-05T00:00:00Z')
    expect(await story.installation.services.assignments.expireOverdue()).toBe(1)
    const edit = { baseRevision: 1, edits: [adding([['b', 10, 12]])] }
    expect((await ada.post(`/api/assignments/${assignment.id}/edits`, edit)).errorCode()).toBe('NOT_EDITABLE')
    const revived = (await ada.post(`/api/assignments/${assignment.id}/revive`)).as(Assignment)
    expect(revived).toMatchObject({ state: 'open', spans: [{ id: 'a' }] })
    expect((await ada.post(`/api/assignments/${assignment.id}/edits`, edit)).as(EditsAccepted).revision).toBe(
      2,
    )
  })

  test('active time counts once what is reported twice', async () => {
    const story = await begin(open)
    const [ada] = story.annotators as [TestClient]
    const assignment = await claim(story, ada)
    const clientNow = Date.now()
    const interval = { id: 'interval-1', start: clientNow - 30_000, end: clientNow }
    const url = `/api/assignments/${assignment.id}/heartbeat`
    for (let n = 0; n < 2; n++) {
      expect((await ada.post(url, { clientNow, intervals: [interval] })).body).toMatchObject({
        activeSeconds: 30,
        state: 'open',
      })
    }
  })

  test('what is history cannot be changed, whoever asks the database', async () => {
    const story = await begin(open)
    for (const annotator of story.annotators) await submit(story, annotator, [['a', 6, 8]])
    await story.admin.post(`/api/campaigns/${story.campaign.id}/publish-ready`)
    const { database } = story.installation.context
    for (const table of ['submissions', 'gold_versions', 'audit_log', 'draws', 'guidelines'] as const) {
      await expect(database.transaction((writer) => writer.deleteFrom(table).execute())).rejects.toThrow(
        /append-only/,
      )
    }
  })
})
