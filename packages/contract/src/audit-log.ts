import Type, { type Static } from 'typebox'
import { Nullable, PageQuery, Timestamp } from './common.ts'

/** One link of the append-only chain; `hash` covers the entry and `previousHash`. */
export const AuditEntry = Type.Object({
  number: Type.Integer(),
  at: Timestamp,
  actor: Nullable(Type.String()),
  action: Type.String(),
  subject: Type.String(),
  details: Type.Unknown(),
  previousHash: Type.String(),
  hash: Type.String(),
})
export type AuditEntry = Static<typeof AuditEntry>

export const AuditLogQuery = Type.Object({
  ...PageQuery,
  subject: Type.Optional(Type.String({ maxLength: 200 })),
  action: Type.Optional(Type.String({ maxLength: 100 })),
})
