import { join } from 'node:path'
import {
  Assignment,
  type Campaign,
  DefinitionAnswers,
  HierarchyAnswer,
  HoverAnswer,
  NavigationState,
  ReferenceAnswers,
  SymbolMatches,
} from '@goldspan/contract'
import { buildRepository, withTemporaryDirectory } from '@goldspan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestInstallation, type TestInstallation } from '../../testing/open-test-installation.ts'
import { mirrorRepository, seedTask } from '../../testing/seed-task.ts'
import type { TestClient } from '../../testing/test-client.ts'

const FILES = {
  'lib.py': '# Takes one.\ndef take(n):\n    return n\n\nclass Store:\n    pass\n',
  'use.py':
    'from lib import Store, take\n\nclass Shop(Store):\n    def sell(self):\n        return take(1)\n',
  'broken.py': Buffer.from([0, 1, 2]),
}

describe('navigation in the code of a task', () => {
  let installation: TestInstallation
  let ada: TestClient
  let base: string

  beforeAll(async () => {
    installation = await openTestInstallation()
    const owner = await installation.signInAs('owner')
    ada = await installation.signInAs('annotator')
    await withTemporaryDirectory(async (directory) => {
      const source = join(directory, 'source.git')
      const [commit = ''] = await buildRepository(source, FILES)
      const taskId = await seedTask(installation, {
        instanceId: 'pine__shop-1',
        repository: 'pine/shop',
        baseCommit: commit,
      })
      await mirrorRepository(installation, owner, 'pine/shop', source)
      const body = { name: 'Pilot', overlap: 1, seed: 1, patchPolicy: 'never' }
      const campaign = (await owner.post('/api/campaigns', body)).body as Campaign
      await owner.post(`/api/campaigns/${campaign.id}/tasks`, { taskIds: [taskId] })
      await owner.post(`/api/campaigns/${campaign.id}/members`, { userIds: [ada.user?.id] })
      await owner.post(`/api/campaigns/${campaign.id}/state`, { state: 'running' })
      const own = (await ada.post(`/api/campaigns/${campaign.id}/claim`)).as(Assignment)
      base = `/api/assignments/${own.id}/navigation`
    })
  })
  afterAll(() => installation.close())

  const at = (path: string, line: number, column: number) => `path=${path}&line=${line}&column=${column}`

  test('answers before the files are read, and says that this is not all', async () => {
    expect((await ada.get(base)).as(NavigationState)).toMatchObject({ state: 'none' })
    const early = (await ada.get(`${base}/definitions?${at('use.py', 5, 16)}`)).as(DefinitionAnswers)
    expect(early).toMatchObject({
      isComplete: false,
      unknown: null,
      answers: [{ range: { path: 'lib.py', startLine: 2 }, certainty: 'import' }],
    })
  })

  test('reads the files, tells how far it is, and lists what it could not read', async () => {
    expect((await ada.post(base)).as(NavigationState).state).toBe('indexing')
    await expect
      .poll(async () => (await ada.get(base)).as(NavigationState), { timeout: 30_000 })
      .toMatchObject({
        state: 'ready',
        done: 3,
        total: 3,
        failed: [{ path: 'broken.py', reason: 'binary' }],
        failedCount: 1,
      })
    expect((await ada.post(base)).as(NavigationState).state).toBe('ready')
    expect((await ada.delete(base)).as(NavigationState).state).toBe('ready')
  })

  test('finds references with their lines, hovers, hierarchies and symbols', async () => {
    await expect
      .poll(async () => (await ada.get(`${base}/symbols?query=shop`)).as(SymbolMatches), { timeout: 30_000 })
      .toMatchObject({ isComplete: true, answers: [{ name: 'Shop', kind: 'class' }] })
    const references = (await ada.get(`${base}/references?${at('lib.py', 2, 5)}`)).as(ReferenceAnswers)
    expect(references).toMatchObject({ symbol: 'take', total: 3 })
    expect(references.answers.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'definition: def take(n):',
      'import: from lib import Store, take',
      'call: return take(1)',
    ])
    const highlights = (await ada.get(`${base}/highlights?${at('lib.py', 2, 5)}`)).as(ReferenceAnswers)
    expect(highlights.answers).toHaveLength(1)
    const hover = (await ada.get(`${base}/hover?${at('use.py', 5, 16)}`)).as(HoverAnswer)
    expect(hover.hover).toMatchObject({ signature: 'def take(n):', documentation: 'Takes one.' })
    const types = (await ada.get(`${base}/hierarchy?kind=types&${at('lib.py', 5, 7)}`)).as(HierarchyAnswer)
    expect(types).toMatchObject({ symbol: { name: 'Store' }, up: [], down: [{ name: 'Shop' }] })
    const below = (await ada.get(`${base}/implementations?${at('lib.py', 5, 7)}`)).as(DefinitionAnswers)
    expect(below.answers).toMatchObject([{ name: 'Shop', range: { path: 'use.py' } }])
  })

  test('says why nothing is known of a file', async () => {
    const answer = (await ada.get(`${base}/definitions?${at('broken.py', 1, 1)}`)).as(DefinitionAnswers)
    expect(answer).toMatchObject({ unknown: 'binary', answers: [] })
    const none = (await ada.get(`${base}/hover?${at('none.py', 1, 1)}`)).as(HoverAnswer)
    expect(none).toMatchObject({ unknown: 'no_path', hover: null })
  })

  test.each([
    'definitions?path=a.py&line=0&column=1',
    'definitions?path=a.py&line=1',
    'hierarchy?path=a.py&line=1&column=1&kind=both',
    'symbols?query=a&limit=100000',
  ])('refuses %s', async (question) => {
    expect((await ada.get(`${base}/${question}`)).status).toBe(400)
  })

  test('is closed to whoever may not read the task', async () => {
    const stranger = await installation.signInAs('annotator')
    expect((await stranger.get(base)).status).toBe(404)
    expect((await stranger.get(`${base}/symbols?query=a`)).status).toBe(404)
    expect((await stranger.post(base)).status).toBe(404)
  })
})
