import { Page, Task, TaskSummary } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { describeDatabases, type OpenInstallation } from '../../testing/describe-databases.ts'
import type { TestInstallation } from '../../testing/open-test-installation.ts'
import { type SeedTask, seedTask } from '../../testing/seed-task.ts'
import type { TestClient } from '../../testing/test-client.ts'

const COMMIT = 'ab'.repeat(20)

const TASKS: readonly SeedTask[] = [
  { instanceId: 'beta-2', repository: 'Owner/Beta', language: 'go', problemStatement: '50% slower_now' },
  {
    instanceId: 'alpha-1',
    repository: 'owner/alpha',
    language: 'python',
    problemStatement: 'Crash on start',
  },
  {
    instanceId: 'alpha-2',
    repository: 'owner/alpha',
    problemStatement: 'Wrong sum',
    hints: 'Look at add().',
  },
].map((task) => ({ ...task, baseCommit: COMMIT }))

type Pool = {
  readonly installation: TestInstallation
  readonly admin: TestClient
  readonly ids: readonly string[]
}

async function seedPool(open: OpenInstallation): Promise<Pool> {
  const installation = await open()
  const ids: string[] = []
  for (const task of TASKS) ids.push(await seedTask(installation, task))
  return { installation, admin: await installation.signInAs('admin'), ids }
}

describeDatabases('tasks', (open) => {
  test('are filtered, sorted and paged', async () => {
    const { admin } = await seedPool(open)
    const check = async (query: string, expected: readonly string[], total = expected.length) => {
      const page = (await admin.get(`/api/tasks?${query}`)).as(Page(TaskSummary))
      expect([page.items.map((task) => task.instanceId), page.total]).toEqual([expected, total])
    }
    await check('', ['alpha-1', 'alpha-2', 'beta-2'])
    await check('descending=true', ['beta-2', 'alpha-2', 'alpha-1'])
    await check('sort=repository&descending=true', ['beta-2', 'alpha-2', 'alpha-1'])
    await check('limit=1&offset=1', ['alpha-2'], 3)
    await check('language=python', ['alpha-1'])
    await check('repository=OWNER/Alpha', ['alpha-1', 'alpha-2'])
    await check('search=CRASH', ['alpha-1'])
    await check('search=beta', ['beta-2'])
    await check('search=50%25', ['beta-2'])
    await check('search=r_n', ['beta-2'])
    await check('search=%25_', [])
    expect((await admin.get('/api/tasks?search=%00')).errorCode()).toBe('BAD_INPUT')
    await check('notInCampaign=none', ['alpha-1', 'alpha-2', 'beta-2'])
  })

  test('are shown whole to admins', async () => {
    const { admin, ids } = await seedPool(open)
    const task = (await admin.get(`/api/tasks/${ids[2]}`)).as(Task)
    expect(task).toMatchObject({
      instanceId: 'alpha-2',
      hints: 'Look at add().',
      repositoryState: 'absent',
      language: null,
    })
    expect((await admin.get('/api/tasks/none')).errorCode()).toBe('NOT_FOUND')
  })

  test('are not open to annotators', async () => {
    const { installation, ids } = await seedPool(open)
    const annotator = await installation.signInAs('annotator')
    expect((await annotator.get('/api/tasks')).errorCode()).toBe('FORBIDDEN')
    expect((await annotator.get(`/api/tasks/${ids[0]}`)).errorCode()).toBe('FORBIDDEN')
  })

  test('hide what the patch and gold tell from an admin who annotates them', async () => {
    const { installation, admin, ids } = await seedPool(open)
    await enrol(installation, admin, ids[1] ?? '')
    const { items } = (await admin.get('/api/tasks?sort=patchLines')).as(Page(TaskSummary))
    expect(items.map((task) => [task.instanceId, task.patchLines, task.campaigns])).toEqual([
      ['alpha-1', 0, 1],
      ['alpha-2', 7, 0],
      ['beta-2', 7, 0],
    ])
    for (const part of ['', '/patch', '/files', '/file?path=a', '/blocks?path=a']) {
      expect((await admin.get(`/api/tasks/${ids[1]}${part}`)).errorCode()).toBe('BLIND')
    }
    expect((await admin.get(`/api/tasks/${ids[2]}`)).status).toBe(200)
  })
})

/** Makes the admin a member of a running campaign that holds a task, and gives all tasks a patch of seven lines. */
async function enrol({ context }: TestInstallation, admin: TestClient, taskId: string): Promise<void> {
  const now = context.now().toISOString()
  const settings = {
    overlap: 1,
    seed: 1,
    threshold: 0.5,
    patch_policy: 'always',
    reason_required: 0,
  } as const
  const limits = { max_open: 1, cap_minutes: 90, match_languages: 0, guideline_version: 1 } as const
  await context.database.transaction(async (writer) => {
    await writer.updateTable('tasks').set({ patch_lines: 7 }).execute()
    await writer
      .insertInto('campaigns')
      .values({
        id: 'c',
        name: 'C',
        state: 'running',
        ...settings,
        ...limits,
        pseudonym_secret: 'x',
        created_at: now,
      })
      .execute()
    const state = { state: 'waiting', jaccard_file: null, jaccard_block: null, jaccard_line: null } as const
    await writer
      .insertInto('campaign_tasks')
      .values({ campaign_id: 'c', task_id: taskId, ...state, gold_version: null, added_at: now })
      .execute()
    await writer
      .insertInto('campaign_members')
      .values({ campaign_id: 'c', user_id: admin.user?.id ?? '', added_at: now })
      .execute()
  })
}
