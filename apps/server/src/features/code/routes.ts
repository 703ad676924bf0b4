import {
  FileBlocks,
  FileContent,
  FileList,
  Id,
  PatchFileView,
  PathQuery,
  SearchEvent,
  SearchQuery,
} from '@goldspan/contract'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { linesOf, sendLines } from '../../plugins/lines.ts'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { BlindnessService } from '../blindness/service.ts'
import type { CodeService } from './service.ts'

const params = Type.Object({ taskId: Id })

/** The code of tasks for admins who do not annotate them; annotators read it through their assignments. */
export function codeRoutes(code: CodeService, blindness: BlindnessService): Routes {
  const taskOf = async (request: FastifyRequest & { params: { taskId: string } }): Promise<string> => {
    await blindness.requireNotAnnotatingTask(signedIn(request), request.params.taskId)
    return request.params.taskId
  }
  return async (app) => {
    app.get(
      '/api/tasks/:taskId/files',
      { ...guard('admin'), schema: { params, response: { 200: FileList } } },
      async (request) => code.listFiles(await taskOf(request)),
    )
    app.get(
      '/api/tasks/:taskId/file',
      { ...guard('admin'), schema: { params, querystring: PathQuery, response: { 200: FileContent } } },
      async (request) => code.readFile(await taskOf(request), request.query.path),
    )
    app.get(
      '/api/tasks/:taskId/blocks',
      { ...guard('admin'), schema: { params, querystring: PathQuery, response: { 200: FileBlocks } } },
      async (request) => code.blocks(await taskOf(request), request.query.path),
    )
    app.get(
      '/api/tasks/:taskId/search',
      {
        ...guard('admin'),
        schema: { params, querystring: SearchQuery, response: { 200: linesOf(SearchEvent) } },
      },
      async (request, reply) => {
        const taskId = await taskOf(request)
        return sendLines(request, reply, (emit, signal) =>
          code.search(taskId, request.query, { userId: signedIn(request).id, signal, emit }),
        )
      },
    )
    app.get(
      '/api/tasks/:taskId/patch',
      {
        ...guard('admin'),
        schema: { params, response: { 200: Type.Object({ files: Type.Array(PatchFileView) }) } },
      },
      async (request) => ({ files: await code.patch(await taskOf(request)) }),
    )
  }
}
