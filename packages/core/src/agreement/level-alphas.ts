import { lineCount } from '../span.ts'
import type { Incidence } from './incidence.ts'
import { type Level, type PerLevel, perLevel } from './levels.ts'
import { type Alpha, nominalAlpha, type RatedUnits } from './nominal-alpha.ts'
import { UNDEFINED_REASONS } from './task-agreement.ts'
import { unitizingAlpha } from './unitizing-alpha.ts'
import { OPENED_NOT_RECORDED, type UniverseKind, universeOf } from './universe.ts'

/** α of one level, and the number of units over which it was computed; null where there is none. */
export type LevelAlpha = { readonly alpha: Alpha; readonly uAlpha: Alpha; readonly universe: number | null }

/** Why the unitizing coefficient is not computed for files and blocks. */
export const LINES_ONLY = 'defined for lines only'

/**
 * Krippendorff's α over the files, blocks and lines of all tasks with two or more submissions: every unit of the
 * universe is rated marked or not by each of the task's submissions. At file level it needs the files that were
 * opened. One task without a universe leaves all levels undefined, because α over the rest would be another figure.
 */
export function levelAlphas(incidences: readonly Incidence[], kind: UniverseKind): PerLevel<LevelAlpha> {
  const compared = incidences.filter(({ annotators }) => annotators.length >= 2)
  const universes = compared.map((incidence) => ({ incidence, universe: universeOf(incidence, kind) }))
  const missing = universes.flatMap(({ universe }) => universe.reason ?? [])
  const [first] = missing
  if (first !== undefined) {
    const alpha = undefinedAlpha(`${first} (${missing.length} of ${compared.length} tasks)`)
    return perLevel((level) => ({
      alpha,
      uAlpha: level === 'line' ? alpha : undefinedAlpha(LINES_ONLY),
      universe: null,
    }))
  }
  const rated = universes.map(({ incidence, universe }) => ({ incidence, sizes: universe.sizes }))
  return perLevel((level) => levelAlpha(level, rated, kind))
}

type Rated = { readonly incidence: Incidence; readonly sizes: PerLevel<number | null> | null }

function levelAlpha(level: Level, rated: readonly Rated[], kind: UniverseKind): LevelAlpha {
  const uAlpha = level === 'line' ? unitizing(rated) : undefinedAlpha(LINES_ONLY)
  if (level === 'file' && kind === 'marked') {
    return { alpha: undefinedAlpha(OPENED_NOT_RECORDED), uAlpha, universe: null }
  }
  if (rated.some(({ sizes }) => sizes?.[level] === null)) {
    return { alpha: undefinedAlpha(UNDEFINED_REASONS.blocksUnknown), uAlpha, universe: null }
  }
  const alpha = nominalAlpha(rated.flatMap((task) => ratedUnits(level, task)))
  const universe = rated.reduce((sum, { sizes }) => sum + (sizes?.[level] ?? 0), 0)
  return { alpha, uAlpha, universe }
}

/** Units by the number of those who marked them: all that α needs to know. */
function ratedUnits(level: Level, { incidence, sizes }: Rated): RatedUnits[] {
  const raters = incidence.annotators.length
  const units = new Array<number>(raters + 1).fill(0)
  let marked = 0
  for (const { size, by } of incidence.groups[level] ?? []) {
    units[by.length] = (units[by.length] ?? 0) + size
    marked += size
  }
  units[0] = (sizes?.[level] ?? 0) - marked
  return units.map((count, k) => ({ counts: [raters - k, k], units: count }))
}

function unitizing(rated: readonly Rated[]): Alpha {
  return unitizingAlpha(
    rated.map(({ incidence, sizes }) => ({
      length: sizes?.line ?? 0,
      unitLengths: incidence.lineSets.map((set) => [...set.values()].flat().map(lineCount)),
      marked: incidence.groups.line ?? [],
    })),
  )
}

function undefinedAlpha(reason: string): Alpha {
  return { value: null, reason }
}
