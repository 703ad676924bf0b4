import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SpanDocument } from './annotated-span.ts'
import { applyEdit } from './apply-edit.ts'
import {
  type EditHistory,
  EMPTY_HISTORY,
  HISTORY_LIMIT,
  recordEdit,
  redoEdit,
  undoEdit,
} from './edit-history.ts'
import { markSpan } from './mark-span.ts'
import { ARBITRARY_LINES, arbitrarySpan, span } from './test-spans.ts'

const ADD = { id: 'e1', label: 'Mark', changes: [{ type: 'add', span: span('a a.py:1-2') }] } as const

describe('the history', () => {
  test('undo is a new edit', () => {
    const step = undoEdit(recordEdit(EMPTY_HISTORY, ADD), 'e2')
    expect(step?.edit).toEqual({
      id: 'e2',
      label: 'Mark',
      changes: [{ type: 'remove', span: ADD.changes[0].span }],
    })
    expect(redoEdit(step?.history ?? EMPTY_HISTORY, 'e3')?.edit).toEqual({ ...ADD, id: 'e3' })
  })

  test('nothing to undo or redo', () => {
    expect(undoEdit(EMPTY_HISTORY, 'e')).toBeNull()
    expect(redoEdit(recordEdit(EMPTY_HISTORY, ADD), 'e')).toBeNull()
  })

  test('an edit after an undo ends what could be redone', () => {
    const undone = undoEdit(recordEdit(EMPTY_HISTORY, ADD), 'e2')?.history ?? EMPTY_HISTORY
    expect(redoEdit(recordEdit(undone, { ...ADD, id: 'e3' }), 'e4')).toBeNull()
  })

  test('the oldest edits are forgotten first', () => {
    let history = EMPTY_HISTORY
    for (let index = 0; index <= HISTORY_LIMIT; index += 1)
      history = recordEdit(history, { ...ADD, id: `${index}` })
    expect(history.done.length).toBe(HISTORY_LIMIT)
    expect(history.done[0]?.id).toBe('1')
  })
})

type State = { readonly document: SpanDocument; readonly history: EditHistory }

function applied(
  document: SpanDocument,
  edit: { readonly changes: Parameters<typeof applyEdit>[1]['changes'] },
) {
  const result = applyEdit(document, edit)
  if (!result.ok) throw new Error('An edit that was made does not apply')
  return result.document
}

function work(state: State, selection: ReturnType<typeof span>, index: number): State {
  const request = { editId: `e${index}`, lineCount: ARBITRARY_LINES, otherRoles: 'allow' as const }
  const { edit } = markSpan(state.document, { ...request, span: { ...selection, id: `s${index}` } })
  if (!edit) return state
  return { document: applied(state.document, edit), history: recordEdit(state.history, edit) }
}

test('undoing everything and redoing it, over a reload, comes back to the same document', () => {
  fc.assert(
    fc.property(fc.array(arbitrarySpan('x'), { maxLength: 10 }), (selections) => {
      const made = selections.reduce<State>(work, { document: [], history: EMPTY_HISTORY })
      const rewind = (state: State, step: typeof undoEdit): State => {
        const next = step(JSON.parse(JSON.stringify(state.history)), `u${state.history.done.length}`)
        if (!next) return state
        return rewind({ document: applied(state.document, next.edit), history: next.history }, step)
      }
      const undone = rewind(made, undoEdit)
      expect(undone.document).toEqual([])
      expect(rewind(undone, redoEdit).document).toEqual(made.document)
    }),
  )
})
