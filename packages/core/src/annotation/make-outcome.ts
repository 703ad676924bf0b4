import type { SpanDocument } from './annotated-span.ts'
import type { EditOutcome, RefusalCode } from './edit-outcome.ts'
import { type SpanChange, type SpanEdit, updateBetween } from './span-edit.ts'

/** The outcome that nothing is done. `spanIds` are the spans in the way, of which the first is to be selected. */
export function refuse(code: RefusalCode, message: string, spanIds: readonly string[] = []): EditOutcome {
  return { edit: null, spanId: spanIds[0] ?? null, refusal: { code, message, spanIds } }
}

/** The refusal for a span that is not in the document. */
export function unknownSpan(id: string): EditOutcome {
  return refuse('unknown_span', 'This span is no longer there.', [id])
}

/** The outcome that turns one document into another; refused with `nothing_changes` when they are equal. */
export function editBetween(
  before: SpanDocument,
  after: SpanDocument,
  identity: Pick<SpanEdit, 'id' | 'label'>,
  spanId: string | null,
): EditOutcome {
  const changes = changesBetween(before, after)
  if (changes.length > 0) return { edit: { ...identity, changes }, spanId, refusal: null }
  return refuse('nothing_changes', 'Nothing would change.', spanId === null ? [] : [spanId])
}

function changesBetween(before: SpanDocument, after: SpanDocument): SpanChange[] {
  const old = new Map(before.map((span) => [span.id, span]))
  const kept = new Set(after.map((span) => span.id))
  const removed = before
    .filter((span) => !kept.has(span.id))
    .map((span): SpanChange => ({ type: 'remove', span }))
  const changed = after.flatMap((span): SpanChange[] => {
    const previous = old.get(span.id)
    if (!previous) return [{ type: 'add', span }]
    const update = updateBetween(previous, span)
    return update ? [update] : []
  })
  return [...removed, ...changed]
}
