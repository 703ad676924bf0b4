import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { badInput } from '../errors.ts'

/** Refuses NUL in whatever a request says: no text of ours holds it, and PostgreSQL would fail on it. */
export const textsPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('preValidation', async (request) => {
    const where = holdsNul(request.query) ? 'query' : holdsNul(request.body) ? 'body' : null
    if (where) throw badInput('Texts must not hold the character NUL.', [{ where, message: 'holds NUL' }])
  })
})

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || holdsNul(inner))
}
