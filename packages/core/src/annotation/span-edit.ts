import type { AnnotatedSpan } from './annotated-span.ts'

/** The fields of a span that an edit can change; an id never changes. */
export const SPAN_FIELDS = ['path', 'startLine', 'endLine', 'role', 'reason', 'origin'] as const

/** Values of some fields of a span. */
export type SpanFields = Partial<Pick<AnnotatedSpan, (typeof SPAN_FIELDS)[number]>>

/** One step of an edit. `before` and `after` name the same fields, which makes every step invertible. */
export type SpanChange =
  | { readonly type: 'add'; readonly span: AnnotatedSpan }
  | { readonly type: 'remove'; readonly span: AnnotatedSpan }
  | { readonly type: 'update'; readonly id: string; readonly before: SpanFields; readonly after: SpanFields }

/** An edit as it is journalled, sent and undone: its changes apply together or not at all. */
export type SpanEdit = {
  readonly id: string
  /** What it does, in a few words for a list of edits. */
  readonly label: string
  readonly changes: readonly SpanChange[]
}

/** The id of the span that a change is about. */
export function changedSpanId(change: SpanChange): string {
  return change.type === 'update' ? change.id : change.span.id
}

/** The change that turns `before` into `after`, which have the same id; null when nothing differs. */
export function updateBetween(before: AnnotatedSpan, after: AnnotatedSpan): SpanChange | null {
  const differing = SPAN_FIELDS.filter((field) => before[field] !== after[field])
  if (differing.length === 0) return null
  return { type: 'update', id: before.id, before: pick(before, differing), after: pick(after, differing) }
}

function pick(span: AnnotatedSpan, fields: readonly (keyof SpanFields)[]): SpanFields {
  return Object.fromEntries(fields.map((field) => [field, span[field]]))
}
