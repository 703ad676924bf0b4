import { mean, median } from '../statistics/averages.ts'
import type { AgreementTask } from './agreement-task.ts'
import { type Incidence, incidenceOf, type UnitGroup } from './incidence.ts'
import { type Level, type PerLevel, perLevel } from './levels.ts'

/** Why a figure has no value. */
export const UNDEFINED_REASONS = {
  bothEmpty: 'both empty',
  tooFewSubmissions: 'fewer than 2 submissions',
  blocksUnknown: 'blocks not known',
} as const

/** Two submissions at one level, as integers from which every measure can be derived. */
export type PairLevel = {
  readonly intersection: number
  readonly union: number
  readonly sizeA: number
  readonly sizeB: number
  /** |A∩B| / |A∪B|; null when both are empty. */
  readonly jaccard: number | null
  /** 2|A∩B| / (|A|+|B|), also called Dice; null when both are empty. */
  readonly f1: number | null
  /** Why the measures are null; null when they are not. */
  readonly undefined: string | null
}

/** The Jaccard values of a task's pairs at one level. `pairs` counts the pairs that have a value. */
export type TaskLevel = {
  readonly mean: number | null
  readonly median: number | null
  readonly min: number | null
  readonly pairs: number
  readonly undefined: string | null
}

/** Every pair of a task's submissions, by annotator, and what they come to. */
export type TaskAgreement = {
  readonly task: string
  readonly submissions: number
  readonly pairs: readonly { readonly a: string; readonly b: string; readonly levels: PerLevel<PairLevel> }[]
  readonly perLevel: PerLevel<TaskLevel>
}

/**
 * Compares the submissions of a task pair by pair. Spans are canonicalised first. Two empty submissions have no
 * agreement, neither 0 nor 1; a task has a mean over the pairs that have a value.
 */
export function taskAgreement(task: AgreementTask): TaskAgreement {
  return agreementOf(incidenceOf(task))
}

/** The same for submissions that are in comparable form already. */
export function agreementOf(incidence: Incidence): TaskAgreement {
  const { annotators, groups, task } = incidence
  const sizes = perLevel((level) => groups[level] && pairSizes(groups[level], annotators.length))
  const pairs = annotators.flatMap((a, first) =>
    annotators.slice(first + 1).map((b, offset) => ({
      a,
      b,
      levels: perLevel((level) => pairLevel(sizes[level], first, first + 1 + offset)),
    })),
  )
  return {
    task: task.task,
    submissions: annotators.length,
    pairs,
    perLevel: perLevel((level) => taskLevel(level, pairs)),
  }
}

/** `shared[a][b]` is the size of the intersection, `shared[a][a]` that of one set. */
type PairSizes = readonly (readonly number[])[]

function pairSizes(groups: readonly UnitGroup[], submissions: number): PairSizes {
  const shared = Array.from({ length: submissions }, () => new Array<number>(submissions).fill(0))
  for (const { size, by } of groups) {
    for (const a of by) {
      const row = shared[a]
      if (row) for (const b of by) row[b] = (row[b] ?? 0) + size
    }
  }
  return shared
}

function pairLevel(sizes: PairSizes | null, a: number, b: number): PairLevel {
  const sizeA = sizes?.[a]?.[a] ?? 0
  const sizeB = sizes?.[b]?.[b] ?? 0
  const intersection = sizes?.[a]?.[b] ?? 0
  const union = sizeA + sizeB - intersection
  const counts = { intersection, union, sizeA, sizeB }
  if (!sizes) return { ...counts, jaccard: null, f1: null, undefined: UNDEFINED_REASONS.blocksUnknown }
  if (union === 0) return { ...counts, jaccard: null, f1: null, undefined: UNDEFINED_REASONS.bothEmpty }
  return {
    ...counts,
    jaccard: intersection / union,
    f1: (2 * intersection) / (sizeA + sizeB),
    undefined: null,
  }
}

function taskLevel(level: Level, pairs: TaskAgreement['pairs']): TaskLevel {
  const values = pairs.flatMap(({ levels }) => levels[level].jaccard ?? [])
  const missing = pairs[0]?.levels[level].undefined ?? UNDEFINED_REASONS.tooFewSubmissions
  return {
    mean: mean(values),
    median: median(values),
    min: values.length === 0 ? null : Math.min(...values),
    pairs: values.length,
    undefined: values.length === 0 ? missing : null,
  }
}
