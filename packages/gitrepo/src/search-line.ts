import type { LinePart } from './match-marks.ts'

/** A part of a line in UTF-16 units, the first of which is 0; `end` is exclusive. */
export type ColumnRange = { readonly start: number; readonly end: number }

/** A line with matches. */
export type SearchLine = {
  /** The first one is 1. */
  readonly line: number
  /** The line without its ending, or what is shown of it. What is not UTF-8 stands as U+FFFD, as in the editor. */
  readonly text: string
  /** Where `text` begins in the line, in UTF-16 units; not 0 where the line is cut. */
  readonly textStart: number
  /** Whether `text` is not the whole line. */
  readonly cut: boolean
  /** Where the matches are in the whole line; none where an expression matches an empty text only. */
  readonly ranges: readonly ColumnRange[]
}

/** What is shown before the first match of a line that is cut, as a part of the length shown. */
const LEAD = 0.2
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Puts a line together, cuts it to `maxLength` units around its first match, and tells its first `maxRanges` matches.
 * Of a long line no more is read than that takes.
 */
export function toSearchLine(
  line: number,
  parts: Iterable<LinePart>,
  { maxLength, maxRanges }: { readonly maxLength: number; readonly maxRanges: number },
): SearchLine {
  const ranges: ColumnRange[] = []
  let text = ''
  for (const { match, bytes } of parts) {
    if (ranges.length >= maxRanges && text.length > (ranges[0]?.start ?? 0) + maxLength) break
    const start = text.length
    text += bytes.toString('utf8')
    if (match && ranges.length < maxRanges) ranges.push({ start, end: text.length })
  }
  if (line === 1 && text.startsWith(BYTE_ORDER_MARK)) return withoutMark(text, ranges, maxLength)
  return cutLine(line, text, ranges, maxLength)
}

/** The byte order mark is no part of the text of a file, so that all of its first line is one unit further left. */
function withoutMark(text: string, ranges: readonly ColumnRange[], maxLength: number): SearchLine {
  const moved = ranges.map(({ start, end }) => ({ start: Math.max(0, start - 1), end: end - 1 }))
  return cutLine(
    1,
    text.slice(1),
    moved.filter(({ start, end }) => end > start),
    maxLength,
  )
}

function cutLine(line: number, raw: string, ranges: readonly ColumnRange[], maxLength: number): SearchLine {
  const text = raw.endsWith('\r') ? raw.slice(0, -1) : raw
  if (text.length <= maxLength) return { line, text, textStart: 0, cut: false, ranges }
  const wanted = Math.max(0, (ranges[0]?.start ?? 0) - Math.floor(maxLength * LEAD))
  const start = afterWholeCharacter(text, Math.min(wanted, text.length - maxLength))
  const end = beforeWholeCharacter(text, Math.min(text.length, start + maxLength))
  return { line, text: text.slice(start, end), textStart: start, cut: true, ranges }
}

function afterWholeCharacter(text: string, at: number): number {
  return isLowSurrogate(text, at) ? at + 1 : at
}

function beforeWholeCharacter(text: string, at: number): number {
  return isLowSurrogate(text, at) ? at - 1 : at
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
