import { compareText } from '../compare-text.ts'
import { mean } from '../statistics/averages.ts'
import type { Incidence, UnitGroup } from './incidence.ts'
import { type PerLevel, perLevel } from './levels.ts'

/**
 * An annotator against the others: `consensusF1` is the mean over tasks of her F1 against what more than half of the
 * others marked, null where no task with three or more submissions gives a value. `tasks` counts her submissions.
 */
export type AnnotatorAgreement = {
  readonly id: string
  readonly tasks: number
  readonly consensusF1: PerLevel<number | null>
}

/** Leave-one-out consensus of every annotator, by id. */
export function annotatorAgreements(incidences: readonly Incidence[]): AnnotatorAgreement[] {
  const values = new Map<string, { tasks: number; f1: PerLevel<number[]> }>()
  for (const { annotators, groups } of incidences) {
    annotators.forEach((id, position) => {
      const own = values.get(id) ?? { tasks: 0, f1: perLevel(() => []) }
      values.set(id, { ...own, tasks: own.tasks + 1 })
      const f1 = perLevel((level) => consensusF1(groups[level], position, annotators.length))
      perLevel((level) => own.f1[level].push(...(f1[level] === null ? [] : [f1[level]])))
    })
  }
  return [...values]
    .map(([id, { tasks, f1 }]) => ({ id, tasks, consensusF1: perLevel((level) => mean(f1[level])) }))
    .sort((a, b) => compareText(a.id, b.id))
}

/**
 * F1 of one submission against the units that more than half of the others contain. Null with fewer than three
 * submissions, where both are empty, and where nothing is known of the level.
 */
export function consensusF1(
  groups: readonly UnitGroup[] | null,
  position: number,
  submissions: number,
): number | null {
  if (!groups || submissions < 3) return null
  let own = 0
  let consensus = 0
  let both = 0
  for (const { size, by } of groups) {
    const isOwn = by.includes(position)
    const isConsensus = by.length - Number(isOwn) > (submissions - 1) / 2
    if (isOwn) own += size
    if (isConsensus) consensus += size
    if (isOwn && isConsensus) both += size
  }
  return own + consensus === 0 ? null : (2 * both) / (own + consensus)
}
