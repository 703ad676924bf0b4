import type { SpanRole } from '../span.ts'
import { MAX_REASON_LENGTH, type SpanDocument } from './annotated-span.ts'
import type { EditOutcome, EditRequest } from './edit-outcome.ts'
import { editBetween, refuse, unknownSpan } from './make-outcome.ts'
import { settleSpan } from './overlap-rule.ts'

/** Gives a span another role. Spans of that role which it overlaps are then swallowed, as everywhere. */
export function setRole(
  document: SpanDocument,
  request: EditRequest & { readonly spanId: string; readonly role: SpanRole },
): EditOutcome {
  const span = document.find(({ id }) => id === request.spanId)
  if (!span) return unknownSpan(request.spanId)
  return settleSpan(document, { ...span, role: request.role }, { id: request.editId, label: 'Change role' })
}

/** Gives a span another reason, kept as it is typed; refused when longer than `MAX_REASON_LENGTH`. */
export function setReason(
  document: SpanDocument,
  request: EditRequest & { readonly spanId: string; readonly reason: string },
): EditOutcome {
  const { spanId, reason } = request
  const span = document.find(({ id }) => id === spanId)
  if (!span) return unknownSpan(spanId)
  if (reason.length > MAX_REASON_LENGTH) {
    return refuse('reason_too_long', `A reason has at most ${MAX_REASON_LENGTH} characters.`, [spanId])
  }
  const after = document.map((other) => (other === span ? { ...span, reason } : other))
  return editBetween(document, after, { id: request.editId, label: 'Change reason' }, spanId)
}

/** Removes spans; ids that are not there are passed over. */
export function removeSpans(
  document: SpanDocument,
  request: EditRequest & { readonly spanIds: readonly string[] },
): EditOutcome {
  const gone = new Set(request.spanIds)
  const after = document.filter(({ id }) => !gone.has(id))
  const label = document.length - after.length > 1 ? 'Remove spans' : 'Remove span'
  return editBetween(document, after, { id: request.editId, label }, null)
}
