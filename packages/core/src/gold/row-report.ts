import { auditRowAgainstFiles, auditTask } from './audit-row.ts'
import { type FilesAtCommit, NO_FILES } from './file-at-commit.ts'
import { type Finding, finding, rowStatus } from './finding.ts'
import type { FindingCode } from './finding-codes.ts'
import type { RowStatus, Severity } from './finding-rule.ts'
import type { RowReading } from './row-reading.ts'

/** What became of one row, as `import --json` prints it. */
export type RowReport = {
  readonly row: number
  readonly id: string | null
  readonly originalId: string | null
  readonly status: RowStatus
  /** How many spans the row publishes. */
  readonly spans: number
  readonly findings: readonly Finding[]
}

/** How many rows, and of which status. */
export type RowCounts = { readonly [status in RowStatus]: number } & {
  readonly total: number
  readonly spans: number
}

/** How often a code was found. */
export type CodeCount = {
  /** Findings about a span. */
  readonly spans: number
  /** Rows with at least one finding. */
  readonly rows: number
  readonly severity: Severity
}

/** A reading with the number of its row. */
export type NumberedReading = { readonly row: number; readonly reading: RowReading }

/**
 * Reports on rows in their order. A row whose status is `rejected` must not be imported, even where its reading has a
 * value: an audit can reject a row that could be read, and so can an id that an earlier row has.
 */
export function reportRows(readings: Iterable<NumberedReading>): RowReport[] {
  const firstRows = new Map<string, number>()
  return Array.from(readings, ({ row, reading }) => {
    const report = reportRow(row, reading)
    const earlier = report.id === null ? undefined : firstRows.get(report.id)
    if (earlier !== undefined) return withFinding(report, duplicateId(report.id ?? '', earlier))
    if (report.id !== null && report.status !== 'rejected') firstRows.set(report.id, row)
    return report
  })
}

/** Reports on one row; gold is checked against its files where they are given. */
export function reportRow(row: number, reading: RowReading, files: FilesAtCommit = NO_FILES): RowReport {
  const { value, id, originalId } = reading
  const gold = value !== null && 'spans' in value ? value : null
  const audited = gold ? auditRowAgainstFiles(gold, files) : value && auditTask(value)
  const findings = audited ?? reading.findings
  return { row, id, originalId, status: rowStatus(findings), spans: gold?.spans.length ?? 0, findings }
}

/** The reading of a row whose line or record is broken. */
export function unreadableRow(reason: string): RowReading {
  const findings = [finding('ROW_UNREADABLE', `The row ${reason}.`)]
  return { value: null, id: null, originalId: null, findings }
}

/** Counts rows by status, and their spans. */
export function countRows(reports: readonly RowReport[]): RowCounts {
  const counts = { total: reports.length, spans: 0, accepted: 0, normalised: 0, flagged: 0, rejected: 0 }
  for (const { status, spans } of reports) {
    counts[status] += 1
    counts.spans += spans
  }
  return counts
}

/** Counts findings by code; the codes are sorted, and those without a finding are left out. */
export function countFindings(
  rows: readonly { readonly findings: readonly Finding[] }[],
): Readonly<Partial<Record<FindingCode, CodeCount>>> {
  const counts = new Map<FindingCode, CodeCount>()
  for (const { findings } of rows) {
    for (const code of new Set(findings.map((one) => one.code))) {
      const found = findings.filter((one) => one.code === code)
      const { spans = 0, rows: before = 0 } = counts.get(code) ?? {}
      const spanFindings = found.filter(({ span }) => span !== null).length
      counts.set(code, {
        spans: spans + spanFindings,
        rows: before + 1,
        severity: found[0]?.severity ?? 'info',
      })
    }
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function duplicateId(id: string, earlier: number): Finding {
  return finding('ID_DUPLICATE', `The id "${id}" is that of row ${earlier} already.`, { before: id })
}

function withFinding(report: RowReport, found: Finding): RowReport {
  const findings = [found, ...report.findings]
  return { ...report, findings, status: rowStatus(findings) }
}
