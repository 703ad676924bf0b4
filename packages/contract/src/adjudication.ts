import Type, { type Static } from 'typebox'
import { TaskAgreement } from './agreement.ts'
import { PatchFileView } from './assignments.ts'
import { CampaignTaskState } from './campaigns.ts'
import { LineSpan, MAX_LINE, SpanRole } from './code.ts'
import { Id, MAX_COUNT, Nullable, Timestamp } from './common.ts'

/** A submission under the pseudonym that was drawn for this task. */
export const PseudonymousSubmission = Type.Object({
  pseudonym: Type.String(),
  spans: Type.Array(
    Type.Object({
      ...LineSpan.properties,
      role: SpanRole,
      reason: Type.String(),
      block: Nullable(Type.String()),
    }),
  ),
  files: Type.Integer(),
  blocks: Type.Integer(),
  lines: Type.Integer(),
})
export type PseudonymousSubmission = Static<typeof PseudonymousSubmission>

export const DISAGREEMENT_KINDS = ['agreed', 'existence', 'place', 'extent', 'superset'] as const

/** A maximal run of lines over which one decision is taken. */
export const Region = Type.Object({
  /** `path:startLine-endLine`: stable while the submissions stay. */
  id: Type.String(),
  ...LineSpan.properties,
  kMin: Type.Integer(),
  kMax: Type.Integer(),
  n: Type.Integer(),
  markedBy: Type.Array(
    Type.Object({
      pseudonym: Type.String(),
      startLine: Type.Integer(),
      endLine: Type.Integer(),
      role: SpanRole,
      reason: Type.String(),
    }),
  ),
  kind: Type.Enum([...DISAGREEMENT_KINDS]),
  block: Nullable(Type.String()),
})
export type Region = Static<typeof Region>

export const CAUSES = ['ambiguous_issue', 'guideline_gap', 'annotator_error', 'matter_of_taste'] as const
export const DecisionAction = Type.Enum(['accept', 'shrink', 'extend', 'reject', 'withdraw'])
export type DecisionAction = Static<typeof DecisionAction>

/** Decides a region: `startLine` to `endLine` become gold; on reject and withdraw they are null. */
export const DecisionBody = Type.Object({
  regionId: Type.String(),
  action: DecisionAction,
  startLine: Nullable(Type.Integer({ minimum: 1, maximum: MAX_LINE })),
  endLine: Nullable(Type.Integer({ minimum: 1, maximum: MAX_LINE })),
  role: Nullable(SpanRole),
  reason: Type.String({ maxLength: 4000 }),
  confidence: Nullable(Type.Enum(['low', 'medium', 'high'])),
  cause: Nullable(Type.Enum([...CAUSES])),
  note: Type.String({ maxLength: 4000 }),
  /** Number of decisions the page knew; an older number is answered with 409 and nothing is stored. */
  expectedDecisions: Type.Integer({ minimum: 0, maximum: MAX_COUNT }),
})
export type DecisionBody = Static<typeof DecisionBody>

/** An entry of the append-only list; the newest entry of a region holds, one by hand before one by rule. */
export const Decision = Type.Object({
  id: Id,
  number: Type.Integer(),
  regionId: Type.String(),
  action: DecisionAction,
  startLine: Nullable(Type.Integer()),
  endLine: Nullable(Type.Integer()),
  role: Nullable(SpanRole),
  reason: Type.String(),
  confidence: Nullable(Type.Enum(['low', 'medium', 'high'])),
  cause: Nullable(Type.Enum([...CAUSES])),
  note: Type.String(),
  by: Type.Enum(['hand', 'rule']),
  rule: Nullable(Type.String()),
  decidedBy: Type.String(),
  decidedAt: Timestamp,
})
export type Decision = Static<typeof Decision>

export const PREFILL_RULES = [
  'union',
  'intersection',
  'at_least_k',
  'at_least_k_blocks',
  'one_submission',
] as const
export const PrefillBody = Type.Object({
  rule: Type.Enum([...PREFILL_RULES]),
  k: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  pseudonym: Type.Optional(Type.String()),
  expectedDecisions: Type.Integer({ minimum: 0, maximum: MAX_COUNT }),
})
export type PrefillBody = Static<typeof PrefillBody>

export const GoldSpan = Type.Object({
  ...LineSpan.properties,
  role: SpanRole,
  reason: Type.String(),
})
export type GoldSpan = Static<typeof GoldSpan>

export const Adjudication = Type.Object({
  campaignId: Id,
  taskId: Id,
  instanceId: Type.String(),
  title: Type.String(),
  repository: Type.String(),
  baseCommit: Type.String(),
  problemStatement: Type.String(),
  state: CampaignTaskState,
  threshold: Type.Number(),
  submissions: Type.Array(PseudonymousSubmission),
  agreement: TaskAgreement,
  regions: Type.Array(Region),
  decisions: Type.Array(Decision),
  draft: Type.Array(GoldSpan),
  patch: Type.Array(PatchFileView),
  finished: Type.Boolean(),
  goldVersions: Type.Array(
    Type.Object({ id: Id, version: Type.Integer(), digest: Type.String(), createdAt: Timestamp }),
  ),
})
export type Adjudication = Static<typeof Adjudication>

export const ExpectedDecisionsBody = Type.Object({
  expectedDecisions: Type.Integer({ minimum: 0, maximum: MAX_COUNT }),
})
