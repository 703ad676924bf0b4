import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type DecisionRow = Selectable<Tables['decisions']>
export type NamedDecisionRow = DecisionRow & { user_name: string | null }
export type AdjudicatedTaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>

export function findTask(reader: Reader, campaignId: string, taskId: string) {
  return reader
    .selectFrom('campaign_tasks')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_tasks.campaign_id')
    .innerJoin('tasks', 'tasks.id', 'campaign_tasks.task_id')
    .innerJoin('task_bodies', 'task_bodies.task_id', 'tasks.id')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .leftJoin('adjudications', (join) =>
      join
        .onRef('adjudications.campaign_id', '=', 'campaign_tasks.campaign_id')
        .onRef('adjudications.task_id', '=', 'campaign_tasks.task_id'),
    )
    .where('campaign_tasks.campaign_id', '=', campaignId)
    .where('campaign_tasks.task_id', '=', taskId)
    .select([
      'tasks.id',
      'tasks.instance_id',
      'tasks.title',
      'tasks.base_commit',
      'task_bodies.problem_statement',
      'repositories.name as repository',
      'campaigns.threshold',
      'campaigns.overlap',
      'campaigns.pseudonym_secret',
      'campaigns.guideline_version',
      'campaign_tasks.state',
      'campaign_tasks.round',
      'adjudications.finished_at',
    ])
    .executeTakeFirst()
}

/** People who ever held a place of the task, in the order in which they joined it. */
export async function selectAnnotatorIds(
  reader: Reader,
  campaignId: string,
  taskId: string,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('assignments')
    .select('user_id')
    .where('campaign_id', '=', campaignId)
    .where('task_id', '=', taskId)
    .orderBy('created_at')
    .orderBy('place')
    .orderBy('id')
    .execute()
  return [...new Set(rows.map((row) => row.user_id))]
}

export function selectDecisions(
  reader: Reader,
  campaignId: string,
  taskId: string,
): Promise<NamedDecisionRow[]> {
  return reader
    .selectFrom('decisions')
    .leftJoin('users', 'users.id', 'decisions.user_id')
    .selectAll('decisions')
    .select('users.name as user_name')
    .where('decisions.campaign_id', '=', campaignId)
    .where('decisions.task_id', '=', taskId)
    .orderBy('decisions.number')
    .execute()
}

/**
 * Takes the next `count` numbers of a task's decisions; false when others have decided since `expected` were known. On
 * PostgreSQL the row makes two adjudicators wait for each other, so that the slower one sees that she is late.
 */
export async function advanceDecisions(
  writer: Writer,
  campaignId: string,
  taskId: string,
  expected: number,
  count: number,
): Promise<boolean> {
  await writer
    .insertInto('adjudications')
    .values({ campaign_id: campaignId, task_id: taskId, decisions: 0, finished_at: null })
    .onConflict((c) => c.columns(['campaign_id', 'task_id']).doNothing())
    .execute()
  const result = await writer
    .updateTable('adjudications')
    .set({ decisions: expected + count })
    .where('campaign_id', '=', campaignId)
    .where('task_id', '=', taskId)
    .where('decisions', '=', expected)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function insertDecisions(writer: Writer, rows: readonly DecisionRow[]): Promise<void> {
  if (rows.length > 0) await writer.insertInto('decisions').values(rows).execute()
}

export async function setFinished(
  writer: Writer,
  campaignId: string,
  taskId: string,
  finishedAt: string | null,
): Promise<void> {
  await writer
    .updateTable('adjudications')
    .set({ finished_at: finishedAt })
    .where('campaign_id', '=', campaignId)
    .where('task_id', '=', taskId)
    .execute()
}

export function selectVersions(reader: Reader, taskId: string) {
  return reader
    .selectFrom('gold_versions')
    .select(['id', 'version', 'digest', 'created_at'])
    .where('task_id', '=', taskId)
    .orderBy('version')
    .execute()
}
