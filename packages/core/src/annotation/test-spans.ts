import fc from 'fast-check'
import { SPAN_ROLES, type SpanRole } from '../span.ts'
import { type AnnotatedSpan, compareAnnotatedSpans, type SpanDocument } from './annotated-span.ts'

/** A span from a line such as `a budget.py:3-5 edit_site why it matters`; the role may be left out. */
export function span(text: string): AnnotatedSpan {
  const match = /^(\S+) (\S+):(\d+)-(\d+)(?: (\S+))?(?: (.*))?$/.exec(text)
  if (!match) throw new Error(`Not a span: ${text}`)
  const [, id = '', path = '', start, end, role = 'edit_site', reason = ''] = match
  if (!SPAN_ROLES.includes(role as SpanRole)) throw new Error(`Not a role: ${role}`)
  const lines = { startLine: Number(start), endLine: Number(end) }
  return { id, path, ...lines, role: role as SpanRole, reason, origin: 'tree' }
}

/** A document of spans written as for `span`. */
export function doc(...lines: readonly string[]): SpanDocument {
  return lines.map(span).sort(compareAnnotatedSpans)
}

/** The lines from which `doc` makes this document. */
export function show(document: SpanDocument): string[] {
  return document.map(({ id, path, startLine, endLine, role, reason }) =>
    `${id} ${path}:${startLine}-${endLine} ${role} ${reason.replaceAll('\n\n', ' + ')}`.trim(),
  )
}

/** Lines that every file of an arbitrary document has. */
export const ARBITRARY_LINES = 30

/** Any span with the given id within `ARBITRARY_LINES` lines of one of two files. */
export function arbitrarySpan(id: string): fc.Arbitrary<AnnotatedSpan> {
  const line = fc.integer({ min: 1, max: ARBITRARY_LINES })
  return fc
    .record({
      path: fc.constantFrom('a.py', 'b.py'),
      lines: fc.tuple(line, line),
      role: fc.constantFrom<SpanRole>('edit_site', 'definition', 'test'),
      reason: fc.constantFrom('', 'one', 'two'),
      origin: fc.constantFrom<AnnotatedSpan['origin']>('tree', 'search'),
    })
    .map(({ lines: [a, b], ...rest }) => ({
      id,
      startLine: Math.min(a, b),
      endLine: Math.max(a, b),
      ...rest,
    }))
}

/** Any document of up to eight spans with the ids s0, s1, …. */
export const arbitraryDocument: fc.Arbitrary<SpanDocument> = fc
  .integer({ min: 0, max: 8 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => arbitrarySpan(`s${index}`))))
  .map((spans) => [...spans].sort(compareAnnotatedSpans))

/** Any sequence of changes over a handful of ids, most of which do not fit a given document. */
export const arbitraryWish = fc.record({
  kind: fc.constantFrom<'add' | 'remove' | 'update'>('add', 'remove', 'update'),
  span: fc.integer({ min: 0, max: 9 }).chain((index) => arbitrarySpan(`s${index}`)),
})
