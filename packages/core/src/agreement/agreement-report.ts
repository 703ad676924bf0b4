import { compareText } from '../compare-text.ts'
import { type Aggregate, aggregateLevel, type ResampleBy } from './aggregate.ts'
import type { AgreementTask } from './agreement-task.ts'
import { type AnnotatorAgreement, annotatorAgreements } from './consensus-f1.ts'
import { incidenceOf } from './incidence.ts'
import { levelAlphas } from './level-alphas.ts'
import { type PerLevel, perLevel } from './levels.ts'
import { agreementOf, type TaskAgreement } from './task-agreement.ts'
import type { UniverseKind } from './universe.ts'

/** All figures of one level. `alpha` and `uAlpha` are null with a reason; `universe` counts the units of α. */
export type LevelAgreement = {
  readonly macro: Aggregate
  readonly macroF1: Aggregate
  readonly micro: Aggregate
  readonly alpha: number | null
  readonly alphaReason: string | null
  readonly uAlpha: number | null
  readonly uAlphaReason: string | null
  readonly universe: number | null
}

/** Every figure about the agreement of a set of tasks, with what is needed to compute it again. */
export type AgreementReport = {
  readonly levels: PerLevel<LevelAgreement>
  readonly tasks: readonly TaskAgreement[]
  readonly annotators: readonly AnnotatorAgreement[]
  readonly seed: number
  readonly draws: number
}

/**
 * What a report is made from. `universe` is `opened` unless said otherwise; with `marked` α is computed over the files
 * that anyone marked, for when opened files are not recorded. Intervals resample tasks unless `resampleBy` says so.
 */
export type AgreementRequest = {
  readonly tasks: readonly AgreementTask[]
  readonly seed: number
  /** Samples of the bootstrap; 10,000 for published figures. */
  readonly draws: number
  readonly universe?: UniverseKind
  readonly resampleBy?: ResampleBy
}

/**
 * All agreement figures of a set of tasks. Neither the order of tasks, submissions and spans nor the way in which
 * lines are split into spans changes any of them. Throws a `RangeError` where a task has two submissions of one person.
 */
export function agreementReport(request: AgreementRequest): AgreementReport {
  const { seed, draws, universe = 'opened', resampleBy = 'task' } = request
  const incidences = [...request.tasks].sort((a, b) => compareText(a.task, b.task)).map(incidenceOf)
  const agreed = incidences.map((incidence) => ({
    agreement: agreementOf(incidence),
    repository: incidence.task.repository,
  }))
  const alphas = levelAlphas(incidences, universe)
  return {
    levels: perLevel((level) => ({
      ...aggregateLevel(level, agreed, { seed, draws, by: resampleBy }),
      alpha: alphas[level].alpha.value,
      alphaReason: alphas[level].alpha.reason,
      uAlpha: alphas[level].uAlpha.value,
      uAlphaReason: alphas[level].uAlpha.reason,
      universe: alphas[level].universe,
    })),
    tasks: agreed.map(({ agreement }) => agreement),
    annotators: annotatorAgreements(incidences),
    seed,
    draws,
  }
}
