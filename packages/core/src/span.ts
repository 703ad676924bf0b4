/** The roles a span can have in a gold context, in the order in which they are listed to people. */
export const SPAN_ROLES = [
  'edit_site',
  'definition',
  'caller_callee',
  'type_interface',
  'configuration',
  'test',
  'documentation',
  'other',
] as const

/** Why a span belongs to the gold context. */
export type SpanRole = (typeof SPAN_ROLES)[number]

/**
 * A range of whole lines of one file at a task's base commit.
 *
 * `path` is relative to the repository's root with `/` between its parts. Lines are 1-based and inclusive and
 * count the `\n` bytes of the raw blob: a lone `\r` ends no line, and a final newline starts no further line.
 */
export type LineSpan = {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
}

/** The number of lines that a span covers; at least 1 for a valid span. */
export function lineCount(span: LineSpan): number {
  return span.endLine - span.startLine + 1
}

/** Whether two spans share at least one line of one file. */
export function spansOverlap(a: LineSpan, b: LineSpan): boolean {
  return a.path === b.path && a.startLine <= b.endLine && b.startLine <= a.endLine
}

/** Whether two spans of one file overlap or are neighbours without a line between them. */
export function spansTouch(a: LineSpan, b: LineSpan): boolean {
  return a.path === b.path && a.startLine <= b.endLine + 1 && b.startLine <= a.endLine + 1
}

/** Orders spans by path (code units, so that every machine agrees), then first line, then last line. */
export function compareSpans(a: LineSpan, b: LineSpan): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.startLine - b.startLine || a.endLine - b.endLine
}

/** Sorts spans and merges those that overlap or touch; the result covers the same lines with the fewest spans. */
export function mergeSpans(spans: readonly LineSpan[]): LineSpan[] {
  const merged: LineSpan[] = []
  for (const span of [...spans].sort(compareSpans)) {
    const last = merged.at(-1)
    if (last && spansTouch(last, span)) {
      merged[merged.length - 1] = { ...last, endLine: Math.max(last.endLine, span.endLine) }
    } else {
      merged.push({ path: span.path, startLine: span.startLine, endLine: span.endLine })
    }
  }
  return merged
}
