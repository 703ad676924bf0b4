import {
  type Finding,
  finding,
  type GoldRow,
  type RowReading,
  type RowReport,
  reportRow,
  rowStatus,
} from '@goldspan/core'
import { type GoldFiles, NO_GOLD_FILES, readGoldFiles } from './gold-files.ts'
import type { RepositoryMap } from './repository-map.ts'

/** A row with what was found about it. */
export type ReportedRow = {
  readonly report: RowReport
  /** The row's gold; null for a task row, and for one that could not be read. */
  readonly gold: GoldRow | null
  /** The files that the gold names; null where it was not checked against git. */
  readonly files: GoldFiles | null
}

/** Reports on rows one by one, in their order. */
export type RowReporter = { report(row: number, reading: RowReading): Promise<ReportedRow> }

/**
 * Opens a reporter that checks gold against the repositories at hand. Of rows with the same id all but the first are
 * rejected. Throws what the repositories throw.
 */
export function createRowReporter(repositories: RepositoryMap): RowReporter {
  const firstRows = new Map<string, number>()

  function checkId(report: RowReport): RowReport {
    const { id, row, status } = report
    const earlier = id === null ? undefined : firstRows.get(id)
    if (earlier !== undefined) {
      const message = `The id "${id}" is that of row ${earlier} already.`
      return withFinding(report, finding('ID_DUPLICATE', message, { before: id }))
    }
    if (id !== null && status !== 'rejected') firstRows.set(id, row)
    return report
  }

  return {
    async report(row, reading) {
      const { value } = reading
      const gold = value !== null && 'spans' in value ? value : null
      const files = gold && (await filesOf(gold, repositories))
      return { report: checkId(reportRow(row, reading, (files ?? NO_GOLD_FILES).files)), gold, files }
    },
  }
}

function filesOf(row: GoldRow, repositories: RepositoryMap): Promise<GoldFiles | null> {
  return repositories.use(row.repo, row.baseCommit, (repository) => readGoldFiles(repository, row))
}

function withFinding(report: RowReport, found: Finding): RowReport {
  const findings = [found, ...report.findings]
  return { ...report, findings, status: rowStatus(findings) }
}
