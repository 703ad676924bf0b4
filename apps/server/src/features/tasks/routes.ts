import { Id, Page, Task, TaskSummary, TasksQuery } from '@goldspan/contract'
import Type from 'typebox'
import { guard, pageOf, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { TaskService } from './service.ts'

export function taskRoutes(tasks: TaskService): Routes {
  return async (app) => {
    app.get(
      '/api/tasks',
      { ...guard('admin'), schema: { querystring: TasksQuery, response: { 200: Page(TaskSummary) } } },
      (request) => tasks.list(signedIn(request), { ...request.query, ...pageOf(request.query) }),
    )
    app.get(
      '/api/tasks/:taskId',
      { ...guard('admin'), schema: { params: Type.Object({ taskId: Id }), response: { 200: Task } } },
      (request) => tasks.get(signedIn(request), request.params.taskId),
    )
  }
}
