import swagger from '@fastify/swagger'
import { ErrorBody } from '@goldspan/contract'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import Type from 'typebox'
import { type Access, guard } from './routing.ts'

/** Describes every route under /api at /api/openapi.json, its error answers included. */
export const openapiPlugin = fastifyPlugin(async (app: FastifyInstance, options: { version: string }) => {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || !route.schema) return
    route.schema.response = { ...(route.schema.response as object), '4xx': ErrorBody, '5xx': ErrorBody }
    route.schema.tags ??= [route.url.split('/')[2] ?? 'api']
    Object.assign(route.schema, accessOf(route.config?.access))
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Goldspan',
        version: options.version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'goldspan_session' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
  })
  app.get('/api/openapi.json', { ...guard('anyone'), schema: { response: { 200: Type.Unknown() } } }, () =>
    app.swagger(),
  )
})

/** Who may call a route, in words of our own (`x-access`) and in those of OpenAPI. */
function accessOf(access: Access | undefined): object {
  const security = access === 'anyone' ? [] : [{ session: [] }, { token: [] }]
  return { 'x-access': access, security }
}
