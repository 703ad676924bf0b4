import {
  type AnnotatedSpan,
  changeRange,
  type EditOutcome,
  enclosingBlocks,
  growSpan,
  type LineRange,
  markSpan,
  mergeTwoSpans,
  type OtherRolePolicy,
  removeSpans,
  type SpanDocument,
  setReason,
  setRole,
  shrinkSpan,
  splitSpan,
  stretchEdge,
} from '@goldspan/core'
import { composeOutcomes } from './compose-outcomes.ts'
import {
  type FileFacts,
  isEditable,
  type MarkingSlice,
  type Slice,
  type StoreWorld,
  selectedSpan,
} from './store-types.ts'

/** What can be done with spans; every rule about them is core's. */
export function createMarkingSlice(world: StoreWorld): Slice<MarkingSlice> {
  return (set, get) => {
    /** Does what `make` says; where another role is in the way, she is asked and may do it all the same. */
    const perform = (make: (document: SpanDocument, otherRoles: OtherRolePolicy) => EditOutcome) => {
      const attempt = (otherRoles: OtherRolePolicy) => {
        if (!isEditable(get())) return
        const { edit, spanId, refusal } = make(get().document, otherRoles)
        if (edit && get().apply(edit)) set({ selectedId: spanId, notice: null })
        if (!refusal || refusal.code === 'nothing_changes') return
        const action = { label: 'Do it all the same', run: () => attempt('allow') }
        const asks = refusal.code === 'overlaps_other_role'
        set({ notice: { message: refusal.message, ...(asks ? { action } : {}) } })
        if (refusal.code === 'already_marked' && spanId) set({ selectedId: spanId })
      }
      attempt('refuse')
    }
    const editId = () => world.newId()
    const reshape = (facts: FileFacts, spanId: string, range: LineRange) => {
      const request = { editId: editId(), spanId, range, lineCount: facts.lineCount }
      perform((document, otherRoles) => changeRange(document, { ...request, otherRoles }))
    }
    const inFile = (facts: FileFacts): AnnotatedSpan | null => {
      const span = selectedSpan(get())
      return span?.path === facts.path ? span : null
    }
    return {
      lastRole: 'edit_site',
      mark: (facts, range) => {
        const { lastRole: role, origin, keepTab } = get()
        const span = { ...range, id: world.newId(), path: facts.path, role, origin, reason: '' }
        const request = { editId: editId(), span, lineCount: facts.lineCount }
        perform((document, otherRoles) => markSpan(document, { ...request, otherRoles }))
        keepTab(facts.path)
      },
      markBlock: (facts, line) => {
        const here = { startLine: line, endLine: line }
        get().mark(facts, rangeOf(enclosingBlocks(facts.blocks, here)[0] ?? here))
      },
      grow: (facts) => {
        const span = inFile(facts)
        const grown = span && growSpan(facts.blocks, span, facts.lineCount)
        if (grown) reshape(facts, grown.id, rangeOf(grown))
      },
      shrink: (facts, anchorLine) => {
        const span = inFile(facts)
        if (!span) return
        const anchor =
          span.startLine <= anchorLine && anchorLine <= span.endLine ? anchorLine : span.startLine
        const smaller = shrinkSpan(facts.blocks, span, anchor)
        if (smaller) reshape(facts, span.id, rangeOf(smaller))
        else get().notify({ message: 'There is no smaller block at the cursor.' })
      },
      nudge: (facts, edge, lines) => {
        const span = inFile(facts)
        if (span) reshape(facts, span.id, stretchEdge(rangeOf(span), edge, lines))
      },
      setRange: reshape,
      split: (line) => {
        const span = selectedSpan(get())
        if (!span) return
        const request = { editId: editId(), spanId: span.id, line, newId: world.newId() }
        perform((document) => splitSpan(document, request))
      },
      mergeNearest: () => {
        const span = selectedSpan(get())
        const nearest = span && nearestSpan(get().document, span)
        if (nearest) get().mergeSpans(span.id, nearest.id)
        else if (span) get().notify({ message: 'There is no other span in this file to merge with.' })
      },
      mergeSpans: (keepId, otherId) => {
        const request = { editId: editId(), keepId, otherId }
        perform((document) => mergeTwoSpans(document, request))
      },
      setRole: (ids, role) => {
        set({ lastRole: role })
        const identity = { id: editId(), label: 'Change role' }
        perform((document) =>
          composeOutcomes(document, identity, ids, (current, spanId) =>
            setRole(current, { editId: identity.id, spanId, role }),
          ),
        )
      },
      setReason: (spanId, reason) => {
        // A reason is also kept when she has gone on to another span, which then stays selected.
        const { selectedId } = get()
        const request = { editId: editId(), spanId, reason }
        perform((document) => setReason(document, request))
        set({ selectedId })
      },
      remove: (spanIds) => {
        const request = { editId: editId(), spanIds }
        perform((document) => removeSpans(document, request))
        get().clearChecked()
      },
    }
  }
}

function rangeOf({ startLine, endLine }: LineRange): LineRange {
  return { startLine, endLine }
}

/** The span of the same file with the fewest lines between. */
function nearestSpan(document: SpanDocument, span: AnnotatedSpan): AnnotatedSpan | null {
  const distance = (other: AnnotatedSpan) =>
    Math.max(other.startLine - span.endLine, span.startLine - other.endLine, 0)
  const others = document.filter(({ id, path }) => id !== span.id && path === span.path)
  return others.sort((a, b) => distance(a) - distance(b))[0] ?? null
}
