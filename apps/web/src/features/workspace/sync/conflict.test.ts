import { type AnnotatedSpan, applyEdit, EMPTY_HISTORY, undoEdit } from '@goldspan/core'
import { describe, expect, test } from 'vitest'
import { type ConflictChoice, compareSides, resolveConflict } from './conflict.ts'

function span(id: string, startLine: number, endLine: number, reason = ''): AnnotatedSpan {
  return { id, path: 'a.ts', startLine, endLine, role: 'definition', reason, origin: 'tree' }
}

const mine = [span('a', 1, 4, 'mine'), span('b', 10, 12)]
const theirs = [span('a', 3, 8, 'theirs'), span('c', 20, 22)]
const server = { revision: 5, document: theirs }

function check(choice: ConflictChoice, expected: readonly string[]) {
  const next = resolveConflict(choice, mine, server, EMPTY_HISTORY, () => 'edit-id-0')
  expect(next.document.map(({ id, startLine, endLine }) => `${id} ${startLine}-${endLine}`)).toEqual(expected)
  return next
}

test('both sides stand side by side', () => {
  const rows = compareSides(mine, [...theirs, span('b', 10, 12)]).map(({ id, kind }) => `${id} ${kind}`)
  expect(rows).toEqual(['a changed', 'b same', 'c only_theirs'])
})

describe('a decision', () => {
  test('mine', () => {
    check('mine', ['a 1-4', 'b 10-12'])
  })
  test('theirs sends nothing', () => {
    expect(check('theirs', ['a 3-8', 'c 20-22']).pending).toEqual([])
  })
  test('union loses neither lines nor reasons', () => {
    const { document } = check('union', ['a 1-8', 'b 10-12', 'c 20-22'])
    expect(document[0]?.reason).toBe('mine\n\ntheirs')
  })
  test.each(['mine', 'theirs', 'union'] as const)(
    '%s: what is sent turns the server’s side into the page',
    (choice) => {
      const { pending, document } = resolveConflict(choice, mine, server, EMPTY_HISTORY, () => 'edit-id-0')
      const result = pending[0] ? applyEdit(theirs, pending[0]) : { ok: true as const, document: theirs }
      expect(result.ok && result.document).toEqual(document)
    },
  )
  test.each(['theirs', 'union'] as const)('%s can be undone on the page', (choice) => {
    const { history, document } = resolveConflict(choice, mine, server, EMPTY_HISTORY, () => 'edit-id-0')
    const step = undoEdit(history, 'edit-id-1')
    const result = step && applyEdit(document, step.edit)
    expect(result?.ok && result.document).toEqual(mine)
  })
})
