import { CampaignAgreement, Id } from '@goldspan/contract'
import Type from 'typebox'
import { guard, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { AgreementService } from './service.ts'

export function agreementRoutes(agreement: AgreementService): Routes {
  return async (app) => {
    app.get(
      '/api/campaigns/:campaignId/agreement',
      {
        ...guard('admin'),
        schema: { params: Type.Object({ campaignId: Id }), response: { 200: CampaignAgreement } },
      },
      (request) => agreement.report(signedIn(request), request.params.campaignId),
    )
  }
}
