import type { Task, TaskSummary, User } from '@goldspan/contract'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { BlindnessService } from '../blindness/service.ts'
import { toSummary, toTask } from './mapping.ts'
import { findTaskBody, selectSummaries, selectTasks, type TasksFilter } from './repository.ts'

export type TaskService = ReturnType<typeof createTaskService>

/** The pool of tasks, for admins. */
export function createTaskService(context: Context, blindness: BlindnessService) {
  const { database } = context
  return {
    async list(user: User, filter: TasksFilter): Promise<{ items: TaskSummary[]; total: number }> {
      const { rows, total } = await selectTasks(database.read, user.id, filter)
      return { items: rows.map(toSummary), total }
    },

    /** A whole task with tests, hints and patches; shut for whoever annotates it. */
    async get(user: User, id: string): Promise<Task> {
      await blindness.requireNotAnnotatingTask(user, id)
      const [row] = await selectSummaries(database.read, user.id, [id])
      const body = await findTaskBody(database.read, id)
      if (!row || !body) throw notFound('task')
      return toTask(row, body)
    },
  }
}
