import { Page, Task, TaskSummary } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { describeDatabases, type OpenInstallation } from '../../testing/describe-databases.ts'
import { enrol } from '../../testing/enrol.ts'
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
    await installation.context.database.transaction((writer) =>
      writer.updateTable('tasks').set({ patch_lines: 7 }).execute(),
    )
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
