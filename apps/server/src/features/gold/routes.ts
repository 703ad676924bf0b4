import {
  GoldVersion,
  GoldVersionSummary,
  GoldVersionsQuery,
  Id,
  Page,
  PublishBody,
  ReleaseChecklist,
} from '@goldspan/contract'
import Type from 'typebox'
import { guard, pageOf, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { GoldService } from './service.ts'

const campaign = Type.Object({ campaignId: Id })

export function goldRoutes(gold: GoldService): Routes {
  return async (app) => {
    app.post(
      '/api/campaigns/:campaignId/tasks/:taskId/publish',
      {
        ...guard('admin'),
        schema: {
          params: Type.Object({ campaignId: Id, taskId: Id }),
          body: PublishBody,
          response: { 201: GoldVersion },
        },
      },
      async (request, reply) =>
        reply.status(201).send(await gold.publish(signedIn(request), request.params, request.body.reason)),
    )
    app.get(
      '/api/campaigns/:campaignId/release',
      { ...guard('admin'), schema: { params: campaign, response: { 200: ReleaseChecklist } } },
      (request) => gold.release(signedIn(request), request.params.campaignId),
    )
    app.post(
      '/api/campaigns/:campaignId/publish-ready',
      {
        ...guard('admin'),
        schema: { params: campaign, response: { 200: Type.Object({ published: Type.Integer() }) } },
      },
      (request) => gold.publishReady(signedIn(request), request.params.campaignId),
    )
    app.get(
      '/api/gold',
      {
        ...guard('admin'),
        schema: { querystring: GoldVersionsQuery, response: { 200: Page(GoldVersionSummary) } },
      },
      (request) => gold.list(signedIn(request), { ...request.query, ...pageOf(request.query) }),
    )
    app.get(
      '/api/gold/:goldVersionId',
      {
        ...guard('admin'),
        schema: { params: Type.Object({ goldVersionId: Id }), response: { 200: GoldVersion } },
      },
      (request) => gold.get(signedIn(request), request.params.goldVersionId),
    )
  }
}
