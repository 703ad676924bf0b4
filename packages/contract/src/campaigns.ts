import Type, { type Static } from 'typebox'
import { Id, Nullable, PageQuery, Timestamp } from './common.ts'
import { TaskLanguage } from './people.ts'

/** When an annotator sees the reference patch and all that is derived from it. */
export const PatchPolicy = Type.Enum(['always', 'after_first_span', 'never'])
export type PatchPolicy = Static<typeof PatchPolicy>

const settings = {
  name: Type.String({ minLength: 1, maxLength: 120 }),
  /** Annotators per task and round. */
  overlap: Type.Integer({ minimum: 1, maximum: 20 }),
  /** Seed of the draw; the same seed and inputs give the same draw. */
  seed: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  /** Mean pairwise line Jaccard from which a task counts as verified by agreement. */
  threshold: Type.Number({ minimum: 0, maximum: 1 }),
  patchPolicy: PatchPolicy,
  reasonRequired: Type.Boolean(),
  /** Tasks an annotator may hold open at once. */
  maxOpen: Type.Integer({ minimum: 1, maximum: 100 }),
  capMinutes: Type.Integer({ minimum: 5, maximum: 1440 }),
  /** Whether only annotators skilled in a task's language are eligible for it. */
  matchLanguages: Type.Boolean(),
  guidelines: Type.String({ maxLength: 200_000 }),
}

export const CampaignBody = Type.Object({
  name: settings.name,
  overlap: Type.Optional(settings.overlap),
  seed: Type.Optional(settings.seed),
  threshold: Type.Optional(settings.threshold),
  patchPolicy: Type.Optional(settings.patchPolicy),
  reasonRequired: Type.Optional(settings.reasonRequired),
  maxOpen: Type.Optional(settings.maxOpen),
  capMinutes: Type.Optional(settings.capMinutes),
  matchLanguages: Type.Optional(settings.matchLanguages),
  guidelines: Type.Optional(settings.guidelines),
})
export type CampaignBody = Static<typeof CampaignBody>

/** Overlap and seed are fixed once the first draw has been made. */
export const CampaignUpdate = Type.Partial(Type.Object(settings))
export type CampaignUpdate = Static<typeof CampaignUpdate>

export const CAMPAIGN_TASK_STATES = [
  'waiting',
  'in_progress',
  'agreed',
  'disagreed',
  'adjudicating',
  'adjudicated',
  'published',
] as const
/**
 * Every task of a campaign is in exactly one state. `waiting`: nobody has opened it. `in_progress`: fewer than N
 * submissions. `agreed`: N are in and the mean pairwise line Jaccard reaches the threshold. `disagreed`: N are in and it
 * does not, or it is undefined. `adjudicating`: a decision has been made by hand. `adjudicated`: finished, not published.
 */
export const CampaignTaskState = Type.Enum([...CAMPAIGN_TASK_STATES])
export type CampaignTaskState = Static<typeof CampaignTaskState>

export const CampaignCounts = Type.Object({
  tasks: Type.Integer(),
  members: Type.Integer(),
  submissions: Type.Integer(),
  places: Type.Integer(),
  byState: Type.Record(Type.String(), Type.Integer()),
})

export const Campaign = Type.Object({
  id: Id,
  ...settings,
  state: Type.Enum(['draft', 'running', 'paused', 'closed']),
  guidelineVersion: Type.Integer(),
  counts: CampaignCounts,
  createdAt: Timestamp,
})
export type Campaign = Static<typeof Campaign>

export const CampaignStateBody = Type.Object({ state: Type.Enum(['running', 'paused', 'closed']) })
export const CampaignTasksBody = Type.Object({ taskIds: Type.Array(Id, { minItems: 1, maxItems: 5000 }) })
export const CampaignMembersBody = Type.Object({ userIds: Type.Array(Id, { minItems: 1, maxItems: 1000 }) })

/** Mean pairwise Jaccard per level; null where it is undefined. */
export const LevelValues = Type.Object({
  file: Nullable(Type.Number()),
  block: Nullable(Type.Number()),
  line: Nullable(Type.Number()),
})
export type LevelValues = Static<typeof LevelValues>

export const CampaignTask = Type.Object({
  taskId: Id,
  instanceId: Type.String(),
  title: Type.String(),
  repository: Type.String(),
  language: Nullable(TaskLanguage),
  state: CampaignTaskState,
  offered: Type.Integer(),
  open: Type.Integer(),
  submitted: Type.Integer(),
  jaccard: Nullable(LevelValues),
  goldVersion: Nullable(Type.Integer()),
})
export type CampaignTask = Static<typeof CampaignTask>

export const CampaignTasksQuery = Type.Object({
  ...PageQuery,
  state: Type.Optional(CampaignTaskState),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  sort: Type.Optional(Type.Enum(['instanceId', 'state', 'line', 'submitted'])),
  descending: Type.Optional(Type.Boolean()),
})
export type CampaignTasksQuery = Static<typeof CampaignTasksQuery>

export const CampaignMember = Type.Object({
  userId: Id,
  name: Type.String(),
  email: Type.String(),
  languages: Type.Array(TaskLanguage),
  disabled: Type.Boolean(),
  offered: Type.Integer(),
  open: Type.Integer(),
  submitted: Type.Integer(),
  skipped: Type.Integer(),
  activeSeconds: Type.Integer(),
  lastSeenAt: Nullable(Timestamp),
})
export type CampaignMember = Static<typeof CampaignMember>

/** What waits for an admin, most urgent first; `taskId` or `userId` says where to go. */
export const AttentionItem = Type.Object({
  kind: Type.Enum(['disagreed', 'adjudicated', 'agreed', 'skipped', 'repository', 'stale']),
  message: Type.String(),
  taskId: Nullable(Id),
  userId: Nullable(Id),
  count: Type.Integer(),
})
export type AttentionItem = Static<typeof AttentionItem>

export const CampaignOverview = Type.Object({
  campaign: Campaign,
  attention: Type.Array(AttentionItem),
  members: Type.Array(CampaignMember),
  /** Submissions per day (UTC), oldest first. */
  throughput: Type.Array(Type.Object({ day: Type.String(), submissions: Type.Integer() })),
  lineJaccard: Type.Object({ mean: Nullable(Type.Number()), n: Type.Integer(), undefined: Type.Integer() }),
})
export type CampaignOverview = Static<typeof CampaignOverview>
