import type { LineSpan } from '@goldspan/core'

/** A span told by the text of its edges, so that it can be read and cannot be off by one unseen. */
export type SpanAnchor = {
  readonly path: string
  /** The first line without its indentation; it occurs once in the file, or once is enough below `after`. */
  readonly from: string
  /** The last line, or lines, with indentation, the nearest at or below `from`; the first line itself where absent. */
  readonly to?: string
  /** A line above `from`, without its indentation, that tells it from other lines of the same text. */
  readonly after?: string
}

/** Finds the lines that an anchor means in the text of its file; throws an error where it means none or several. */
export function resolveAnchor({ path, from, to, after }: SpanAnchor, text: string): LineSpan {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const fail = (problem: string) => new Error(`${path}: ${problem}`)
  const occurrences = (wanted: string) => [...lines.keys()].filter((index) => lines[index]?.trim() === wanted)
  const [floor, second] = after === undefined ? [0] : occurrences(after)
  if (floor === undefined || second !== undefined) throw fail(`not exactly one line is \`${after}\``)
  const starts = occurrences(from).filter((index) => index >= floor)
  const [start] = starts
  if (start === undefined) throw fail(`no line is \`${from}\``)
  if (starts.length > 1 && after === undefined) throw fail(`several lines are \`${from}\``)
  if (to === undefined) return { path, startLine: start + 1, endLine: start + 1 }
  const last = to.split('\n')
  const ends = (index: number) => last.every((line, offset) => lines[index + offset] === line)
  const end = [...lines.keys()].find((index) => index >= start && ends(index))
  if (end === undefined) throw fail(`no line below \`${from}\` is \`${to}\``)
  return { path, startLine: start + 1, endLine: end + last.length }
}
