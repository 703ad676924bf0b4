import { AuditEntry, AuditLogQuery, Page } from '@goldspan/contract'
import Type from 'typebox'
import { guard, pageOf, type Routes } from '../../plugins/routing.ts'
import type { AuditLog } from './service.ts'

const ChainCheck = Type.Object({
  ok: Type.Boolean(),
  entries: Type.Integer(),
  head: Type.String(),
  problem: Type.Union([Type.String(), Type.Null()]),
})

export function auditLogRoutes(auditLog: AuditLog): Routes {
  return async (app) => {
    app.get(
      '/api/audit-log',
      { ...guard('admin'), schema: { querystring: AuditLogQuery, response: { 200: Page(AuditEntry) } } },
      (request) => auditLog.list({ ...request.query, ...pageOf(request.query) }),
    )
    app.get('/api/audit-log/verify', { ...guard('admin'), schema: { response: { 200: ChainCheck } } }, () =>
      auditLog.verify(),
    )
  }
}
