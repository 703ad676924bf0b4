import type { LineRange } from '../blocks.ts'

/** The first or the last line of a range. */
export type Edge = 'start' | 'end'

/**
 * The nearest range within the lines 1 to `lineCount`; a range whose lines are swapped, as when a selection is made
 * upwards, is turned round. Null for an empty file.
 */
export function clampRange(range: LineRange, lineCount: number): LineRange | null {
  if (lineCount < 1) return null
  const clamp = (line: number) => Math.min(Math.max(line, 1), lineCount)
  const [startLine, endLine] = [range.startLine, range.endLine].map(clamp).sort((a, b) => a - b)
  return startLine === undefined || endLine === undefined ? null : { startLine, endLine }
}

/** The range after one of its edges was dragged to a line; it stops where one line is left. */
export function dragEdge(range: LineRange, edge: Edge, line: number): LineRange {
  return edge === 'start'
    ? { startLine: Math.min(line, range.endLine), endLine: range.endLine }
    : { startLine: range.startLine, endLine: Math.max(line, range.startLine) }
}

/** The range with one edge moved outwards by `lines`, or inwards where `lines` is negative; one line is left. */
export function stretchEdge(range: LineRange, edge: Edge, lines: number): LineRange {
  return edge === 'start'
    ? dragEdge(range, edge, range.startLine - lines)
    : dragEdge(range, edge, range.endLine + lines)
}

/** The range in words, for labels of edits. */
export function rangeLabel({ startLine, endLine }: LineRange): string {
  return startLine === endLine ? `line ${startLine}` : `lines ${startLine}–${endLine}`
}
