import type { Job, Repository } from '@goldspan/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export type RepositoryRow = Selectable<Tables['repositories']>
export type CountedRepositoryRow = RepositoryRow & { readonly tasks: number }

export function toRepository(row: CountedRepositoryRow, job: Job | null): Repository {
  return {
    id: row.id,
    name: row.name,
    source: row.source,
    state: row.state,
    error: row.error,
    sizeBytes: row.size_bytes,
    syncedAt: row.synced_at,
    tasks: Number(row.tasks),
    missingCommits: row.missing_commits,
    job,
  }
}
