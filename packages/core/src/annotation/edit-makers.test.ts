import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spansOverlap } from '../span.ts'
import { MAX_REASON_LENGTH, type SpanDocument } from './annotated-span.ts'
import { applyEdit } from './apply-edit.ts'
import { removeSpans, setReason, setRole } from './describe-span.ts'
import type { EditOutcome, RefusalCode } from './edit-outcome.ts'
import { markSpan } from './mark-span.ts'
import { changeRange, mergeTwoSpans, splitSpan } from './reshape-span.ts'
import { ARBITRARY_LINES, arbitraryDocument, arbitrarySpan, doc, show, span } from './test-spans.ts'

const DOCUMENT = doc(
  'a a.py:10-20 edit_site first',
  'b a.py:25-30 edit_site second',
  'c a.py:40-50 definition third',
  'd b.py:1-9 edit_site',
)

function check(outcome: EditOutcome, selected: string | null, ...expected: readonly string[]) {
  if (!outcome.edit) throw new Error(`Refused: ${outcome.refusal.code}`)
  const result = applyEdit(DOCUMENT, outcome.edit)
  expect(result.ok ? changed(result.document) : result.problems).toEqual(expected)
  expect(outcome.spanId).toBe(selected)
}

/** What differs from `DOCUMENT`: removed spans with a minus, then the new state of changed and added ones. */
function changed(document: SpanDocument): string[] {
  const ids = document.map(({ id }) => id)
  const gone = DOCUMENT.filter(({ id }) => !ids.includes(id)).map(({ id }) => `-${id}`)
  const before = show(DOCUMENT)
  return [...gone, ...show(document).filter((line) => !before.includes(line))]
}

function checkRefused(outcome: EditOutcome, code: RefusalCode, ...spanIds: readonly string[]) {
  expect(outcome.edit).toBeNull()
  expect(outcome.refusal).toMatchObject({ code, spanIds })
}

const mark = (text: string, lineCount = 100, otherRoles: 'refuse' | 'allow' = 'refuse') =>
  markSpan(DOCUMENT, { editId: 'e', span: span(text), lineCount, otherRoles })

describe('markSpan', () => {
  test('lines away from every span become a span', () =>
    check(mark('n a.py:60-70'), 'n', 'n a.py:60-70 edit_site'))
  test('lines past the end are left out', () =>
    check(mark('n a.py:60-70', 65), 'n', 'n a.py:60-65 edit_site'))
  test('an upward selection is turned round', () =>
    check(
      markSpan(DOCUMENT, {
        editId: 'e',
        span: { ...span('n a.py:1-1'), startLine: 62, endLine: 60 },
        lineCount: 99,
        otherRoles: 'refuse',
      }),
      'n',
      'n a.py:60-62 edit_site',
    ))
  test('an empty file has nothing to mark', () => checkRefused(mark('n a.py:60-70', 0), 'empty_file'))
  test('inside a span of the same role it is a no-op that says so', () =>
    checkRefused(mark('n a.py:12-20'), 'already_marked', 'a'))
  test('overlapping spans of equal role merge into the first', () =>
    check(mark('n a.py:15-26 edit_site mine'), 'a', '-b', 'a a.py:10-30 edit_site first + mine + second'))
  test('touching spans stay apart', () => check(mark('n a.py:21-24'), 'n', 'n a.py:21-24 edit_site'))
  test('another role stands against it', () => checkRefused(mark('n a.py:45-60'), 'overlaps_other_role', 'c'))
  test('unless she chose so', () => check(mark('n a.py:45-60', 99, 'allow'), 'n', 'n a.py:45-60 edit_site'))
  test('the same lines of another file do not matter', () =>
    check(mark('n c.py:10-20'), 'n', 'n c.py:10-20 edit_site'))
})

const reshape = (
  spanId: string,
  startLine: number,
  endLine: number,
  otherRoles: 'refuse' | 'allow' = 'refuse',
) => changeRange(DOCUMENT, { editId: 'e', spanId, range: { startLine, endLine }, lineCount: 60, otherRoles })

describe('changeRange', () => {
  test('grows', () => check(reshape('a', 8, 20), 'a', 'a a.py:8-20 edit_site first'))
  test('shrinks', () => check(reshape('a', 12, 14), 'a', 'a a.py:12-14 edit_site first'))
  test('stays in the file', () => check(reshape('c', 40, 99), 'c', 'c a.py:40-60 definition third'))
  test('swallows spans of its role', () =>
    check(reshape('b', 20, 30), 'b', '-a', 'b a.py:10-30 edit_site second + first'))
  test('does not run into another role', () => checkRefused(reshape('b', 25, 40), 'overlaps_other_role', 'c'))
  test('unless she chose so', () =>
    check(reshape('b', 25, 40, 'allow'), 'b', 'b a.py:25-40 edit_site second'))
  test('the same range is no edit', () => checkRefused(reshape('a', 10, 20), 'nothing_changes', 'a'))
  test('a span that is gone cannot be changed', () => checkRefused(reshape('x', 1, 2), 'unknown_span', 'x'))
  test('an overlap with another role that is there already is no obstacle', () => {
    const document = doc('a a.py:1-9', 'c a.py:5-12 definition')
    const range = { startLine: 1, endLine: 10 }
    const outcome = changeRange(document, {
      editId: 'e',
      spanId: 'a',
      range,
      lineCount: 60,
      otherRoles: 'refuse',
    })
    expect(outcome.refusal).toBeNull()
  })
})

describe('mergeTwoSpans', () => {
  const merge = (keepId: string, otherId: string) => mergeTwoSpans(DOCUMENT, { editId: 'e', keepId, otherId })
  test('covers both and what is between', () =>
    check(merge('b', 'a'), 'b', '-a', 'b a.py:10-30 edit_site second + first'))
  test('keeps the role of the first, and swallows what it then overlaps', () =>
    check(merge('a', 'c'), 'a', '-b', '-c', 'a a.py:10-50 edit_site first + third + second'))
  test('needs one file', () => checkRefused(merge('a', 'd'), 'other_file', 'a', 'd'))
  test('needs two spans', () => checkRefused(merge('a', 'a'), 'unknown_span', 'a'))
  test('a span inside the other one goes even where nothing else changes', () => {
    const document = doc('a a.py:1-9 edit_site x', 'c a.py:5-6 definition x')
    const outcome = mergeTwoSpans(document, { editId: 'e', keepId: 'a', otherId: 'c' })
    expect(outcome.edit?.changes).toEqual([{ type: 'remove', span: document[1] }])
  })
  test('refuses a reason that would be too long', () => {
    const long = (letter: string) => letter.repeat(MAX_REASON_LENGTH - 1)
    const document = doc(`a a.py:1-9 edit_site ${long('x')}`, `b a.py:12-13 edit_site ${long('y')}`)
    checkRefused(mergeTwoSpans(document, { editId: 'e', keepId: 'a', otherId: 'b' }), 'reason_too_long', 'a')
  })
})

describe('splitSpan', () => {
  const split = (line: number) => splitSpan(DOCUMENT, { editId: 'e', spanId: 'a', newId: 'n', line })
  test('the line begins the second part', () =>
    check(split(15), 'n', 'a a.py:10-14 edit_site first', 'n a.py:15-20 edit_site first'))
  test.each([9, 10, 21, 14.5])('not before line %d', (line) =>
    checkRefused(split(line), 'split_outside', 'a'),
  )
})

describe('setRole, setReason and removeSpans', () => {
  test('a role', () =>
    check(setRole(DOCUMENT, { editId: 'e', spanId: 'a', role: 'test' }), 'a', 'a a.py:10-20 test first'))
  test('a role that overlaps its like merges', () => {
    const document = doc('a a.py:1-9 edit_site x', 'c a.py:5-12 definition y')
    const outcome = setRole(document, { editId: 'e', spanId: 'c', role: 'edit_site' })
    const result = applyEdit(document, outcome.edit ?? { changes: [] })
    expect(result.ok && show(result.document)).toEqual(['c a.py:1-12 edit_site y + x'])
  })
  test('a reason', () =>
    check(setReason(DOCUMENT, { editId: 'e', spanId: 'd', reason: 'new' }), 'd', 'd b.py:1-9 edit_site new'))
  test('a reason that is too long', () => {
    const reason = 'x'.repeat(MAX_REASON_LENGTH + 1)
    checkRefused(setReason(DOCUMENT, { editId: 'e', spanId: 'd', reason }), 'reason_too_long', 'd')
  })
  test('several spans at once', () =>
    check(removeSpans(DOCUMENT, { editId: 'e', spanIds: ['a', 'x', 'd'] }), null, '-a', '-d'))
  test('nothing to remove', () =>
    checkRefused(removeSpans(DOCUMENT, { editId: 'e', spanIds: ['x'] }), 'nothing_changes'))
})

describe('laws of marking', () => {
  const marking = fc.tuple(
    fc.array(arbitrarySpan('new'), { maxLength: 8 }),
    fc.constantFrom('refuse', 'allow'),
  )

  test('marking one selection after the other, spans of equal role never overlap, nor other roles by accident', () => {
    fc.assert(
      fc.property(marking, ([selections, otherRoles]) => {
        const document = selections.reduce<SpanDocument>((current, selection, index) => {
          const wanted = { ...selection, id: `s${index}` }
          const outcome = markSpan(current, {
            editId: 'e',
            span: wanted,
            lineCount: ARBITRARY_LINES,
            otherRoles: otherRoles as 'refuse' | 'allow',
          })
          const result = applyEdit(current, outcome.edit ?? { changes: [] })
          if (!result.ok) throw new Error('An edit that was made does not apply')
          return result.document
        }, [])
        const clashes = document.flatMap((a, index) =>
          document
            .slice(index + 1)
            .filter((b) => spansOverlap(a, b) && (otherRoles === 'refuse' || a.role === b.role)),
        )
        expect(clashes).toEqual([])
      }),
    )
  })

  test('marking never loses a line, and marks every line of an allowed selection', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitrarySpan('new'), (document, selection) => {
        const outcome = markSpan(document, {
          editId: 'e',
          span: selection,
          lineCount: ARBITRARY_LINES,
          otherRoles: 'allow',
        })
        const result = applyEdit(document, outcome.edit ?? { changes: [] })
        if (!result.ok) throw new Error('An edit that was made does not apply')
        for (const wanted of [...document, selection]) {
          const covered = result.document.some(
            (s) =>
              s.path === wanted.path &&
              s.role === wanted.role &&
              s.startLine <= wanted.startLine &&
              wanted.endLine <= s.endLine,
          )
          expect(covered).toBe(true)
        }
      }),
    )
  })
})
