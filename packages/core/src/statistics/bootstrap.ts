import type { SeededRandom } from '../random/seeded-random.ts'
import { quantile } from './averages.ts'

/** A figure that is the ratio of two sums over units: unit i adds `numerators[i]` and `denominators[i]`. */
export type RatioSeries = { readonly numerators: Float64Array; readonly denominators: Float64Array }

/** The lower and the upper end of an interval. */
export type Interval = readonly [number, number]

/**
 * Percentile bootstrap intervals (95 %) of several ratios over the same units: each draw takes as many units as there
 * are, with replacement, and computes every ratio from them. Resampling works on indices, and one sample serves all
 * ratios. A draw in which a denominator is 0 gives no value for its ratio; a ratio without any value has no interval.
 */
export function bootstrapRatios(
  series: readonly RatioSeries[],
  units: number,
  draws: number,
  random: SeededRandom,
): (Interval | null)[] {
  const values = series.map(() => new Float64Array(draws).fill(Number.NaN))
  const sample = new Int32Array(units)
  for (let draw = 0; draw < draws; draw += 1) {
    random.fillBelow(units, sample)
    series.forEach((ratio, index) => {
      const target = values[index]
      if (target) target[draw] = resampledRatio(ratio, sample)
    })
  }
  return values.map(percentileInterval)
}

function resampledRatio({ numerators, denominators }: RatioSeries, sample: Int32Array): number {
  let numerator = 0
  let denominator = 0
  for (let index = 0; index < sample.length; index += 1) {
    const unit = sample[index] as number
    numerator += numerators[unit] as number
    denominator += denominators[unit] as number
  }
  return numerator / denominator
}

function percentileInterval(values: Float64Array): Interval | null {
  const sorted = values.filter(Number.isFinite).sort()
  return sorted.length === 0 ? null : [quantile(sorted, 0.025), quantile(sorted, 0.975)]
}
