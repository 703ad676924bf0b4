import {
  Campaign,
  CampaignBody,
  CampaignMember,
  CampaignMembersBody,
  CampaignOverview,
  CampaignStateBody,
  CampaignTask,
  CampaignTasksBody,
  CampaignTasksQuery,
  CampaignUpdate,
  Id,
  Page,
} from '@goldspan/contract'
import Type from 'typebox'
import { guard, pageOf, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { CampaignService } from './service.ts'

const params = Type.Object({ campaignId: Id })

export function campaignRoutes(campaigns: CampaignService): Routes {
  return async (app) => {
    app.get(
      '/api/campaigns',
      { ...guard('admin'), schema: { response: { 200: Page(Campaign) } } },
      (request) => campaigns.list(signedIn(request)),
    )
    app.post(
      '/api/campaigns',
      { ...guard('admin'), schema: { body: CampaignBody, response: { 201: Campaign } } },
      async (request, reply) =>
        reply.status(201).send(await campaigns.create(signedIn(request), request.body)),
    )
    app.get(
      '/api/campaigns/:campaignId',
      { ...guard('admin'), schema: { params, response: { 200: Campaign } } },
      (request) => campaigns.show(signedIn(request), request.params.campaignId),
    )
    app.patch(
      '/api/campaigns/:campaignId',
      { ...guard('admin'), schema: { params, body: CampaignUpdate, response: { 200: Campaign } } },
      (request) => campaigns.update(signedIn(request), request.params.campaignId, request.body),
    )
    app.post(
      '/api/campaigns/:campaignId/state',
      { ...guard('admin'), schema: { params, body: CampaignStateBody, response: { 200: Campaign } } },
      (request) => campaigns.setState(signedIn(request), request.params.campaignId, request.body.state),
    )
    app.get(
      '/api/campaigns/:campaignId/overview',
      { ...guard('admin'), schema: { params, response: { 200: CampaignOverview } } },
      (request) => campaigns.overview(signedIn(request), request.params.campaignId),
    )
    app.get(
      '/api/campaigns/:campaignId/tasks',
      {
        ...guard('admin'),
        schema: { params, querystring: CampaignTasksQuery, response: { 200: Page(CampaignTask) } },
      },
      (request) =>
        campaigns.listTasks(signedIn(request), request.params.campaignId, {
          ...request.query,
          ...pageOf(request.query),
        }),
    )
    app.post(
      '/api/campaigns/:campaignId/tasks',
      { ...guard('admin'), schema: { params, body: CampaignTasksBody, response: { 200: Campaign } } },
      (request) => campaigns.addTasks(signedIn(request), request.params.campaignId, request.body.taskIds),
    )
    app.get(
      '/api/campaigns/:campaignId/members',
      { ...guard('admin'), schema: { params, response: { 200: Page(CampaignMember) } } },
      (request) => campaigns.listMembers(signedIn(request), request.params.campaignId),
    )
    app.post(
      '/api/campaigns/:campaignId/members',
      { ...guard('admin'), schema: { params, body: CampaignMembersBody, response: { 200: Campaign } } },
      (request) => campaigns.addMembers(signedIn(request), request.params.campaignId, request.body.userIds),
    )
  }
}
