import { compareSpans, type LineSpan, type SpanRole } from '../span.ts'

/** How an annotator can have reached a span. */
export const SPAN_ORIGINS = [
  'tree',
  'typed_path',
  'search',
  'definition',
  'references',
  'patch',
  'issue',
  'outline',
  'unknown',
] as const

/** How an annotator reached a span; recorded without being asked. */
export type SpanOrigin = (typeof SPAN_ORIGINS)[number]

/** A span as an annotator keeps it. `id` is made by the client and stays while the span is edited. */
export type AnnotatedSpan = LineSpan & {
  readonly id: string
  readonly role: SpanRole
  readonly reason: string
  readonly origin: SpanOrigin
}

/** The spans of one assignment in the order of `compareAnnotatedSpans`, every id once. */
export type SpanDocument = readonly AnnotatedSpan[]

/** The longest reason that a span can have, in UTF-16 units. */
export const MAX_REASON_LENGTH = 4000

/** Orders spans by place (`compareSpans`), spans at the same place by id. */
export function compareAnnotatedSpans(a: AnnotatedSpan, b: AnnotatedSpan): number {
  return compareSpans(a, b) || (a.id < b.id ? -1 : Number(a.id > b.id))
}
