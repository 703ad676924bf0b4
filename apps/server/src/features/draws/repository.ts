import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type DrawRow = Selectable<Tables['draws']>
export type OfferRow = Insertable<Tables['assignments']>

const INSERT_CHUNK = 200

/** Locks a campaign for a draw: on PostgreSQL two draws of one campaign wait for each other here. */
export async function lockCampaign(writer: Writer, campaignId: string) {
  return writer
    .updateTable('campaigns')
    .set((e) => ({ state: e.ref('state') }))
    .where('id', '=', campaignId)
    .returning(['id', 'state', 'seed', 'overlap', 'match_languages'])
    .executeTakeFirstOrThrow()
}

/** Tasks that may still get offers: neither decided nor in a later state than annotation. */
export function selectDrawableTasks(reader: Reader, campaignId: string) {
  return reader
    .selectFrom('campaign_tasks')
    .innerJoin('tasks', 'tasks.id', 'campaign_tasks.task_id')
    .select(['tasks.id', 'tasks.language', 'campaign_tasks.round'])
    .where('campaign_tasks.campaign_id', '=', campaignId)
    .where('campaign_tasks.state', 'in', ['waiting', 'in_progress'])
    .orderBy('tasks.id')
    .execute()
}

export function selectDrawableMembers(reader: Reader, campaignId: string) {
  return reader
    .selectFrom('campaign_members')
    .innerJoin('users', 'users.id', 'campaign_members.user_id')
    .select(['users.id', 'users.languages'])
    .where('campaign_members.campaign_id', '=', campaignId)
    .where('users.disabled_at', 'is', null)
    .orderBy('users.id')
    .execute()
}

export function selectExistingAssignments(reader: Reader, campaignId: string) {
  return reader
    .selectFrom('assignments')
    .select(['task_id', 'user_id', 'round', 'place', 'position', 'state'])
    .where('campaign_id', '=', campaignId)
    .orderBy('task_id')
    .orderBy('place')
    .orderBy('user_id')
    .execute()
}

export async function insertOffers(writer: Writer, offers: readonly OfferRow[]): Promise<void> {
  for (let start = 0; start < offers.length; start += INSERT_CHUNK) {
    await writer
      .insertInto('assignments')
      .values(offers.slice(start, start + INSERT_CHUNK))
      .execute()
  }
}

export async function countDraws(reader: Reader, campaignId: string): Promise<number> {
  const { n } = await reader
    .selectFrom('draws')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function insertDraw(writer: Writer, row: DrawRow): Promise<void> {
  await writer.insertInto('draws').values(row).execute()
}
