import Type, { type Static } from 'typebox'
import { Id, Nullable, PageQuery, Timestamp } from './common.ts'
import { Job } from './jobs.ts'

export const ImportKind = Type.Enum(['gold', 'tasks', 'predictions'])
export type ImportKind = Static<typeof ImportKind>
export const RowStatus = Type.Enum(['accepted', 'normalised', 'flagged', 'rejected'])
export type RowStatus = Static<typeof RowStatus>

export const Finding = Type.Object({
  code: Type.String(),
  severity: Type.Enum(['error', 'warning', 'info']),
  /** 0-based position of the span in the published row, null for the row itself. */
  span: Nullable(Type.Integer()),
  message: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
})
export type Finding = Static<typeof Finding>

export const ImportRow = Type.Object({
  row: Type.Integer(),
  id: Nullable(Type.String()),
  originalId: Nullable(Type.String()),
  status: RowStatus,
  spans: Type.Integer(),
  findings: Type.Array(Finding),
})
export type ImportRow = Static<typeof ImportRow>

const ImportCounts = {
  total: Type.Integer(),
  spans: Type.Integer(),
  accepted: Type.Integer(),
  normalised: Type.Integer(),
  flagged: Type.Integer(),
  rejected: Type.Integer(),
}

/** What `goldspan import --json` prints. */
export const ImportReport = Type.Object({
  kind: ImportKind,
  dryRun: Type.Boolean(),
  files: Type.Array(Type.String()),
  ...ImportCounts,
  rows: Type.Array(ImportRow),
})
export type ImportReport = Static<typeof ImportReport>

export const ImportSummary = Type.Object({
  id: Id,
  kind: Nullable(ImportKind),
  dryRun: Type.Boolean(),
  files: Type.Array(Type.String()),
  ...ImportCounts,
  createdAt: Timestamp,
  job: Nullable(Job),
})
export type ImportSummary = Static<typeof ImportSummary>

export const ImportQuery = Type.Object({
  kind: Type.Optional(ImportKind),
  dryRun: Type.Optional(Type.Boolean({ default: false })),
})

export const ImportRowsQuery = Type.Object({ ...PageQuery, status: Type.Optional(RowStatus) })
