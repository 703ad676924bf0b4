import type { TasksQuery } from '@goldspan/contract'
import { type Expression, type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { annotates } from '../../db/annotating.ts'
import type { Reader } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type TaskBodyRow = Selectable<Tables['task_bodies']>
export type TaskSummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

export type TasksFilter = Omit<TasksQuery, 'offset' | 'limit'> & {
  readonly offset: number
  readonly limit: number
}

/** A page of tasks as `userId` may see them. Only the page is read whole, and no body at all. */
export async function selectTasks(
  reader: Reader,
  userId: string,
  filter: TasksFilter,
): Promise<{ rows: TaskSummaryRow[]; total: number }> {
  const tasks = filtered(reader, filter)
  const { total } = await tasks.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = filter.descending ? 'desc' : 'asc'
  const page = await tasks
    .select('tasks.id')
    .orderBy((e) => sortKey(e, filter.sort ?? 'instanceId', userId), direction)
    .orderBy('tasks.instance_id', direction)
    .offset(filter.offset)
    .limit(filter.limit)
    .execute()
  const ids = page.map((row) => row.id)
  const rows = new Map((await selectSummaries(reader, userId, ids)).map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total: Number(total) }
}

/** Tasks by their ids, in no order. What a reference patch or gold tells is 0 for whoever annotates the task. */
export async function selectSummaries(reader: Reader, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return reader
    .selectFrom('tasks')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .select([
      'tasks.id',
      'tasks.instance_id',
      'tasks.original_id',
      'tasks.title',
      'tasks.language',
      'tasks.source',
      'tasks.base_commit',
      'tasks.imported_at',
      'repositories.name as repository',
      'repositories.state as repository_state',
    ])
    .select((e) => [
      unlessAnnotating(e, userId, e.ref('tasks.patch_files')).as('patch_files'),
      unlessAnnotating(e, userId, e.ref('tasks.patch_lines')).as('patch_lines'),
      unlessAnnotating(e, userId, countOf(e, 'gold_versions')).as('gold_versions'),
      countOf(e, 'campaign_tasks').as('campaigns'),
    ])
    .where('tasks.id', 'in', ids)
    .execute()
}

export function findTaskBody(reader: Reader, taskId: string): Promise<TaskBodyRow | undefined> {
  return reader.selectFrom('task_bodies').selectAll().where('task_id', '=', taskId).executeTakeFirst()
}

function filtered(reader: Reader, filter: TasksFilter) {
  let tasks = reader.selectFrom('tasks').innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
  const { search, language, repository, notInCampaign } = filter
  if (language) tasks = tasks.where('tasks.language', '=', language)
  if (repository) tasks = tasks.where('repositories.name_key', '=', repository.toLowerCase())
  if (notInCampaign) {
    tasks = tasks.where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('campaign_tasks')
            .select('campaign_tasks.task_id')
            .whereRef('campaign_tasks.task_id', '=', 'tasks.id')
            .where('campaign_tasks.campaign_id', '=', notInCampaign),
        ),
      ),
    )
  }
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
    const matches = (column: (typeof SEARCHED)[number]) =>
      sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
    tasks = tasks.where((e) => e.or(SEARCHED.map(matches)))
  }
  return tasks
}

const SEARCHED = ['tasks.instance_id', 'tasks.original_id', 'tasks.title', 'repositories.name'] as const

type TaskExpressions = ExpressionBuilder<Tables, 'tasks' | 'repositories'>

function sortKey(e: TaskExpressions, key: NonNullable<TasksQuery['sort']>, userId: string) {
  if (key === 'patchLines') return unlessAnnotating(e, userId, e.ref('tasks.patch_lines'))
  return e.ref(SORT_COLUMNS[key])
}

const SORT_COLUMNS = {
  instanceId: 'tasks.instance_id',
  repository: 'repositories.name_key',
  language: 'tasks.language',
  importedAt: 'tasks.imported_at',
} as const

function countOf(e: TaskExpressions, table: 'gold_versions' | 'campaign_tasks') {
  const { ref } = e
  return sql<number>`(select count(*) from ${sql.table(table)} where task_id = ${ref('tasks.id')})`
}

/** The value, or 0 for whoever annotates the task. */
function unlessAnnotating(e: TaskExpressions, userId: string, value: Expression<number>) {
  return sql<number>`case when ${annotates(userId, e.ref('tasks.id'))} then 0 else ${value} end`
}
