import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ImportReport } from '@goldspan/contract'
import { withTemporaryDirectory } from '@goldspan/testkit'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { goldRow, writeRows } from '../testing/gold-rows.ts'
import { withTestServer } from '../testing/open-test-server.ts'
import { type CliResult, runCli } from '../testing/run-cli.ts'
import { shapeOf } from '../testing/shape-of.ts'

/** Rows of which one has no commit, one climbs, one is broken, and the last is as it should be. */
const ODD_ROWS = [
  goldRow('no-commit', [['a.py', 1, 2]], { base_commit: undefined }),
  goldRow('climbs', [['../../etc/passwd', 1, 2]]),
  '{"instance_id": "broken',
  goldRow('good', [['a.py', 1, 2]]),
]

function report(parameters: readonly string[]): Promise<ImportReport> {
  return reportOf(runCli(['import', ...parameters, '--json']))
}

async function reportOf(result: Promise<CliResult>): Promise<ImportReport> {
  return Value.Parse(ImportReport, (await result).json())
}

function codesOf({ rows }: ImportReport): string[][] {
  return rows.map(({ findings }) => findings.map(({ code }) => code))
}

describe('a dry run', () => {
  test('prints the fields of the contract', () =>
    withTemporaryDirectory(async (directory) => {
      const file = await writeRows(directory, 'gold.jsonl', [goldRow('a', [['/testbed/a.py', 1, 2]])])
      const { code, output, error } = await runCli(['import', file, '--dry-run', '--json'])
      expect({ code, error }).toEqual({ code: 0, error: '' })
      expect(shapeOf(JSON.parse(output))).toEqual({
        kind: 'string',
        dryRun: 'boolean',
        files: ['string'],
        total: 'number',
        spans: 'number',
        accepted: 'number',
        normalised: 'number',
        flagged: 'number',
        rejected: 'number',
        rows: [
          {
            row: 'number',
            id: 'string',
            originalId: 'string',
            status: 'string',
            spans: 'number',
            findings: [
              {
                code: 'string',
                severity: 'string',
                span: 'number',
                message: 'string',
                before: 'string',
                after: 'string',
              },
            ],
          },
        ],
      })
      expect(JSON.parse(output)).toMatchObject({ kind: 'gold', dryRun: true, files: [file], normalised: 1 })
    }))

  test('reports each row, and ends with 1 when one is rejected', () =>
    withTemporaryDirectory(async (directory) => {
      const file = await writeRows(directory, 'gold.jsonl', ODD_ROWS)
      const found = await report([file, '--dry-run'])
      expect(found).toMatchObject({ total: 4, spans: 2, rejected: 3, accepted: 1 })
      expect(codesOf(found)).toEqual([
        ['COMMIT_MISSING'],
        expect.arrayContaining(['PATH_CLIMBS']),
        ['ROW_UNREADABLE'],
        [],
      ])
      const { code, output } = await runCli(['import', file, '--dry-run'])
      expect(code).toBe(1)
      expect(output).toContain('Row 1 is rejected: The row has no base commit.')
      expect(output).toContain('../../etc/passwd')
      expect(output).toContain('4 rows of gold, 2 spans: 1 accepted, 0 normalised, 0 flagged, 3 rejected')
    }))

  test('reads tasks, in several files that are numbered on', () =>
    withTemporaryDirectory(async (directory) => {
      const task = (id: string) => goldRow(id, [], { gold_context: undefined, patch: '--- a/x\n+++ b/x\n' })
      const files = [
        await writeRows(directory, 'one.jsonl', [task('a'), task('b')]),
        await writeRows(directory, 'two.jsonl', [task('c'), task('a')]),
      ]
      const found = await report([...files, '--dry-run'])
      expect(found).toMatchObject({ kind: 'tasks', total: 4, rejected: 1 })
      expect(found.rows.map(({ row, id, status }) => `${row} ${id} ${status === 'rejected'}`)).toEqual([
        '1 a false',
        '2 b false',
        '3 c false',
        '4 a true',
      ])
    }))

  test('takes a folder for the annot.json files below it', () =>
    withTemporaryDirectory(async (directory) => {
      for (const id of ['b', 'a']) {
        await mkdir(join(directory, 'annotations', id), { recursive: true })
        const { gold_context: text, ...row } = goldRow(id, [['a.py', 1, 2]]) as { gold_context: string }
        const annotation = { ...row, init_ctx: JSON.parse(text), add_ctx: [] }
        await writeFile(join(directory, 'annotations', id, 'annot.json'), JSON.stringify(annotation))
      }
      const found = await report([join(directory, 'annotations'), '--dry-run'])
      expect(found.rows.map(({ id, spans }) => [id, spans])).toEqual([
        ['a', 1],
        ['b', 1],
      ])
      const { code, error } = await runCli(['import', directory, '--dry-run'])
      expect({ code, error }).toMatchObject({ code: 0 })
    }))
})

describe('what cannot be read ends with 2 and names the file', () => {
  const BROKEN = [
    ['broken.parquet', `PAR1${'x'.repeat(60)}PAR1`],
    ['none.parquet', 'PK'],
    ['empty.jsonl', ''],
    ['half.json', '[{"instance_id": "a"'],
    ['other.csv', 'x,y\n1,2\n'],
  ] as const

  function checkRefusal({ code, output, error }: CliResult, message: string) {
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(error).toContain(message)
    expect(error).not.toContain('    at ')
  }

  test('in a dry run', () =>
    withTemporaryDirectory(async (directory) => {
      const dryRun = (file: string) => runCli(['import', file, '--dry-run'])
      for (const [name, content] of BROKEN) {
        await writeFile(join(directory, name), content)
        checkRefusal(await dryRun(join(directory, name)), name)
      }
      const missing = join(directory, 'missing.jsonl')
      checkRefusal(await dryRun(missing), `${missing} cannot be read (ENOENT)`)
      await mkdir(join(directory, 'folder'))
      checkRefusal(await dryRun(join(directory, 'folder')), 'folder without an annot.json')
    }))

  test('in an installation, which is left as it was', () =>
    withTestServer(async (server) => {
      const whole = await writeRows(server.directory, 'whole.jsonl', [goldRow('a', [['a.py', 1, 2]])])
      for (const [name, content] of BROKEN) {
        const file = join(server.directory, name)
        await writeFile(file, content)
        checkRefusal(await server.run('import', whole, file), name)
      }
      checkRefusal(
        await server.run('import', join(server.directory, 'missing.jsonl')),
        'missing.jsonl cannot be read',
      )
      const { rows } = await reportOf(server.run('import', whole, '--json'))
      expect(rows).toMatchObject([{ id: 'a', findings: [] }])
    }))
})

test(
  'an import stores rows with the report of the dry run, and changes nothing when repeated',
  () =>
    withTemporaryDirectory(async (directory) => {
      const file = await writeRows(directory, 'gold.jsonl', ODD_ROWS)
      const place = ['--data', join(directory, 'data')]
      const dry = await report([file, '--dry-run'])
      expect(await report([file, ...place])).toEqual({ ...dry, dryRun: false })
      const again = await report([file, ...place])
      expect(codesOf(again)).toEqual([...codesOf(dry).slice(0, 3), ['ROW_UNCHANGED']])
    }),
  120_000,
)

const GOLD = fileURLToPath(new URL('../../../../../shared/data/contextbench/', import.meta.url))

test('50 published rows give the same report in both forms of their gold', async ({ skip }) => {
  skip(!existsSync(GOLD), 'the published rows are not there')
  const [json, text] = await Promise.all(
    ['gold_50.parquet', 'gold_50_text_form.parquet'].map((name) => report([`${GOLD}${name}`, '--dry-run'])),
  )
  expect(json).toMatchObject({
    kind: 'gold',
    total: 50,
    spans: 391,
    normalised: 10,
    flagged: 40,
    rejected: 0,
  })
  expect({ ...text, files: json?.files }).toEqual(json)
})
