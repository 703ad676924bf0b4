import { applyEdit, composeEdits, type EditOutcome, type SpanDocument, type SpanEdit } from '@goldspan/core'

/**
 * One outcome for the same action on several spans: their edits as one step of the history. Spans that the action
 * has nothing to do for are passed over; a real refusal of one refuses all. An id that an earlier step swallowed is
 * no longer there and is passed over, too.
 */
export function composeOutcomes(
  document: SpanDocument,
  identity: Pick<SpanEdit, 'id' | 'label'>,
  ids: readonly string[],
  make: (document: SpanDocument, id: string) => EditOutcome,
): EditOutcome {
  const edits: SpanEdit[] = []
  let current = document
  let last: EditOutcome | null = null
  for (const id of ids) {
    const outcome = make(current, id)
    last = outcome
    if (!outcome.edit) {
      if (outcome.refusal.code === 'nothing_changes' || outcome.refusal.code === 'unknown_span') continue
      return outcome
    }
    const result = applyEdit(current, outcome.edit)
    if (!result.ok) throw new Error(`An edit that was just made does not fit: ${result.problems[0]?.message}`)
    current = result.document
    edits.push(outcome.edit)
  }
  const edit = composeEdits(edits, identity)
  if (edit) return { edit, spanId: ids.at(-1) ?? null, refusal: null }
  return last ?? { edit: null, spanId: null, refusal: { code: 'nothing_changes', message: '', spanIds: [] } }
}
