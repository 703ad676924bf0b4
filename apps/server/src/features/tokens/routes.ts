import { ApiToken, ApiTokenBody, Id, NewApiToken, Page } from '@goldspan/contract'
import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { TokenService } from './service.ts'

export function tokenRoutes(tokens: TokenService): Routes {
  return async (app) => {
    app.get('/api/tokens', { ...guard('admin'), schema: { response: { 200: Page(ApiToken) } } }, (request) =>
      tokens.list(signedIn(request)),
    )
    app.post(
      '/api/tokens',
      { ...guard('admin'), schema: { body: ApiTokenBody, response: { 201: NewApiToken } } },
      async (request, reply) =>
        reply.status(201).send(await tokens.create(signedIn(request).id, request.body.name)),
    )
    app.delete(
      '/api/tokens/:tokenId',
      { ...guard('admin'), schema: { params: Type.Object({ tokenId: Id }), response: { 204: Type.Null() } } },
      async (request, reply) => {
        await tokens.revoke(signedIn(request), request.params.tokenId)
        return reply.status(204).send(null)
      },
    )
  }
}
