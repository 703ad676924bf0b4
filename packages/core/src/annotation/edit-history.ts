import { invertEdit } from './invert-edit.ts'
import type { SpanEdit } from './span-edit.ts'

/**
 * What can be undone and redone, newest last. It is plain data: kept as JSON beside the journal, it reaches back over
 * a reload.
 */
export type EditHistory = {
  readonly done: readonly SpanEdit[]
  readonly undone: readonly SpanEdit[]
}

/** A history in which nothing has happened. */
export const EMPTY_HISTORY: EditHistory = { done: [], undone: [] }

/** Edits kept for undo; the oldest are forgotten first. */
export const HISTORY_LIMIT = 1000

/** A step through the history: the history after it, and the new edit to apply and to send. */
export type HistoryStep = { readonly history: EditHistory; readonly edit: SpanEdit }

/** Remembers an edit that she made. What had been undone before can no longer be redone. */
export function recordEdit(history: EditHistory, edit: SpanEdit): EditHistory {
  return { done: [...history.done, edit].slice(-HISTORY_LIMIT), undone: [] }
}

/** Takes the newest edit back by a new edit of id `editId`; null when there is nothing to undo. */
export function undoEdit(history: EditHistory, editId: string): HistoryStep | null {
  const last = history.done.at(-1)
  if (!last) return null
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, last] },
    edit: invertEdit(last, { id: editId, label: last.label }),
  }
}

/** Makes the edit that was undone last again, as a new edit of id `editId`; null when there is none. */
export function redoEdit(history: EditHistory, editId: string): HistoryStep | null {
  const last = history.undone.at(-1)
  if (!last) return null
  const edit = { ...last, id: editId }
  return { history: { done: [...history.done, edit], undone: history.undone.slice(0, -1) }, edit }
}
