import Type, { type Static } from 'typebox'
import { Id, Nullable, PageQuery, Timestamp } from './common.ts'
import { Finding } from './imports.ts'
import { TaskLanguage } from './people.ts'

export const TaskSummary = Type.Object({
  id: Id,
  instanceId: Type.String(),
  originalId: Type.String(),
  title: Type.String(),
  repository: Type.String(),
  repositoryState: Type.Enum(['absent', 'mirroring', 'ready', 'failed']),
  language: Nullable(TaskLanguage),
  source: Nullable(Type.String()),
  baseCommit: Type.String(),
  patchFiles: Type.Integer(),
  patchLines: Type.Integer(),
  goldVersions: Type.Integer(),
  campaigns: Type.Integer(),
  importedAt: Timestamp,
})
export type TaskSummary = Static<typeof TaskSummary>

/** A whole task, for admins only: it holds the tests, the hints and all patches. */
export const Task = Type.Object({
  ...TaskSummary.properties,
  problemStatement: Type.String(),
  hints: Type.String(),
  patch: Type.String(),
  testPatch: Type.String(),
  failToPass: Type.Array(Type.String()),
  passToPass: Type.Array(Type.String()),
  createdAt: Nullable(Type.String()),
  findings: Type.Array(Finding),
})
export type Task = Static<typeof Task>

export const TASK_SORT_KEYS = ['instanceId', 'repository', 'language', 'patchLines', 'importedAt'] as const

export const TasksQuery = Type.Object({
  ...PageQuery,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  language: Type.Optional(TaskLanguage),
  repository: Type.Optional(Type.String({ maxLength: 201 })),
  notInCampaign: Type.Optional(Id),
  sort: Type.Optional(Type.Enum([...TASK_SORT_KEYS])),
  descending: Type.Optional(Type.Boolean()),
})
export type TasksQuery = Static<typeof TasksQuery>
