import { describe, expect, test } from 'vitest'
import { mean, median, quantile } from './averages.ts'

describe('mean and median', () => {
  test.each([
    [[], null, null],
    [[3], 3, 3],
    [[10, 1], 5.5, 5.5],
    [[10, 1, 1], 4, 1],
    [[4, 1, 3, 2], 2.5, 2.5],
  ])('of %j: %s and %s', (values, expectedMean, expectedMedian) => {
    expect(mean(values)).toBe(expectedMean)
    expect(median(values)).toBe(expectedMedian)
  })
})

describe('quantile', () => {
  const sorted = Float64Array.from([10, 20, 30, 40, 50])
  test.each([
    [0, 10],
    [1, 50],
    [0.5, 30],
    [0.025, 11],
    [0.9, 46],
  ])('at %d: %d', (p, expected) => {
    expect(quantile(sorted, p)).toBeCloseTo(expected, 12)
  })
  test('of no values there is none', () =>
    expect(() => quantile(new Float64Array(), 0.5)).toThrow(RangeError))
})
