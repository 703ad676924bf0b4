import { Dataset, DatasetBody, Id, Page } from '@goldspan/contract'
import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { DatasetService } from './service.ts'

export function datasetRoutes(datasets: DatasetService): Routes {
  return async (app) => {
    app.get('/api/datasets', { ...guard('admin'), schema: { response: { 200: Page(Dataset) } } }, (request) =>
      datasets.list(signedIn(request)),
    )
    app.post(
      '/api/datasets',
      { ...guard('admin'), schema: { body: DatasetBody, response: { 202: Dataset } } },
      async (request, reply) =>
        reply.status(202).send(await datasets.create(signedIn(request), request.body)),
    )
    app.get(
      '/api/datasets/:datasetId',
      { ...guard('admin'), schema: { params: Type.Object({ datasetId: Id }), response: { 200: Dataset } } },
      (request) => datasets.get(signedIn(request), request.params.datasetId),
    )
    app.get(
      '/api/datasets/:datasetId/files/:name',
      {
        ...guard('admin'),
        schema: { params: Type.Object({ datasetId: Id, name: Type.String({ maxLength: 200 }) }) },
      },
      async (request, reply) => {
        const { datasetId, name } = request.params
        const { file, stream } = await datasets.download(signedIn(request), datasetId, name)
        return reply
          .header('content-length', file.bytes)
          .header('content-disposition', `attachment; filename="${file.name.split('/').at(-1)}"`)
          .type('application/octet-stream')
          .send(stream)
      },
    )
  }
}
