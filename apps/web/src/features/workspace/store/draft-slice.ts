import {
  applyEdit,
  changedSpanId,
  EMPTY_HISTORY,
  type HistoryStep,
  recordEdit,
  redoEdit,
  type SpanDocument,
  type SpanEdit,
  undoEdit,
} from '@goldspan/core'
import { type DraftSlice, isEditable, type Slice, type StoreWorld } from './store-types.ts'

/** The spans, their history, and how far the server has them. */
export function createDraftSlice(world: StoreWorld): Slice<DraftSlice> {
  return (set, get) => {
    const step = (made: HistoryStep | null, nothing: string) => {
      if (!isEditable(get())) return
      if (!made) return get().notify({ message: nothing })
      const result = applyEdit(get().document, made.edit)
      if (!result.ok) return set({ history: EMPTY_HISTORY, notice: { message: UNFIT } })
      set({
        document: result.document,
        history: made.history,
        selectedId: touched(made.edit, result.document),
      })
      world.record(made.edit, made.history)
    }
    return {
      document: [],
      history: EMPTY_HISTORY,
      sync: {
        phase: 'saved',
        revision: 0,
        unsaved: 0,
        message: null,
        server: null,
        journalFailed: false,
      },
      notice: null,
      ownsTab: null,
      assignmentState: 'open',
      adopt: (document, history) => set({ document, history }),
      setSync: (sync) => set({ sync }),
      setOwnsTab: (ownsTab) => set({ ownsTab }),
      setAssignmentState: (assignmentState) => set({ assignmentState }),
      notify: (notice) => set({ notice }),
      apply: (edit) => {
        if (!isEditable(get())) return false
        const result = applyEdit(get().document, edit)
        if (!result.ok) {
          set({ notice: { message: result.problems[0]?.message ?? UNFIT } })
          return false
        }
        const history = recordEdit(get().history, edit)
        set({ document: result.document, history })
        world.record(edit, history)
        return true
      },
      undo: () => step(undoEdit(get().history, world.newId()), 'There is nothing to undo.'),
      redo: () => step(redoEdit(get().history, world.newId()), 'There is nothing to redo.'),
    }
  }
}

const UNFIT = 'The spans have changed meanwhile, so that this step fits no longer.'

/** The span that an edit leaves behind, to show what has happened. */
function touched(edit: SpanEdit, document: SpanDocument): string | null {
  const ids = new Set(edit.changes.map(changedSpanId))
  return document.find(({ id }) => ids.has(id))?.id ?? null
}
