import type { AnnotatedSpan } from '../annotation/annotated-span.ts'
import { changedSpanId, type SpanChange } from '../annotation/span-edit.ts'

/** What the submit check can find; the same names stand for the same things in audits of published gold. */
export type CheckCode =
  | 'GOLD_EMPTY'
  | 'PATH_NOT_AT_COMMIT'
  | 'RANGE_PAST_END'
  | 'REASON_MISSING'
  | 'PATCH_LINES_OUTSIDE'
  | 'SPAN_WHOLE_FILE'
  | 'SPAN_OVER_100_LINES'
  | 'BLANK_EDGE'
  | 'SPANS_OVERLAP'
  | 'SPANS_TOUCH'
  | 'TEST_FILE'

/** One finding of the submit check. Errors block; a warning asks for a fix or a reason to waive it. */
export type CheckItem = {
  /** Names the finding as long as the span and its lines stay; a waiver refers to it. */
  readonly key: string
  readonly code: CheckCode
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly spanId: string | null
  readonly path: string | null
  readonly startLine: number | null
  readonly endLine: number | null
  /** The changes that would mend it, null where only a person can. */
  readonly fix: readonly SpanChange[] | null
}

/** A finding about one span, named after its id and lines. */
export function aboutSpan(
  span: AnnotatedSpan,
  code: CheckCode,
  severity: CheckItem['severity'],
  message: string,
  fix: readonly SpanChange[] | null = null,
): CheckItem {
  const { id, path, startLine, endLine } = span
  const others = (fix ?? []).map(changedSpanId).filter((other) => other !== id)
  const key = [code, id, `${startLine}-${endLine}`, ...others].join(':')
  return { key, code, severity, message, spanId: id, path, startLine, endLine, fix }
}
