import { CodeIndex, CodeIndexQuery, CodeIndexStarted, Id, Page } from '@goldspan/contract'
import Type from 'typebox'
import { AppError } from '../../errors.ts'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { CodeIndexService } from './service.ts'

const params = Type.Object({ repositoryId: Id })
const one = Type.Object({ repositoryId: Id, indexId: Id })

export function codeIndexRoutes(indexes: CodeIndexService): Routes {
  return async (app) => {
    app.get(
      '/api/repositories/:repositoryId/indexes',
      { ...guard('admin'), schema: { params, response: { 200: Page(CodeIndex) } } },
      (request) => indexes.list(request.params.repositoryId),
    )
    app.post(
      '/api/repositories/:repositoryId/indexes',
      {
        ...guard('admin'),
        schema: {
          consumes: ['multipart/form-data'],
          params,
          querystring: CodeIndexQuery,
          response: { 202: CodeIndexStarted },
        },
      },
      async (request, reply) => {
        if (!request.isMultipart()) {
          throw new AppError(415, 'NOT_A_FORM', 'Send the index as a form, in its field "file".')
        }
        const { repositoryId } = request.params
        const { commit } = request.query
        return reply
          .status(202)
          .send(await indexes.add(signedIn(request), { repositoryId, commit }, request.files()))
      },
    )
    app.get(
      '/api/repositories/:repositoryId/indexes/:indexId',
      { ...guard('admin'), schema: { params: one, response: { 200: CodeIndex } } },
      (request) => indexes.get(request.params.repositoryId, request.params.indexId),
    )
    app.delete(
      '/api/repositories/:repositoryId/indexes/:indexId',
      { ...guard('admin'), schema: { params: one, response: { 204: Type.Null() } } },
      async (request, reply) => {
        await indexes.remove(signedIn(request), request.params.repositoryId, request.params.indexId)
        return reply.status(204).send(null)
      },
    )
  }
}
