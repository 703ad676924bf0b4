import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * Whether somebody is a member of an open campaign that holds a task, as a condition within a query, for lists that
 * leave out what a reference patch or gold tells. `BlindnessService` states the same for whole routes.
 */
export function annotates(userId: string, taskId: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from campaign_tasks
    inner join campaigns on campaigns.id = campaign_tasks.campaign_id
    inner join campaign_members on campaign_members.campaign_id = campaigns.id
    where campaign_tasks.task_id = ${taskId} and campaign_members.user_id = ${userId}
      and campaigns.state != 'closed')`
}
