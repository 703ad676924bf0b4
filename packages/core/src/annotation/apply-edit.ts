import { type AnnotatedSpan, compareAnnotatedSpans, type SpanDocument } from './annotated-span.ts'
import { SPAN_FIELDS, type SpanChange, type SpanEdit, type SpanFields } from './span-edit.ts'

/** Why a change cannot be applied. */
export type EditProblemCode =
  | 'duplicate_id'
  | 'unknown_id'
  | 'before_differs'
  | 'fields_differ'
  | 'invalid_range'

/** A change that does not fit the document; `change` is its 0-based position in the edit. */
export type EditProblem = {
  readonly code: EditProblemCode
  readonly change: number
  readonly spanId: string
  readonly message: string
}

/** The new document, or why there is none. */
export type EditResult =
  | { readonly ok: true; readonly document: SpanDocument }
  | { readonly ok: false; readonly problems: readonly EditProblem[] }

/**
 * Applies the changes of an edit in their order, all of them or none. A change fits when an added id is new, an
 * updated or removed span is there and looks as the change says it did before, and the range that results is one of
 * whole lines from 1 upwards with its first line not after its last. The document that results is sorted, so that an
 * edit followed by its inverse gives back the very same document.
 */
export function applyEdit(document: SpanDocument, edit: Pick<SpanEdit, 'changes'>): EditResult {
  const spans = new Map(document.map((span) => [span.id, span]))
  const problems = edit.changes.flatMap((change, index) => {
    const problem = applyChange(spans, change)
    return problem ? [{ ...problem, change: index }] : []
  })
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, document: [...spans.values()].sort(compareAnnotatedSpans) }
}

type ChangeProblem = Omit<EditProblem, 'change'>

function applyChange(spans: Map<string, AnnotatedSpan>, change: SpanChange): ChangeProblem | null {
  switch (change.type) {
    case 'add':
      return add(spans, change.span)
    case 'remove':
      return remove(spans, change.span)
    case 'update':
      return update(spans, change.id, change.before, change.after)
  }
}

function add(spans: Map<string, AnnotatedSpan>, span: AnnotatedSpan): ChangeProblem | null {
  if (spans.has(span.id)) return problem('duplicate_id', span.id, 'A span with this id is already there.')
  return put(spans, span)
}

function remove(spans: Map<string, AnnotatedSpan>, span: AnnotatedSpan): ChangeProblem | null {
  const current = spans.get(span.id)
  if (!current) return unknown(span.id)
  if (!agrees(current, span)) return differs(span.id)
  spans.delete(span.id)
  return null
}

function update(
  spans: Map<string, AnnotatedSpan>,
  id: string,
  before: SpanFields,
  after: SpanFields,
): ChangeProblem | null {
  const current = spans.get(id)
  if (!current) return unknown(id)
  if (!agrees(current, before)) return differs(id)
  if (SPAN_FIELDS.some((field) => (before[field] === undefined) !== (after[field] === undefined))) {
    return problem('fields_differ', id, 'The change does not name the same fields before and after.')
  }
  return put(spans, { ...current, ...after })
}

function put(spans: Map<string, AnnotatedSpan>, span: AnnotatedSpan): ChangeProblem | null {
  const { id, startLine, endLine } = span
  const valid =
    Number.isInteger(startLine) && Number.isInteger(endLine) && 1 <= startLine && startLine <= endLine
  if (!valid) return problem('invalid_range', id, `${startLine}–${endLine} is not a range of lines.`)
  spans.set(id, span)
  return null
}

function agrees(current: AnnotatedSpan, fields: SpanFields): boolean {
  return SPAN_FIELDS.every((field) => fields[field] === undefined || fields[field] === current[field])
}

function unknown(id: string): ChangeProblem {
  return problem('unknown_id', id, 'There is no span with this id.')
}

function differs(id: string): ChangeProblem {
  return problem('before_differs', id, 'The span is not as the change expects to find it.')
}

function problem(code: EditProblemCode, spanId: string, message: string): ChangeProblem {
  return { code, spanId, message }
}
