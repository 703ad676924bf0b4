import {
  AccountBody,
  Id,
  Invitation,
  InvitationBody,
  InvitationPreview,
  NewInvitation,
  Page,
  Session,
} from '@goldspan/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'
import { setSessionCookie, signedIn } from '../../plugins/sessions.ts'
import type { PeopleService } from '../people/service.ts'
import type { SessionService } from '../session/service.ts'
import type { InvitationService } from './service.ts'

const LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } }

type Needs = {
  readonly invitations: InvitationService
  readonly sessions: SessionService
  readonly people: PeopleService
  readonly publicUrl: string | null
}

export function invitationRoutes({ invitations, sessions, people, publicUrl }: Needs): Routes {
  const secure = publicUrl?.startsWith('https:') ?? false
  const addressOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`
  const welcome = async (reply: FastifyReply, userId: string) => {
    const session = await sessions.begin(userId)
    setSessionCookie(reply, session.secret, session.expiresAt, secure)
    return sessions.describe(await people.find(userId))
  }
  return async (app) => {
    app.get(
      '/api/invitations/preview',
      {
        ...guard('anyone', LIMIT),
        schema: {
          querystring: Type.Object({ token: Type.String({ minLength: 20, maxLength: 200 }) }),
          response: { 200: InvitationPreview },
        },
      },
      (request) => invitations.preview(request.query.token),
    )
    app.post(
      '/api/setup',
      { ...guard('anyone', LIMIT), schema: { body: AccountBody, response: { 200: Session } } },
      async (request, reply) => welcome(reply, await invitations.accept('setup', request.body)),
    )
    app.post(
      '/api/invitations/accept',
      { ...guard('anyone', LIMIT), schema: { body: AccountBody, response: { 200: Session } } },
      async (request, reply) => welcome(reply, await invitations.accept('invitation', request.body)),
    )
    app.get('/api/invitations', { ...guard('admin'), schema: { response: { 200: Page(Invitation) } } }, () =>
      invitations.list(),
    )
    app.post(
      '/api/invitations',
      { ...guard('admin'), schema: { body: InvitationBody, response: { 201: NewInvitation } } },
      async (request, reply) => {
        const linkOf = (token: string) => `${addressOf(request)}/join#${token}`
        return reply.status(201).send(await invitations.create(signedIn(request), request.body, linkOf))
      },
    )
    app.delete(
      '/api/invitations/:invitationId',
      {
        ...guard('admin'),
        schema: { params: Type.Object({ invitationId: Id }), response: { 204: Type.Null() } },
      },
      async (request, reply) => {
        await invitations.revoke(signedIn(request), request.params.invitationId)
        return reply.status(204).send(null)
      },
    )
  }
}
