import type { PairLevel, TaskAgreement } from '@goldspan/contract'
import { type Level, mean } from '@goldspan/core'

export const MEASURES = ['jaccard', 'f1'] as const
export type Measure = (typeof MEASURES)[number]

export const MEANS = ['macro', 'micro'] as const
export type MeanKind = (typeof MEANS)[number]

export const MEASURE_NAMES: Readonly<Record<Measure, string>> = { jaccard: 'Jaccard', f1: 'F1' }

export const LEVEL_NAMES: Readonly<Record<Level, string>> = { file: 'File', block: 'Block', line: 'Line' }

/** A task's mean over its pairs that have a value; null where none has. */
export function taskMean(task: TaskAgreement, level: Level, measure: Measure): number | null {
  return mean(task.pairs.flatMap((pair) => pair.levels[level][measure] ?? []))
}

/** One figure for several pairs: the mean of their values, or the value of their sizes added up. */
export function combine(pairs: readonly PairLevel[], measure: Measure, kind: MeanKind): number | null {
  if (kind === 'macro') return mean(pairs.flatMap((pair) => pair[measure] ?? []))
  const total = (size: (pair: PairLevel) => number) => pairs.reduce((sum, pair) => sum + size(pair), 0)
  const shared = total(({ intersection }) => intersection)
  const whole =
    measure === 'jaccard' ? total(({ union }) => union) : total(({ sizeA, sizeB }) => sizeA + sizeB)
  if (whole === 0) return null
  return measure === 'jaccard' ? shared / whole : (2 * shared) / whole
}
