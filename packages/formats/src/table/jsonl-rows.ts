import { type ByteSource, readChunks } from './byte-source.ts'
import type { ReadLimits } from './read-limits.ts'
import { rowItem, type TableItem } from './table-row.ts'
import { reasonOf } from './unreadable-file-error.ts'

/** Reads one JSON object per line; blank lines are passed over but counted. Holds one line in memory at a time. */
export async function* readJsonlRows(source: ByteSource, limits: ReadLimits): AsyncGenerator<TableItem> {
  for await (const line of readByteLines(source, limits.rowBytes)) {
    if (line.bytes === null) yield { row: line.number, reason: `is longer than ${limits.rowBytes} bytes` }
    else if (!isBlank(line.bytes)) yield parseLine(line.number, line.bytes, limits)
  }
}

/** A line of a file, without its newline; the bytes are null when they are more than the limit. */
export type ByteLine = { readonly number: number; readonly bytes: Uint8Array | null }

/** The lines of a file, read in pieces; of a line over the limit nothing is kept. */
export async function* readByteLines(source: ByteSource, maxBytes: number): AsyncGenerator<ByteLine> {
  let number = 1
  let parts: Uint8Array[] = []
  let size = 0
  const add = (part: Uint8Array) => {
    size += part.length
    if (size <= maxBytes) parts.push(part)
    else parts = []
  }
  const take = (): ByteLine => {
    const line = { number, bytes: size <= maxBytes ? join(parts, size) : null }
    number += 1
    parts = []
    size = 0
    return line
  }
  for await (const chunk of readChunks(source)) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      add(chunk.subarray(start, end))
      start = end + 1
      yield take()
    }
    add(chunk.subarray(start))
  }
  if (size > 0) yield take()
}

const NEWLINE = 0x0a

function join(parts: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = parts
  if (parts.length === 1 && first) return first
  const joined = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)
}

function parseLine(row: number, bytes: Uint8Array, limits: ReadLimits): TableItem {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { row, reason: 'is not UTF-8' }
  }
  try {
    return rowItem(row, JSON.parse(text), limits.nesting)
  } catch (error) {
    return { row, reason: `is not JSON: ${reasonOf(error)}` }
  }
}
