import { LinkSignInBody, Session, SignInBody } from '@goldspan/contract'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'
import { SESSION_COOKIE, setSessionCookie } from '../../plugins/sessions.ts'
import type { PeopleService } from '../people/service.ts'
import type { NewSession, SessionService } from './service.ts'

/** Ten attempts a minute for one address from one place, so that nobody else can lock a person out. */
const SIGN_IN_LIMIT = { rateLimit: { max: 10, timeWindow: '1 minute', hook: 'preHandler' as const } }

export function sessionRoutes(sessions: SessionService, people: PeopleService, secure: boolean): Routes {
  const answer = async (reply: FastifyReply, session: NewSession) => {
    setSessionCookie(reply, session.secret, session.expiresAt, secure)
    return sessions.describe(await people.find(session.userId))
  }
  return async (app) => {
    app.get('/api/session', { ...guard('anyone'), schema: { response: { 200: Session } } }, (request) =>
      sessions.describe(request.user),
    )
    app.post(
      '/api/session',
      { ...guard('anyone', SIGN_IN_LIMIT), schema: { body: SignInBody, response: { 200: Session } } },
      async (request, reply) => answer(reply, await sessions.signIn(request.body)),
    )
    app.post(
      '/api/session/link',
      { ...guard('anyone', SIGN_IN_LIMIT), schema: { body: LinkSignInBody, response: { 200: Session } } },
      async (request, reply) => answer(reply, await sessions.signInByLink(request.body.token)),
    )
    app.delete(
      '/api/session',
      { ...guard('user'), schema: { response: { 204: Type.Null() } } },
      async (request, reply) => {
        const secret = request.cookies[SESSION_COOKIE]
        if (secret) await sessions.end(secret)
        return reply.clearCookie(SESSION_COOKIE, { path: '/' }).status(204).send(null)
      },
    )
  }
}
