import { countRows, type RowCounts, type RowReport } from '@goldspan/core'
import type { RowKind } from '@goldspan/formats'
import {
  openRepositoryMap,
  type RepositoryMapOptions,
  type RepositoryPlaces,
} from '../audit/repository-map.ts'
import { createRowReporter } from '../audit/row-reporter.ts'
import type { ImportedKind } from './imported-row.ts'
import { type ImportFile, readReadings } from './read-readings.ts'

/** What would become of rows if they were imported. */
export type ImportPreview = RowCounts & {
  readonly kind: ImportedKind
  readonly files: readonly string[]
  readonly rows: readonly RowReport[]
}

/**
 * Reads files as an import would, and reports on every row; nothing is stored. Gold is checked against git where a
 * row's repository is at hand. Throws `ImportError` for what is no gold and no tasks, and what `auditGold` throws.
 */
export async function reportImport(
  files: readonly ImportFile[],
  kind: RowKind | null,
  places: RepositoryPlaces,
  options: RepositoryMapOptions,
): Promise<ImportPreview> {
  const repositories = openRepositoryMap(places, options)
  const reporter = createRowReporter(repositories)
  const rows: RowReport[] = []
  let found: ImportedKind = kind === 'tasks' ? 'tasks' : 'gold'
  try {
    for await (const { row, reading, kind: rowKind } of readReadings(files, kind)) {
      found = rowKind
      rows.push((await reporter.report(row, reading)).report)
    }
  } finally {
    await repositories.close()
  }
  return { kind: found, files: files.map(({ name }) => name), ...countRows(rows), rows }
}
