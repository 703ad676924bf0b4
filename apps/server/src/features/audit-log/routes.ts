import { AuditEntry, AuditLogQuery, Page } from '@goldspan/contract'
import Type from 'typebox'
import { guard, pageOf, type Routes } from '../../plugins/routing.ts'
import { signedIn } from '../../plugins/sessions.ts'
import type { BlindnessService } from '../blindness/service.ts'
import type { AuditLog } from './service.ts'

const ChainCheck = Type.Object({
  ok: Type.Boolean(),
  entries: Type.Integer(),
  head: Type.String(),
  problem: Type.Union([Type.String(), Type.Null()]),
})

/** The trail names people and what they did, so that it is shut to whoever annotates. */
export function auditLogRoutes(auditLog: AuditLog, blindness: BlindnessService): Routes {
  return async (app) => {
    app.get(
      '/api/audit-log',
      { ...guard('admin'), schema: { querystring: AuditLogQuery, response: { 200: Page(AuditEntry) } } },
      async (request) => {
        await blindness.requireNotAnnotating(signedIn(request))
        return auditLog.list({ ...request.query, ...pageOf(request.query) })
      },
    )
    app.get(
      '/api/audit-log/verify',
      { ...guard('admin'), schema: { response: { 200: ChainCheck } } },
      async (request) => {
        await blindness.requireNotAnnotating(signedIn(request))
        return auditLog.verify()
      },
    )
  }
}
