import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reconcileEdits } from './reconcile-edits.ts'

function check(server: string, pending: string, expected: readonly [string, string, string]) {
  const { acknowledged, remaining, foreignIds } = reconcileEdits(
    [...server],
    [...pending].map((id) => ({ id })),
  )
  const text = (edits: readonly { id: string }[]) => edits.map(({ id }) => id).join('')
  expect([text(acknowledged), text(remaining), foreignIds.join('')]).toEqual(expected)
}

describe('reconcileEdits', () => {
  test('nothing was taken', () => check('', 'abc', ['', 'abc', '']))
  test('a beginning was taken', () => check('ab', 'abc', ['ab', 'c', '']))
  test('all was taken and only the answer was lost', () => check('abc', 'abc', ['abc', '', '']))
  test('another tab edited after that', () => check('abxy', 'abc', ['ab', 'c', 'xy']))
  test('another tab edited before', () => check('xab', 'ab', ['', 'ab', 'xab']))
  test('nothing is pending', () => check('x', '', ['', '', 'x']))

  test('sending again, as often as answers are lost, gives every edit once and in order', () => {
    const attempts = fc.array(fc.nat({ max: 6 }), { maxLength: 10 })
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 8 }), attempts, (ids, taken) => {
        const pending = ids.map((id) => ({ id }))
        const log: string[] = []
        for (const count of [...taken, ids.length]) {
          const { remaining, foreignIds } = reconcileEdits(log, pending)
          expect(foreignIds).toEqual([])
          log.push(...remaining.slice(0, count).map(({ id }) => id))
        }
        expect(log).toEqual(ids)
      }),
    )
  })
})
