import type { CampaignAgreement } from '@goldspan/contract'
import type { Level } from '@goldspan/core'
import { type Measure, taskMean } from './measures.ts'

export const BINS = 10

/** The bin of a mean: [0, 0.1), …, [0.8, 0.9), and [0.9, 1] with its upper edge. */
export function binOf(mean: number): number {
  // Rounded first, so that 0.3 falls above the edge although its nearest double times ten lies below 3.
  return Math.min(BINS - 1, Math.floor(Math.round(mean * BINS * 1e9) / 1e9))
}

export function binName(bin: number): string {
  return `${(bin / BINS).toFixed(1)} – ${((bin + 1) / BINS).toFixed(1)}`
}

export type Distribution = {
  /** Tasks in each bin, from the lowest. */
  readonly bins: readonly number[]
  readonly n: number
  readonly undefined: number
}

/** How the tasks' means are spread. */
export function distributionOf(
  report: CampaignAgreement['report'],
  level: Level,
  measure: Measure,
): Distribution {
  const means = report.tasks.map((task) => taskMean(task, level, measure))
  const defined = means.flatMap((mean) => mean ?? [])
  const bins = Array.from({ length: BINS }, (_, bin) => defined.filter((mean) => binOf(mean) === bin).length)
  return { bins, n: defined.length, undefined: means.length - defined.length }
}
