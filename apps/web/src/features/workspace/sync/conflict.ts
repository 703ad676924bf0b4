import {
  type AnnotatedSpan,
  compareAnnotatedSpans,
  composeEdits,
  type EditHistory,
  joinReasons,
  MAX_REASON_LENGTH,
  recordEdit,
  type SpanDocument,
  type SpanEdit,
} from '@goldspan/core'
import type { ServerSide } from './sync-types.ts'

/** One span on both sides of a conflict; a side that does not have it is null. */
export type ConflictRow = {
  readonly id: string
  readonly mine: AnnotatedSpan | null
  readonly theirs: AnnotatedSpan | null
  readonly kind: 'same' | 'only_mine' | 'only_theirs' | 'changed'
}

export type ConflictChoice = 'mine' | 'theirs' | 'union'

/** What holds after a conflict was decided. */
export type Resolution = {
  readonly document: SpanDocument
  readonly pending: readonly SpanEdit[]
  readonly history: EditHistory
}

/** Both sides side by side, in the order of the code. */
export function compareSides(mine: SpanDocument, theirs: SpanDocument): readonly ConflictRow[] {
  const byId = new Map(theirs.map((span) => [span.id, span]))
  const own = mine.map((span) => row(span, byId.get(span.id) ?? null))
  const known = new Set(mine.map(({ id }) => id))
  const foreign = theirs.filter(({ id }) => !known.has(id)).map((span) => row(null, span))
  return [...own, ...foreign].sort((a, b) => compareAnnotatedSpans(shown(a), shown(b)))
}

/**
 * Decides a conflict. What differs from the server's side becomes one edit on its revision. The history stays
 * usable: where the page changes, that step is in it, so that undo gives back the side that was not taken.
 */
export function resolveConflict(
  choice: ConflictChoice,
  mine: SpanDocument,
  server: ServerSide,
  history: EditHistory,
  newId: () => string,
): Resolution {
  const document = { mine, theirs: server.document, union: unite(mine, server.document) }[choice]
  const toSend = editBetween(server.document, document, { id: newId(), label: LABELS[choice] })
  const onPage = editBetween(mine, document, { id: newId(), label: LABELS[choice] })
  return {
    document,
    pending: toSend ? [toSend] : [],
    history: onPage ? recordEdit(history, onPage) : history,
  }
}

const LABELS: Record<ConflictChoice, string> = {
  mine: 'Keep mine after a conflict',
  theirs: 'Take the server’s after a conflict',
  union: 'Merge after a conflict',
}

/** All spans of both sides; one that both have in different forms covers the lines of both and has both reasons. */
function unite(mine: SpanDocument, theirs: SpanDocument): SpanDocument {
  return compareSides(mine, theirs)
    .map(({ mine: own, theirs: other }) => (own && other ? uniteSpans(own, other) : (own ?? other)))
    .filter((span) => span !== null)
    .sort(compareAnnotatedSpans)
}

function uniteSpans(mine: AnnotatedSpan, theirs: AnnotatedSpan): AnnotatedSpan {
  if (mine.path !== theirs.path) return mine
  return {
    ...mine,
    startLine: Math.min(mine.startLine, theirs.startLine),
    endLine: Math.max(mine.endLine, theirs.endLine),
    reason: joinReasons([mine.reason, theirs.reason]).slice(0, MAX_REASON_LENGTH),
  }
}

/** The edit that turns one document into another: all spans go, all come, and what cancels out is left out. */
function editBetween(
  before: SpanDocument,
  after: SpanDocument,
  identity: Pick<SpanEdit, 'id' | 'label'>,
): SpanEdit | null {
  const leave = { changes: before.map((span) => ({ type: 'remove' as const, span })) }
  const come = { changes: after.map((span) => ({ type: 'add' as const, span })) }
  return composeEdits([leave, come], identity)
}

function row(mine: AnnotatedSpan | null, theirs: AnnotatedSpan | null): ConflictRow {
  const id = (mine ?? theirs)?.id ?? ''
  if (!theirs) return { id, mine, theirs, kind: 'only_mine' }
  if (!mine) return { id, mine, theirs, kind: 'only_theirs' }
  const same = editBetween([mine], [theirs], { id, label: '' }) === null
  return { id, mine, theirs, kind: same ? 'same' : 'changed' }
}

function shown(row: ConflictRow): AnnotatedSpan {
  const span = row.mine ?? row.theirs
  if (!span) throw new Error('A row of a conflict has at least one side.')
  return span
}
