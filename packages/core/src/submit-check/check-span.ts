import type { AnnotatedSpan } from '../annotation/annotated-span.ts'
import { type SpanChange, updateBetween } from '../annotation/span-edit.ts'
import type { LineRange } from '../blocks.ts'
import { lineCount } from '../span.ts'
import { isTestPath } from '../test-path.ts'
import { aboutSpan, type CheckItem } from './check-item.ts'
import type { CheckedFile } from './checked-file.ts'

/** Spans of more lines than this are asked about; the bound of the design's audit of published gold. */
const LONG_SPAN_LINES = 100
/** A file of fewer lines than this may be marked whole without a question. */
const SHORT_FILE_LINES = 10

/** What a single span gives reason to look at. */
export function checkSpan(
  span: AnnotatedSpan,
  file: CheckedFile | undefined,
  reasonRequired: boolean,
): CheckItem[] {
  const reason = reasonRequired && span.reason.trim() === '' ? [missingReason(span)] : []
  if (!file || file.kind === 'none') return [...reason, notAtCommit(span, file)]
  if (span.endLine > file.lineCount) return [...reason, pastEnd(span, file.lineCount)]
  return [
    ...reason,
    ...checkSize(span, file.lineCount),
    ...checkEdges(span, file.emptyLines),
    ...checkPath(span),
  ]
}

function missingReason(span: AnnotatedSpan): CheckItem {
  return aboutSpan(
    span,
    'REASON_MISSING',
    'error',
    'It has no reason. Say in a sentence what would be missing without it.',
  )
}

function notAtCommit(span: AnnotatedSpan, file: CheckedFile | undefined): CheckItem {
  const reason = file?.kind === 'none' ? file.reason : 'not there'
  const message = `Its file has no lines at the base commit: it is ${reason}.`
  return aboutSpan(span, 'PATH_NOT_AT_COMMIT', 'error', message, [{ type: 'remove', span }])
}

function pastEnd(span: AnnotatedSpan, lines: number): CheckItem {
  const message = `It ends at line ${span.endLine}, but the file has ${lines} ${lines === 1 ? 'line' : 'lines'}.`
  const fix: SpanChange[] =
    span.startLine <= lines
      ? change(span, { startLine: span.startLine, endLine: lines })
      : [{ type: 'remove', span }]
  return aboutSpan(span, 'RANGE_PAST_END', 'error', message, fix)
}

function checkSize(span: AnnotatedSpan, lines: number): CheckItem[] {
  const size = lineCount(span)
  if (size === lines && lines >= SHORT_FILE_LINES) {
    return [aboutSpan(span, 'SPAN_WHOLE_FILE', 'warning', `It covers its whole file of ${lines} lines.`)]
  }
  if (size <= LONG_SPAN_LINES) return []
  return [aboutSpan(span, 'SPAN_OVER_100_LINES', 'warning', `It covers ${size} lines. Is all of it needed?`)]
}

function checkEdges(span: AnnotatedSpan, emptyLines: readonly LineRange[]): CheckItem[] {
  const trimmed = trim(span, emptyLines)
  if (trimmed.startLine === span.startLine && trimmed.endLine === span.endLine) return []
  if (trimmed.startLine > trimmed.endLine) {
    const message = 'It holds nothing but blank lines and comments.'
    return [aboutSpan(span, 'BLANK_EDGE', 'warning', message, [{ type: 'remove', span }])]
  }
  const edges = [
    ...(trimmed.startLine > span.startLine ? [edge('begins', span.startLine, trimmed.startLine - 1)] : []),
    ...(trimmed.endLine < span.endLine ? [edge('ends', trimmed.endLine + 1, span.endLine)] : []),
  ]
  return [aboutSpan(span, 'BLANK_EDGE', 'warning', `It ${edges.join(' and ')}.`, change(span, trimmed))]
}

function edge(verb: string, first: number, last: number): string {
  const lines = first === last ? `line ${first}, which is` : `lines ${first} to ${last}, which are`
  return `${verb} with ${lines} blank or comment only`
}

/** The range without the runs of empty lines at its edges; inverted where nothing else is left. */
function trim(range: LineRange, emptyLines: readonly LineRange[]): LineRange {
  const atStart = emptyLines.find((run) => run.startLine <= range.startLine && range.startLine <= run.endLine)
  const atEnd = emptyLines.find((run) => run.startLine <= range.endLine && range.endLine <= run.endLine)
  return {
    startLine: atStart ? atStart.endLine + 1 : range.startLine,
    endLine: atEnd ? atEnd.startLine - 1 : range.endLine,
  }
}

function checkPath(span: AnnotatedSpan): CheckItem[] {
  if (!isTestPath(span.path)) return []
  return [
    aboutSpan(
      span,
      'TEST_FILE',
      'warning',
      'It lies in a test file, which is seldom needed to resolve an issue.',
    ),
  ]
}

function change(span: AnnotatedSpan, range: LineRange): SpanChange[] {
  const update = updateBetween(span, { ...span, startLine: range.startLine, endLine: range.endLine })
  return update ? [update] : []
}
