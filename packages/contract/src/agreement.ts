import Type, { type Static, type TSchema } from 'typebox'
import { Nullable } from './common.ts'

export const Level = Type.Enum(['file', 'block', 'line'])
export type Level = Static<typeof Level>

function PerLevel<S extends TSchema>(schema: S) {
  return Type.Object({ file: schema, block: schema, line: schema })
}

/** Sizes as integers, so that every measure can be derived; `undefined` is the reason why a value is null. */
export const PairLevel = Type.Object({
  intersection: Type.Integer(),
  union: Type.Integer(),
  sizeA: Type.Integer(),
  sizeB: Type.Integer(),
  jaccard: Nullable(Type.Number()),
  f1: Nullable(Type.Number()),
  undefined: Nullable(Type.String()),
})
export type PairLevel = Static<typeof PairLevel>

export const TaskLevel = Type.Object({
  mean: Nullable(Type.Number()),
  median: Nullable(Type.Number()),
  min: Nullable(Type.Number()),
  pairs: Type.Integer(),
  undefined: Nullable(Type.String()),
})
export type TaskLevel = Static<typeof TaskLevel>

/** A figure over tasks: `n` counts the tasks that have a value, `undefined` those that have none. */
export const Aggregate = Type.Object({
  value: Nullable(Type.Number()),
  n: Type.Integer(),
  undefined: Type.Integer(),
  interval: Nullable(Type.Tuple([Type.Number(), Type.Number()])),
  intervalReason: Nullable(Type.String()),
})
export type Aggregate = Static<typeof Aggregate>

export const TaskAgreement = Type.Object({
  task: Type.String(),
  submissions: Type.Integer(),
  pairs: Type.Array(Type.Object({ a: Type.String(), b: Type.String(), levels: PerLevel(PairLevel) })),
  perLevel: PerLevel(TaskLevel),
})
export type TaskAgreement = Static<typeof TaskAgreement>

export const LevelAgreement = Type.Object({
  macro: Aggregate,
  macroF1: Aggregate,
  micro: Aggregate,
  /** Krippendorff's α, nominal and unitizing; null with `alphaReason` or `uAlphaReason`. */
  alpha: Nullable(Type.Number()),
  alphaReason: Nullable(Type.String()),
  uAlpha: Nullable(Type.Number()),
  uAlphaReason: Nullable(Type.String()),
  /** Units over which α was computed; null where it is not defined at this level. */
  universe: Nullable(Type.Integer()),
})
export type LevelAgreement = Static<typeof LevelAgreement>

/** What `goldspan agreement --json` prints. */
export const AgreementReport = Type.Object({
  levels: PerLevel(LevelAgreement),
  tasks: Type.Array(TaskAgreement),
  annotators: Type.Array(
    Type.Object({ id: Type.String(), tasks: Type.Integer(), consensusF1: PerLevel(Nullable(Type.Number())) }),
  ),
  seed: Type.Integer(),
  draws: Type.Integer(),
})
export type AgreementReport = Static<typeof AgreementReport>

/** The page's form: the report, the campaign's threshold and the ids behind the names of tasks and annotators. */
export const CampaignAgreement = Type.Object({
  report: AgreementReport,
  threshold: Type.Number(),
  tasks: Type.Array(
    Type.Object({ task: Type.String(), taskId: Type.String(), title: Type.String(), state: Type.String() }),
  ),
  annotators: Type.Array(Type.Object({ id: Type.String(), label: Type.String() })),
})
export type CampaignAgreement = Static<typeof CampaignAgreement>
