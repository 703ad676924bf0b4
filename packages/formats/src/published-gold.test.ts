import { existsSync, readFileSync } from 'node:fs'
import {
  cleanGold,
  countFindings,
  countRows,
  type GoldRow,
  type NumberedReading,
  parsePatch,
  reportRows,
  uncoveredPatchLines,
} from '@goldspan/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { readGoldRow } from './rows/read-gold-row.ts'
import { recogniseKind } from './rows/recognise-kind.ts'
import { readTable } from './table/read-table.ts'

const FOLDER = new URL('../../../../shared/data/contextbench/', import.meta.url)

async function read(name: string): Promise<NumberedReading[]> {
  const { rows, problems } = await readTable(readFileSync(new URL(name, FOLDER)), name)
  expect(problems).toEqual([])
  expect(recogniseKind(rows.map(({ values }) => values))).toBe('gold')
  return rows.map(({ row, values }) => ({ row, reading: readGoldRow(values) }))
}

function goldOf(readings: readonly NumberedReading[]): GoldRow[] {
  return readings.map(({ reading }) => reading.value).filter((value) => value !== null && 'spans' in value)
}

describe.each(['gold_50.parquet', 'gold_50_text_form.parquet'])('the published rows of %s', (name) => {
  beforeEach(({ skip }) => skip(!existsSync(FOLDER), 'the published rows are not there'))

  test('are all read', async () => {
    const reports = reportRows(await read(name))
    expect(countRows(reports)).toEqual({
      total: 50,
      spans: 391,
      accepted: 0,
      normalised: 10,
      flagged: 40,
      rejected: 0,
    })
    expect(reports.map(({ row }) => row)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  test('have the known oddities', async () => {
    expect(countFindings(reportRows(await read(name)))).toEqual({
      CONTENT_LINE_COUNT: { spans: 36, rows: 25, severity: 'warning' },
      PATCH_LINES_OUTSIDE: { spans: 0, rows: 5, severity: 'warning' },
      PATH_DOT_FILE: { spans: 1, rows: 1, severity: 'warning' },
      PATH_PREFIXED: { spans: 74, rows: 16, severity: 'warning' },
      REPO_WITHOUT_OWNER: { spans: 0, rows: 16, severity: 'warning' },
      SPANS_OVERLAP: { spans: 84, rows: 39, severity: 'warning' },
      SPANS_TOUCH: { spans: 40, rows: 3, severity: 'info' },
      SPAN_DUPLICATE: { spans: 2, rows: 2, severity: 'warning' },
      SPAN_OVER_100_LINES: { spans: 44, rows: 19, severity: 'warning' },
      STATEMENT_FROM_PULL_REQUEST: { spans: 0, rows: 16, severity: 'warning' },
      STATEMENT_QUOTED: { spans: 0, rows: 2, severity: 'info' },
      TEST_FILE: { spans: 14, rows: 7, severity: 'info' },
    })
  })

  test('lose two kinds of prefix', async () => {
    const prefixed = reportRows(await read(name)).flatMap(({ findings }) =>
      findings.filter(({ code }) => code === 'PATH_PREFIXED'),
    )
    const direct = prefixed.filter(({ before, after }) => before === `/workspace/${after}`)
    expect([prefixed.length, direct.length]).toEqual([74, 2])
  })

  test('have patches that lie inside their gold, but for five', async () => {
    const uncovered = goldOf(await read(name)).map((row) =>
      uncoveredPatchLines(parsePatch(row.patch), cleanGold(row).merged),
    )
    expect(uncovered.filter((lines) => lines.length === 0)).toHaveLength(45)
    expect(uncovered.filter((lines) => lines.every(({ kind }) => kind !== 'deleted'))).toHaveLength(48)
  })

  test('have test lists in three of the encodings, at times two in a row', async () => {
    const encodings = goldOf(await read(name)).map(
      ({ failToPass, passToPass }) => `${failToPass.encoding} ${passToPass.encoding}`,
    )
    const count = (pair: string) => encodings.filter((other) => other === pair).length
    expect(['json json', 'python python', 'python json', 'object object'].map(count)).toEqual([17, 12, 5, 16])
  })
})

test('both forms of the published rows give the same spans', async ({ skip }) => {
  skip(!existsSync(FOLDER), 'the published rows are not there')
  const [json, text] = await Promise.all(['gold_50.parquet', 'gold_50_text_form.parquet'].map(read))
  const spans = (readings: readonly NumberedReading[] = []) =>
    goldOf(readings).map((row) => row.spans.map(({ raw: _, ...span }) => span))
  expect(spans(text)).toEqual(spans(json))
})
