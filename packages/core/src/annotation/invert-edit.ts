import type { SpanChange, SpanEdit } from './span-edit.ts'

/** The edit that takes another one back: applied after it, the document is as it was before. */
export function invertEdit(edit: SpanEdit, identity: Pick<SpanEdit, 'id' | 'label'>): SpanEdit {
  return { ...identity, changes: edit.changes.map(invertChange).reverse() }
}

function invertChange(change: SpanChange): SpanChange {
  switch (change.type) {
    case 'add':
      return { type: 'remove', span: change.span }
    case 'remove':
      return { type: 'add', span: change.span }
    case 'update':
      return { type: 'update', id: change.id, before: change.after, after: change.before }
  }
}
