import type { Reader } from '../../db/database.ts'

/** Where a task's code is. */
export type TaskPlace = {
  readonly task_id: string
  readonly repository: string
  readonly base_commit: string
  /** Null while there has never been a mirror. */
  readonly synced_at: string | null
}

export function findTaskPlace(reader: Reader, taskId: string): Promise<TaskPlace | undefined> {
  return reader
    .selectFrom('tasks')
    .innerJoin('repositories', 'repositories.id', 'tasks.repository_id')
    .select([
      'tasks.id as task_id',
      'repositories.name as repository',
      'tasks.base_commit',
      'repositories.synced_at',
    ])
    .where('tasks.id', '=', taskId)
    .executeTakeFirst()
}

export async function findTaskPatch(reader: Reader, taskId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('task_bodies')
    .select('patch')
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.patch
}
