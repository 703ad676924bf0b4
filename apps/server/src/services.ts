import { join } from 'node:path'
import { createEngine } from '@goldspan/engine'
import type { Context } from './context.ts'
import { createAdjudicationService } from './features/adjudication/service.ts'
import { createAgreementService } from './features/agreement/service.ts'
import { createAnnotationService } from './features/annotations/service.ts'
import { createAssignmentService } from './features/assignments/service.ts'
import { createAuditLog } from './features/audit-log/service.ts'
import { createBlindnessService } from './features/blindness/service.ts'
import { createCampaignService } from './features/campaigns/service.ts'
import { createCodeService } from './features/code/service.ts'
import { createCodeIndexService } from './features/code-indexes/service.ts'
import { createDatasetService } from './features/datasets/service.ts'
import { createDrawService } from './features/draws/service.ts'
import { createGoldService } from './features/gold/service.ts'
import { createImportService } from './features/imports/service.ts'
import { createInvitationService } from './features/invitations/service.ts'
import { createNavigationService } from './features/navigation/service.ts'
import { createPeopleService } from './features/people/service.ts'
import { createRepositoryService } from './features/repositories/service.ts'
import { createSessionService } from './features/session/service.ts'
import { createTaskService } from './features/tasks/service.ts'
import { createTokenService } from './features/tokens/service.ts'
import { createJobRunner } from './jobs/runner.ts'
import { openMirrors } from './mirrors.ts'

export type Services = ReturnType<typeof createServices>

/** Builds every service of an installation, each from the ones that it needs. */
export function createServices(context: Context) {
  const auditLog = createAuditLog(context)
  const jobs = createJobRunner(context)
  const mirrors = openMirrors(context.config)
  const engine = createEngine({
    cacheDirectory: join(context.config.dataDirectory, 'cache'),
    baseEnv: context.config.processEnvironment,
  })
  const repositories = createRepositoryService(context, { auditLog, jobs, mirrors })
  const imports = createImportService(context, { auditLog, jobs, mirrors, engine, repositories })
  const code = createCodeService(context, { mirrors, engine })
  const codeIndexes = createCodeIndexService(context, { auditLog, jobs, mirrors, engine, repositories })
  const navigation = createNavigationService({ code, codeIndexes, engine })
  const people = createPeopleService(context, auditLog)
  const sessions = createSessionService(context, people)
  const tokens = createTokenService(context, auditLog)
  const blindness = createBlindnessService(context)
  const tasks = createTaskService(context, blindness)
  const draws = createDrawService(context, auditLog)
  const campaigns = createCampaignService(context, { auditLog, draws, blindness })
  const invitations = createInvitationService(context, { auditLog, people, campaigns })
  const agreement = createAgreementService(context, { blindness, campaigns, code, engine })
  const assignments = createAssignmentService(context, { auditLog, draws, campaigns, code })
  const annotations = createAnnotationService(context, { assignments, agreement, code })
  const adjudication = createAdjudicationService(context, { agreement, auditLog, blindness, code })
  const gold = createGoldService(context, { adjudication, auditLog, blindness, campaigns, code })
  const datasets = createDatasetService(context, { auditLog, blindness, campaigns, jobs })
  return {
    auditLog,
    blindness,
    jobs,
    people,
    sessions,
    tokens,
    draws,
    campaigns,
    invitations,
    repositories,
    imports,
    tasks,
    code,
    codeIndexes,
    navigation,
    agreement,
    assignments,
    annotations,
    adjudication,
    gold,
    datasets,
    /** Puts right what a stop of the server left behind. */
    async recover(): Promise<void> {
      await jobs.recover()
      await repositories.recover()
      await imports.recover()
      await codeIndexes.recover()
      await assignments.expireOverdue()
      await agreement.recover()
    },
    /** Waits for jobs, and ends workers and git. */
    async close(): Promise<void> {
      await jobs.close()
      await engine.close()
      await mirrors.close()
    },
  }
}
