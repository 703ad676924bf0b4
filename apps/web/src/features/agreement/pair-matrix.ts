import type { CampaignAgreement, PairLevel } from '@goldspan/contract'
import { type Level, type PerLevel, perLevel } from '@goldspan/core'
import { combine, type MeanKind, type Measure } from './measures.ts'

type Report = CampaignAgreement['report']

export type PairFigure = {
  readonly value: number | null
  /** Tasks that both worked on and that have a value. */
  readonly n: number
  readonly undefined: number
}

/** Two annotators over the tasks that both worked on. */
export type AnnotatorPair = {
  readonly a: string
  readonly b: string
  readonly levels: PerLevel<PairFigure>
}

/** Every pair of annotators with at least one common task, in the order in which the report lists annotators. */
export function annotatorPairs(report: Report, measure: Measure, kind: MeanKind): readonly AnnotatorPair[] {
  const order = report.annotators.map(({ id }) => id)
  const byPair = new Map<string, { a: string; b: string; shared: PerLevel<PairLevel>[] }>()
  for (const pair of report.tasks.flatMap((task) => task.pairs)) {
    const [a, b] = order.indexOf(pair.a) <= order.indexOf(pair.b) ? [pair.a, pair.b] : [pair.b, pair.a]
    const key = JSON.stringify([a, b])
    const known = byPair.get(key) ?? { a, b, shared: [] }
    byPair.set(key, known)
    known.shared.push(pair.levels)
  }
  return [...byPair.values()]
    .map(({ a, b, shared }) => ({
      a,
      b,
      levels: perLevel((level) => figureOf(shared, level, measure, kind)),
    }))
    .sort((x, y) => order.indexOf(x.a) - order.indexOf(y.a) || order.indexOf(x.b) - order.indexOf(y.b))
}

function figureOf(
  shared: readonly PerLevel<PairLevel>[],
  level: Level,
  measure: Measure,
  kind: MeanKind,
): PairFigure {
  const pairs = shared.map((levels) => levels[level])
  const n = pairs.filter((pair) => pair[measure] !== null).length
  return { value: combine(pairs, measure, kind), n, undefined: pairs.length - n }
}

/** The pair of two annotators, whichever comes first. */
export function findPair(pairs: readonly AnnotatorPair[], a: string, b: string): AnnotatorPair | undefined {
  return pairs.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a))
}

/** The pairs with a value at the level, the lowest first. */
export function lowestPairs(pairs: readonly AnnotatorPair[], level: Level): readonly AnnotatorPair[] {
  return pairs
    .filter((pair) => pair.levels[level].value !== null)
    .toSorted((x, y) => (x.levels[level].value ?? 0) - (y.levels[level].value ?? 0))
}

/** The band of a figure, 1 to 4, from which its colour follows: under .50, .50, .65, .80 and over. */
export function bandOf(value: number): 1 | 2 | 3 | 4 {
  if (value < 0.5) return 1
  if (value < 0.65) return 2
  return value < 0.8 ? 3 : 4
}
