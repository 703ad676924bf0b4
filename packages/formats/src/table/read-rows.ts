import type { ByteSource } from './byte-source.ts'
import { readCsvRows } from './csv-rows.ts'
import { recogniseFileKind } from './file-kind.ts'
import { readJsonRows } from './json-rows.ts'
import { readJsonlRows } from './jsonl-rows.ts'
import { readParquetRows } from './parquet-rows.ts'
import { DEFAULT_READ_LIMITS, type ReadLimits } from './read-limits.ts'
import type { TableItem } from './table-row.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

/**
 * Reads a parquet, JSONL, JSON or CSV file in pieces and yields its rows in order: a parquet row group, a line or a
 * record at a time; only a JSON document is held whole. A row that cannot be read is yielded as a problem. Throws an
 * {@link UnreadableFileError} when the file cannot be read, or cannot be read further, or goes beyond the limits.
 *
 * @param file the name by which messages call the file; its ending decides where the content leaves a doubt
 */
export async function* readRows(
  source: ByteSource,
  file: string,
  limits: ReadLimits = DEFAULT_READ_LIMITS,
): AsyncGenerator<TableItem> {
  if (source.byteLength > limits.fileBytes) {
    throw new UnreadableFileError(file, `has ${source.byteLength} bytes, more than ${limits.fileBytes}`)
  }
  let rows = 0
  for await (const item of await openRows(source, file, limits)) {
    rows += 1
    if (rows > limits.rows) throw new UnreadableFileError(file, `has more than ${limits.rows} rows`)
    yield item
  }
}

async function openRows(
  source: ByteSource,
  file: string,
  limits: ReadLimits,
): Promise<AsyncGenerator<TableItem>> {
  const kind = await recogniseFileKind(source, file, limits)
  if (kind === 'parquet') return readParquetRows(source, file, limits)
  if (kind === 'jsonl') return readJsonlRows(source, limits)
  if (kind === 'json') return readJsonRows(source, file, limits)
  return readCsvRows(source, file, kind.csv, limits)
}
