import type { AnnotatedSpan, SpanDocument } from '../annotation/annotated-span.ts'
import { mergeTwoSpans } from '../annotation/reshape-span.ts'
import { spansOverlap, spansTouch } from '../span.ts'
import { aboutSpan, type CheckItem } from './check-item.ts'

/** Spans of one file that overlap, or that touch and have one role. `spans` are sorted by path and line. */
export function checkNeighbours(spans: SpanDocument): CheckItem[] {
  const items: CheckItem[] = []
  // In order of lines only the span that reaches furthest down can overlap or touch the next one first.
  let furthest: AnnotatedSpan | null = null
  for (const span of spans) {
    const before: AnnotatedSpan | null = furthest?.path === span.path ? furthest : null
    if (before) items.push(...checkPair(spans, before, span))
    if (!before || span.endLine > before.endLine) furthest = span
  }
  return items
}

function checkPair(spans: SpanDocument, before: AnnotatedSpan, span: AnnotatedSpan): CheckItem[] {
  const fix =
    before.role === span.role
      ? mergeTwoSpans(spans, { editId: 'fix', keepId: before.id, otherId: span.id })
      : null
  const lines = `lines ${before.startLine} to ${before.endLine}`
  if (spansOverlap(before, span)) {
    const message = `It overlaps the span of ${lines}.`
    return [aboutSpan(span, 'SPANS_OVERLAP', 'warning', message, fix?.edit?.changes ?? null)]
  }
  if (fix && spansTouch(before, span)) {
    const message = `It continues the span of ${lines}, which has the same role.`
    return [aboutSpan(span, 'SPANS_TOUCH', 'warning', message, fix.edit?.changes ?? null)]
  }
  return []
}
