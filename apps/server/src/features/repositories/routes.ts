import { Id, Page, Repository, RepositoryBody } from '@goldspan/contract'
import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { RepositoryService } from './service.ts'

const params = Type.Object({ repositoryId: Id })

export function repositoryRoutes(repositories: RepositoryService): Routes {
  return async (app) => {
    app.get('/api/repositories', { ...guard('admin'), schema: { response: { 200: Page(Repository) } } }, () =>
      repositories.list(),
    )
    app.post(
      '/api/repositories',
      { ...guard('admin'), schema: { body: RepositoryBody, response: { 202: Repository } } },
      async (request, reply) =>
        reply.status(202).send(await repositories.add(signedIn(request), request.body)),
    )
    app.get(
      '/api/repositories/:repositoryId',
      { ...guard('admin'), schema: { params, response: { 200: Repository } } },
      (request) => repositories.get(request.params.repositoryId),
    )
    app.post(
      '/api/repositories/:repositoryId/sync',
      { ...guard('admin'), schema: { params, response: { 202: Repository } } },
      async (request, reply) =>
        reply.status(202).send(await repositories.sync(signedIn(request), request.params.repositoryId)),
    )
  }
}
