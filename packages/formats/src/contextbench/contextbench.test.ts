import { existsSync, readFileSync } from 'node:fs'
import type { GoldRow } from '@goldspan/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGoldRow } from '../rows/read-gold-row.ts'
import { readTable } from '../table/read-table.ts'
import {
  type ContextBenchRow,
  contextBenchRow,
  contextBenchSpan,
  publishedSpans,
} from './contextbench-row.ts'
import { writeContextBenchJsonl } from './write-contextbench-jsonl.ts'
import { writeContextBenchParquet } from './write-contextbench-parquet.ts'

const FORMATS = [
  ['gold.jsonl', writeContextBenchJsonl],
  ['gold.parquet', writeContextBenchParquet],
] as const

type Write = (typeof FORMATS)[number][1]

const HASH = '0123456789abcdef0123456789abcdef01234567'
const span = { file: '.size-limit.js', start_line: 1, end_line: 2, content: 'é\r\n"x"' }
const published = {
  instance_id: 'SWE-Bench-Verified__python__x',
  original_inst_id: 'psf__requests-1',
  repo: 'requests',
  base_commit: HASH,
  gold_context: [span],
  patch: '--- a/x\n+++ b/x\n',
  problem_statement: '"It \\"fails\\""',
  hints_text: '',
  f2p: "['a', \"b's\"]",
  p2p: ['c', 'd'],
}

const rowOf = (values: Record<string, unknown>): GoldRow => {
  const { value, findings } = readGoldRow(values)
  if (value === null) throw new Error(findings.map(({ message }) => message).join(' '))
  return value
}
const exported = (row: GoldRow) => contextBenchRow(row, publishedSpans(row))

async function bytesOf(write: Write, rows: readonly ContextBenchRow[]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of write(rows)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function readBack(bytes: Uint8Array, file: string): Promise<GoldRow[]> {
  const { rows, problems } = await readTable(bytes, file)
  expect(problems).toEqual([])
  return rows.map(({ values }) => rowOf(values))
}

/** Writes rows, reads them, and writes them again: nothing may change on the way. */
async function checkIdentity(rows: readonly GoldRow[]) {
  for (const [file, write] of FORMATS) {
    const first = await bytesOf(write, rows.map(exported))
    const again = await readBack(first, file)
    expect((await bytesOf(write, again.map(exported))).equals(first)).toBe(true)
    expect((await bytesOf(write, rows.map(exported))).equals(first)).toBe(true)
    if (file === 'gold.jsonl') expect(again.map(meaning)).toEqual(rows.map(meaning))
  }
}

/** What a row means, without the traces of how it was spelled in the file that it came from. */
function meaning({ cells: _, readingFindings: __, repoUrl: ___, spans, ...row }: GoldRow) {
  return { ...row, spans: spans.map(({ list: ____, raw: _____, ...rest }) => rest) }
}

describe('JSONL', () => {
  test('has the shape that the evaluator loads', async () => {
    const bytes = await bytesOf(writeContextBenchJsonl, [
      contextBenchRow(rowOf(published), [span], 'https://github.com/psf/requests.git'),
    ])
    expect(bytes.toString().endsWith('}\n')).toBe(true)
    expect(JSON.parse(bytes.toString())).toEqual({
      inst_id: 'SWE-Bench-Verified__python__x',
      original_inst_id: 'psf__requests-1',
      repo: 'psf/requests',
      repo_url: 'https://github.com/psf/requests.git',
      commit: HASH,
      language: 'python',
      source: 'Verified',
      gold_ctx: [span],
      patch: published.patch,
      test_patch: null,
      problem_statement: 'It "fails"',
      hints_text: '',
      created_at: null,
      f2p: published.f2p,
      p2p: ['c', 'd'],
    })
  })
  test('no rows are no bytes', async () => expect((await bytesOf(writeContextBenchJsonl, [])).length).toBe(0))
})

describe('parquet', () => {
  test('has the published columns and the address of the repository', async () => {
    const bytes = await bytesOf(writeContextBenchParquet, [exported(rowOf(published))])
    const { rows } = await readTable(bytes, 'x.parquet')
    expect(rows.map(({ values }) => values)).toEqual([
      {
        instance_id: 'SWE-Bench-Verified__python__x',
        original_inst_id: 'psf__requests-1',
        repo: 'psf/requests',
        language: 'python',
        base_commit: HASH,
        gold_context: JSON.stringify([span]),
        patch: published.patch,
        test_patch: null,
        problem_statement: 'It "fails"',
        hints_text: '',
        created_at: null,
        f2p: published.f2p,
        p2p: '["c","d"]',
        source: 'Verified',
        repo_url: null,
      },
    ])
  })
  test('comes in pieces, one for each group of rows', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => rowOf({ ...published, instance_id: `x${index}` }))
    const pieces = []
    for await (const piece of writeContextBenchParquet(rows.map(exported))) pieces.push(piece)
    expect(pieces).toHaveLength(4)
    expect((await readBack(Buffer.concat(pieces), 'x.parquet')).map(({ instanceId }) => instanceId)).toEqual(
      rows.map(({ instanceId }) => instanceId),
    )
  })
  test('a group is closed when it is large', async () => {
    const row = exported(rowOf({ ...published, patch: 'x'.repeat(5 << 20) }))
    const pieces = []
    for await (const piece of writeContextBenchParquet([row, row, row, row, row])) pieces.push(piece)
    expect(pieces).toHaveLength(4)
  })
  test('no rows are a file as well', async () => {
    const bytes = await bytesOf(writeContextBenchParquet, [])
    expect(await readTable(bytes, 'x.parquet')).toEqual({ rows: [], problems: [] })
  })
})

describe('a row', () => {
  test('keeps the quotation that would be read away', () => {
    const twice = JSON.stringify(JSON.stringify('x'))
    expect(
      contextBenchRow(rowOf({ ...published, problem_statement: twice }), []).cells.problem_statement,
    ).toBe(twice)
  })
  test('keeps the address that was published', () => {
    const row = rowOf({ ...published, repo_url: 'https://example.org/a/requests' })
    expect(contextBenchRow(row, [], 'https://example.org/b').cells.repo_url).toBe(
      'https://example.org/a/requests',
    )
  })
  test('of ours has spans with their text', () => {
    expect(contextBenchSpan({ path: 'a', startLine: 1, endLine: 2 }, 'x\ny')).toEqual({
      file: 'a',
      start_line: 1,
      end_line: 2,
      content: 'x\ny',
    })
  })
})

describe('export, import, export', () => {
  test('is the identity on a published row', () => checkIdentity([rowOf(published)]))

  const unit = fc.oneof(
    fc.constantFrom(
      '"',
      '\\',
      '\r\n',
      '\n',
      '\r',
      '\t',
      '\ufeff',
      '\u2028',
      '\0',
      '\ud800',
      '\udc00',
      "'",
      '[',
      ']',
      '{',
      '文',
      '😀',
    ),
    fc.string({ unit: 'binary', maxLength: 1 }),
  )
  const text = fc.string({ unit, maxLength: 20 })
  const quoted = text.map((inner) => JSON.stringify(inner))
  const cell = fc.oneof(text, quoted, fc.constantFrom('', ' ', null, undefined))
  const tests = fc.oneof(
    cell,
    fc.array(text),
    fc.array(text).map((list) => JSON.stringify(list)),
    fc.dictionary(text, fc.record({ run: fc.constant('PASS') })),
    fc.jsonValue(),
  )
  const file = fc.oneof(text, fc.constantFrom('.eslintrc', './a', '/testbed/b', '../c', 'é/文'))
  const goldSpan = fc.record(
    { file, start_line: fc.integer(), end_line: fc.integer(), content: fc.option(text) },
    { requiredKeys: ['file', 'start_line', 'end_line'] },
  )
  const row = fc.record({
    instance_id: fc.oneof(text, fc.constant('x')).filter((id) => id.trim() !== ''),
    original_inst_id: fc.constantFrom('psf__requests-1', null),
    repo: fc.constantFrom('psf/requests', 'https://github.com/psf/requests.git', ' psf/requests '),
    repo_url: cell,
    language: cell,
    base_commit: fc.constantFrom(HASH, ` ${HASH.toUpperCase()}\n`),
    gold_context: fc.array(goldSpan, { maxLength: 5 }),
    patch: cell,
    test_patch: cell,
    problem_statement: fc.oneof(
      cell,
      quoted.map((inner) => JSON.stringify(inner)),
    ),
    hints_text: cell,
    created_at: fc.oneof(cell, fc.integer()),
    f2p: tests,
    p2p: tests,
    source: cell,
  })

  test('is the identity on any row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
        await checkIdentity(rows.map(rowOf))
      }),
      { numRuns: 150 },
    )
  })

  const GOLD = new URL('../../../../../shared/data/contextbench/', import.meta.url)
  test('is the identity on 50 published rows, in both forms of their gold', async ({ skip }) => {
    skip(!existsSync(GOLD), 'the published rows are not there')
    const outputs = []
    for (const name of ['gold_50.parquet', 'gold_50_text_form.parquet']) {
      const rows = await readBack(readFileSync(new URL(name, GOLD)), name)
      await checkIdentity(rows)
      outputs.push(await bytesOf(writeContextBenchParquet, rows.map(exported)))
    }
    expect(outputs[0]?.equals(outputs[1] ?? Buffer.of())).toBe(true)
  })
})
