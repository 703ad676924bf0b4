import { sql } from 'kysely'
import type { Reader, Writer } from '../../db/database.ts'

export type SubmissionRow = Awaited<ReturnType<typeof selectSubmissions>>[number]

/** The submissions that count: the newest one of every assignment of the task's round that is submitted now. */
export function selectSubmissions(reader: Reader, campaignId: string, taskId: string | null) {
  return reader
    .selectFrom('assignments')
    .innerJoin('submissions', (join) =>
      join
        .onRef('submissions.assignment_id', '=', 'assignments.id')
        .onRef('submissions.number', '=', 'assignments.submissions'),
    )
    .innerJoin('campaign_tasks', (join) =>
      join
        .onRef('campaign_tasks.campaign_id', '=', 'assignments.campaign_id')
        .onRef('campaign_tasks.task_id', '=', 'assignments.task_id')
        .onRef('campaign_tasks.round', '=', 'assignments.round'),
    )
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .where('assignments.campaign_id', '=', campaignId)
    .where('assignments.state', '=', 'submitted')
    .$if(taskId !== null, (query) => query.where('assignments.task_id', '=', taskId ?? ''))
    .select([
      'submissions.id',
      'submissions.spans',
      'assignments.user_id',
      'assignments.task_id',
      'tasks.instance_id',
      'tasks.title',
      'tasks.repository_id',
      'campaign_tasks.state',
    ])
    .orderBy('tasks.instance_id')
    .orderBy('submissions.id')
    .execute()
}

/** What decides the state of a task in a campaign. */
export function findTaskFacts(reader: Reader, campaignId: string, taskId: string) {
  return reader
    .selectFrom('campaign_tasks')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_tasks.campaign_id')
    .leftJoin('adjudications', (join) =>
      join
        .onRef('adjudications.campaign_id', '=', 'campaign_tasks.campaign_id')
        .onRef('adjudications.task_id', '=', 'campaign_tasks.task_id'),
    )
    .where('campaign_tasks.campaign_id', '=', campaignId)
    .where('campaign_tasks.task_id', '=', taskId)
    .select([
      'campaigns.overlap',
      'campaigns.threshold',
      'campaign_tasks.round',
      'campaign_tasks.gold_version',
      'campaign_tasks.jaccard_line',
      'adjudications.finished_at',
      (e) =>
        e
          .selectFrom('assignments')
          .whereRef('assignments.campaign_id', '=', 'campaign_tasks.campaign_id')
          .whereRef('assignments.task_id', '=', 'campaign_tasks.task_id')
          .whereRef('assignments.round', '=', 'campaign_tasks.round')
          .select(
            sql<number>`coalesce(sum(case when assignments.claimed_at is not null then 1 else 0 end), 0)`.as(
              'n',
            ),
          )
          .as('opened'),
      (e) =>
        e
          .selectFrom('assignments')
          .whereRef('assignments.campaign_id', '=', 'campaign_tasks.campaign_id')
          .whereRef('assignments.task_id', '=', 'campaign_tasks.task_id')
          .whereRef('assignments.round', '=', 'campaign_tasks.round')
          .where('assignments.state', '=', 'submitted')
          .select((inner) => inner.fn.countAll<number>().as('n'))
          .as('submitted'),
      (e) =>
        e
          .selectFrom('decisions')
          .whereRef('decisions.campaign_id', '=', 'campaign_tasks.campaign_id')
          .whereRef('decisions.task_id', '=', 'campaign_tasks.task_id')
          .where('decisions.made_by', '=', 'hand')
          .select((inner) => inner.fn.countAll<number>().as('n'))
          .as('by_hand'),
    ])
    .executeTakeFirst()
}

export async function updateTask(
  writer: Writer,
  campaignId: string,
  taskId: string,
  change: {
    state?: 'waiting' | 'in_progress' | 'agreed' | 'disagreed' | 'adjudicating' | 'adjudicated' | 'published'
    jaccard_file?: number | null
    jaccard_block?: number | null
    jaccard_line?: number | null
    jaccard_known?: number
  },
): Promise<void> {
  await writer
    .updateTable('campaign_tasks')
    .set(change)
    .where('campaign_id', '=', campaignId)
    .where('task_id', '=', taskId)
    .execute()
}

/** People of a campaign in the order in which they joined; their labels on the agreement page follow it. */
export function selectAnnotators(reader: Reader, campaignId: string) {
  return reader
    .selectFrom('campaign_members')
    .innerJoin('users', 'users.id', 'campaign_members.user_id')
    .select(['users.id', 'users.name'])
    .where('campaign_members.campaign_id', '=', campaignId)
    .orderBy('campaign_members.added_at')
    .orderBy('users.id')
    .execute()
}

/** Tasks with submissions whose comparison was never written. */
export function selectStaleTasks(reader: Reader) {
  return reader
    .selectFrom('campaign_tasks')
    .select(['campaign_id', 'task_id'])
    .where('jaccard_known', '=', 0)
    .where((e) =>
      e(
        e
          .selectFrom('assignments')
          .whereRef('assignments.campaign_id', '=', 'campaign_tasks.campaign_id')
          .whereRef('assignments.task_id', '=', 'campaign_tasks.task_id')
          .whereRef('assignments.round', '=', 'campaign_tasks.round')
          .where('assignments.state', '=', 'submitted')
          .select((inner) => inner.fn.countAll<number>().as('n')),
        '>=',
        2,
      ),
    )
    .execute()
}
