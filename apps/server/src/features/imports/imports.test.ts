import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GoldProvenance, ImportRow, ImportSummary, Page, PublishedSpan } from '@goldspan/contract'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../testing/describe-databases.ts'
import { enrol } from '../../testing/enrol.ts'
import { findingCodes, importedRows, importFiles, jsonl, storedRows } from '../../testing/import-files.ts'
import type { TestInstallation } from '../../testing/open-test-installation.ts'
import { COMMIT, goldRow, taskRow } from '../../testing/published-rows.ts'
import type { TestClient } from '../../testing/test-client.ts'

describeDatabases('imports', (open) => {
  test('take in tasks, and report on every row', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const broken = {
      name: 'tasks.jsonl',
      content: `${jsonl('', [taskRow('a')]).content}{"broken\n${jsonl('', [taskRow('b'), taskRow('c', { base_commit: '' }), taskRow('a')]).content}`,
    }
    const summary = await importFiles(installation, admin, [broken])
    expect(summary).toMatchObject({
      kind: 'tasks',
      dryRun: false,
      files: ['tasks.jsonl'],
      total: 5,
      rejected: 3,
    })
    expect(summary.job).toMatchObject({ state: 'done', error: null })
    const rows = await importedRows(admin, summary)
    expect(rows.map(({ row, id, status }) => [row, id, status])).toEqual([
      [1, 'a', 'accepted'],
      [2, null, 'rejected'],
      [3, 'b', 'accepted'],
      [4, 'c', 'rejected'],
      [5, 'a', 'rejected'],
    ])
    expect(findingCodes(rows)).toEqual([[], ['ROW_UNREADABLE'], [], ['COMMIT_MISSING'], ['ID_DUPLICATE']])
    const { tasks, repositories } = await storedRows(installation)
    expect(tasks).toMatchObject([
      { instance_id: 'a', title: 'It fails', base_commit: COMMIT, patch_files: 1, patch_lines: 2 },
      { instance_id: 'b' },
    ])
    expect(repositories).toEqual(['owner/name'])
    const rejected = await admin.get(`/api/imports/${summary.id}/rows?status=rejected&limit=1`)
    expect(rejected.as(Page(ImportRow))).toMatchObject({ total: 3, items: [{ row: 2 }] })
  })

  test('store gold as a version, cleaned, beside what was published', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const row = goldRow('a', [
      ['/workspace/owner__name__0.1/a.py', 1, 2],
      ['a.py', 2, 4],
      ['/usr/lib/x.py', 1, 1],
    ])
    const summary = await importFiles(installation, admin, [jsonl('gold.jsonl', [row])])
    expect(summary).toMatchObject({ kind: 'gold', total: 1, spans: 3, flagged: 1 })
    const [version] = (await storedRows(installation)).versions
    expect(version).toMatchObject({
      version: 1,
      origin: 'import',
      verification: 'none',
      span_count: 2,
      line_count: 4,
    })
    const spans = Value.Parse(Type.Array(PublishedSpan), JSON.parse(version?.spans ?? ''))
    expect(spans.map(({ path, startLine, endLine }) => [path, startLine, endLine])).toEqual([
      ['a.py', 1, 2],
      ['a.py', 2, 4],
    ])
    const published = JSON.parse(version?.published_row ?? '')
    expect(published.gold).toHaveLength(3)
    expect(published.cells).toMatchObject({ instance_id: 'a', p2p: "['t2', 't3']" })
    const provenance = Value.Parse(GoldProvenance, JSON.parse(version?.provenance ?? ''))
    expect(provenance).toMatchObject({ previous: null, reason: 'Imported from gold.jsonl, row 1' })
  })

  test('change nothing when they are repeated, and make a version when gold differs', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const first = [jsonl('gold.jsonl', [goldRow('a', [['a.py', 1, 2]]), goldRow('b', [['b.py', 1, 2]])])]
    await importFiles(installation, admin, first)
    const before = await storedRows(installation)
    const again = await importFiles(installation, admin, first)
    expect(await storedRows(installation)).toEqual(before)
    expect(again).toMatchObject({ total: 2, rejected: 0 })
    expect(findingCodes(await importedRows(admin, again))).toEqual([['ROW_UNCHANGED'], ['ROW_UNCHANGED']])

    const changed = await importFiles(installation, admin, [
      jsonl('gold.jsonl', [goldRow('a', [['a.py', 1, 3]]), goldRow('b', [['b.py', 1, 2]])]),
    ])
    expect(findingCodes(await importedRows(admin, changed))).toEqual([['GOLD_UPDATED'], ['ROW_UNCHANGED']])
    const { versions } = await storedRows(installation)
    expect(versions.map(({ version }) => version)).toEqual([1, 1, 2])
    expect(JSON.parse(versions[2]?.provenance ?? '').previous).toBe(
      versions.find((one) => one.task_id === versions[2]?.task_id)?.id,
    )
  })

  test('never change what people have worked from', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    await importFiles(
      installation,
      admin,
      [jsonl('gold.jsonl', [goldRow('with-gold', [['a.py', 1, 2]]), taskRow('assigned')])],
      '?kind=gold',
    )
    await assign(installation, await installation.signInAs('annotator'), 'assigned')
    const check = async (row: object, codes: readonly string[]) => {
      const summary = await importFiles(installation, admin, [jsonl('tasks.jsonl', [row])], '?kind=tasks')
      expect(findingCodes(await importedRows(admin, summary))).toEqual([codes])
    }
    await check(taskRow('with-gold', { base_commit: 'cd'.repeat(20) }), ['TASK_IN_USE'])
    await check(taskRow('with-gold', { repo: 'other/name' }), ['TASK_IN_USE'])
    await check(taskRow('with-gold', { problem_statement: 'Other' }), ['TASK_UPDATED'])
    await check(taskRow('assigned', { problem_statement: 'Other' }), ['TASK_IN_USE'])
    await check(taskRow('assigned', { patch: '' }), ['TASK_IN_USE'])
    await check(taskRow('assigned', { hints_text: 'another hint' }), ['TASK_UPDATED'])
    await check(taskRow('assigned', { hints_text: 'another hint' }), ['ROW_UNCHANGED'])
  })

  test('tell an admin who annotates a task nothing about its gold', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const rows = [goldRow('a', [['test/a.py', 1, 2]]), goldRow('b', [['test/b.py', 1, 2]])]
    const summary = await importFiles(installation, admin, [jsonl('gold.jsonl', rows)])
    const [task] = (await storedRows(installation)).tasks
    await enrol(installation, admin, task?.id ?? '')
    expect(await importedRows(admin, summary)).toMatchObject([
      { id: 'a', spans: 0, findings: [] },
      { id: 'b', spans: 1, findings: [{ code: 'TEST_FILE' }] },
    ])
  })

  test('keep characters that a database refuses from failing the others', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const summary = await importFiles(installation, admin, [
      jsonl('tasks.jsonl', [taskRow('a', { problem_statement: 'a\u0000b\ud800c' })]),
    ])
    expect(summary).toMatchObject({ total: 1, rejected: 0, job: { state: 'done' } })
    expect((await storedRows(installation)).tasks).toMatchObject([{ title: 'a\ufffdb\ufffdc' }])
  })

  test('store all or nothing when they are cancelled', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const rows = Array.from({ length: 2000 }, (_, index) => goldRow(`task-${index}`, [['a.py', 1, 2]]))
    const { id, job } = (await admin.upload('/api/imports', [jsonl('gold.jsonl', rows)])).as(ImportSummary)
    await admin.post(`/api/jobs/${job?.id}/cancel`)
    const summary = (await admin.get(`/api/imports/${id}`)).as(ImportSummary)
    const { tasks } = await storedRows(installation)
    expect([0, 2000]).toContain(tasks.length)
    expect(summary.total).toBe(tasks.length)
    expect(await readdir(join(installation.directory, 'uploads'))).toEqual([])
  })
})

/** Puts a task into a campaign and gives it to somebody. */
async function assign(installation: TestInstallation, admin: TestClient, instanceId: string): Promise<void> {
  const task = (await storedRows(installation)).tasks.find((row) => row.instance_id === instanceId)
  const taskId = task?.id ?? ''
  await enrol(installation, admin, taskId)
  const place = { campaign_id: 'campaign', task_id: taskId, user_id: admin.user?.id ?? '', round: 1 }
  const moments = { claimed_at: null, lease_expires_at: null, submitted_at: null, last_seen_at: null }
  await installation.context.database.transaction((writer) =>
    writer
      .insertInto('assignments')
      .values({
        id: 'a',
        ...place,
        place: 1,
        position: 1,
        state: 'open',
        ...moments,
        created_at: '2026-01-01',
      })
      .execute(),
  )
}
