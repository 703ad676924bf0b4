import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type TokenRow = Selectable<Tables['api_tokens']>

export async function insertToken(writer: Writer, row: TokenRow): Promise<void> {
  await writer.insertInto('api_tokens').values(row).execute()
}

export function selectTokens(reader: Reader, userId: string): Promise<TokenRow[]> {
  return reader
    .selectFrom('api_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function revokeToken(writer: Writer, userId: string, id: string, now: string): Promise<boolean> {
  const result = await writer
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
