import Type, { type Static } from 'typebox'
import { Id, Nullable, Timestamp } from './common.ts'
import { Job } from './jobs.ts'

export const RepositoryName = Type.String({
  pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,99}/[A-Za-z0-9_.-]{1,100}$',
})

export const Repository = Type.Object({
  id: Id,
  name: Type.String(),
  source: Nullable(Type.String()),
  /** `absent` until a source is given; `failed` keeps what an earlier mirror held. */
  state: Type.Enum(['absent', 'mirroring', 'ready', 'failed']),
  error: Nullable(Type.String()),
  sizeBytes: Nullable(Type.Integer()),
  syncedAt: Nullable(Timestamp),
  tasks: Type.Integer(),
  missingCommits: Type.Integer(),
  job: Nullable(Job),
})
export type Repository = Static<typeof Repository>

export const RepositoryBody = Type.Object({
  name: RepositoryName,
  source: Type.String({ minLength: 1, maxLength: 2000 }),
})
export type RepositoryBody = Static<typeof RepositoryBody>
