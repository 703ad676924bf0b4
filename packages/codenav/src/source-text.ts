/**
 * The text of a blob for a parser that counts UTF-16 units, with the way back to the bytes and lines of the blob.
 *
 * A byte that is not part of valid UTF-8 becomes a lone surrogate U+DC80 … U+DCFF, which valid UTF-8 never yields,
 * so that every byte of any blob keeps its place. A byte order mark stays in the text.
 */
export type SourceText = {
  readonly bytes: Uint8Array
  readonly text: string
  /** The number of lines: a final newline starts no further line, an empty blob has none. */
  readonly lineCount: number
  /** The byte at which the UTF-16 unit at `offset` begins. */
  byteAt(offset: number): number
  /** The 1-based line on which the byte at `byte` lies. */
  lineAt(byte: number): number
  /** The text of bytes `start` to `end`, exclusive, with U+FFFD for what is not UTF-8. */
  slice(start: number, end: number): string
}

/** Decodes a blob. Any bytes are accepted. */
export function readSource(bytes: Uint8Array): SourceText {
  const text = decode(bytes)
  const newlines = newlinesOf(bytes)
  return {
    bytes,
    text,
    lineCount: newlines.length + (bytes.length > 0 && bytes.at(-1) !== NEWLINE ? 1 : 0),
    byteAt: text.length === bytes.length ? (offset) => offset : offsetMap(text),
    lineAt: (byte) => lowerBound(newlines, byte) + 1,
    slice: (start, end) => LENIENT.decode(bytes.subarray(start, end)),
  }
}

const NEWLINE = 0x0a
const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const LENIENT = new TextDecoder('utf-8', { ignoreBOM: true })

/** Units between two remembered positions: a memory of 1/32 of the text's and at most this many steps a look-up. */
const STRIDE = 64
const CHUNK = 8192

function decode(bytes: Uint8Array): string {
  try {
    return STRICT.decode(bytes)
  } catch {
    return decodeEscaping(bytes)
  }
}

function decodeEscaping(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; ) {
    const size = sequenceLength(bytes, at)
    if (size === 0) {
      units[length++] = 0xdc00 + byteOf(bytes, at)
      at += 1
      continue
    }
    const code = codePoint(bytes, at, size)
    if (code < 0x10000) {
      units[length++] = code
    } else {
      units[length++] = 0xd7c0 + (code >> 10)
      units[length++] = 0xdc00 + (code & 0x3ff)
    }
    at += size
  }
  return stringOf(units.subarray(0, length))
}

/** The length of the valid UTF-8 sequence at `at` (Unicode table 3-7), or 0 where none begins. */
function sequenceLength(bytes: Uint8Array, at: number): 0 | 1 | 2 | 3 | 4 {
  const first = byteOf(bytes, at)
  if (first < 0x80) return 1
  const second = byteOf(bytes, at + 1)
  if (first >= 0xc2 && first <= 0xdf) return isContinuation(second) ? 2 : 0
  if (first >= 0xe0 && first <= 0xef) {
    const low = first === 0xe0 ? 0xa0 : 0x80
    const high = first === 0xed ? 0x9f : 0xbf
    return second >= low && second <= high && isContinuation(byteOf(bytes, at + 2)) ? 3 : 0
  }
  if (first < 0xf0 || first > 0xf4) return 0
  const low = first === 0xf0 ? 0x90 : 0x80
  const high = first === 0xf4 ? 0x8f : 0xbf
  const rest = isContinuation(byteOf(bytes, at + 2)) && isContinuation(byteOf(bytes, at + 3))
  return second >= low && second <= high && rest ? 4 : 0
}

function codePoint(bytes: Uint8Array, at: number, size: 1 | 2 | 3 | 4): number {
  let code = byteOf(bytes, at) & (size === 1 ? 0x7f : 0x7f >> size)
  for (let i = 1; i < size; i++) code = (code << 6) | (byteOf(bytes, at + i) & 0x3f)
  return code
}

function byteOf(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80
}

function stringOf(units: Uint16Array): string {
  const parts: string[] = []
  for (let at = 0; at < units.length; at += CHUNK) {
    parts.push(String.fromCharCode(...units.subarray(at, at + CHUNK)))
  }
  return parts.join('')
}

function newlinesOf(bytes: Uint8Array): readonly number[] {
  const positions: number[] = []
  for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) positions.push(at)
  return positions
}

/** How many of the ascending `values` are below `limit`. */
function lowerBound(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

function offsetMap(text: string): (offset: number) => number {
  const marks = new Uint32Array(Math.floor(text.length / STRIDE) + 1)
  let bytes = 0
  for (let unit = 0; unit <= text.length; unit++) {
    if (unit % STRIDE === 0) marks[unit / STRIDE] = bytes
    bytes += bytesOfUnit(text.charCodeAt(unit))
  }
  return (offset) => {
    const mark = Math.floor(offset / STRIDE)
    let at = marks[mark] ?? 0
    for (let unit = mark * STRIDE; unit < offset; unit++) at += bytesOfUnit(text.charCodeAt(unit))
    return at
  }
}

/**
 * A high surrogate counts as three bytes and a low one as one: together they are the four bytes of an astral
 * character, and alone a low one is the one byte that it stands for.
 */
function bytesOfUnit(unit: number): number {
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  return unit >= 0xdc00 && unit <= 0xdfff ? 1 : 3
}
