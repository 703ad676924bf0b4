import { splitLines } from '../lines.ts'
import type { CleanGoldSpan } from './clean-gold.ts'
import { describeDifference } from './describe-difference.ts'
import type { FileAtCommit } from './file-at-commit.ts'
import { type Finding, finding } from './finding.ts'

/** What the file at the base commit says about a span that lies inside it. */
export function checkSpanInFile(span: CleanGoldSpan, file: FileAtCommit | undefined): Finding[] {
  if (file?.kind !== 'text') return []
  const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
  const lines = splitLines(text)
  return [...checkWholeFile(span, lines), ...checkEdges(span, lines), ...checkContent(span, lines)]
}

function checkWholeFile(span: CleanGoldSpan, lines: readonly string[]): Finding[] {
  if (span.startLine > 1 || span.endLine < lines.length) return []
  const message = `Span ${span.index} covers all ${lines.length} lines of ${span.path}.`
  return [
    finding('SPAN_WHOLE_FILE', message, { span: span.index, before: `${span.startLine}-${span.endLine}` }),
  ]
}

function checkEdges(span: CleanGoldSpan, lines: readonly string[]): Finding[] {
  const isBlank = (line: number) => (lines[line - 1] ?? '').trim() === ''
  let { startLine, endLine } = span
  while (startLine <= endLine && isBlank(startLine)) startLine += 1
  while (endLine >= startLine && isBlank(endLine)) endLine -= 1
  const blank = startLine - span.startLine + (span.endLine - endLine)
  if (blank === 0) return []
  const before = `${span.startLine}-${span.endLine}`
  const after = startLine > endLine ? null : `${startLine}-${endLine}`
  const message = `Span ${span.index} has ${blank} blank line${blank === 1 ? '' : 's'} at its edges.`
  return [finding('BLANK_EDGE', message, { span: span.index, before, after })]
}

function checkContent(span: CleanGoldSpan, lines: readonly string[]): Finding[] {
  if (span.raw.content === null) return []
  const difference = describeDifference(span.raw.content, lines, span)
  if (difference === null) return []
  const message = `The text of span ${span.index} is not that of ${span.path}: ${difference}.`
  return [finding('CONTENT_DIFFERS', message, { span: span.index, before: excerpt(span.raw.content) })]
}

function excerpt(content: string): string {
  return content.length > 200 ? `${content.slice(0, 200)}…` : content
}
