import { type CodeCount, countFindings, type Finding, type FindingCode } from '@goldspan/core'
import { type ImportFile, readReadings } from '../imports/read-readings.ts'
import { openRepositoryMap, type RepositoryMapOptions, type RepositoryPlaces } from './repository-map.ts'
import { createRowReporter } from './row-reporter.ts'

/** What was found about one row. */
export type AuditedRow = {
  readonly row: number
  readonly id: string | null
  /** `owner/name`; null where the row could not be read. */
  readonly repo: string | null
  /** Whether the row was checked against git. */
  readonly checked: boolean
  readonly findings: readonly Finding[]
}

/** What `goldspan audit-gold --json` prints. */
export type GoldAudit = {
  readonly total: number
  readonly spans: number
  readonly checkedAgainstGit: { readonly rows: number; readonly spans: number }
  readonly counts: Readonly<Partial<Record<FindingCode, CodeCount>>>
  readonly rows: readonly AuditedRow[]
}

/**
 * Checks the gold of a file, and checks it against git where a row's repository is at hand and has its base commit.
 * Throws `UnreadableFileError` for a file that cannot be read, `RepositoryError`, and `MirrorError` for URLs.
 */
export async function auditGold(
  file: ImportFile,
  places: RepositoryPlaces,
  options: RepositoryMapOptions,
): Promise<GoldAudit> {
  const repositories = openRepositoryMap(places, options)
  const reporter = createRowReporter(repositories)
  const rows: AuditedRow[] = []
  const spans = { all: 0, checked: 0 }
  try {
    for await (const { row, reading } of readReadings([file], 'gold')) {
      const { report, gold, files } = await reporter.report(row, reading)
      spans.all += report.spans
      if (files) spans.checked += report.spans
      const repo = gold?.repo ?? null
      rows.push({ row, id: report.id, repo, checked: files !== null, findings: report.findings })
    }
  } finally {
    await repositories.close()
  }
  const checkedRows = rows.filter((row) => row.checked).length
  return {
    total: rows.length,
    spans: spans.all,
    checkedAgainstGit: { rows: checkedRows, spans: spans.checked },
    counts: countFindings(rows),
    rows,
  }
}
