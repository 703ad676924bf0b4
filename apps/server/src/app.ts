import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { adjudicationRoutes } from './features/adjudication/routes.ts'
import { agreementRoutes } from './features/agreement/routes.ts'
import { annotationRoutes } from './features/annotations/routes.ts'
import { assignmentRoutes } from './features/assignments/routes.ts'
import { auditLogRoutes } from './features/audit-log/routes.ts'
import { campaignRoutes } from './features/campaigns/routes.ts'
import { codeRoutes } from './features/code/routes.ts'
import { codeIndexRoutes } from './features/code-indexes/routes.ts'
import { datasetRoutes } from './features/datasets/routes.ts'
import { goldRoutes } from './features/gold/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { navigationRoutes } from './features/navigation/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { repositoryRoutes } from './features/repositories/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { taskRoutes } from './features/tasks/routes.ts'
import { tokenRoutes } from './features/tokens/routes.ts'
import { answerFrameworkError, errorsPlugin } from './plugins/errors.ts'
import { linesPlugin } from './plugins/lines.ts'
import { openapiPlugin } from './plugins/openapi.ts'
import { securityPlugin } from './plugins/security.ts'
import { sessionsPlugin } from './plugins/sessions.ts'
import { textsPlugin } from './plugins/texts.ts'
import { webPlugin } from './plugins/web.ts'
import type { Services } from './services.ts'

const MIB = 1024 * 1024
/** The largest body of an ordinary request: a batch of edits with long reasons. */
const BODY_LIMIT = 4 * MIB
/** The largest uploaded file: the published dataset is about 50 MiB. */
const UPLOAD_LIMIT = 512 * MIB

/** The most files of one upload: a folder of annotations has one for each task of a dataset. */
const UPLOAD_FILES = 2000

/** Assembles the application over its services; it never listens. Features are registered from this explicit list. */
export async function buildApp(context: Context, services: Services): Promise<FastifyInstance> {
  const { publicUrl, logLevel } = context.config
  const secure = publicUrl?.startsWith('https:') ?? false
  const app = Fastify({
    logger:
      logLevel === 'silent'
        ? false
        : { level: logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    bodyLimit: BODY_LIMIT,
    trustProxy: publicUrl !== null,
    requestIdHeader: false,
    genReqId: () => context.createId(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFrameworkError,
  })

  await app.register(errorsPlugin)
  await app.register(securityPlugin, { secure })
  await app.register(textsPlugin)
  await app.register(linesPlugin)
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: UPLOAD_FILES, fields: 20 } })
  await app.register(rateLimit, { global: false })
  await app.register(sessionsPlugin, { sessions: services.sessions, publicUrl })
  await app.register(openapiPlugin, { version: context.version })

  await app.register(healthRoutes(context.version))
  await app.register(sessionRoutes(services.sessions, services.people, secure))
  await app.register(invitationRoutes({ ...services, publicUrl }))
  await app.register(peopleRoutes(services.people))
  await app.register(tokenRoutes(services.tokens))
  await app.register(jobRoutes(services.jobs))
  await app.register(repositoryRoutes(services.repositories))
  await app.register(codeIndexRoutes(services.codeIndexes))
  await app.register(importRoutes(services.imports))
  await app.register(taskRoutes(services.tasks))
  await app.register(codeRoutes(services.code, services.blindness))
  await app.register(campaignRoutes(services.campaigns))
  await app.register(assignmentRoutes(services.assignments, services.code))
  await app.register(navigationRoutes(services))
  await app.register(annotationRoutes(services.annotations))
  await app.register(agreementRoutes(services.agreement))
  await app.register(adjudicationRoutes(services.adjudication))
  await app.register(goldRoutes(services.gold))
  await app.register(datasetRoutes(services.datasets))
  await app.register(auditLogRoutes(services.auditLog, services.blindness))

  await app.register(webPlugin)
  return app
}
