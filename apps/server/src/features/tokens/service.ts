import type { ApiToken, NewApiToken, User } from '@goldspan/contract'
import { type Context, timestamp } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import type { AuditLog } from '../audit-log/service.ts'
import { insertToken, revokeToken, selectTokens, type TokenRow } from './repository.ts'

export type TokenService = ReturnType<typeof createTokenService>

/** API tokens: shown once, stored hashed, with their owner's rights. */
export function createTokenService(context: Context, auditLog: AuditLog) {
  const { database } = context
  return {
    async list(user: User): Promise<{ items: ApiToken[]; total: number }> {
      const rows = await selectTokens(database.read, user.id)
      return { items: rows.map(toToken), total: rows.length }
    },

    async create(userId: string, name: string): Promise<NewApiToken> {
      const secret = createSecret()
      const row: TokenRow = {
        id: context.createId(),
        token_hash: hashSecret(secret),
        user_id: userId,
        name,
        created_at: timestamp(context),
        last_used_at: null,
        revoked_at: null,
      }
      await database.transaction(async (writer) => {
        await insertToken(writer, row)
        await auditLog.record(writer, {
          actorId: userId,
          action: 'token.created',
          subject: `token:${row.id}`,
          details: { name },
        })
      })
      return { token: toToken(row), secret }
    },

    async revoke(user: User, id: string): Promise<void> {
      await database.transaction(async (writer) => {
        if (!(await revokeToken(writer, user.id, id, timestamp(context)))) throw notFound('token')
        await auditLog.record(writer, { actorId: user.id, action: 'token.revoked', subject: `token:${id}` })
      })
    },
  }
}

function toToken(row: TokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revoked: row.revoked_at !== null,
  }
}
