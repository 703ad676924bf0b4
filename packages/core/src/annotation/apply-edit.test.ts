import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SpanDocument } from './annotated-span.ts'
import { applyEdit, type EditProblemCode } from './apply-edit.ts'
import { composeEdits } from './compose-edits.ts'
import { invertEdit } from './invert-edit.ts'
import { type SpanChange, type SpanEdit, updateBetween } from './span-edit.ts'
import { arbitraryDocument, arbitraryWish, doc, show, span } from './test-spans.ts'

const BEFORE = doc('a a.py:1-5 edit_site why', 'b b.py:3-4 definition')
const IDENTITY = { id: 'edit', label: 'label' }

function check(changes: readonly SpanChange[], expected: readonly string[]) {
  const result = applyEdit(BEFORE, { changes })
  expect(result.ok ? show(result.document) : result.problems).toEqual(expected)
}

function checkRefused(
  changes: readonly SpanChange[],
  expected: readonly [number, string, EditProblemCode][],
) {
  const result = applyEdit(BEFORE, { changes })
  expect(result.ok ? [] : result.problems.map((p) => [p.change, p.spanId, p.code])).toEqual(expected)
}

describe('applyEdit', () => {
  test('adds in the order of the document', () =>
    check(
      [{ type: 'add', span: span('c a.py:7-7') }],
      ['a a.py:1-5 edit_site why', 'c a.py:7-7 edit_site', 'b b.py:3-4 definition'],
    ))

  test('removes', () =>
    check([{ type: 'remove', span: span('b b.py:3-4 definition') }], ['a a.py:1-5 edit_site why']))

  test('updates the named fields only', () =>
    check(
      [{ type: 'update', id: 'a', before: { endLine: 5 }, after: { endLine: 2 } }],
      ['a a.py:1-2 edit_site why', 'b b.py:3-4 definition'],
    ))

  test('a later change sees the earlier ones', () =>
    check(
      [
        { type: 'add', span: span('c a.py:9-9') },
        { type: 'update', id: 'c', before: { startLine: 9 }, after: { startLine: 8 } },
        { type: 'remove', span: span('b b.py:3-4 definition') },
      ],
      ['a a.py:1-5 edit_site why', 'c a.py:8-9 edit_site'],
    ))

  test('an id cannot be used twice', () =>
    checkRefused([{ type: 'add', span: span('a c.py:1-1') }], [[0, 'a', 'duplicate_id']]))

  test('what is not there cannot be removed or updated', () =>
    checkRefused(
      [
        { type: 'remove', span: span('x a.py:1-5') },
        { type: 'update', id: 'y', before: { endLine: 5 }, after: { endLine: 4 } },
      ],
      [
        [0, 'x', 'unknown_id'],
        [1, 'y', 'unknown_id'],
      ],
    ))

  test('the state before must be as the change says', () =>
    checkRefused(
      [
        { type: 'remove', span: span('a a.py:1-5 edit_site another') },
        { type: 'update', id: 'b', before: { startLine: 2 }, after: { startLine: 1 } },
      ],
      [
        [0, 'a', 'before_differs'],
        [1, 'b', 'before_differs'],
      ],
    ))

  test('a change that could not be inverted is refused', () =>
    checkRefused(
      [{ type: 'update', id: 'a', before: { endLine: 5 }, after: { endLine: 6, reason: 'x' } }],
      [[0, 'a', 'fields_differ']],
    ))

  test.each([
    [6, 5],
    [0, 5],
    [1.5, 5],
    [1, Number.NaN],
  ])('%d to %d is no range', (startLine, endLine) =>
    checkRefused(
      [{ type: 'add', span: { ...span('c c.py:1-1'), startLine, endLine } }],
      [[0, 'c', 'invalid_range']],
    ),
  )

  test('nothing is applied when one change does not fit', () => {
    const copy = structuredClone(BEFORE)
    const changes: SpanChange[] = [
      { type: 'remove', span: span('b b.py:3-4 definition') },
      { type: 'add', span: span('a c.py:1-1') },
    ]
    expect(applyEdit(BEFORE, { changes }).ok).toBe(false)
    expect(BEFORE).toEqual(copy)
  })
})

/** Turns wishes into edits of one change each that all fit, one after the other. */
function fittingEdits(
  document: SpanDocument,
  wishes: readonly { kind: string; span: ReturnType<typeof span> }[],
) {
  const edits: SpanEdit[] = []
  const documents = [document]
  for (const { kind, span: wanted } of wishes) {
    const current = documents.at(-1) ?? []
    const old = current.find(({ id }) => id === wanted.id)
    const change = changeFor(kind, old, wanted)
    const result = change && applyEdit(current, { changes: [change] })
    if (!change || !result?.ok) continue
    edits.push({ id: `e${edits.length}`, label: '', changes: [change] })
    documents.push(result.document)
  }
  return { edits, documents }
}

function changeFor(kind: string, old: ReturnType<typeof span> | undefined, wanted: ReturnType<typeof span>) {
  if (!old) return kind === 'add' ? ({ type: 'add', span: wanted } as const) : null
  return kind === 'remove' ? ({ type: 'remove', span: old } as const) : updateBetween(old, wanted)
}

describe('the algebra of edits', () => {
  const runs = fc.tuple(arbitraryDocument, fc.array(arbitraryWish, { maxLength: 12 }))

  test('an edit and its inverse give back the very same document', () => {
    fc.assert(
      fc.property(runs, ([document, wishes]) => {
        const { edits, documents } = fittingEdits(document, wishes)
        const all = { ...IDENTITY, changes: edits.flatMap((edit) => edit.changes) }
        const there = applyEdit(document, all)
        expect(there).toEqual({ ok: true, document: documents.at(-1) })
        const back = applyEdit(documents.at(-1) ?? [], invertEdit(all, IDENTITY))
        expect(back).toEqual({ ok: true, document })
      }),
    )
  })

  test('a composition does what the sequence does, with one change per span', () => {
    fc.assert(
      fc.property(runs, ([document, wishes]) => {
        const { edits, documents } = fittingEdits(document, wishes)
        const composed = composeEdits(edits, IDENTITY)
        const result = applyEdit(document, composed ?? { changes: [] })
        expect(result).toEqual({ ok: true, document: documents.at(-1) })
        const ids = (composed?.changes ?? []).map((c) => (c.type === 'update' ? c.id : c.span.id))
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  test('an edit composed with its inverse is nothing', () => {
    fc.assert(
      fc.property(runs, ([document, wishes]) => {
        const { edits } = fittingEdits(document, wishes)
        const inverses = edits.map((edit) => invertEdit(edit, IDENTITY)).reverse()
        expect(composeEdits([...edits, ...inverses], IDENTITY)).toBeNull()
      }),
    )
  })

  test.each<[string, readonly SpanChange[]]>([
    [
      'added twice',
      [
        { type: 'add', span: span('c c.py:1-1') },
        { type: 'add', span: span('c c.py:1-1') },
      ],
    ],
    [
      'updated from two states',
      [
        { type: 'update', id: 'a', before: { endLine: 5 }, after: { endLine: 6 } },
        { type: 'update', id: 'a', before: { endLine: 5 }, after: { endLine: 7 } },
      ],
    ],
    [
      'updated after its removal',
      [
        { type: 'remove', span: span('a a.py:1-5 edit_site why') },
        { type: 'update', id: 'a', before: { endLine: 5 }, after: { endLine: 7 } },
      ],
    ],
  ])('changes that contradict each other stay refused: %s', (_, changes) => {
    const composed = composeEdits([{ changes }], IDENTITY)
    expect(applyEdit(BEFORE, composed ?? { changes: [] }).ok).toBe(false)
  })
})
