import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CsvError, parse } from 'csv-parse'
import { type ByteSource, readChunks } from './byte-source.ts'
import type { ReadLimits } from './read-limits.ts'
import type { RowValues, TableItem } from './table-row.ts'
import { reasonOf, UnreadableFileError } from './unreadable-file-error.ts'

/**
 * Reads a CSV file whose first record names the columns. A record with too few or too many cells is a problem of
 * that row; a broken quotation makes the rest meaningless and throws an {@link UnreadableFileError}.
 */
export async function* readCsvRows(
  source: ByteSource,
  file: string,
  delimiter: string,
  limits: ReadLimits,
): AsyncGenerator<TableItem> {
  const parser = parse({ delimiter, info: true, max_record_size: limits.rowBytes, relax_column_count: true })
  const feeding = pipeline(Readable.from(decodeChunks(source, file)), parser)
  // The error reaches the reader through the parser as well; this keeps the promise from being unhandled.
  feeding.catch(() => {})
  let header: readonly string[] | null = null
  let row = 0
  try {
    for await (const { record } of parser as AsyncIterable<{ record: string[] }>) {
      if (header === null) header = checkHeader(record, file)
      else yield csvRow(++row, header, record)
    }
    await feeding
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw csvError(file, error)
  } finally {
    parser.destroy()
  }
}

async function* decodeChunks(source: ByteSource, file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of readChunks(source)) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw new UnreadableFileError(file, 'is not UTF-8', null, { cause: error })
  }
}

function checkHeader(header: readonly string[], file: string): readonly string[] {
  const twice = header.find((name, index) => header.indexOf(name) !== index)
  if (twice !== undefined) throw new UnreadableFileError(file, `has two columns named "${twice}"`)
  return header
}

function csvRow(row: number, header: readonly string[], record: readonly string[]): TableItem {
  if (record.length !== header.length) {
    return { row, reason: `has ${record.length} cells where the header names ${header.length}` }
  }
  const values: RowValues = Object.fromEntries(header.map((name, index) => [name, record[index]]))
  return { row, values }
}

/** The parser counts the header as a record, so that its count is the number of the row that it could not finish. */
function csvError(file: string, error: unknown): UnreadableFileError {
  const { lines, records } = error as Partial<CsvError>
  const where = typeof lines === 'number' ? ` near line ${lines}` : ''
  const row = typeof records === 'number' && records > 0 ? records : null
  return new UnreadableFileError(file, `is not CSV${where}: ${reasonOf(error)}`, row, { cause: error })
}
