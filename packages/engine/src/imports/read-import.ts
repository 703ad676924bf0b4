import { type RowKind, UnreadableFileError } from '@goldspan/formats'
import type { BaseEnvironment } from '@goldspan/gitrepo'
import { NO_GOLD_FILES } from '../audit/gold-files.ts'
import { openRepositoryMap, type RepositoryPlaces } from '../audit/repository-map.ts'
import { createRowReporter, type ReportedRow } from '../audit/row-reporter.ts'
import { ImportError } from './import-error.ts'
import type { ImportedKind, ImportedRecord, ImportedRow, ImportedText } from './imported-row.ts'
import { NO_TEXTS, prepareGold, prepareTask, prepareTexts, storable } from './prepare-row.ts'
import { type FileReading, type ImportFile, readReadings } from './read-readings.ts'
import { openSpoolWriter } from './spool.ts'

/** What is to be read, and where to put it. */
export type ImportRequest = {
  readonly files: readonly ImportFile[]
  /** Null to have it recognised. */
  readonly kind: RowKind | null
  /** The spool file that is made. */
  readonly spool: string
  /** Repositories against which gold is checked, where they have the base commit. */
  readonly repositories: RepositoryPlaces
  readonly baseEnv: BaseEnvironment
}

/** How reading went: the kind of rows, or why they cannot be read. */
export type ImportOutcome =
  | { readonly kind: ImportedKind; readonly problem: null }
  | { readonly kind: null; readonly problem: string }

/** Reads files to the end and writes every row, with what was found about it, to the spool file. */
export async function readImport(
  request: ImportRequest,
  onRow: (rows: number) => void,
): Promise<ImportOutcome> {
  const repositories = openRepositoryMap(request.repositories, { baseEnv: request.baseEnv })
  const spool = await openSpoolWriter<ImportedRow, ImportedText>(request.spool)
  const reporter = createRowReporter(repositories)
  let kind: ImportedKind | null = null
  let rows = 0
  try {
    for await (const reading of readReadings(request.files, request.kind)) {
      kind = reading.kind
      await spool.write(toRecord(reading, await reporter.report(reading.row, reading.reading)))
      rows += 1
      onRow(rows)
    }
    return kind ? { kind, problem: null } : { kind, problem: 'There are no rows in what was given.' }
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof UnreadableFileError)) throw error
    return { kind: null, problem: error.message }
  } finally {
    await spool.close()
    await repositories.close()
  }
}

function toRecord({ file, reading }: FileReading, { report, gold, files }: ReportedRow): ImportedRecord {
  const { findings, ...value } = report
  const taken = report.status === 'rejected' ? null : reading.value
  return {
    value: {
      ...value,
      id: value.id && storable(value.id),
      originalId: value.originalId && storable(value.originalId),
      file,
      task: taken && prepareTask(taken),
      gold: taken && gold && prepareGold(gold, files ?? NO_GOLD_FILES),
    },
    texts: { findings: JSON.stringify(findings), ...(taken ? prepareTexts(taken) : NO_TEXTS) },
  }
}
