import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

type EntryRow = Tables['audit_log']
export type NamedEntryRow = Selectable<EntryRow> & { actor_name: string | null }

/** Takes the lock on the chain's head: the update itself waits for whoever holds it. */
export async function lockHead(writer: Writer): Promise<{ number: number; hash: string }> {
  return writer
    .updateTable('audit_head')
    .set((e) => ({ number: e('number', '+', 1) }))
    .where('id', '=', 1)
    .returning((e) => [e('number', '-', 1).as('number'), 'hash'])
    .executeTakeFirstOrThrow()
    .then((row) => ({ number: Number(row.number), hash: row.hash }))
}

export async function appendEntry(writer: Writer, entry: EntryRow): Promise<void> {
  await writer.insertInto('audit_log').values(entry).execute()
  await writer.updateTable('audit_head').set({ hash: entry.hash }).where('id', '=', 1).execute()
}

export function readHead(reader: Reader): Promise<{ number: number; hash: string }> {
  return reader
    .selectFrom('audit_head')
    .select(['number', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}

export function readEntries(reader: Reader, after: number, limit: number): Promise<EntryRow[]> {
  return reader
    .selectFrom('audit_log')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

export async function selectEntries(
  reader: Reader,
  query: { offset: number; limit: number; subject?: string; action?: string },
): Promise<{ rows: NamedEntryRow[]; total: number }> {
  let entries = reader.selectFrom('audit_log')
  if (query.subject) entries = entries.where('subject', '=', query.subject)
  if (query.action) entries = entries.where('action', '=', query.action)
  const { total } = await entries.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await entries
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select('users.name as actor_name')
    .orderBy('audit_log.number', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  return { rows, total: Number(total) }
}
