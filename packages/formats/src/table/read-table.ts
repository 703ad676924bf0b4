import { bytesSource } from './byte-source.ts'
import { DEFAULT_READ_LIMITS, type ReadLimits } from './read-limits.ts'
import { readRows } from './read-rows.ts'
import { isRowProblem, type RowProblem, type TableRow } from './table-row.ts'

/** All rows of a file, and those that could not be read. */
export type Table = {
  readonly rows: readonly TableRow[]
  readonly problems: readonly RowProblem[]
}

/** Reads a whole file from memory; see {@link readRows}, whose errors it throws. */
export async function readTable(
  bytes: Uint8Array,
  file: string,
  limits: ReadLimits = DEFAULT_READ_LIMITS,
): Promise<Table> {
  const rows: TableRow[] = []
  const problems: RowProblem[] = []
  for await (const item of readRows(bytesSource(bytes), file, limits)) {
    if (isRowProblem(item)) problems.push(item)
    else rows.push(item)
  }
  return { rows, problems }
}
