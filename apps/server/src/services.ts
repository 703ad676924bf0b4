import type { Context } from './context.ts'
import { createAuditLog } from './features/audit-log/service.ts'
import { createCampaignService } from './features/campaigns/service.ts'
import { createInvitationService } from './features/invitations/service.ts'
import { createPeopleService } from './features/people/service.ts'
import { createSessionService } from './features/session/service.ts'
import { createTokenService } from './features/tokens/service.ts'
import { createJobRunner } from './jobs/runner.ts'

export type Services = ReturnType<typeof createServices>

/** Builds every service of an installation, each from the ones that it needs. */
export function createServices(context: Context) {
  const auditLog = createAuditLog(context)
  const jobs = createJobRunner(context)
  const people = createPeopleService(context, auditLog)
  const sessions = createSessionService(context, people)
  const tokens = createTokenService(context, auditLog)
  const campaigns = createCampaignService(context, auditLog)
  const invitations = createInvitationService(context, { auditLog, people, campaigns })
  return { auditLog, jobs, people, sessions, tokens, campaigns, invitations }
}
