import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ImportSummary, Page, Repository } from '@goldspan/contract'
import { buildRepository, withTemporaryDirectory } from '@goldspan/testkit'
import { describe, expect, test } from 'vitest'
import { openerFor } from '../../testing/describe-databases.ts'
import { findingCodes, importedRows, importFiles, jsonl, storedRows } from '../../testing/import-files.ts'
import type { UploadedFile } from '../../testing/multipart.ts'
import { occupyJobs } from '../../testing/occupy-jobs.ts'
import type { TestInstallation } from '../../testing/open-test-installation.ts'
import { goldRow, taskRow } from '../../testing/published-rows.ts'
import { mirrorRepository } from '../../testing/seed-task.ts'

describe('what is uploaded', () => {
  const open = openerFor(async () => null)

  test('update tasks that nobody has worked on', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    await importFiles(installation, admin, [jsonl('tasks.jsonl', [taskRow('a')])])
    const summary = await importFiles(installation, admin, [
      jsonl('tasks.jsonl', [taskRow('a', { problem_statement: 'Other', base_commit: 'cd'.repeat(20) })]),
    ])
    expect(findingCodes(await importedRows(admin, summary))).toEqual([['TASK_UPDATED']])
    expect((await storedRows(installation)).tasks).toMatchObject([
      { title: 'Other', base_commit: 'cd'.repeat(20) },
    ])
  })

  test('reject a row whose path climbs, and leave the others alone', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const rows = [
      goldRow('a', [['../../etc/passwd', 1, 2]]),
      goldRow('b', [['a.py', 1, 2]]),
      goldRow('c', [], { gold_context: 'no gold' }),
      goldRow('d', [['a.py', 1, 1]], { repo: null }),
    ]
    const summary = await importFiles(installation, admin, [jsonl('gold.jsonl', rows)])
    const found = await importedRows(admin, summary)
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'accepted', 'rejected', 'rejected'])
    expect(findingCodes(found)[0]).toContain('PATH_CLIMBS')
    expect(findingCodes(found).slice(1)).toEqual([[], ['GOLD_UNPARSABLE'], ['REPO_MISSING']])
    expect((await storedRows(installation)).tasks.map((row) => row.instance_id)).toEqual(['b'])
  })

  test('only report in a dry run', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const summary = await importFiles(
      installation,
      admin,
      [jsonl('gold.jsonl', [goldRow('a', [['a.py', 1, 2]])])],
      '?dryRun=true',
    )
    expect(summary).toMatchObject({ dryRun: true, kind: 'gold', total: 1, spans: 1 })
    expect(await importedRows(admin, summary)).toMatchObject([{ id: 'a', spans: 1 }])
    expect(await storedRows(installation)).toEqual({ tasks: [], versions: [], repositories: [] })
  })

  test('check gold against git where the mirror is there, and bind it to blobs', () =>
    withTemporaryDirectory(async (directory) => {
      const source = join(directory, 'source.git')
      const [commit = ''] = await buildRepository(source, { 'a.py': 'one\ntwo\n', 'B.py': 'x\n' })
      const installation = await open()
      const admin = await installation.signInAs('admin')
      const files = [
        jsonl('gold.jsonl', [
          goldRow(
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
      const rows = await importedRows(admin, summary)
      expect(findingCodes(rows)[0]).toEqual(
        expect.arrayContaining(['GOLD_UPDATED', 'RANGE_PAST_END', 'PATH_CASE_DIFFERS']),
      )
      const [, version] = (await storedRows(installation)).versions
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
      expect((await storedRows(installation)).versions).toHaveLength(2)
    }))

  test('have commits fetched that new tasks need', () =>
    withTemporaryDirectory(async (directory) => {
      const source = join(directory, 'source.git')
      const [commit = ''] = await buildRepository(source, { 'a.py': 'one\n' })
      const installation = await open()
      const admin = await installation.signInAs('admin')
      await mirrorRepository(installation, admin, 'owner/name', source)
      await importFiles(installation, admin, [
        jsonl('tasks.jsonl', [taskRow('a', { base_commit: commit }), taskRow('b')]),
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
      expect(await importedRows(admin, summary)).toEqual([])
      expect(await storedRows(installation)).toEqual({ tasks: [], versions: [], repositories: [] })
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
      [jsonl('tasks.jsonl', [taskRow('a')]), jsonl('gold.jsonl', [goldRow('b', [['a', 1, 1]])])],
      'Import them apart',
    )
    await check([jsonl('tasks.jsonl', [taskRow('a')]), { name: 'b.jsonl', content: '\u0000' }], 'b.jsonl')
  })

  test('leave no file behind when they are cancelled before they begin', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const end = await occupyJobs(installation)
    const { job } = (await admin.upload('/api/imports', [jsonl('tasks.jsonl', [taskRow('a')])])).as(
      ImportSummary,
    )
    await admin.post(`/api/jobs/${job?.id}/cancel`)
    end()
    expect(await readdir(join(installation.directory, 'uploads'))).toEqual([])
    expect((await storedRows(installation)).tasks).toEqual([])
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
    expect((await annotator.upload('/api/imports', [jsonl('a.jsonl', [taskRow('a')])])).errorCode()).toBe(
      'FORBIDDEN',
    )
  })

  test('take files larger than any other request may be, under a name that is only shown', async () => {
    const installation = await open()
    const admin = await installation.signInAs('admin')
    const large = jsonl('../../a\tb.jsonl', [taskRow('a', { hints_text: 'x'.repeat(6_000_000) })])
    const summary = await importFiles(installation, admin, [large], '?dryRun=true')
    expect(summary).toMatchObject({ files: ['ab.jsonl'], total: 1 })
  })
})

async function waitForJobs({ services }: TestInstallation): Promise<void> {
  for (const job of (await services.jobs.list()).items) await services.jobs.wait(job.id)
}
