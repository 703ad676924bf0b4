import { compareText } from '../compare-text.ts'
import { groupBy } from '../group-by.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { mean } from '../statistics/averages.ts'
import { bootstrapRatios, type Interval, type RatioSeries } from '../statistics/bootstrap.ts'
import type { Level } from './levels.ts'
import type { TaskAgreement } from './task-agreement.ts'

/**
 * A figure over tasks: `n` counts the tasks that have a value, `undefined` those that have none. `interval` is a 95 %
 * percentile bootstrap interval, or null with `intervalReason`.
 */
export type Aggregate = {
  readonly value: number | null
  readonly n: number
  readonly undefined: number
  readonly interval: Interval | null
  readonly intervalReason: string | null
}

/** What is resampled: tasks, or whole repositories with all their tasks. */
export type ResampleBy = 'task' | 'repository'

/** How intervals are computed. */
export type ResamplePlan = { readonly seed: number; readonly draws: number; readonly by: ResampleBy }

/** The fewest tasks, or repositories, from which an interval is computed. */
export const FEWEST_RESAMPLED = 10

/** A task's agreement with the repository it belongs to; a task without one stands for itself. */
export type AgreedTask = { readonly agreement: TaskAgreement; readonly repository: string | undefined }

/** Means over tasks of the mean pairwise Jaccard and F1, and the Jaccard of all pairs' sizes added up. */
export type LevelAggregates = {
  readonly macro: Aggregate
  readonly macroF1: Aggregate
  readonly micro: Aggregate
}

/**
 * Sums the tasks up at one level. Tasks without a value are left out and counted. Intervals resample the tasks that
 * have one, the same ones for all three figures; there is none for fewer than `FEWEST_RESAMPLED` of them.
 */
export function aggregateLevel(
  level: Level,
  tasks: readonly AgreedTask[],
  plan: ResamplePlan,
): LevelAggregates {
  const defined = tasks.filter(({ agreement }) => agreement.perLevel[level].pairs > 0)
  const clusters = clustersOf(defined, plan.by).map((cluster) => cluster.map(({ agreement }) => agreement))
  const series = FIGURES.map((figure) => seriesOf(figure, level, clusters))
  const { intervals, reason } = resample(series, clusters.length, level, plan)
  const figure = (name: Figure): Aggregate => {
    const index = FIGURES.indexOf(name)
    const value = defined.length === 0 ? null : ratioOf(series[index])
    const counts = { n: defined.length, undefined: tasks.length - defined.length }
    return { value, ...counts, interval: intervals[index] ?? null, intervalReason: reason }
  }
  return { macro: figure('macro'), macroF1: figure('macroF1'), micro: figure('micro') }
}

const FIGURES = ['macro', 'macroF1', 'micro'] as const
type Figure = (typeof FIGURES)[number]

function clustersOf(tasks: readonly AgreedTask[], by: ResampleBy): (readonly AgreedTask[])[] {
  if (by === 'task') return tasks.map((task) => [task])
  const groups = groupBy(tasks, ({ agreement, repository }) => repository ?? `\0${agreement.task}`)
  return [...groups].sort(([a], [b]) => compareText(a, b)).map(([, cluster]) => cluster)
}

function seriesOf(
  figure: Figure,
  level: Level,
  clusters: readonly (readonly TaskAgreement[])[],
): RatioSeries {
  const parts = clusters.map((cluster) => cluster.map((task) => contribution(figure, level, task)))
  const sums = (index: 0 | 1) =>
    Float64Array.from(parts, (cluster) => cluster.reduce((sum, part) => sum + part[index], 0))
  return { numerators: sums(0), denominators: sums(1) }
}

/** What a task adds to the numerator and to the denominator of a figure. */
function contribution(figure: Figure, level: Level, { pairs }: TaskAgreement): readonly [number, number] {
  const levels = pairs.map((pair) => pair.levels[level])
  switch (figure) {
    case 'macro':
      return [mean(levels.flatMap(({ jaccard }) => jaccard ?? [])) ?? 0, 1]
    case 'macroF1':
      return [mean(levels.flatMap(({ f1 }) => f1 ?? [])) ?? 0, 1]
    case 'micro':
      return [sum(levels.map(({ intersection }) => intersection)), sum(levels.map(({ union }) => union))]
  }
}

function resample(series: readonly RatioSeries[], units: number, level: Level, plan: ResamplePlan) {
  const what = plan.by === 'task' ? 'tasks' : 'repositories'
  if (units < FEWEST_RESAMPLED) return { intervals: [], reason: `fewer than ${FEWEST_RESAMPLED} ${what}` }
  if (plan.draws < 1) return { intervals: [], reason: 'not resampled' }
  const random = seededRandom(plan.seed, 'agreement', level)
  return { intervals: bootstrapRatios(series, units, plan.draws, random), reason: null }
}

function ratioOf(series: RatioSeries | undefined): number | null {
  return series ? sum([...series.numerators]) / sum([...series.denominators]) : null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
