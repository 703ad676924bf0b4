import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

type EditRow = Insertable<Tables['assignment_edits']>
export type IntervalRow = Selectable<Tables['active_intervals']>

/** Ids of the edits that were taken after `revision`, oldest first. */
export async function selectEditIds(
  reader: Reader,
  assignmentId: string,
  revision: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('assignment_edits')
    .select('edit_id')
    .where('assignment_id', '=', assignmentId)
    .where('revision', '>', revision)
    .orderBy('revision')
    .execute()
  return rows.map((row) => row.edit_id)
}

/**
 * Moves the document from one revision to a later one; false when it is not at `from` any more. On PostgreSQL two
 * writers of one document wait for each other here, and the slower one finds that its revision has passed.
 */
export async function advanceDocument(
  writer: Writer,
  assignmentId: string,
  from: number,
  to: { revision: number; spans: string },
): Promise<boolean> {
  const result = await writer
    .updateTable('assignment_documents')
    .set(to)
    .where('assignment_id', '=', assignmentId)
    .where('revision', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function insertEdits(writer: Writer, rows: readonly EditRow[]): Promise<void> {
  await writer.insertInto('assignment_edits').values(rows).execute()
}

export async function updateAssignment(
  writer: Writer,
  id: string,
  change: Partial<Selectable<Tables['assignments']>>,
): Promise<void> {
  await writer.updateTable('assignments').set(change).where('id', '=', id).execute()
}

export async function insertIntervals(writer: Writer, rows: readonly IntervalRow[]): Promise<void> {
  if (rows.length === 0) return
  await writer
    .insertInto('active_intervals')
    .values(rows)
    .onConflict((c) => c.columns(['assignment_id', 'interval_id']).doNothing())
    .execute()
}

export function selectIntervals(reader: Reader, assignmentId: string): Promise<IntervalRow[]> {
  return reader.selectFrom('active_intervals').selectAll().where('assignment_id', '=', assignmentId).execute()
}

export async function insertSubmission(
  writer: Writer,
  row: Selectable<Tables['submissions']>,
): Promise<void> {
  await writer.insertInto('submissions').values(row).execute()
}
