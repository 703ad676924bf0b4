import type { Reader } from '../../db/database.ts'

export async function isMember(reader: Reader, userId: string, campaignId: string): Promise<boolean> {
  const row = await openMemberships(reader, userId)
    .where('campaigns.id', '=', campaignId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody is a member of any open campaign, or of one that holds the given task. */
export async function isAnnotating(reader: Reader, userId: string, taskId: string | null): Promise<boolean> {
  let memberships = openMemberships(reader, userId)
  if (taskId !== null) {
    memberships = memberships.where((e) =>
      e.exists(
        e
          .selectFrom('campaign_tasks')
          .select('campaign_tasks.task_id')
          .whereRef('campaign_tasks.campaign_id', '=', 'campaigns.id')
          .where('campaign_tasks.task_id', '=', taskId),
      ),
    )
  }
  return (await memberships.limit(1).executeTakeFirst()) !== undefined
}

function openMemberships(reader: Reader, userId: string) {
  return reader
    .selectFrom('campaign_members')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_members.campaign_id')
    .select('campaigns.id')
    .where('campaign_members.user_id', '=', userId)
    .where('campaigns.state', '!=', 'closed')
}
