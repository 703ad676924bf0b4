import { Adjudication, DecisionBody, ExpectedDecisionsBody, Id, PrefillBody } from '@goldspan/contract'
import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { AdjudicationService } from './service.ts'

const params = Type.Object({ campaignId: Id, taskId: Id })
const BASE = '/api/campaigns/:campaignId/tasks/:taskId/adjudication'
const response = { 200: Adjudication }

export function adjudicationRoutes(adjudication: AdjudicationService): Routes {
  return async (app) => {
    app.get(BASE, { ...guard('admin'), schema: { params, response } }, (request) =>
      adjudication.get(signedIn(request), request.params),
    )
    app.post(
      `${BASE}/decisions`,
      { ...guard('admin'), schema: { params, body: DecisionBody, response } },
      (request) => adjudication.decide(signedIn(request), request.params, request.body),
    )
    app.post(
      `${BASE}/prefill`,
      { ...guard('admin'), schema: { params, body: PrefillBody, response } },
      (request) => adjudication.prefill(signedIn(request), request.params, request.body),
    )
    app.post(
      `${BASE}/finish`,
      { ...guard('admin'), schema: { params, body: ExpectedDecisionsBody, response } },
      (request) => adjudication.finish(signedIn(request), request.params, request.body.expectedDecisions),
    )
    app.post(
      `${BASE}/resume`,
      { ...guard('admin'), schema: { params, body: ExpectedDecisionsBody, response } },
      (request) => adjudication.resume(signedIn(request), request.params, request.body.expectedDecisions),
    )
  }
}
