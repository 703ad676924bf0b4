import { coverageRuns, lineSetOf } from '../line-set.ts'
import { type LineSpan, lineCount } from '../span.ts'
import type { UnitGroup } from './incidence.ts'
import { type Alpha, NO_VARIATION } from './nominal-alpha.ts'

/**
 * A continuum and what its raters marked on it: the lengths of each rater's units, and the stretches that the same
 * raters marked. Files stand one after the other in it: a unit lies in one file, so that none crosses a border, and
 * only lengths matter, so that the offsets of the files need not be known.
 */
export type Continuum = {
  readonly length: number
  readonly unitLengths: readonly (readonly number[])[]
  readonly marked: readonly UnitGroup[]
}

/** A continuum from the units of its raters. Units of one rater do not overlap; two that touch count as two. */
export function continuumOf(length: number, raters: readonly (readonly LineSpan[])[]): Continuum {
  const runs = coverageRuns(raters.map((units) => lineSetOf(units)))
  return {
    length,
    unitLengths: raters.map((units) => units.map(lineCount)),
    marked: runs.map((run) => ({ size: lineCount(run), by: run.by })),
  }
}

/** Why the coefficient can be undefined. */
export const TOO_FEW_RATERS = 'fewer than 2 raters'
/** Why the coefficient can be undefined. */
export const EMPTY_CONTINUUM = 'empty continuum'

/**
 * Krippendorff's unitizing α in its binary form |uα, the reliability of telling units from the gaps between them
 * (Krippendorff, Mathet, Bouvry and Widlöcher, “On the reliability of unitizing textual continua: further
 * developments”, Quality & Quantity 50, 2016, equations 1, 4 and 6).
 *
 * With ℓ the lengths rated in all, ℓ_u those in units and ℓ_g those in gaps, the observed disagreement is the length
 * on which two raters differ, each continuum weighted by 1/(m − 1) for its m raters. The expected one is
 * 2·ℓ_u·ℓ_g·ℓ / (ℓ² − C), where C excludes what cannot pair with itself: the square of every unit's length, because a
 * unit is one decision, and the plain length of gaps. Several continua with raters of their own are pooled, as units
 * with different raters are in α; one continuum gives the published coefficient.
 *
 * Undefined with fewer than 2 raters, an empty continuum, or no variation (all or nothing is in units).
 */
export function unitizingAlpha(continua: readonly Continuum[]): Alpha {
  const rated = continua.filter(({ unitLengths }) => unitLengths.length >= 2)
  if (rated.length === 0) return { value: null, reason: TOO_FEW_RATERS }
  const total = sum(rated.map(({ length, unitLengths }) => length * unitLengths.length))
  if (total === 0) return { value: null, reason: EMPTY_CONTINUUM }
  const lengths = rated.flatMap(({ unitLengths }) => unitLengths.flat())
  const inUnits = sum(lengths)
  const inGaps = total - inUnits
  if (inUnits === 0 || inGaps === 0) return { value: null, reason: NO_VARIATION }
  const selfPairs = sum(lengths.map((length) => length * length)) + inGaps
  const expected = (2 * inUnits * inGaps * total) / (total * total - selfPairs)
  return { value: 1 - sum(rated.map(observedDisagreement)) / expected, reason: null }
}

function observedDisagreement({ unitLengths, marked }: Continuum): number {
  const raters = unitLengths.length
  const differing = marked.map(({ size, by }) => 2 * by.length * (raters - by.length) * size)
  return sum(differing) / (raters - 1)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
