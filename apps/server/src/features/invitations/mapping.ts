import { type Invitation, type InvitationPreview, UserRole } from '@goldspan/contract'
import type { Selectable } from 'kysely'
import { Value } from 'typebox/value'
import type { Tables } from '../../db/tables.ts'

export type InvitationRow = Selectable<Tables['invitations']>

export function toInvitation(row: InvitationRow, now: string): Invitation {
  return {
    id: row.id,
    role: Value.Parse(UserRole, row.role),
    email: row.email,
    name: row.name,
    campaignId: row.campaign_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    state: stateOf(row, now),
  }
}

export function toPreview(row: InvitationRow): InvitationPreview {
  return { kind: row.kind, role: Value.Parse(UserRole, row.role), email: row.email, name: row.name }
}

export function stateOf(row: InvitationRow, now: string): Invitation['state'] {
  if (row.accepted_at) return 'accepted'
  if (row.revoked_at) return 'revoked'
  return row.expires_at <= now ? 'expired' : 'open'
}
