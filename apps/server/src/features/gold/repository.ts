import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type GoldVersionRow = Selectable<Tables['gold_versions']>
export type GoldSummaryRow = Awaited<ReturnType<typeof selectVersions>>['rows'][number]

const SUMMARY_COLUMNS = [
  'gold_versions.id',
  'gold_versions.task_id',
  'gold_versions.campaign_id',
  'gold_versions.version',
  'gold_versions.origin',
  'gold_versions.verification',
  'gold_versions.span_count',
  'gold_versions.line_count',
  'gold_versions.digest',
  'gold_versions.created_at',
  'tasks.instance_id',
  'tasks.base_commit',
  'repositories.name as repository',
] as const

export type VersionsFilter = {
  readonly offset: number
  readonly limit: number
  readonly campaignId?: string
  readonly taskId?: string
}

/** A page of versions, newest first; no span is read. */
export async function selectVersions(reader: Reader, filter: VersionsFilter) {
  let versions = reader.selectFrom('gold_versions')
  if (filter.campaignId) versions = versions.where('gold_versions.campaign_id', '=', filter.campaignId)
  if (filter.taskId) versions = versions.where('gold_versions.task_id', '=', filter.taskId)
  const { total } = await versions
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await versions
    .innerJoin('tasks', 'tasks.id', 'gold_versions.task_id')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .select(SUMMARY_COLUMNS)
    .orderBy('gold_versions.created_at', 'desc')
    .orderBy('gold_versions.id')
    .offset(filter.offset)
    .limit(filter.limit)
    .execute()
  return { rows, total: Number(total) }
}

export function findVersion(reader: Reader, id: string) {
  return reader
    .selectFrom('gold_versions')
    .innerJoin('tasks', 'tasks.id', 'gold_versions.task_id')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .select(SUMMARY_COLUMNS)
    .select(['gold_versions.spans', 'gold_versions.provenance'])
    .where('gold_versions.id', '=', id)
    .executeTakeFirst()
}

export async function findNewest(reader: Reader, taskId: string) {
  return reader
    .selectFrom('gold_versions')
    .select(['id', 'version', 'digest'])
    .where('task_id', '=', taskId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertVersion(writer: Writer, row: GoldVersionRow): Promise<void> {
  await writer.insertInto('gold_versions').values(row).execute()
}

export async function markPublished(
  writer: Writer,
  campaignId: string,
  taskId: string,
  version: number,
): Promise<void> {
  await writer
    .updateTable('campaign_tasks')
    .set({ state: 'published', gold_version: version })
    .where('campaign_id', '=', campaignId)
    .where('task_id', '=', taskId)
    .execute()
}

/** What the published row of a task is made of. */
export function findPublishable(reader: Reader, taskId: string) {
  return reader
    .selectFrom('tasks')
    .innerJoin('task_bodies', 'task_bodies.task_id', 'tasks.id')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .select([
      'tasks.id',
      'tasks.instance_id',
      'tasks.base_commit',
      'repositories.name as repository',
      'repositories.source as repository_source',
      'task_bodies.raw_row',
      'task_bodies.problem_statement',
    ])
    .where('tasks.id', '=', taskId)
    .executeTakeFirst()
}

/** Tasks of a campaign by state, for the release checklist. */
export function selectTaskStates(reader: Reader, campaignId: string) {
  return reader
    .selectFrom('campaign_tasks')
    .innerJoin('tasks', 'tasks.id', 'campaign_tasks.task_id')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .select([
      'tasks.id',
      'tasks.instance_id',
      'campaign_tasks.state',
      'repositories.state as repository_state',
    ])
    .where('campaign_tasks.campaign_id', '=', campaignId)
    .orderBy('tasks.instance_id')
    .execute()
}
