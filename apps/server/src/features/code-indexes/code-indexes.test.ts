import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CodeIndex, CodeIndexStarted, DefinitionAnswers, Job, Page } from '@goldspan/contract'
import { buildRepository, encodeScip, type ScipPlan, withTemporaryDirectory } from '@goldspan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestInstallation, type TestInstallation } from '../../testing/open-test-installation.ts'
import { mirrorRepository, seedTask } from '../../testing/seed-task.ts'
import type { TestClient } from '../../testing/test-client.ts'

const OTHER = 'scip-test pip p 1 lib/other().'

/** Says that `take` in use.py is `other`, which nothing but this index says. */
const INDEX: ScipPlan = {
  tool: 'scip-test',
  documents: [
    { path: 'lib.py', encoding: 2, occurrences: [{ range: [1, 4, 9], symbol: OTHER, roles: 1 }] },
    { path: 'use.py', encoding: 2, occurrences: [{ range: [1, 0, 4], symbol: OTHER }] },
    { path: 'gone.py', encoding: 2, occurrences: [{ range: [0, 0, 4], symbol: OTHER }] },
  ],
}

describe('SCIP indexes of a repository', () => {
  let installation: TestInstallation
  let admin: TestClient
  let base: string
  let question: string
  let commits: string[] = []

  beforeAll(async () => {
    installation = await openTestInstallation()
    admin = await installation.signInAs('admin')
    await withTemporaryDirectory(async (directory) => {
      const source = join(directory, 'source.git')
      const files = {
        'lib.py': 'def take(): pass\ndef other(): pass\n',
        'use.py': 'from lib import take\ntake()\n',
      }
      commits = await buildRepository(source, files, { ...files, 'new.py': '' })
      const [baseCommit = ''] = commits
      const taskId = await seedTask(installation, { instanceId: 'a', repository: 'pine/shop', baseCommit })
      const { id } = await mirrorRepository(installation, admin, 'pine/shop', source)
      base = `/api/repositories/${id}/indexes`
      question = `/api/tasks/${taskId}/navigation/definitions?path=use.py&line=2&column=1`
    })
  })
  afterAll(() => installation.close())

  async function add(content: Uint8Array, commit = commits[0] ?? ''): Promise<{ id: string; job: Job }> {
    const answer = await admin.upload(`${base}?commit=${commit}`, [{ name: 'index.scip', content }])
    const { id, job } = answer.as(CodeIndexStarted)
    await installation.services.jobs.wait(job.id)
    return { id, job: (await admin.get(`/api/jobs/${job.id}`)).as(Job) }
  }
  const list = async () => (await admin.get(base)).as(Page(CodeIndex)).items
  const ask = async () => (await admin.get(question)).as(DefinitionAnswers).answers[0]
  const filesKept = async () => {
    const folders = join(installation.directory, 'indexes')
    return (await readdir(folders, { recursive: true })).filter((name) => /\.(json|sqlite)/.test(name)).length
  }

  test('answer first at their commit, until they are removed', async () => {
    expect(await ask()).toMatchObject({ range: { startLine: 1 }, certainty: 'import' })
    const { id } = await add(await encodeScip(INDEX), commits[0]?.slice(0, 12))
    expect(await ask()).toMatchObject({ range: { startLine: 2 }, name: 'other', certainty: 'compiler' })
    const index = (await admin.get(`${base}/${id}`)).as(CodeIndex)
    expect(index).toMatchObject({
      commit: commits[0],
      tool: 'scip-test 1.0',
      documents: 2,
      occurrences: 2,
      unfit: [{ path: 'gone.py', reason: 'no_file', occurrences: 1 }],
    })
    expect(await list()).toEqual([index])
    expect((await admin.delete(`${base}/${id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await ask()).toMatchObject({ certainty: 'import' })
    expect(await filesKept()).toBe(0)
    const { items } = await installation.services.auditLog.list({ offset: 0, limit: 50 })
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['repository.index_added', 'repository.index_removed']),
    )
  })

  test('take the place of the one that the commit had, and leave other commits alone', async () => {
    const first = await add(await encodeScip(INDEX))
    const other = await add(await encodeScip(INDEX), commits[1])
    const second = await add(await encodeScip({ ...INDEX, tool: 'newer' }))
    expect((await list()).map(({ id }) => id).sort()).toEqual([other.id, second.id].sort())
    expect((await admin.get(`${base}/${first.id}`)).errorCode()).toBe('NOT_FOUND')
    expect(await filesKept()).toBe(4)
    for (const { id } of await list()) await admin.delete(`${base}/${id}`)
  })

  test('that are broken are refused with the reason, and nothing is kept', async () => {
    const { id, job } = await add((await encodeScip(INDEX)).subarray(0, -2))
    expect(job).toMatchObject({ kind: 'index', state: 'failed' })
    expect(job.error).toMatch(/cut off: the part that begins at byte \d+ lacks 2 bytes/)
    expect((await admin.get(`${base}/${id}`)).errorCode()).toBe('NOT_FOUND')
    expect([await list(), await filesKept()]).toEqual([[], 0])
  })

  test('need a commit that is there, a form, and an admin', async () => {
    const files = [{ name: 'index.scip', content: await encodeScip(INDEX) }]
    expect((await admin.upload(`${base}?commit=${'ab'.repeat(20)}`, files)).errorCode()).toBe(
      'COMMIT_MISSING',
    )
    expect((await admin.upload(`${base}?commit=${commits[0]}`, [...files, ...files])).errorCode()).toBe(
      'BAD_INPUT',
    )
    expect((await admin.upload(base, files)).status).toBe(400)
    expect((await admin.post(`${base}?commit=${commits[0]}`, {})).errorCode()).toBe('NOT_A_FORM')
    const annotator = await installation.signInAs('annotator')
    expect((await annotator.upload(`${base}?commit=${commits[0]}`, files)).errorCode()).toBe('FORBIDDEN')
    expect((await annotator.get(base)).errorCode()).toBe('FORBIDDEN')
    expect((await admin.get('/api/repositories/none/indexes')).errorCode()).toBe('NOT_FOUND')
  })
})
