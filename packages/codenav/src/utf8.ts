/**
 * Decodes UTF-8 without losing the place of any byte. Where `TextDecoder` would give U+FFFD for 1, 2 or 3 bytes
 * that are not UTF-8, this gives the lone surrogate U+DC01, U+DC02 or U+DC03, which valid UTF-8 never yields, so that
 * `utf8Length` can tell how many bytes stood there. A byte order mark stays in the text.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return STRICT.decode(bytes)
  } catch {
    return decodeDamaged(bytes)
  }
}

/**
 * The number of bytes that the UTF-16 unit at `index` of a text from `decodeUtf8` stands for. Of the two units of an
 * astral character the first counts three bytes and the second one.
 */
export function utf8Length(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  if (unit < 0x80) return 1
  if (unit < 0x800) return 2
  if (unit < LOW_SURROGATE || unit > LAST_SURROGATE) return 3
  return isHighSurrogate(text.charCodeAt(index - 1)) ? 1 : unit - LOW_SURROGATE
}

/** The text with U+FFFD for each unit that stands for damaged bytes, as `TextDecoder` gives it. */
export function withReplacements(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd')
}

const STRICT = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const HIGH_SURROGATE = 0xd800
const LOW_SURROGATE = 0xdc00
const LAST_SURROGATE = 0xdfff
const LONE_SURROGATE = /\p{Surrogate}/gu

function isHighSurrogate(unit: number): boolean {
  return unit >= HIGH_SURROGATE && unit < LOW_SURROGATE
}

function decodeDamaged(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; ) {
    const { size, valid } = sequenceAt(bytes, at)
    const code = valid ? codePoint(bytes, at, size) : LOW_SURROGATE + size
    if (code < 0x10000) {
      units[length++] = code
    } else {
      units[length++] = 0xd7c0 + (code >> 10)
      units[length++] = LOW_SURROGATE + (code & 0x3ff)
    }
    at += size
  }
  return stringOf(units.subarray(0, length))
}

/** The sequence at `at`, or the longest beginning of one ("maximal subpart" in chapter 3.9 of the Unicode Standard). */
function sequenceAt(bytes: Uint8Array, at: number): { readonly size: number; readonly valid: boolean } {
  const first = bytes[at] ?? 0
  const length = sequenceLength(first)
  for (let i = 1; i < length; i++) {
    const [low, high] = i === 1 ? secondByteRange(first) : [0x80, 0xbf]
    const byte = bytes[at + i] ?? 0
    if (byte < low || byte > high) return { size: i, valid: false }
  }
  return { size: Math.max(1, length), valid: length > 0 }
}

/** 0 for a byte that begins no sequence. */
function sequenceLength(first: number): number {
  if (first < 0x80) return 1
  if (first < 0xc2 || first > 0xf4) return 0
  if (first < 0xe0) return 2
  return first < 0xf0 ? 3 : 4
}

function secondByteRange(first: number): readonly [number, number] {
  if (first === 0xe0) return [0xa0, 0xbf]
  if (first === 0xed) return [0x80, 0x9f]
  if (first === 0xf0) return [0x90, 0xbf]
  return first === 0xf4 ? [0x80, 0x8f] : [0x80, 0xbf]
}

function codePoint(bytes: Uint8Array, at: number, size: number): number {
  let code = (bytes[at] ?? 0) & (size === 1 ? 0x7f : 0x7f >> size)
  for (let i = 1; i < size; i++) code = (code << 6) | ((bytes[at + i] ?? 0) & 0x3f)
  return code
}

const CHUNK = 8192

function stringOf(units: Uint16Array): string {
  const parts: string[] = []
  for (let at = 0; at < units.length; at += CHUNK) {
    parts.push(String.fromCharCode(...units.subarray(at, at + CHUNK)))
  }
  return parts.join('')
}
