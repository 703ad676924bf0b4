import { joinReasons } from '../join-reasons.ts'
import { spansOverlap } from '../span.ts'
import { type AnnotatedSpan, MAX_REASON_LENGTH, type SpanDocument } from './annotated-span.ts'
import type { EditOutcome, OtherRolePolicy } from './edit-outcome.ts'
import { editBetween, refuse } from './make-outcome.ts'
import type { SpanEdit } from './span-edit.ts'

/**
 * The rule for overlaps: spans of one file and of equal role never overlap. `span` swallows those that it overlaps,
 * takes their lines and, after its own, their reasons; having grown it may reach further ones, which it swallows too.
 * Spans that only touch stay apart, because each has a reason of its own.
 */
function absorbOverlaps(
  document: SpanDocument,
  span: AnnotatedSpan,
): { readonly span: AnnotatedSpan; readonly absorbedIds: readonly string[] } {
  const absorbed: AnnotatedSpan[] = []
  const reached = () => document.find((other) => swallows(absorbed.reduce(hull, span), other, absorbed))
  for (let next = reached(); next; next = reached()) absorbed.push(next)
  if (absorbed.length === 0) return { span, absorbedIds: [] }
  return { span: joinSpans(span, absorbed), absorbedIds: absorbed.map(({ id }) => id) }
}

/** The refusal when `span` overlaps spans of another role and that is not allowed; null when all is well. */
export function otherRoleConflict(
  overlapping: SpanDocument,
  span: AnnotatedSpan,
  policy: OtherRolePolicy,
): EditOutcome | null {
  const others = overlapping.filter((other) => other.id !== span.id && other.role !== span.role)
  if (policy === 'allow' || others.length === 0) return null
  return refuse(
    'overlaps_other_role',
    'Some of these lines are already marked with another role.',
    others.map(({ id }) => id),
  )
}

/**
 * The edit after which `span` stands in the document, new or changed, and has swallowed what it overlaps. Spans in
 * `gone` are removed along with it; their lines and reasons are the caller's business.
 */
export function settleSpan(
  document: SpanDocument,
  span: AnnotatedSpan,
  identity: Pick<SpanEdit, 'id' | 'label'>,
  gone: SpanDocument = [],
): EditOutcome {
  const rest = document.filter((other) => !gone.includes(other))
  const { span: settled, absorbedIds } = absorbOverlaps(rest, span)
  if (settled.reason.length > MAX_REASON_LENGTH) {
    const message = `The reasons together would be longer than ${MAX_REASON_LENGTH} characters.`
    return refuse('reason_too_long', message, [span.id, ...absorbedIds])
  }
  const replaced = new Set([span.id, ...absorbedIds])
  const others = rest.filter(({ id }) => !replaced.has(id))
  return editBetween(document, [...others, settled], identity, settled.id)
}

/** The span joined with others of its file: it covers them and the lines between, and has all reasons. */
export function joinSpans(span: AnnotatedSpan, others: SpanDocument): AnnotatedSpan {
  const reason = joinReasons([span, ...others].map((part) => part.reason))
  return { ...others.reduce(hull, span), reason }
}

/** The span with its range widened to hold the other one, which is in the same file. */
export function hull(span: AnnotatedSpan, other: AnnotatedSpan): AnnotatedSpan {
  return {
    ...span,
    startLine: Math.min(span.startLine, other.startLine),
    endLine: Math.max(span.endLine, other.endLine),
  }
}

function swallows(span: AnnotatedSpan, other: AnnotatedSpan, absorbed: SpanDocument): boolean {
  const another = other.id !== span.id && !absorbed.includes(other)
  return another && other.role === span.role && spansOverlap(other, span)
}
