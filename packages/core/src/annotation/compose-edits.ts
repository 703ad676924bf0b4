import type { AnnotatedSpan } from './annotated-span.ts'
import {
  changedSpanId,
  SPAN_FIELDS,
  type SpanChange,
  type SpanEdit,
  type SpanFields,
  updateBetween,
} from './span-edit.ts'

/**
 * One edit that does what several edits do one after the other, with at most one change per span: dragging an edge
 * over a hundred lines becomes one step. It applies, with the same result, wherever the sequence applies; changes of
 * one span that contradict each other are all kept, so that they are still refused. Null when the edits cancel out.
 */
export function composeEdits(
  edits: readonly Pick<SpanEdit, 'changes'>[],
  identity: Pick<SpanEdit, 'id' | 'label'>,
): SpanEdit | null {
  const changes = new Map<string, readonly SpanChange[]>()
  for (const change of edits.flatMap((edit) => edit.changes)) {
    const id = changedSpanId(change)
    changes.set(id, append(changes.get(id) ?? [], change))
  }
  const all = [...changes.values()].flat()
  return all.length === 0 ? null : { ...identity, changes: all }
}

function append(changes: readonly SpanChange[], change: SpanChange): readonly SpanChange[] {
  const last = changes.at(-1)
  const folded = last && fold(last, change)
  return folded ? [...changes.slice(0, -1), ...folded] : [...changes, change]
}

/** Two changes of one span as one or none; null when the second does not follow from the first. */
function fold(first: SpanChange, second: SpanChange): readonly SpanChange[] | null {
  if (first.type === 'remove') return second.type === 'add' ? replaced(first.span, second.span) : null
  if (second.type === 'add') return null
  const expected = second.type === 'remove' ? second.span : second.before
  if (first.type === 'add') return follows(first.span, expected) ? foldIntoAdd(first.span, second) : null
  return follows(first.after, expected) ? foldIntoUpdate(first, second) : null
}

type Update = Extract<SpanChange, { type: 'update' }>
type Following = Exclude<SpanChange, { type: 'add' }>

function replaced(before: AnnotatedSpan, after: AnnotatedSpan): readonly SpanChange[] {
  const update = updateBetween(before, after)
  return update ? [update] : []
}

function foldIntoAdd(span: AnnotatedSpan, second: Following): readonly SpanChange[] {
  return second.type === 'remove' ? [] : [{ type: 'add', span: { ...span, ...second.after } }]
}

function foldIntoUpdate(first: Update, second: Following): readonly SpanChange[] {
  if (second.type === 'remove') return [{ type: 'remove', span: { ...second.span, ...first.before } }]
  const before = { ...second.before, ...first.before }
  const after = { ...first.after, ...second.after }
  const differing = SPAN_FIELDS.filter((field) => before[field] !== after[field])
  if (differing.length === 0) return []
  return [{ type: 'update', id: first.id, before: keep(before, differing), after: keep(after, differing) }]
}

/** Whether a state in which `known` holds can be one in which `expected` holds. */
function follows(known: SpanFields, expected: SpanFields): boolean {
  return SPAN_FIELDS.every(
    (field) =>
      known[field] === undefined || expected[field] === undefined || known[field] === expected[field],
  )
}

function keep(fields: SpanFields, names: readonly (keyof SpanFields)[]): SpanFields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}
