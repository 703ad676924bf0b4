import Type, { type Static } from 'typebox'
import { PatchPolicy } from './campaigns.ts'
import { AnnotatedSpan, SpanOrigin, SpanRole } from './code.ts'
import { Id, MAX_COUNT, Nullable, RepositoryPath, Timestamp } from './common.ts'
import { TaskLanguage } from './people.ts'

export const ASSIGNMENT_STATES = [
  'offered',
  'open',
  'submitted',
  'reopened',
  'expired',
  'skipped',
  'withdrawn',
] as const
export const AssignmentState = Type.Enum([...ASSIGNMENT_STATES])
export type AssignmentState = Static<typeof AssignmentState>

/** One line of the annotator's own list; it holds nothing about anybody else. */
export const AssignmentSummary = Type.Object({
  id: Id,
  campaignId: Id,
  campaignName: Type.String(),
  title: Type.String(),
  repository: Type.String(),
  language: Nullable(TaskLanguage),
  state: AssignmentState,
  spans: Type.Integer(),
  activeSeconds: Type.Integer(),
  capMinutes: Type.Integer(),
  claimedAt: Nullable(Timestamp),
  submittedAt: Nullable(Timestamp),
  /** Why the owner can or cannot open it again. */
  reopen: Type.Enum(['possible', 'closed', 'not_submitted']),
})
export type AssignmentSummary = Static<typeof AssignmentSummary>

/** The annotator's home: her campaigns and her tasks. `reason` says why nothing is available, in facts about her or the campaign only. */
export const Home = Type.Object({
  campaigns: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      open: Type.Integer(),
      submitted: Type.Integer(),
      canClaim: Type.Boolean(),
      reason: Nullable(Type.String()),
    }),
  ),
  assignments: Type.Array(AssignmentSummary),
})
export type Home = Static<typeof Home>

/** Line statistics of the reference patch; null where the campaign's policy withholds it (yet). */
export const PatchFileView = Type.Object({
  path: RepositoryPath,
  newPath: Nullable(Type.String()),
  status: Type.Enum(['modified', 'added', 'deleted', 'renamed']),
  binary: Type.Boolean(),
  hunks: Type.Array(
    Type.Object({
      oldStart: Type.Integer(),
      oldLines: Type.Integer(),
      newStart: Type.Integer(),
      newLines: Type.Integer(),
      header: Type.String(),
      lines: Type.Array(
        Type.Object({ kind: Type.Enum(['context', 'deleted', 'added']), text: Type.String() }),
      ),
    }),
  ),
  /** Edited lines of the pre-image (for a run of insertions the line before it). */
  editedLines: Type.Array(Type.Integer()),
})
export type PatchFileView = Static<typeof PatchFileView>

export const Assignment = Type.Object({
  id: Id,
  campaign: Type.Object({
    id: Id,
    name: Type.String(),
    patchPolicy: PatchPolicy,
    reasonRequired: Type.Boolean(),
    capMinutes: Type.Integer(),
    guidelines: Type.String(),
    guidelineVersion: Type.Integer(),
  }),
  task: Type.Object({
    title: Type.String(),
    problemStatement: Type.String(),
    repository: Type.String(),
    baseCommit: Type.String(),
    language: Nullable(TaskLanguage),
  }),
  /** Her own place in her own list: n of m. */
  position: Type.Object({ n: Type.Integer(), m: Type.Integer() }),
  state: AssignmentState,
  revision: Type.Integer(),
  spans: Type.Array(AnnotatedSpan),
  /** Null while the policy withholds the patch. */
  patch: Nullable(Type.Array(PatchFileView)),
  activeSeconds: Type.Integer(),
  leaseExpiresAt: Nullable(Timestamp),
  submissions: Type.Integer(),
  canReopen: Type.Boolean(),
})
export type Assignment = Static<typeof Assignment>

const SpanFields = Type.Object({
  path: Type.Optional(RepositoryPath),
  startLine: Type.Optional(Type.Integer({ minimum: 1 })),
  endLine: Type.Optional(Type.Integer({ minimum: 1 })),
  role: Type.Optional(SpanRole),
  reason: Type.Optional(Type.String({ maxLength: 4000 })),
  origin: Type.Optional(SpanOrigin),
})

/** One step of an edit; `before` and `after` make every step invertible. */
export const SpanChange = Type.Union([
  Type.Object({ type: Type.Literal('add'), span: AnnotatedSpan }),
  Type.Object({ type: Type.Literal('remove'), span: AnnotatedSpan }),
  Type.Object({ type: Type.Literal('update'), id: Type.String(), before: SpanFields, after: SpanFields }),
])
export type SpanChange = Static<typeof SpanChange>

/** An edit as the client journals it: its changes apply together or not at all. `id` makes sending it again harmless. */
export const SpanEdit = Type.Object({
  id: Type.String({ minLength: 8, maxLength: 64 }),
  label: Type.String({ maxLength: 120 }),
  changes: Type.Array(SpanChange, { minItems: 1, maxItems: 2000 }),
})
export type SpanEdit = Static<typeof SpanEdit>

/** Edits on top of `baseRevision`; each edit makes one revision. */
export const EditsBody = Type.Object({
  baseRevision: Type.Integer({ minimum: 0, maximum: MAX_COUNT }),
  edits: Type.Array(SpanEdit, { minItems: 1, maxItems: 500 }),
})
export type EditsBody = Static<typeof EditsBody>

export const EditsAccepted = Type.Object({ assignmentId: Id, revision: Type.Integer() })
export type EditsAccepted = Static<typeof EditsAccepted>

/** The answer 409 to edits on an old revision: the server's side, so that both can be shown. */
export const EditsConflict = Type.Object({
  error: Type.Object({
    code: Type.Literal('REVISION_CONFLICT'),
    message: Type.String(),
    requestId: Type.String(),
  }),
  assignmentId: Id,
  revision: Type.Integer(),
  spans: Type.Array(AnnotatedSpan),
})
export type EditsConflict = Static<typeof EditsConflict>

/** One item of the submit check. Errors block, warnings ask for a fix or a waiver with a reason. */
export const CheckItem = Type.Object({
  /** Stable within one revision; a waiver names it. */
  key: Type.String(),
  code: Type.String(),
  severity: Type.Enum(['error', 'warning']),
  message: Type.String(),
  spanId: Nullable(Type.String()),
  path: Nullable(Type.String()),
  startLine: Nullable(Type.Integer()),
  endLine: Nullable(Type.Integer()),
  /** The edit that would mend it, as changes to apply; null where only a person can. */
  fix: Nullable(Type.Array(SpanChange)),
})
export type CheckItem = Static<typeof CheckItem>

export const SubmitCheck = Type.Object({ revision: Type.Integer(), items: Type.Array(CheckItem) })
export type SubmitCheck = Static<typeof SubmitCheck>

export const Waiver = Type.Object({
  key: Type.String(),
  reason: Type.String({ minLength: 1, maxLength: 1000 }),
})
export const SubmitBody = Type.Object({
  revision: Type.Integer({ minimum: 0, maximum: MAX_COUNT }),
  waivers: Type.Array(Waiver, { maxItems: 2000 }),
})
export type SubmitBody = Static<typeof SubmitBody>

export const SKIP_REASONS = [
  'unclear_issue',
  'broken_patch',
  'too_large',
  'conflict_of_interest',
  'other',
] as const
export const SkipBody = Type.Object({
  reason: Type.Enum([...SKIP_REASONS]),
  note: Type.String({ maxLength: 2000 }),
})
export type SkipBody = Static<typeof SkipBody>

/** A moment of the client's clock in milliseconds since 1970, as far as a `Date` reaches. */
const ClientTime = Type.Integer({ minimum: -8.64e15, maximum: 8.64e15 })

/** Active time: intervals in milliseconds of the client's clock; sending one twice counts once. */
export const HeartbeatBody = Type.Object({
  clientNow: ClientTime,
  intervals: Type.Array(
    Type.Object({
      id: Type.String({ minLength: 8, maxLength: 64 }),
      start: ClientTime,
      end: ClientTime,
    }),
    { maxItems: 100 },
  ),
})
export type HeartbeatBody = Static<typeof HeartbeatBody>

export const HeartbeatAnswer = Type.Object({
  activeSeconds: Type.Integer(),
  leaseExpiresAt: Nullable(Timestamp),
  state: AssignmentState,
  revision: Type.Integer(),
})
export type HeartbeatAnswer = Static<typeof HeartbeatAnswer>
