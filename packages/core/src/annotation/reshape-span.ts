import type { LineRange } from '../blocks.ts'
import { spansOverlap } from '../span.ts'
import type { AnnotatedSpan, SpanDocument } from './annotated-span.ts'
import type { EditOutcome, EditRequest, OtherRolePolicy } from './edit-outcome.ts'
import { clampRange, rangeLabel } from './line-edges.ts'
import { editBetween, refuse, unknownSpan } from './make-outcome.ts'
import { joinSpans, otherRoleConflict, settleSpan } from './overlap-rule.ts'

/** A span and the range it is to have; `lineCount` is that of its file. */
export type RangeRequest = EditRequest & {
  readonly spanId: string
  readonly range: LineRange
  readonly lineCount: number
  readonly otherRoles: OtherRolePolicy
}

/**
 * Gives a span another range, clamped to its file: growing, shrinking and dragging an edge all end here. Spans of the
 * same role that it then overlaps are swallowed. Coming to overlap a span of another role is refused unless
 * `otherRoles` is `allow`; one that it overlapped before is no obstacle.
 */
export function changeRange(document: SpanDocument, request: RangeRequest): EditOutcome {
  const span = document.find(({ id }) => id === request.spanId)
  if (!span) return unknownSpan(request.spanId)
  const range = clampRange(request.range, request.lineCount)
  if (!range) return refuse('empty_file', 'The file has no lines.', [span.id])
  const changed = { ...span, ...range }
  const reached = document.filter((other) => spansOverlap(other, changed) && !spansOverlap(other, span))
  const conflict = otherRoleConflict(reached, changed, request.otherRoles)
  if (conflict) return conflict
  return settleSpan(document, changed, { id: request.editId, label: `Change to ${rangeLabel(range)}` })
}

/** Two spans of one file to become one; `keepId` is the one whose id, role and origin stay. */
export type MergeRequest = EditRequest & { readonly keepId: string; readonly otherId: string }

/**
 * Merges two spans of one file into one that covers both and the lines between them, with both reasons. Spans of its
 * role that it then overlaps are swallowed as well.
 */
export function mergeTwoSpans(document: SpanDocument, request: MergeRequest): EditOutcome {
  const keep = document.find(({ id }) => id === request.keepId)
  const other = document.find(({ id }) => id === request.otherId)
  if (!keep) return unknownSpan(request.keepId)
  if (!other || other === keep) return unknownSpan(request.otherId)
  if (keep.path !== other.path) {
    return refuse('other_file', 'Only spans of one file can be merged.', [keep.id, other.id])
  }
  return settleSpan(document, joinSpans(keep, [other]), { id: request.editId, label: 'Merge spans' }, [other])
}

/** A span to split; `line` becomes the first line of the second part, whose id is `newId`. */
export type SplitRequest = EditRequest & {
  readonly spanId: string
  readonly line: number
  readonly newId: string
}

/** Splits a span before a line into two that touch and have the same role, reason and origin. */
export function splitSpan(document: SpanDocument, request: SplitRequest): EditOutcome {
  const { spanId, line, newId } = request
  const span = document.find(({ id }) => id === spanId)
  if (!span) return unknownSpan(spanId)
  if (!Number.isInteger(line) || line <= span.startLine || line > span.endLine) {
    return refuse('split_outside', 'A span is split before one of its lines, but not the first.', [spanId])
  }
  const first: AnnotatedSpan = { ...span, endLine: line - 1 }
  const second: AnnotatedSpan = { ...span, id: newId, startLine: line }
  const after = document.flatMap((other) => (other === span ? [first, second] : [other]))
  return editBetween(document, after, { id: request.editId, label: `Split at line ${line}` }, newId)
}
