import Type, { type Static } from 'typebox'
import { Id, Nullable, Timestamp } from './common.ts'

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** Long work with progress; `done` of `total` units, `rate` in units per second. */
export const Job = Type.Object({
  id: Id,
  kind: Type.Enum(['mirror', 'sync', 'import', 'export', 'index']),
  subject: Type.String(),
  state: Type.Enum([...JOB_STATES]),
  phase: Type.String(),
  done: Type.Integer(),
  total: Nullable(Type.Integer()),
  rate: Nullable(Type.Number()),
  error: Nullable(Type.String()),
  createdAt: Timestamp,
  finishedAt: Nullable(Timestamp),
})
export type Job = Static<typeof Job>
