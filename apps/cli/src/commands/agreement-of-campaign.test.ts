import { AgreementReport, type Campaign, type TaskSummary } from '@goldspan/contract'
import { buildSampleRepository, type SampleSpan, sampleTasks } from '@goldspan/testkit'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { inProcess } from '../api-client.ts'
import { invitePeople } from '../demo/demo-people.ts'
import { submitSpans } from '../demo/submit-spans.ts'
import { type Lines, writeRows } from '../testing/gold-rows.ts'
import { type TestServer, withTestServer } from '../testing/open-test-server.ts'

/** Which lines of which file of the sample repository somebody marks. */
const MIRA: readonly Lines[] = [['tidewater/retry/attempts.py', 9, 22]]
const TOMAS: readonly Lines[] = [
  ['tidewater/retry/attempts.py', 16, 18],
  ['tidewater/retry/runner.py', 66, 71],
]

/** Runs a campaign of one task on a server, which two annotators mark and submit; returns its name. */
async function runCampaign({ installation, directory, run }: TestServer): Promise<string> {
  const [task] = sampleTasks().filter(({ instance_id }) => instance_id === 'harbor-py__tidewater-118')
  if (!task) throw new Error('the sample task is gone')
  const { path } = await buildSampleRepository('tidewater', directory)
  expect((await run('repo', 'add', task.repo, path)).code).toBe(0)
  expect((await run('import', await writeRows(directory, 'tasks.jsonl', [task]))).code).toBe(0)
  const api = inProcess(installation)
  const { items } = await api.get<{ items: TaskSummary[] }>('/api/tasks?limit=10')
  const { id, name } = await api.post<Campaign>('/api/campaigns', { name: 'Pilot', overlap: 2, seed: 7 })
  const annotators = (await invitePeople(installation)).filter(({ role }) => role === 'annotator').slice(0, 2)
  await api.post(`/api/campaigns/${id}/tasks`, { taskIds: items.map((item) => item.id) })
  await api.post(`/api/campaigns/${id}/members`, { userIds: annotators.map(({ userId }) => userId) })
  await api.post(`/api/campaigns/${id}/state`, { state: 'running' })
  for (const [index, { userId }] of annotators.entries()) {
    const user = await installation.services.people.find(userId)
    if (!user) throw new Error('the annotator is gone')
    const assignment = await installation.services.assignments.claim(user, id)
    await submitSpans(installation, user, assignment.id, (index === 0 ? MIRA : TOMAS).map(toSpan))
  }
  return name
}

function toSpan([path, startLine, endLine]: Lines): SampleSpan {
  return { path, startLine, endLine, role: 'edit_site', reason: 'To be changed.' }
}

test('has the figures that were worked out by hand', () =>
  withTestServer(async (server) => {
    const campaign = await runCampaign(server)
    const result = await server.run('agreement', '--campaign', campaign, '--json')
    expect(result).toMatchObject({ code: 0, error: '' })
    const { tasks, annotators, levels, seed } = Value.Parse(AgreementReport, result.json())
    expect(seed).toBe(7)
    // Mira marks the class Attempt with its properties is_retry and is_last in 14 lines; Tomas is_retry within
    // Attempt in 3 lines, and _pause within RetryRunner in 6. In common: 1 of 2 files, 2 of 5 blocks, 3 of 20 lines.
    expect(tasks).toMatchObject([
      {
        task: 'harbor-py__tidewater-118',
        submissions: 2,
        pairs: [
          {
            levels: {
              file: { intersection: 1, union: 2 },
              block: { intersection: 2, union: 5 },
              line: { intersection: 3, union: 20 },
            },
          },
        ],
      },
    ])
    expect(levels).toMatchObject({
      file: { macro: { value: 1 / 2, n: 1 } },
      block: { macro: { value: 2 / 5, n: 1 } },
      line: { macro: { value: 3 / 20, n: 1, undefined: 0, interval: null } },
    })
    expect(annotators).toHaveLength(2)
    const table = await server.run('agreement', '--campaign', campaign)
    expect(table.code).toBe(0)
    expect(table.output).toMatch(/^line +0\.150 /m)
    expect(table.output).toMatch(/^block +0\.400 /m)
  }))

test('of a campaign that is not there names it', () =>
  withTestServer(async (server) => {
    const { code, output, error } = await server.run('agreement', '--campaign', 'Nowhere')
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(error).toContain('Nowhere')
  }))
