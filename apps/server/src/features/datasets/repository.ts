import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type DatasetRow = Selectable<Tables['datasets']>

export async function insertDataset(writer: Writer, row: DatasetRow): Promise<void> {
  await writer.insertInto('datasets').values(row).execute()
}

export async function updateDataset(writer: Writer, id: string, change: Partial<DatasetRow>): Promise<void> {
  await writer.updateTable('datasets').set(change).where('id', '=', id).execute()
}

export function findDataset(reader: Reader, id: string): Promise<DatasetRow | undefined> {
  return reader.selectFrom('datasets').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectDatasets(reader: Reader): Promise<DatasetRow[]> {
  return reader.selectFrom('datasets').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

/** Ids of the newest gold version of every task, in the order of the published file: by code units of the instance id. */
export async function selectNewestVersions(reader: Reader, campaignId: string | null): Promise<string[]> {
  const rows = await reader
    .selectFrom('gold_versions')
    .innerJoin('tasks', 'tasks.id', 'gold_versions.task_id')
    .select(['gold_versions.id', 'tasks.instance_id'])
    .$if(campaignId !== null, (query) => query.where('gold_versions.campaign_id', '=', campaignId))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('gold_versions as newer')
            .select('newer.id')
            .whereRef('newer.task_id', '=', 'gold_versions.task_id')
            .whereRef('newer.version', '>', 'gold_versions.version')
            .$if(campaignId !== null, (query) => query.where('newer.campaign_id', '=', campaignId)),
        ),
      ),
    )
    .execute()
  // Databases sort text by their own rules; the published order must not depend on which one is used.
  return rows.sort((a, b) => (a.instance_id < b.instance_id ? -1 : 1)).map((row) => row.id)
}

/** The published rows of some versions, in the order of `ids`. */
export async function selectPublishedRows(reader: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await reader
    .selectFrom('gold_versions')
    .select(['id', 'published_row'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row.published_row]))
  return ids.map((id) => byId.get(id) ?? '')
}
