import type { Reader, Writer } from '../../db/database.ts'
import type { CountedRepositoryRow, RepositoryRow } from './mapping.ts'

export function selectRepositories(reader: Reader): Promise<CountedRepositoryRow[]> {
  return counted(reader).orderBy('name_key').execute()
}

export function findRepository(reader: Reader, id: string): Promise<CountedRepositoryRow | undefined> {
  return counted(reader).where('id', '=', id).executeTakeFirst()
}

export function findByName(reader: Reader, name: string): Promise<CountedRepositoryRow | undefined> {
  return counted(reader).where('name_key', '=', nameKey(name)).executeTakeFirst()
}

/** Adds a row unless one of this name is there already, whatever its capitals. */
export async function insertRepository(writer: Writer, row: NewRepository): Promise<void> {
  await writer
    .insertInto('repositories')
    .values({ ...row, name_key: nameKey(row.name) })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute()
}

export type NewRepository = Omit<RepositoryRow, 'name_key'>

export async function updateRepository(
  writer: Writer,
  id: string,
  change: Partial<Omit<RepositoryRow, 'id' | 'name' | 'name_key'>>,
): Promise<void> {
  await writer.updateTable('repositories').set(change).where('id', '=', id).execute()
}

/** Claims a mirror for a job, unless another one has it. */
export async function claimRepository(writer: Writer, row: RepositoryRow, source: string): Promise<boolean> {
  const result = await writer
    .updateTable('repositories')
    .set({ source, state: 'mirroring', error: null, job_id: null })
    .where('id', '=', row.id)
    .where('state', '!=', 'mirroring')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends a claim whose job has not ended it itself. */
export async function releaseRepository(writer: Writer, id: string, error: string): Promise<void> {
  await writer
    .updateTable('repositories')
    .set({ state: 'failed', error })
    .where('id', '=', id)
    .where('state', '=', 'mirroring')
    .execute()
}

/** Mirroring that a stop of the server cut off; what an earlier mirror held is still there. */
export async function failInterrupted(writer: Writer): Promise<void> {
  await writer
    .updateTable('repositories')
    .set({ state: 'failed', error: 'The server stopped during mirroring. Please start it again.' })
    .where('state', '=', 'mirroring')
    .execute()
}

export async function selectBaseCommits(reader: Reader, repositoryId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('tasks')
    .select('base_commit')
    .distinct()
    .where('repository_id', '=', repositoryId)
    .orderBy('base_commit')
    .execute()
  return rows.map((row) => row.base_commit)
}

/** Hosts ignore case in names, and published rows spell them differently. */
function nameKey(name: string): string {
  return name.toLowerCase()
}

function counted(reader: Reader) {
  return reader
    .selectFrom('repositories')
    .selectAll()
    .select((e) =>
      e
        .selectFrom('tasks')
        .select((t) => t.fn.countAll<number>().as('n'))
        .whereRef('tasks.repository_id', '=', 'repositories.id')
        .$castTo<{ n: number }>()
        .as('tasks'),
    )
    .$castTo<CountedRepositoryRow>()
}
