import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type CampaignRow = Selectable<Tables['campaigns']>
export type CampaignCountsRow = {
  campaign_id: string
  tasks: number
  members: number
  submissions: number
  byState: Record<string, number>
}

const INSERT_CHUNK = 200

export function findCampaign(reader: Reader, id: string): Promise<CampaignRow | undefined> {
  return reader.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectCampaigns(reader: Reader): Promise<CampaignRow[]> {
  return reader.selectFrom('campaigns').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
}

export async function insertCampaign(writer: Writer, row: Insertable<Tables['campaigns']>): Promise<void> {
  await writer.insertInto('campaigns').values(row).execute()
}

export async function updateCampaign(
  writer: Writer,
  id: string,
  change: Partial<CampaignRow>,
): Promise<void> {
  await writer.updateTable('campaigns').set(change).where('id', '=', id).execute()
}

export async function insertGuidelines(writer: Writer, row: Selectable<Tables['guidelines']>): Promise<void> {
  await writer.insertInto('guidelines').values(row).execute()
}

export async function findGuidelines(reader: Reader, campaignId: string, version: number): Promise<string> {
  const row = await reader
    .selectFrom('guidelines')
    .select('body')
    .where('campaign_id', '=', campaignId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.body ?? ''
}

export async function isDrawn(reader: Reader, id: string): Promise<boolean> {
  const row = await reader
    .selectFrom('draws')
    .select('number')
    .where('campaign_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds tasks that are not there yet; returns how many were added. */
export async function insertCampaignTasks(
  writer: Writer,
  campaignId: string,
  taskIds: readonly string[],
  now: string,
): Promise<number> {
  let added = 0
  for (let start = 0; start < taskIds.length; start += INSERT_CHUNK) {
    const rows = taskIds.slice(start, start + INSERT_CHUNK).map((taskId) => ({
      campaign_id: campaignId,
      task_id: taskId,
      state: 'waiting' as const,
      jaccard_file: null,
      jaccard_block: null,
      jaccard_line: null,
      gold_version: null,
      added_at: now,
    }))
    const result = await writer
      .insertInto('campaign_tasks')
      .values(rows)
      .onConflict((c) => c.columns(['campaign_id', 'task_id']).doNothing())
      .executeTakeFirst()
    added += Number(result.numInsertedOrUpdatedRows ?? 0)
  }
  return added
}

export async function insertMembers(
  writer: Writer,
  campaignId: string,
  userIds: readonly string[],
  now: string,
): Promise<void> {
  await writer
    .insertInto('campaign_members')
    .values(userIds.map((userId) => ({ campaign_id: campaignId, user_id: userId, added_at: now })))
    .onConflict((c) => c.columns(['campaign_id', 'user_id']).doNothing())
    .execute()
}

export async function missingIds(
  reader: Reader,
  table: 'tasks' | 'users',
  ids: readonly string[],
): Promise<string[]> {
  const known = new Set<string>()
  for (let start = 0; start < ids.length; start += INSERT_CHUNK) {
    const chunk = ids.slice(start, start + INSERT_CHUNK)
    const rows = await reader.selectFrom(table).select('id').where('id', 'in', chunk).execute()
    for (const row of rows) known.add(row.id)
  }
  return ids.filter((id) => !known.has(id))
}

/** Counts per campaign in three grouped statements, whatever the number of campaigns. */
export async function selectCounts(reader: Reader): Promise<Map<string, CampaignCountsRow>> {
  const counts = new Map<string, CampaignCountsRow>()
  const of = (id: string) => {
    const known = counts.get(id) ?? { campaign_id: id, tasks: 0, members: 0, submissions: 0, byState: {} }
    counts.set(id, known)
    return known
  }
  const tasks = await reader
    .selectFrom('campaign_tasks')
    .select(['campaign_id', 'state', (e) => e.fn.countAll<number>().as('n')])
    .groupBy(['campaign_id', 'state'])
    .execute()
  for (const row of tasks) {
    of(row.campaign_id).byState[row.state] = Number(row.n)
    of(row.campaign_id).tasks += Number(row.n)
  }
  const members = await reader
    .selectFrom('campaign_members')
    .select(['campaign_id', (e) => e.fn.countAll<number>().as('n')])
    .groupBy('campaign_id')
    .execute()
  for (const row of members) of(row.campaign_id).members = Number(row.n)
  const submissions = await reader
    .selectFrom('assignments')
    .select(['campaign_id', (e) => e.fn.countAll<number>().as('n')])
    .where('state', '=', 'submitted')
    .groupBy('campaign_id')
    .execute()
  for (const row of submissions) of(row.campaign_id).submissions = Number(row.n)
  return counts
}

export type CampaignTasksFilter = {
  readonly offset: number
  readonly limit: number
  readonly state?: string
  readonly search?: string
  readonly sort?: 'instanceId' | 'state' | 'line' | 'submitted'
  readonly descending?: boolean
}

/** A page of a campaign's tasks with the number of their assignments by state. */
export async function selectCampaignTasks(reader: Reader, campaignId: string, filter: CampaignTasksFilter) {
  let tasks = reader
    .selectFrom('campaign_tasks')
    .innerJoin('tasks', 'tasks.id', 'campaign_tasks.task_id')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .where('campaign_tasks.campaign_id', '=', campaignId)
  if (filter.state) tasks = tasks.where('campaign_tasks.state', '=', filter.state as CampaignTaskStateColumn)
  if (filter.search) {
    const pattern = `%${filter.search.toLowerCase()}%`
    tasks = tasks.where((e) =>
      e.or([
        e(e.fn('lower', ['tasks.instance_id']), 'like', pattern),
        e(e.fn('lower', ['tasks.title']), 'like', pattern),
        e(e.fn('lower', ['repositories.name']), 'like', pattern),
      ]),
    )
  }
  const { total } = await tasks.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const direction = filter.descending ? 'desc' : 'asc'
  const rows = await tasks
    .leftJoin(assignmentCounts(reader, campaignId), 'counts.task_id', 'campaign_tasks.task_id')
    .select([
      'tasks.id',
      'tasks.instance_id',
      'tasks.title',
      'tasks.language',
      'repositories.name as repository',
      'campaign_tasks.state',
      'campaign_tasks.jaccard_file',
      'campaign_tasks.jaccard_block',
      'campaign_tasks.jaccard_line',
      'campaign_tasks.jaccard_known',
      'campaign_tasks.gold_version',
      'counts.offered',
      'counts.open',
      'counts.submitted',
    ])
    .orderBy(SORT_COLUMNS[filter.sort ?? 'instanceId'], direction)
    .orderBy('tasks.instance_id')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute()
  return { rows, total: Number(total) }
}

type CampaignTaskStateColumn = Tables['campaign_tasks']['state']

const SORT_COLUMNS = {
  instanceId: 'tasks.instance_id',
  state: 'campaign_tasks.state',
  line: 'campaign_tasks.jaccard_line',
  submitted: 'counts.submitted',
} as const

function assignmentCounts(reader: Reader, campaignId: string) {
  return reader
    .selectFrom('assignments')
    .select([
      'task_id',
      sql<number>`sum(case when state = 'offered' then 1 else 0 end)`.as('offered'),
      sql<number>`sum(case when state in ('open', 'reopened', 'expired') then 1 else 0 end)`.as('open'),
      sql<number>`sum(case when state = 'submitted' then 1 else 0 end)`.as('submitted'),
    ])
    .where('campaign_id', '=', campaignId)
    .groupBy('task_id')
    .as('counts')
}

/** Members of a campaign with the number of their assignments by state. */
export function selectMembers(reader: Reader, campaignId: string) {
  return reader
    .selectFrom('campaign_members')
    .innerJoin('users', 'users.id', 'campaign_members.user_id')
    .leftJoin('assignments', (join) =>
      join
        .onRef('assignments.user_id', '=', 'users.id')
        .onRef('assignments.campaign_id', '=', 'campaign_members.campaign_id'),
    )
    .where('campaign_members.campaign_id', '=', campaignId)
    .groupBy(['users.id', 'users.name', 'users.email', 'users.languages', 'users.disabled_at'])
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.languages',
      'users.disabled_at',
      sql<number>`sum(case when assignments.state = 'offered' then 1 else 0 end)`.as('offered'),
      sql<number>`sum(case when assignments.state in ('open', 'reopened', 'expired') then 1 else 0 end)`.as(
        'open',
      ),
      sql<number>`sum(case when assignments.state = 'submitted' then 1 else 0 end)`.as('submitted'),
      sql<number>`sum(case when assignments.state = 'skipped' then 1 else 0 end)`.as('skipped'),
      sql<number>`coalesce(sum(assignments.active_seconds), 0)`.as('active_seconds'),
      sql<string | null>`max(assignments.last_seen_at)`.as('last_seen_at'),
    ])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
}

/** Submissions per day in UTC, oldest first. */
export async function selectThroughput(reader: Reader, campaignId: string) {
  const day = sql<string>`substr(created_at, 1, 10)`
  const rows = await reader
    .selectFrom('submissions')
    .select([day.as('day'), (e) => e.fn.countAll<number>().as('submissions')])
    .where('campaign_id', '=', campaignId)
    .groupBy(day)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ day: row.day, submissions: Number(row.submissions) }))
}

export async function selectLineAgreement(reader: Reader, campaignId: string) {
  const row = await reader
    .selectFrom('campaign_tasks')
    .select((e) => [
      e.fn.avg<number | null>('jaccard_line').as('mean'),
      e.fn.count<number>('jaccard_line').as('n'),
      sql<number>`coalesce(sum(case when jaccard_line is null then jaccard_known else 0 end), 0)`.as(
        'undefined',
      ),
    ])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow()
  const n = Number(row.n)
  return { mean: n === 0 || row.mean === null ? null : Number(row.mean), n, undefined: Number(row.undefined) }
}

export async function countSkips(reader: Reader, campaignId: string): Promise<number> {
  const { n } = await reader
    .selectFrom('assignments')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'skipped')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Repositories of a campaign's tasks that cannot be opened, with the number of tasks that wait for them. */
export function selectUnreadyRepositories(reader: Reader, campaignId: string) {
  return reader
    .selectFrom('campaign_tasks')
    .innerJoin('tasks', 'tasks.id', 'campaign_tasks.task_id')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .select(['repositories.name', 'repositories.state', (e) => e.fn.countAll<number>().as('tasks')])
    .where('campaign_tasks.campaign_id', '=', campaignId)
    .where('repositories.state', 'in', ['absent', 'failed'])
    .groupBy(['repositories.name', 'repositories.state'])
    .orderBy('repositories.name')
    .execute()
}

/** The means that were kept when a task's submissions were last compared. */
export async function findTaskAgreement(reader: Reader, campaignId: string, taskId: string) {
  const row = await reader
    .selectFrom('campaign_tasks')
    .select(['jaccard_file', 'jaccard_block', 'jaccard_line', 'jaccard_known'])
    .where('campaign_id', '=', campaignId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.jaccard_known === 1
    ? { file: row.jaccard_file, block: row.jaccard_block, line: row.jaccard_line }
    : null
}
