import { type Selectable, sql } from 'kysely'
import type { Reader, Writer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type AssignmentRow = Selectable<Tables['assignments']>
export type AssignmentStateColumn = AssignmentRow['state']
export type OwnAssignmentRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>
export type SummaryRow = Awaited<ReturnType<typeof selectOwn>>[number]
export type MembershipRow = Awaited<ReturnType<typeof selectMemberships>>[number]

/** States in which the round of a task still takes submissions. */
const ROUND_OPEN = ['waiting', 'in_progress'] as const
/** States that an annotator sees in her list; offers that she has not opened stay unknown to her. */
const LISTED: AssignmentStateColumn[] = ['open', 'reopened', 'submitted', 'expired', 'skipped']

/** An assignment that belongs to `userId`, with what its campaign and task say; undefined for anybody else's. */
export function findOwn(reader: Reader, userId: string, id: string) {
  return ownAssignments(reader, userId)
    .leftJoin('assignment_documents', 'assignment_documents.assignment_id', 'assignments.id')
    .select(['assignment_documents.revision', 'assignment_documents.spans'])
    .where('assignments.id', '=', id)
    .executeTakeFirst()
}

/** All that somebody has opened, newest first. */
export function selectOwn(reader: Reader, userId: string) {
  return ownAssignments(reader, userId)
    .where('assignments.state', 'in', LISTED)
    .orderBy('assignments.claimed_at', 'desc')
    .orderBy('assignments.id')
    .execute()
}

function ownAssignments(reader: Reader, userId: string) {
  return reader
    .selectFrom('assignments')
    .innerJoin('campaigns', 'campaigns.id', 'assignments.campaign_id')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .innerJoin('campaign_tasks', (join) =>
      join
        .onRef('campaign_tasks.campaign_id', '=', 'assignments.campaign_id')
        .onRef('campaign_tasks.task_id', '=', 'assignments.task_id'),
    )
    .where('assignments.user_id', '=', userId)
    .where('assignments.state', 'not in', ['offered', 'withdrawn'])
    .select([
      'assignments.id',
      'assignments.campaign_id',
      'assignments.task_id',
      'assignments.user_id',
      'assignments.round',
      'assignments.place',
      'assignments.position',
      'assignments.state',
      'assignments.span_count',
      'assignments.active_seconds',
      'assignments.submissions',
      'assignments.patch_revealed',
      'assignments.claimed_at',
      'assignments.lease_expires_at',
      'assignments.submitted_at',
      'campaigns.name as campaign_name',
      'campaigns.state as campaign_state',
      'campaigns.patch_policy',
      'campaigns.reason_required',
      'campaigns.cap_minutes',
      'campaigns.guideline_version',
      'tasks.title',
      'tasks.language',
      'tasks.base_commit',
      'repositories.name as repository',
      sql<number>`case when campaign_tasks.round = assignments.round
        and campaign_tasks.state in (${sql.join(ROUND_OPEN)}) then 1 else 0 end`.as('round_open'),
    ])
}

export function selectMemberships(reader: Reader, userId: string) {
  return reader
    .selectFrom('campaign_members')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_members.campaign_id')
    .leftJoin('assignments', (join) =>
      join
        .onRef('assignments.campaign_id', '=', 'campaigns.id')
        .onRef('assignments.user_id', '=', 'campaign_members.user_id'),
    )
    .where('campaign_members.user_id', '=', userId)
    .where('campaigns.state', '!=', 'draft')
    .groupBy(['campaigns.id', 'campaigns.name', 'campaigns.state', 'campaigns.max_open'])
    .select([
      'campaigns.id',
      'campaigns.name',
      'campaigns.state',
      'campaigns.max_open',
      sql<number>`sum(case when assignments.state = 'offered' then 1 else 0 end)`.as('offered'),
      sql<number>`sum(case when assignments.state in ('open', 'reopened') then 1 else 0 end)`.as('open'),
      sql<number>`sum(case when assignments.state = 'submitted' then 1 else 0 end)`.as('submitted'),
    ])
    .orderBy('campaigns.name')
    .orderBy('campaigns.id')
    .execute()
}

/** Makes the claims of one person wait for each other on PostgreSQL, so that her limit holds; SQLite has one writer. */
export async function lockMember(writer: Writer, userId: string, campaignId: string): Promise<void> {
  await writer
    .updateTable('campaign_members')
    .set((e) => ({ added_at: e.ref('added_at') }))
    .where('user_id', '=', userId)
    .where('campaign_id', '=', campaignId)
    .execute()
}

/** The next offer in her own random order whose repository can be opened. */
export function findNextOffer(reader: Reader, userId: string, campaignId: string) {
  return reader
    .selectFrom('assignments')
    .innerJoin('tasks', 'tasks.id', 'assignments.task_id')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .select('assignments.id')
    .where('assignments.user_id', '=', userId)
    .where('assignments.campaign_id', '=', campaignId)
    .where('assignments.state', '=', 'offered')
    .where('repositories.synced_at', 'is not', null)
    .orderBy('assignments.position')
    .orderBy('assignments.id')
    .limit(1)
    .executeTakeFirst()
}

/** Moves an assignment out of `from`; false when it is not in that state any more, in which case nothing changed. */
export async function changeState(
  writer: Writer,
  id: string,
  from: AssignmentStateColumn,
  change: Partial<AssignmentRow>,
): Promise<boolean> {
  const result = await writer
    .updateTable('assignments')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function insertDocument(writer: Writer, assignmentId: string): Promise<void> {
  await writer
    .insertInto('assignment_documents')
    .values({ assignment_id: assignmentId, revision: 0, spans: '[]' })
    .onConflict((c) => c.column('assignment_id').doNothing())
    .execute()
}

export async function insertSkip(writer: Writer, row: Tables['skips']): Promise<void> {
  await writer.insertInto('skips').values(row).execute()
}

/** Her own place in her own list: how many of her assignments of the campaign she has opened up to this one, of how many. */
export async function selectPosition(
  reader: Reader,
  row: OwnAssignmentRow,
): Promise<{ n: number; m: number }> {
  const claimed = row.claimed_at ?? ''
  const result = await reader
    .selectFrom('assignments')
    .select([
      sql<number>`sum(case when claimed_at is not null and (claimed_at < ${claimed}
        or (claimed_at = ${claimed} and id <= ${row.id})) then 1 else 0 end)`.as('n'),
      (e) => e.fn.countAll<number>().as('m'),
    ])
    .where('user_id', '=', row.user_id)
    .where('campaign_id', '=', row.campaign_id)
    .where('state', 'not in', ['skipped', 'withdrawn'])
    .executeTakeFirstOrThrow()
  return { n: Number(result.n), m: Number(result.m) }
}

export function selectOverdue(reader: Reader, now: string) {
  return reader
    .selectFrom('assignments')
    .select(['id', 'state', 'user_id'])
    .where('state', 'in', ['open', 'reopened'])
    .where('lease_expires_at', '<', now)
    .execute()
}

export function findStatement(reader: Reader, taskId: string) {
  return reader
    .selectFrom('task_bodies')
    .select('problem_statement')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}
