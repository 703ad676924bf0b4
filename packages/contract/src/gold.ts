import Type, { type Static } from 'typebox'
import { GoldSpan } from './adjudication.ts'
import { LevelValues } from './campaigns.ts'
import { Id, Nullable, PageQuery, Timestamp } from './common.ts'
import { Job } from './jobs.ts'

/** A published span: bound to its blob and to the exact bytes of its lines. */
export const PublishedSpan = Type.Object({
  ...GoldSpan.properties,
  blob: Type.String(),
  sha256: Type.String(),
})
export type PublishedSpan = Static<typeof PublishedSpan>

export const Verification = Type.Enum(['executable', 'agreement', 'adjudicated', 'none'])
export type Verification = Static<typeof Verification>

export const GoldVersionSummary = Type.Object({
  id: Id,
  taskId: Id,
  instanceId: Type.String(),
  repository: Type.String(),
  campaignId: Nullable(Id),
  version: Type.Integer(),
  origin: Type.Enum(['campaign', 'import']),
  verification: Verification,
  spans: Type.Integer(),
  lines: Type.Integer(),
  digest: Type.String(),
  createdAt: Timestamp,
})
export type GoldVersionSummary = Static<typeof GoldVersionSummary>

export const GoldProvenance = Type.Object({
  submissions: Type.Array(Type.String()),
  decisions: Type.Integer(),
  agreement: Nullable(LevelValues),
  submissionsUsed: Type.Integer(),
  guidelineVersion: Nullable(Type.Integer()),
  toolVersion: Type.String(),
  auditHead: Nullable(Type.String()),
  previous: Nullable(Type.String()),
  reason: Type.String(),
})
export type GoldProvenance = Static<typeof GoldProvenance>

export const GoldVersion = Type.Object({
  ...GoldVersionSummary.properties,
  baseCommit: Type.String(),
  spanList: Type.Array(PublishedSpan),
  provenance: GoldProvenance,
})
export type GoldVersion = Static<typeof GoldVersion>

export const GoldVersionsQuery = Type.Object({
  ...PageQuery,
  campaignId: Type.Optional(Id),
  taskId: Type.Optional(Id),
})

/** `reason` is required when the task already has a version: the new one names the old one and says why. */
export const PublishBody = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 2000 })) })

/** One line of the release checklist; errors block. */
export const ReleaseCheck = Type.Object({
  code: Type.String(),
  severity: Type.Enum(['ok', 'warning', 'error']),
  message: Type.String(),
  taskIds: Type.Array(Id),
})
export type ReleaseCheck = Static<typeof ReleaseCheck>

export const ReleaseChecklist = Type.Object({
  ready: Type.Integer(),
  total: Type.Integer(),
  checks: Type.Array(ReleaseCheck),
})
export type ReleaseChecklist = Static<typeof ReleaseChecklist>

export const DatasetBody = Type.Object({
  campaignId: Type.Optional(Id),
  version: Type.Optional(Type.String({ maxLength: 40 })),
})

export const Dataset = Type.Object({
  id: Id,
  version: Type.String(),
  campaignId: Nullable(Id),
  tasks: Type.Integer(),
  files: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Integer(), sha256: Type.String() })),
  createdAt: Timestamp,
  job: Nullable(Job),
})
export type Dataset = Static<typeof Dataset>
