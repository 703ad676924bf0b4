import type { Job, Repository } from '@goldspan/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export type RepositoryRow = Selectable<Tables['repositories']>
export type CountedRepositoryRow = RepositoryRow & { readonly tasks: number }

/** A job that ended before its work began, because it was cancelled while it waited, has left no trace in the row. */
export function toRepository(row: CountedRepositoryRow, job: Job | null): Repository {
  const ended = job !== null && job.state !== 'queued' && job.state !== 'running'
  const stopped = row.state === 'mirroring' && ended
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    state: stopped ? 'failed' : row.state,
    error: stopped ? job.error : row.error,
    sizeBytes: row.size_bytes,
    syncedAt: row.synced_at,
    tasks: Number(row.tasks),
    missingCommits: row.missing_commits,
    job,
  }
}
