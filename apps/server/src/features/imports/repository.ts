import { type Selectable, sql } from 'kysely'
import { annotates } from '../../db/annotating.ts'
import type { Reader, Writer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { ImportRowTableRow, ImportTableRow } from './mapping.ts'

export type TaskRow = Selectable<Tables['tasks']>
export type TaskBodyRow = Selectable<Tables['task_bodies']>
export type GoldVersionRow = Selectable<Tables['gold_versions']>

const LISTED = 200

export async function insertImport(writer: Writer, row: ImportTableRow): Promise<void> {
  await writer.insertInto('imports').values(row).execute()
}

export async function updateImport(
  writer: Writer,
  id: string,
  change: Partial<Omit<ImportTableRow, 'id'>>,
): Promise<void> {
  await writer.updateTable('imports').set(change).where('id', '=', id).execute()
}

export function selectImports(reader: Reader): Promise<ImportTableRow[]> {
  return reader
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute()
}

export function findImport(reader: Reader, id: string): Promise<ImportTableRow | undefined> {
  return reader.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertImportRows(writer: Writer, rows: readonly ImportRowTableRow[]): Promise<void> {
  if (rows.length > 0)
    await writer
      .insertInto('import_rows')
      .values([...rows])
      .execute()
}

/** A page of rows. What was found about gold or a patch is left out for whoever annotates the row's task. */
export async function selectImportRows(
  reader: Reader,
  userId: string,
  importId: string,
  query: { offset: number; limit: number; status?: ImportRowTableRow['status'] },
): Promise<{ rows: ImportRowTableRow[]; total: number }> {
  let rows = reader.selectFrom('import_rows').where('import_id', '=', importId)
  if (query.status) rows = rows.where('status', '=', query.status)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const taskId = sql<string>`(select tasks.id from tasks where tasks.instance_id = import_rows.instance_id)`
  const blind = annotates(userId, taskId)
  const page = await rows
    .select(['import_id', 'row', 'file', 'instance_id', 'original_id', 'status'])
    .select([
      sql<number>`case when ${blind} then 0 else spans end`.as('spans'),
      sql<string>`case when ${blind} then '[]' else findings end`.as('findings'),
    ])
    .orderBy('row')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  return { rows: page, total: Number(total) }
}

/** Repositories whose mirrors can be asked. */
export async function selectMirrored(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('repositories')
    .select('name')
    .where('synced_at', 'is not', null)
    .execute()
  return rows.map((row) => row.name)
}

/** A stored task with all that an import compares, and how far people have worked from it. */
export type StoredTask = TaskRow &
  TaskBodyRow & { readonly assignments: number; readonly gold_versions: number }

export async function findStoredTask(reader: Reader, instanceId: string): Promise<StoredTask | undefined> {
  const row = await reader
    .selectFrom('tasks')
    .innerJoin('task_bodies', 'task_bodies.task_id', 'tasks.id')
    .selectAll(['tasks', 'task_bodies'])
    .select((e) => [
      e
        .selectFrom('assignments')
        .select((a) => a.fn.countAll<number>().as('n'))
        .whereRef('assignments.task_id', '=', 'tasks.id')
        .as('assignments'),
      e
        .selectFrom('gold_versions')
        .select((g) => g.fn.countAll<number>().as('n'))
        .whereRef('gold_versions.task_id', '=', 'tasks.id')
        .as('gold_versions'),
    ])
    .where('tasks.instance_id', '=', instanceId)
    .executeTakeFirst()
  return row && { ...row, assignments: Number(row.assignments), gold_versions: Number(row.gold_versions) }
}

export async function insertTask(writer: Writer, task: TaskRow, body: TaskBodyRow): Promise<void> {
  await writer.insertInto('tasks').values(task).execute()
  await writer.insertInto('task_bodies').values(body).execute()
}

export async function updateTask(
  writer: Writer,
  id: string,
  task: Omit<TaskRow, 'id' | 'instance_id' | 'imported_at'>,
  body: Omit<TaskBodyRow, 'task_id'>,
): Promise<void> {
  await writer.updateTable('tasks').set(task).where('id', '=', id).execute()
  await writer.updateTable('task_bodies').set(body).where('task_id', '=', id).execute()
}

/** The newest gold version of a task, and the newest one that was imported. */
export async function findNewestGold(
  reader: Reader,
  taskId: string,
): Promise<{ newest: GoldHead | undefined; imported: GoldHead | undefined }> {
  const versions = reader
    .selectFrom('gold_versions')
    .select(['id', 'version', 'digest'])
    .where('task_id', '=', taskId)
    .orderBy('version', 'desc')
    .limit(1)
  const newest = await versions.executeTakeFirst()
  const imported = newest && (await versions.where('origin', '=', 'import').executeTakeFirst())
  return { newest, imported }
}

type GoldHead = Pick<GoldVersionRow, 'id' | 'version' | 'digest'>

export async function insertGoldVersion(writer: Writer, row: GoldVersionRow): Promise<void> {
  await writer.insertInto('gold_versions').values(row).execute()
}
