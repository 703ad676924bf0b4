import { describe, expect, test } from 'vitest'
import { type Finding, finding, rowStatus } from './finding.ts'
import { FINDING_CODES, type FindingCode } from './finding-codes.ts'
import type { GoldRow } from './published-row.ts'
import type { RowReading } from './row-reading.ts'
import { countFindings, countRows, reportRows, unreadableRow } from './row-report.ts'

const span = {
  file: '/app/a.py',
  startLine: 1,
  endLine: 2,
  content: null,
  list: 'gold_context',
  raw: {},
} as const

function reading(
  id: string,
  findings: readonly Finding[] = [],
  spans: GoldRow['spans'] = [span],
): RowReading {
  const value = {
    instanceId: id,
    originalId: id,
    repo: 'a/b',
    patch: '',
    spans,
    readingFindings: findings,
  } as unknown as GoldRow
  return { value, id, originalId: id, findings }
}

const numbered = (...readings: RowReading[]) =>
  readings.map((one, index) => ({ row: index + 1, reading: one }))

describe('status', () => {
  const statusOf = (...codes: FindingCode[]) => rowStatus(codes.map((code) => finding(code, '')))
  test('without findings', () => expect(statusOf()).toBe('accepted'))
  test('the worst counts', () => {
    expect(statusOf('TEST_FILE')).toBe('accepted')
    expect(statusOf('TEST_FILE', 'PATH_PREFIXED')).toBe('normalised')
    expect(statusOf('SPAN_OVER_100_LINES', 'PATH_PREFIXED')).toBe('flagged')
    expect(statusOf('SPAN_OVER_100_LINES', 'PATH_CLIMBS', 'PATH_PREFIXED')).toBe('rejected')
  })
})

describe('report', () => {
  test('rows, counts and codes', () => {
    const reports = reportRows(
      numbered(
        reading('x'),
        reading('y', [], [{ ...span, file: 'a.py' }]),
        { value: null, id: 'z', originalId: null, findings: [finding('COMMIT_MISSING', 'No commit.')] },
        reading('w', [], [{ ...span, file: '../a' }, span, span]),
        unreadableRow('is not JSON: …'),
      ),
    )
    expect(reports.map(({ row, id, status, spans }) => [row, id, status, spans])).toEqual([
      [1, 'x', 'normalised', 1],
      [2, 'y', 'accepted', 1],
      [3, 'z', 'rejected', 0],
      [4, 'w', 'rejected', 3],
      [5, null, 'rejected', 0],
    ])
    expect(countRows(reports)).toEqual({
      total: 5,
      spans: 5,
      accepted: 1,
      normalised: 1,
      flagged: 0,
      rejected: 3,
    })
    expect(countFindings(reports)).toEqual({
      COMMIT_MISSING: { spans: 0, rows: 1, severity: 'error' },
      PATH_CLIMBS: { spans: 1, rows: 1, severity: 'error' },
      PATH_PREFIXED: { spans: 3, rows: 2, severity: 'warning' },
      ROW_UNREADABLE: { spans: 0, rows: 1, severity: 'error' },
      SPANS_OVERLAP: { spans: 1, rows: 1, severity: 'warning' },
      SPAN_DUPLICATE: { spans: 1, rows: 1, severity: 'warning' },
    })
  })
  test('an id that was there before is rejected', () => {
    const reports = reportRows(numbered(reading('x'), reading('x')))
    expect(reports.map(({ status }) => status)).toEqual(['normalised', 'rejected'])
    expect(reports[1]?.findings[0]).toEqual(
      finding('ID_DUPLICATE', 'The id "x" is that of row 1 already.', { before: 'x' }),
    )
  })
  test('a rejected row does not take its id', () => {
    const climbing = reading('x', [], [{ ...span, file: '../a' }])
    expect(reportRows(numbered(climbing, reading('x'))).map(({ status }) => status)).toEqual([
      'rejected',
      'normalised',
    ])
  })
})

test('every code says what it stands for', () => {
  for (const [code, { title, explanation }] of Object.entries(FINDING_CODES)) {
    expect(code).toMatch(/^[A-Z0-9_]+$/)
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(explanation).toMatch(/^[A-Z].*\.$/s)
  }
})
