/** A coefficient, or the reason why it has no value. */
export type Alpha =
  | { readonly value: number; readonly reason: null }
  | { readonly value: null; readonly reason: string }

/** Units that got the same values: how often each value was given to such a unit, and how many such units there are. */
export type RatedUnits = { readonly counts: readonly number[]; readonly units: number }

/** Why Krippendorff's α can be undefined. */
export const NO_VARIATION = 'no variation'
/** Why there can be nothing to compare at all. */
export const NO_PAIRED_UNITS = 'no unit was rated twice'

/**
 * Krippendorff's α for nominal data: 1 − D_o / D_e with the coincidences of values within units against those of all
 * values (Krippendorff, “Computing Krippendorff's Alpha-Reliability”, 2011, section D). Units may have different
 * numbers of ratings; those with fewer than two are left out. Undefined where nobody rated a unit twice or all
 * values are equal, and then never 0 or 1.
 */
export function nominalAlpha(rated: Iterable<RatedUnits>): Alpha {
  const totals: number[] = []
  let disagreeing = 0
  for (const { counts, units } of rated) {
    const ratings = sum(counts)
    if (ratings < 2) continue
    counts.forEach((count, value) => {
      totals[value] = (totals[value] ?? 0) + count * units
    })
    disagreeing += (units * differingPairs(counts)) / (ratings - 1)
  }
  const all = sum(totals)
  const expected = differingPairs(totals)
  if (all === 0) return { value: null, reason: NO_PAIRED_UNITS }
  if (expected === 0) return { value: null, reason: NO_VARIATION }
  return { value: 1 - ((all - 1) * disagreeing) / expected, reason: null }
}

/** Ordered pairs of different values: Σ over c ≠ k of n_c · n_k. */
function differingPairs(counts: readonly number[]): number {
  const all = sum(counts)
  return counts.reduce((pairs, count) => pairs + count * (all - count), 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
