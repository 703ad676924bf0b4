import type { Aggregate, CampaignAgreement } from '@goldspan/contract'
import { LEVELS, type Level, median } from '@goldspan/core'
import { combine, type MeanKind, type Measure, taskMean } from './measures.ts'

type Report = CampaignAgreement['report']

/** Everything that stands in one row of the table of levels. */
export type LevelFigures = {
  readonly level: Level
  /** The chosen figure with its interval. */
  readonly chosen: Aggregate
  /** The same measure averaged the other way. */
  readonly other: number | null
  readonly median: number | null
  readonly min: number | null
  readonly pairs: number
  readonly alpha: number | null
  readonly alphaReason: string | null
  readonly uAlpha: number | null
  readonly uAlphaReason: string | null
  readonly universe: number | null
}

export function levelFigures(report: Report, measure: Measure, kind: MeanKind): readonly LevelFigures[] {
  return LEVELS.map((level) => {
    const { alpha, alphaReason, uAlpha, uAlphaReason, universe } = report.levels[level]
    const values = report.tasks.flatMap((task) => taskMean(task, level, measure) ?? [])
    return {
      level,
      chosen: aggregateOf(report, level, measure, kind),
      other: aggregateOf(report, level, measure, kind === 'macro' ? 'micro' : 'macro').value,
      median: median(values),
      min: values.length === 0 ? null : Math.min(...values),
      pairs: report.tasks.reduce((sum, task) => sum + task.perLevel[level].pairs, 0),
      alpha,
      alphaReason,
      uAlpha,
      uAlphaReason,
      universe,
    }
  })
}

/** F1 over all pairs' sizes is the one figure that the report does not resample. */
const NOT_RESAMPLED = 'not computed for micro F1'

function aggregateOf(report: Report, level: Level, measure: Measure, kind: MeanKind): Aggregate {
  const { macro, macroF1, micro } = report.levels[level]
  if (kind === 'macro') return measure === 'jaccard' ? macro : macroF1
  if (measure === 'jaccard') return micro
  const pairs = report.tasks.flatMap((task) => task.pairs.map((pair) => pair.levels[level]))
  return { ...micro, value: combine(pairs, measure, kind), interval: null, intervalReason: NOT_RESAMPLED }
}
