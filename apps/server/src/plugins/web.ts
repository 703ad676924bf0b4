import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const WEB_DIRECTORY = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Serves the built pages; every address outside /api that is no file is a page of the single-page application. */
export const webPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  if (!existsSync(WEB_DIRECTORY)) {
    app.log.warn('The pages are not built; only the API is served. Run npm run build.')
    return
  }
  await app.register(fastifyStatic, {
    root: WEB_DIRECTORY,
    wildcard: false,
    maxAge: '1y',
    immutable: true,
    setHeaders: (reply, path) => {
      if (path.endsWith('.html')) reply.header('cache-control', 'no-cache')
    },
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    return reply.sendFile('index.html', { maxAge: 0, immutable: false })
  })
})
