import { Id, ImportQuery, ImportRow, ImportRowsQuery, ImportSummary, Page } from '@goldspan/contract'
import Type from 'typebox'
import { AppError } from '../../errors.ts'
import { guard, pageOf, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { ImportService } from './service.ts'

const params = Type.Object({ importId: Id })

export function importRoutes(imports: ImportService): Routes {
  return async (app) => {
    app.get('/api/imports', { ...guard('admin'), schema: { response: { 200: Page(ImportSummary) } } }, () =>
      imports.list(),
    )
    app.post(
      '/api/imports',
      {
        ...guard('admin'),
        schema: {
          consumes: ['multipart/form-data'],
          querystring: ImportQuery,
          response: { 202: ImportSummary },
        },
      },
      async (request, reply) => {
        if (!request.isMultipart()) {
          throw new AppError(415, 'NOT_A_FORM', 'Send the files as a form, in its field "file".')
        }
        return reply.status(202).send(await imports.start(signedIn(request), request.query, request.files()))
      },
    )
    app.get(
      '/api/imports/:importId',
      { ...guard('admin'), schema: { params, response: { 200: ImportSummary } } },
      (request) => imports.get(request.params.importId),
    )
    app.get(
      '/api/imports/:importId/rows',
      {
        ...guard('admin'),
        schema: { params, querystring: ImportRowsQuery, response: { 200: Page(ImportRow) } },
      },
      (request) =>
        imports.rows(signedIn(request), request.params.importId, {
          ...request.query,
          ...pageOf(request.query),
        }),
    )
  }
}
