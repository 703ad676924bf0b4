import type {
  AccountBody,
  Invitation,
  InvitationBody,
  InvitationPreview,
  NewInvitation,
  User,
  UserRole,
} from '@goldspan/contract'
import { type Context, timestamp } from '../../context.ts'
import { AppError, conflict, forbidden, notFound } from '../../errors.ts'
import { hashPassword } from '../../passwords.ts'
import { mayGrant } from '../../plugins/roles.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import type { AuditLog } from '../audit-log/service.ts'
import type { CampaignService } from '../campaigns/service.ts'
import type { PeopleService } from '../people/service.ts'
import { type InvitationRow, stateOf, toInvitation, toPreview } from './mapping.ts'
import {
  findByToken,
  insertInvitation,
  revokeInvitation,
  revokeSetupLinks,
  selectInvitations,
  takeInvitation,
} from './repository.ts'

const VALID_DAYS = 14
const DAY_MS = 86_400_000

export type InvitationService = ReturnType<typeof createInvitationService>

type Needs = {
  readonly auditLog: AuditLog
  readonly people: PeopleService
  readonly campaigns: CampaignService
}

/** Invitations and the one-time set-up link: both turn a secret, once, into an account with a fixed role. */
export function createInvitationService(context: Context, { auditLog, people, campaigns }: Needs) {
  const { database } = context

  function newRow(kind: InvitationRow['kind'], role: UserRole, secret: string): InvitationRow {
    const now = context.now()
    return {
      id: context.createId(),
      token_hash: hashSecret(secret),
      kind,
      role,
      email: null,
      name: null,
      languages: '[]',
      campaign_id: null,
      created_by: null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
    }
  }

  async function requireOpen(token: string, kind: InvitationRow['kind']): Promise<InvitationRow> {
    const row = await findByToken(database.read, hashSecret(token))
    if (!row || row.kind !== kind || stateOf(row, timestamp(context)) !== 'open') throw gone()
    return row
  }

  return {
    async list(): Promise<{ items: Invitation[]; total: number }> {
      const rows = await selectInvitations(database.read)
      return { items: rows.map((row) => toInvitation(row, timestamp(context))), total: rows.length }
    },

    /** Makes an invitation; `linkOf` turns its secret into the address that is shown this once. */
    async create(
      actor: User,
      body: InvitationBody,
      linkOf: (token: string) => string,
    ): Promise<NewInvitation> {
      if (!mayGrant(actor.role, body.role))
        throw forbidden('A role is granted only by somebody of a higher role.')
      if (body.campaignId) await campaigns.get(body.campaignId)
      const token = createSecret()
      const row: InvitationRow = {
        ...newRow('invitation', body.role, token),
        email: body.email ?? null,
        name: body.name ?? null,
        languages: JSON.stringify(body.languages ?? []),
        campaign_id: body.campaignId ?? null,
        created_by: actor.id,
      }
      await database.transaction(async (writer) => {
        await insertInvitation(writer, row)
        await auditLog.record(writer, {
          actorId: actor.id,
          action: 'invitation.created',
          subject: `invitation:${row.id}`,
          details: { role: row.role },
        })
      })
      return { invitation: toInvitation(row, timestamp(context)), link: linkOf(token) }
    },

    async revoke(actor: User, id: string): Promise<void> {
      await database.transaction(async (writer) => {
        if (!(await revokeInvitation(writer, id, timestamp(context)))) throw notFound('open invitation')
        await auditLog.record(writer, {
          actorId: actor.id,
          action: 'invitation.revoked',
          subject: `invitation:${id}`,
        })
      })
    },

    async preview(token: string): Promise<InvitationPreview> {
      const row = await findByToken(database.read, hashSecret(token))
      if (!row || stateOf(row, timestamp(context)) !== 'open') throw gone()
      return toPreview(row)
    },

    /** The secret of a new set-up link, or null when the installation has its owner already. */
    async createSetupToken(): Promise<string | null> {
      if (await people.exist()) return null
      const token = createSecret()
      await database.transaction(async (writer) => {
        await revokeSetupLinks(writer, timestamp(context))
        await insertInvitation(writer, newRow('setup', 'owner', token))
      })
      return token
    },

    /** Creates the account that an invitation or the set-up link stands for; returns the new person's id. */
    async accept(kind: InvitationRow['kind'], body: AccountBody): Promise<string> {
      const row = await requireOpen(body.token, kind)
      const passwordHash = await hashPassword(body.password)
      return database.transaction(async (writer) => {
        if (kind === 'setup' && (await people.exist()))
          throw conflict('ALREADY_SET_UP', 'This installation has its owner already.')
        const userId = await people.create(writer, {
          name: body.name,
          email: body.email,
          role: toPreview(row).role,
          languages: toLanguages(row),
          passwordHash,
        })
        if (!(await takeInvitation(writer, row.id, userId, timestamp(context)))) throw gone()
        if (row.campaign_id) await campaigns.join(writer, row.campaign_id, userId)
        return userId
      })
    },
  }
}

function toLanguages(row: InvitationRow): string[] {
  return JSON.parse(row.languages)
}

function gone(): AppError {
  return new AppError(
    410,
    'LINK_USED_OR_EXPIRED',
    'This link was used already or has expired. Please ask for a new one.',
  )
}
