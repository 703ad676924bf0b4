import { type Compressors, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { ByteSource } from './byte-source.ts'
import type { ReadLimits } from './read-limits.ts'
import { rowItem, type TableItem } from './table-row.ts'
import { reasonOf, UnreadableFileError } from './unreadable-file-error.ts'

/**
 * Reads a parquet file row group by row group, one of them in memory at a time. Dates come as ISO text, 64-bit
 * integers as numbers where those are exact, else as text. Throws an {@link UnreadableFileError} naming the first
 * row that is missing when the file or one of its groups is broken.
 */
export async function* readParquetRows(
  source: ByteSource,
  file: string,
  limits: ReadLimits,
): AsyncGenerator<TableItem> {
  const metadata = await readMetadata(source, file, limits)
  let row = 1
  for (const group of metadata.row_groups) {
    const rows = await readGroup(source, file, metadata, row, Number(group.num_rows), limits)
    for (const values of rows) yield rowItem(row++, plain(values), limits.nesting)
  }
}

async function readMetadata(source: ByteSource, file: string, limits: ReadLimits): Promise<FileMetaData> {
  let metadata: FileMetaData
  try {
    metadata = await parquetMetadataAsync(source)
  } catch (error) {
    throw new UnreadableFileError(file, `is broken parquet: ${reasonOf(error)}`, null, { cause: error })
  }
  if (metadata.num_rows > limits.rows) {
    throw new UnreadableFileError(file, `has ${metadata.num_rows} rows, more than ${limits.rows}`)
  }
  const largest = metadata.row_groups.find((group) => group.total_byte_size > limits.groupBytes)
  if (largest) {
    const reason = `has a row group of ${largest.total_byte_size} bytes, more than ${limits.groupBytes}`
    throw new UnreadableFileError(file, reason)
  }
  return metadata
}

async function readGroup(
  source: ByteSource,
  file: string,
  metadata: FileMetaData,
  firstRow: number,
  count: number,
  limits: ReadLimits,
): Promise<readonly Record<string, unknown>[]> {
  const rowStart = firstRow - 1
  try {
    const rows = await parquetReadObjects({
      file: source,
      metadata,
      rowStart,
      rowEnd: rowStart + count,
      compressors: limitedCompressors(limits.groupBytes),
      parsers: { stringFromBytes: decode },
    })
    if (rows.length !== count) throw new Error(`${count} rows were announced, ${rows.length} are there`)
    return rows
  } catch (error) {
    throw new UnreadableFileError(file, `is broken parquet: ${reasonOf(error)}`, firstRow, { cause: error })
  }
}

/** A page header can announce any size, whatever the footer says about its group. */
function limitedCompressors(maxBytes: number): Compressors {
  const limited = Object.entries(compressors).map(([codec, decompress]) => [
    codec,
    (input: Uint8Array, outputLength: number) => {
      if (outputLength > maxBytes) throw new Error(`a page of ${outputLength} bytes is more than ${maxBytes}`)
      return decompress(input, outputLength)
    },
  ])
  return Object.fromEntries(limited)
}

/** A byte order mark at the start of a cell is part of its text. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof Uint8Array) return decode(value)
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<unknown>, plain)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}
