import type { Job } from '@goldspan/contract'
import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type JobRow = Selectable<Tables['jobs']>

const LISTED = 200

export async function insertJob(writer: Writer, row: JobRow): Promise<void> {
  await writer.insertInto('jobs').values(row).execute()
}

export async function updateJob(writer: Writer, id: string, change: Partial<JobRow>): Promise<void> {
  await writer.updateTable('jobs').set(change).where('id', '=', id).execute()
}

export function findJob(reader: Reader, id: string): Promise<JobRow | undefined> {
  return reader.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectJobs(reader: Reader): Promise<JobRow[]> {
  return reader
    .selectFrom('jobs')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute()
}

export async function failInterrupted(writer: Writer, now: string): Promise<void> {
  await writer
    .updateTable('jobs')
    .set({
      state: 'failed',
      error: 'The server stopped during this job. Please start it again.',
      finished_at: now,
    })
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    phase: row.phase,
    done: row.done,
    total: row.total,
    rate: row.rate,
    error: row.error,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  }
}
