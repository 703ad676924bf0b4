import { lineStarts } from '@goldspan/core'
import { decodeUtf8, utf8Length } from './utf8.ts'

/**
 * The text of a blob for a parser that counts UTF-16 units, with the way back to the bytes and lines of the blob.
 * Offsets are 0-based units of `text`, which has the units that `TextDecoder` gives, byte order mark included.
 */
export type SourceText = {
  readonly text: string
  /** The number of lines in the line model of `core`. */
  readonly lineCount: number
  /** The byte at which the unit at `offset` begins. */
  byteAt(offset: number): number
  /** The 1-based line on which the unit at `offset` lies. */
  lineAt(offset: number): number
  /** The 1-based column of the unit at `offset`, in units; a byte order mark takes none. */
  columnAt(offset: number): number
}

/** Decodes a blob. Any bytes are accepted. */
export function readSource(bytes: Uint8Array): SourceText {
  const text = decodeUtf8(bytes)
  const starts = lineStarts(text)
  const markLength = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0
  const lineAt = (offset: number) => Math.max(1, countUpTo(starts, offset))
  return {
    text,
    lineCount: starts.length,
    byteAt: text.length === bytes.length ? (offset) => offset : byteMap(text),
    lineAt,
    columnAt(offset) {
      const line = lineAt(offset)
      const start = starts[line - 1] ?? 0
      return Math.max(1, offset - start + 1 - (line === 1 ? markLength : 0))
    },
  }
}

const BYTE_ORDER_MARK = 0xfeff

/** How many of the ascending `values` are at most `limit`. */
function countUpTo(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Units between two remembered positions: the most steps that a look-up takes. */
const STRIDE = 64

function byteMap(text: string): (offset: number) => number {
  const marks = new Uint32Array(Math.floor(text.length / STRIDE) + 1)
  let bytes = 0
  for (let unit = 0; unit < text.length; unit++) {
    if (unit % STRIDE === 0) marks[unit / STRIDE] = bytes
    bytes += utf8Length(text, unit)
  }
  if (text.length % STRIDE === 0) marks[text.length / STRIDE] = bytes
  return (offset) => {
    const mark = Math.floor(offset / STRIDE)
    let at = marks[mark] ?? 0
    for (let unit = mark * STRIDE; unit < offset; unit++) at += utf8Length(text, unit)
    return at
  }
}
