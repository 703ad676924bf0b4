import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GoldProvenance, ImportRow, ImportSummary, Page, PublishedSpan, Repository } from '@goldspan/contract'
import { withTemporaryDirectory } from '@goldspan/testkit'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { buildRepository } from '../../testing/build-repository.ts'
import { describeDatabases, openerFor } from '../../testing/describe-databases.ts'
import { importFiles, jsonl } from '../../testing/import-files.ts'
import type { UploadedFile } from '../../testing/multipart.ts'
import { occupyJobs } from '../../testing/occupy-jobs.ts'
import type { TestInstallation } from '../../testing/open-test-installation.ts'
import { mirrorRepository } from '../../testing/seed-task.ts'
import type { TestClient } from '../../testing/test-client.ts'

const COMMIT = 'ab'.repeat(20)

const task = (id: string, more: object = {}) => ({
  instance_id: id,
  repo: 'owner/name',
  base_commit: COMMIT,
  problem_statement: `# It fails\n\nThe thing of ${id} fails.`,
  patch: `diff --git a/a.py b/a.py\n--- a/a.py\n+++ b/a.py\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n`,
  test_patch: '',
  hints_text: 'a hint',
  FAIL_TO_PASS: '["t1"]',
  PASS_TO_PASS: "['t2', 't3']",
  ...more,
})

/** A gold row of spans `[file, first line, last line]` about which there is nothing to say. */
const gold = (id: string, spans: readonly (readonly [string, number, number])[], more: object = {}) => {
  const entries = spans.map(([file, start_line, end_line]) => {
    const content = Array.from({ length: end_line - start_line + 1 }, () => 'x').join('\n')
    return { file, start_line, end_line, content }
  })
  return task(id, { patch: '', gold_context: JSON.stringify(entries), ...more })
}

async function rowsOf(admin: TestClient, { id }: ImportSummary): Promise<ImportRow[]> {
  return (await admin.get(`/api/imports/${id}/rows`)).as(Page(ImportRow)).items
}

const codesOf = (row: ImportRow | undefined) => row?.findings.map(({ code }) => code)

async function stored({ context }: TestInstallation) {
  const { read } = context.database
  const tasks = await read.selectFrom('tasks').selectAll().orderBy('instance_id').execute()
  const versions = await read.selectFrom('gold_versions').selectAll().orderBy('version').execute()
  const repositories = await read.selectFrom('repositories').select('name').execute()
  return { tasks, versions, repositories: repositories.map(({ name }) => name) }
}

describeDatabases('imports', (open) => {
  test('take in tasks, and report on every row', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const broken = {
      name: 'tasks.jsonl',
      content: `${jsonl('', [task('a')]).content}{"broken\n${jsonl('', [task('b'), task('c', { base_commit: '' }), task('a')]).content}`,
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
    const rows = await rowsOf(admin, summary)
    expect(rows.map(({ row, id, status }) => [row, id, status])).toEqual([
      [1, 'a', 'accepted'],
      [2, null, 'rejected'],
      [3, 'b', 'accepted'],
      [4, 'c', 'rejected'],
      [5, 'a', 'rejected'],
    ])
    expect(rows.map(codesOf)).toEqual([[], ['ROW_UNREADABLE'], [], ['COMMIT_MISSING'], ['ID_DUPLICATE']])
    const { tasks, repositories } = await stored(installation)
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
    const row = gold('a', [
      ['/workspace/owner__name__0.1/a.py', 1, 2],
      ['a.py', 2, 4],
      ['/usr/lib/x.py', 1, 1],
    ])
    const summary = await importFiles(installation, admin, [jsonl('gold.jsonl', [row])])
    expect(summary).toMatchObject({ kind: 'gold', total: 1, spans: 3, flagged: 1 })
    const [version] = (await stored(installation)).versions
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
    const first = [jsonl('gold.jsonl', [gold('a', [['a.py', 1, 2]]), gold('b', [['b.py', 1, 2]])])]
    await importFiles(installation, admin, first)
    const before = await stored(installation)
    const again = await importFiles(installation, admin, first)
    expect(await stored(installation)).toEqual(before)
    expect(again).toMatchObject({ total: 2, rejected: 0 })
    expect((await rowsOf(admin, again)).map(codesOf)).toEqual([['ROW_UNCHANGED'], ['ROW_UNCHANGED']])

    const changed = await importFiles(installation, admin, [
      jsonl('gold.jsonl', [gold('a', [['a.py', 1, 3]]), gold('b', [['b.py', 1, 2]])]),
    ])
    expect((await rowsOf(admin, changed)).map(codesOf)).toEqual([['GOLD_UPDATED'], ['ROW_UNCHANGED']])
    const { versions } = await stored(installation)
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
      [jsonl('gold.jsonl', [gold('with-gold', [['a.py', 1, 2]]), task('assigned')])],
      '?kind=gold',
    )
    await assign(installation, admin, 'assigned')
    const check = async (row: object, codes: readonly string[]) => {
      const summary = await importFiles(installation, admin, [jsonl('tasks.jsonl', [row])], '?kind=tasks')
      expect((await rowsOf(admin, summary)).map(codesOf)).toEqual([codes])
    }
    await check(task('with-gold', { base_commit: 'cd'.repeat(20) }), ['TASK_IN_USE'])
    await check(task('with-gold', { repo: 'other/name' }), ['TASK_IN_USE'])
    await check(task('with-gold', { problem_statement: 'Other' }), ['TASK_UPDATED'])
    await check(task('assigned', { problem_statement: 'Other' }), ['TASK_IN_USE'])
    await check(task('assigned', { patch: '' }), ['TASK_IN_USE'])
    await check(task('assigned', { hints_text: 'another hint' }), ['TASK_UPDATED'])
    await check(task('assigned', { hints_text: 'another hint' }), ['ROW_UNCHANGED'])
  })

  test('keep characters that a database refuses from failing the others', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const summary = await importFiles(installation, admin, [
      jsonl('tasks.jsonl', [task('a', { problem_statement: 'a\u0000b\ud800c' })]),
    ])
    expect(summary).toMatchObject({ total: 1, rejected: 0, job: { state: 'done' } })
    expect((await stored(installation)).tasks).toMatchObject([{ title: 'a\ufffdb\ufffdc' }])
  })

  test('store all or nothing when they are cancelled', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const rows = Array.from({ length: 2000 }, (_, index) => gold(`task-${index}`, [['a.py', 1, 2]]))
    const { id, job } = (await admin.upload('/api/imports', [jsonl('gold.jsonl', rows)])).as(ImportSummary)
    await admin.post(`/api/jobs/${job?.id}/cancel`)
    const summary = (await admin.get(`/api/imports/${id}`)).as(ImportSummary)
    const { tasks } = await stored(installation)
    expect([0, 2000]).toContain(tasks.length)
    expect(summary.total).toBe(tasks.length)
    expect(await readdir(join(installation.directory, 'uploads'))).toEqual([])
  })
})

describe('imports', () => {
  const open = openerFor(async () => null)

  test('update tasks that nobody has worked on', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    await importFiles(installation, admin, [jsonl('tasks.jsonl', [task('a')])])
    const summary = await importFiles(installation, admin, [
      jsonl('tasks.jsonl', [task('a', { problem_statement: 'Other', base_commit: 'cd'.repeat(20) })]),
    ])
    expect((await rowsOf(admin, summary)).map(codesOf)).toEqual([['TASK_UPDATED']])
    expect((await stored(installation)).tasks).toMatchObject([
      { title: 'Other', base_commit: 'cd'.repeat(20) },
    ])
  })

  test('reject a row whose path climbs, and leave the others alone', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const rows = [
      gold('a', [['../../etc/passwd', 1, 2]]),
      gold('b', [['a.py', 1, 2]]),
      gold('c', [], { gold_context: 'no gold' }),
      gold('d', [['a.py', 1, 1]], { repo: null }),
    ]
    const summary = await importFiles(installation, admin, [jsonl('gold.jsonl', rows)])
    const found = await rowsOf(admin, summary)
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'accepted', 'rejected', 'rejected'])
    expect(codesOf(found[0])).toContain('PATH_CLIMBS')
    expect(found.slice(1).map(codesOf)).toEqual([[], ['GOLD_UNPARSABLE'], ['REPO_MISSING']])
    expect((await stored(installation)).tasks.map((row) => row.instance_id)).toEqual(['b'])
  })

  test('only report in a dry run', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const summary = await importFiles(
      installation,
      admin,
      [jsonl('gold.jsonl', [gold('a', [['a.py', 1, 2]])])],
      '?dryRun=true',
    )
    expect(summary).toMatchObject({ dryRun: true, kind: 'gold', total: 1, spans: 1 })
    expect(await rowsOf(admin, summary)).toMatchObject([{ id: 'a', spans: 1 }])
    expect(await stored(installation)).toEqual({ tasks: [], versions: [], repositories: [] })
  })

  test('check gold against git where the mirror is there, and bind it to blobs', () =>
    withTemporaryDirectory(async (directory) => {
      const source = join(directory, 'source.git')
      const [commit = ''] = await buildRepository(source, { 'a.py': 'one\ntwo\n', 'B.py': 'x\n' })
      const installation = await open()
      const admin = await installation.signInAs('admin')
      const files = [
        jsonl('gold.jsonl', [
          gold(
            'a',
            [
              ['a.py', 1, 3],
              ['b.py', 1, 1],
            ],
            { base_commit: commit },
          ),
        ]),
      ]
      await importFiles(installation, admin, files)
      await mirrorRepository(installation, admin, 'Owner/Name', source)
      const summary = await importFiles(installation, admin, files)
      const [row] = await rowsOf(admin, summary)
      expect(codesOf(row)).toEqual(
        expect.arrayContaining(['GOLD_UPDATED', 'RANGE_PAST_END', 'PATH_CASE_DIFFERS']),
      )
      const [, version] = (await stored(installation)).versions
      expect(JSON.parse(version?.spans ?? '')).toMatchObject([
        {
          path: 'a.py',
          startLine: 1,
          endLine: 2,
          blob: expect.stringMatching(/^[0-9a-f]{40}$/),
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ])
      expect(await importFiles(installation, admin, files)).toMatchObject({ rejected: 0 })
      expect((await stored(installation)).versions).toHaveLength(2)
    }))

  test('have commits fetched that new tasks need', () =>
    withTemporaryDirectory(async (directory) => {
      const source = join(directory, 'source.git')
      const [commit = ''] = await buildRepository(source, { 'a.py': 'one\n' })
      const installation = await open()
      const admin = await installation.signInAs('admin')
      await mirrorRepository(installation, admin, 'owner/name', source)
      await importFiles(installation, admin, [
        jsonl('tasks.jsonl', [task('a', { base_commit: commit }), task('b')]),
      ])
      await waitForJobs(installation)
      const [repository] = (await admin.get('/api/repositories')).as(Page(Repository)).items
      expect(repository).toMatchObject({ state: 'ready', tasks: 2, missingCommits: 1, job: { kind: 'sync' } })
    }))

  test('store nothing of files that cannot be read', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const check = async (files: readonly UploadedFile[], error: string) => {
      const summary = await importFiles(installation, admin, files)
      expect(summary).toMatchObject({ total: 0, job: { state: 'failed' } })
      expect(summary.job?.error).toContain(error)
      expect(await rowsOf(admin, summary)).toEqual([])
      expect(await stored(installation)).toEqual({ tasks: [], versions: [], repositories: [] })
    }
    await check([{ name: 'a.parquet', content: `PAR1${'x'.repeat(100)}PAR1` }], 'a.parquet')
    await check([{ name: 'a.parquet', content: 'PK' }], 'a.parquet')
    await check([{ name: 'empty.jsonl', content: '' }], 'empty.jsonl: is empty')
    await check([{ name: 'a.json', content: '[1, 2' }], 'a.json: is not JSON')
    await check([{ name: 'a.csv', content: 'x,y\n1,2\n' }], 'a.csv')
    await check(
      [jsonl('pred.jsonl', [{ instance_id: 'a', model_patch: '', traj_data: {} }])],
      'pred.jsonl holds predictions',
    )
    await check(
      [jsonl('other.jsonl', [{ name: 'a' }])],
      'other.jsonl holds no rows that look like gold or tasks',
    )
    await check(
      [jsonl('tasks.jsonl', [task('a')]), jsonl('gold.jsonl', [gold('b', [['a', 1, 1]])])],
      'Import them apart',
    )
    await check([jsonl('tasks.jsonl', [task('a')]), { name: 'b.jsonl', content: '\u0000' }], 'b.jsonl')
  })

  test('leave no file behind when they are cancelled before they begin', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const end = await occupyJobs(installation)
    const { job } = (await admin.upload('/api/imports', [jsonl('tasks.jsonl', [task('a')])])).as(
      ImportSummary,
    )
    await admin.post(`/api/jobs/${job?.id}/cancel`)
    end()
    expect(await readdir(join(installation.directory, 'uploads'))).toEqual([])
    expect((await stored(installation)).tasks).toEqual([])
  })

  test('refuse what is no form with files', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    expect((await admin.post('/api/imports', { file: 'x' })).errorCode()).toBe('NOT_A_FORM')
    expect((await admin.upload('/api/imports', [])).errorCode()).toBe('BAD_INPUT')
    expect((await admin.upload('/api/imports?kind=nonsense', [jsonl('a.jsonl', [])])).errorCode()).toBe(
      'BAD_INPUT',
    )
    expect((await admin.get('/api/imports')).as(Page(ImportSummary)).total).toBe(0)
    expect((await admin.get('/api/imports/none/rows')).errorCode()).toBe('NOT_FOUND')
    const annotator = await installation.signInAs('annotator')
    expect((await annotator.upload('/api/imports', [jsonl('a.jsonl', [task('a')])])).errorCode()).toBe(
      'FORBIDDEN',
    )
  })

  test('take files larger than any other request may be, under a name that is only shown', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const large = jsonl('../../a\tb.jsonl', [task('a', { hints_text: 'x'.repeat(6_000_000) })])
    const summary = await importFiles(installation, admin, [large], '?dryRun=true')
    expect(summary).toMatchObject({ files: ['ab.jsonl'], total: 1 })
  })
})

/** Puts a task into a campaign and gives it to somebody. */
async function assign({ context }: TestInstallation, admin: TestClient, instanceId: string): Promise<void> {
  const now = context.now().toISOString()
  await context.database.transaction(async (writer) => {
    const { id } = await writer
      .selectFrom('tasks')
      .select('id')
      .where('instance_id', '=', instanceId)
      .executeTakeFirstOrThrow()
    await writer
      .insertInto('campaigns')
      .values({
        id: 'campaign',
        name: 'C',
        state: 'running',
        overlap: 1,
        seed: 1,
        threshold: 0.5,
        patch_policy: 'always',
        reason_required: 0,
        max_open: 1,
        cap_minutes: 90,
        match_languages: 0,
        guideline_version: 1,
        pseudonym_secret: 'x',
        created_at: now,
      })
      .execute()
    await writer
      .insertInto('assignments')
      .values({
        id: 'assignment',
        campaign_id: 'campaign',
        task_id: id,
        user_id: admin.user?.id ?? '',
        round: 1,
        place: 1,
        position: 1,
        state: 'open',
        claimed_at: now,
        lease_expires_at: null,
        submitted_at: null,
        last_seen_at: null,
        created_at: now,
      })
      .execute()
  })
}

async function waitForJobs({ services }: TestInstallation): Promise<void> {
  for (const job of (await services.jobs.list()).items) await services.jobs.wait(job.id)
}
