import type { LineRange } from '../blocks.ts'
import { joinReasons } from '../join-reasons.ts'
import { spansOverlap } from '../span.ts'
import type { AnnotatedSpan, SpanDocument } from './annotated-span.ts'
import type { EditOutcome, EditRequest, OtherRolePolicy } from './edit-outcome.ts'
import { clampRange, rangeLabel } from './line-edges.ts'
import { refuse } from './make-outcome.ts'
import { hull, otherRoleConflict, settleSpan } from './overlap-rule.ts'

/** A selection to mark: the span that it would become, the lines of its file, and the choice about overlaps. */
export type MarkRequest = EditRequest & {
  readonly span: AnnotatedSpan
  readonly lineCount: number
  readonly otherRoles: OtherRolePolicy
}

/**
 * Marks a selection, clamped to its file.
 *
 * - Inside a span of the same role nothing happens (`already_marked`, naming that span).
 * - Overlapping spans of the same role become one: the first of them stays, with the union of the lines and all
 *   reasons.
 * - Overlapping spans of another role refuse it (`overlaps_other_role`) unless `otherRoles` is `allow`.
 * - A selection that only touches another span becomes a span of its own.
 */
export function markSpan(document: SpanDocument, request: MarkRequest): EditOutcome {
  const range = clampRange(request.span, request.lineCount)
  if (!range) return refuse('empty_file', 'The file has no lines to mark.')
  const selection = { ...request.span, ...range }
  const overlapping = document.filter((span) => spansOverlap(span, selection))
  const sameRole = overlapping.filter((span) => span.role === selection.role)
  const around = sameRole.find((span) => contains(span, selection))
  if (around) return refuse('already_marked', 'These lines are already marked with this role.', [around.id])
  const conflict = otherRoleConflict(overlapping, selection, request.otherRoles)
  if (conflict) return conflict
  const identity = { id: request.editId, label: `Mark ${rangeLabel(selection)}` }
  return settleSpan(document, widenFirst(sameRole, selection), identity)
}

function widenFirst(sameRole: SpanDocument, selection: AnnotatedSpan): AnnotatedSpan {
  const first = sameRole[0]
  if (!first) return selection
  return { ...hull(first, selection), reason: joinReasons([first.reason, selection.reason]) }
}

function contains(outer: LineRange, inner: LineRange): boolean {
  return outer.startLine <= inner.startLine && inner.endLine <= outer.endLine
}
