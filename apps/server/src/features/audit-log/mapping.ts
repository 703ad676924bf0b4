import type { AuditEntry } from '@goldspan/contract'
import type { NamedEntryRow } from './repository.ts'

export function toAuditEntry(row: NamedEntryRow): AuditEntry {
  return {
    number: row.number,
    at: row.at,
    actor: row.actor_name ?? row.actor_id,
    action: row.action,
    subject: row.subject,
    details: JSON.parse(row.details),
    previousHash: row.previous_hash,
    hash: row.hash,
  }
}
