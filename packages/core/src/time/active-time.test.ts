import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeSeconds, LONGEST_INTERVAL_MS, type ReportedInterval } from './active-time.ts'

function check(
  intervals: [start: number, end: number][],
  seconds: number,
  clocks = { clientNow: 1e9, receivedAt: 1e9 },
) {
  expect(activeSeconds(intervals.map(([start, end]) => ({ start, end, ...clocks })))).toBe(seconds)
}

test('no interval is no time', () => check([], 0))
test('one interval counts its length', () => check([[0, 30_000]], 30))
test('disjoint intervals add up', () =>
  check(
    [
      [0, 10_000],
      [20_000, 25_000],
    ],
    15,
  ))
test('two tabs at the same time count once', () =>
  check(
    [
      [0, 30_000],
      [10_000, 40_000],
    ],
    40,
  ))
test('an interval inside another adds nothing', () =>
  check(
    [
      [0, 60_000],
      [10_000, 20_000],
    ],
    60,
  ))
test('an interval that ends before it begins counts nothing', () => check([[10_000, 0]], 0))
test('an interval longer than a report can be counts nothing', () => check([[0, LONGEST_INTERVAL_MS + 1]], 0))
test('a clock that is an hour late does not change the length', () =>
  check([[0, 30_000]], 30, { clientNow: 30_000, receivedAt: 3_630_000 }))
test('what lies after its own report is cut off', () =>
  check([[0, 90_000]], 60, { clientNow: 60_000, receivedAt: 60_000 }))

const interval = fc
  .tuple(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: 1, max: 120_000 }))
  .map(
    ([start, length]): ReportedInterval => ({ start, end: start + length, clientNow: 1e6, receivedAt: 1e6 }),
  )

test('order and repetition change nothing, and more intervals never make less time', () => {
  fc.assert(
    fc.property(fc.array(interval), interval, (intervals, extra) => {
      const seconds = activeSeconds(intervals)
      expect(activeSeconds([...intervals, ...intervals].reverse())).toBe(seconds)
      expect(activeSeconds([...intervals, extra])).toBeGreaterThanOrEqual(seconds)
    }),
  )
})
