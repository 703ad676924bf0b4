import type { User } from '@goldspan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError, forbidden } from '../errors.ts'
import type { SessionService } from '../features/session/service.ts'
import { ranksAtLeast } from './roles.ts'
import type { Access } from './routing.ts'

export const SESSION_COOKIE = 'goldspan_session'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, or null; handlers of guarded routes use `signedIn(request)`. */
    user: User | null
  }
}

/**
 * Finds out who calls, by session cookie or bearer token, and enforces what each route states. A write that comes with
 * a cookie must come from our own pages: its `Origin` has to be ours.
 */
export const sessionsPlugin = fastifyPlugin(
  async (app: FastifyInstance, options: { sessions: SessionService; publicUrl: string | null }) => {
    app.decorateRequest('user', null)
    app.addHook('onRoute', (route) => {
      if (route.url.startsWith('/api/') && !route.config?.access && route.method !== 'HEAD') {
        throw new Error(`The route ${route.method} ${route.url} does not state who may call it.`)
      }
    })
    app.addHook('onRequest', async (request) => {
      const access = request.routeOptions.config.access
      if (!access) return
      request.user = await identify(request, options)
      authorise(request.user, access)
    })
  },
  { name: 'sessions' },
)

/** The signed-in user of a guarded route. */
export function signedIn(request: FastifyRequest): User {
  if (request.user) return request.user
  throw new AppError(401, 'SIGN_IN_NEEDED', 'Please sign in.')
}

/** Puts a new session's secret into the browser's cookie. */
export function setSessionCookie(
  reply: FastifyReply,
  secret: string,
  expiresAt: Date,
  secure: boolean,
): void {
  reply.setCookie(SESSION_COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires: expiresAt,
  })
}

async function identify(
  request: FastifyRequest,
  options: { sessions: SessionService; publicUrl: string | null },
): Promise<User | null> {
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return options.sessions.userOfToken(bearer)
  checkOrigin(request, options.publicUrl)
  const secret = request.cookies[SESSION_COOKIE]
  return secret ? options.sessions.userOfSession(secret) : null
}

function checkOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const origin = request.headers.origin
  const own = publicUrl ? [publicUrl] : [`http://${request.headers.host}`, `https://${request.headers.host}`]
  if (origin !== undefined && own.includes(origin)) return
  throw new AppError(403, 'FOREIGN_ORIGIN', 'A change must come from this application’s own pages.')
}

function authorise(user: User | null, access: Access): void {
  if (access === 'anyone') return
  if (!user) throw new AppError(401, 'SIGN_IN_NEEDED', 'Please sign in.')
  if (access !== 'user' && !ranksAtLeast(user.role, access)) throw forbidden('This is open to admins only.')
}
