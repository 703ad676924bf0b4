import { describe, expect, test } from 'vitest'
import { seededRandom } from '../random/seeded-random.ts'
import { bootstrapRatios } from './bootstrap.ts'

const of = (values: readonly number[], denominators = values.map(() => 1)) => ({
  numerators: Float64Array.from(values),
  denominators: Float64Array.from(denominators),
})
const intervals = (series: readonly ReturnType<typeof of>[], draws = 4000, seed = 1) =>
  bootstrapRatios(series, series[0]?.numerators.length ?? 0, draws, seededRandom(seed))

describe('bootstrapRatios', () => {
  test('equal units give a point', () => {
    expect(intervals([of([0.5, 0.5, 0.5])])).toEqual([[0.5, 0.5]])
  })

  test('the same seed gives the same interval, another seed another one', () => {
    const values = [of([1, 2, 3, 4, 5, 9])]
    expect(intervals(values, 50)).toEqual(intervals(values, 50))
    expect(intervals(values, 50)).not.toEqual(intervals(values, 50, 2))
  })

  test('of zeros and ones it comes close to the binomial distribution', () => {
    // With 20 of 40 ones, the mean of a sample is Binomial(40, ½) / 40, whose 2.5 % and 97.5 % quantiles are 14 and 26.
    const [interval] = intervals([of(Array.from({ length: 40 }, (_, index) => index % 2))])
    expect(interval?.[0]).toBeCloseTo(14 / 40, 1)
    expect(interval?.[1]).toBeCloseTo(26 / 40, 1)
  })

  test('all ratios are computed from the same samples', () => {
    const values = [1, 5, 2, 8, 3]
    const [single, double] = intervals([of(values), of(values.map((value) => 2 * value))])
    expect(double).toEqual(single?.map((end) => 2 * end))
  })

  test('a ratio is one of sums, not of units', () => {
    const [interval] = intervals([of([10, 10, 10], [20, 20, 20])])
    expect(interval).toEqual([0.5, 0.5])
  })

  test('without a denominator there is no interval', () => {
    expect(intervals([of([0, 0], [0, 0])])).toEqual([null])
  })
})
