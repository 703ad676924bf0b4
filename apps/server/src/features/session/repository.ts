import type { Reader, Writer } from '../../db/database.ts'

export async function insertSession(
  writer: Writer,
  session: { token_hash: string; user_id: string; created_at: string; expires_at: string },
): Promise<void> {
  await writer.insertInto('sessions').values(session).execute()
}

export async function deleteSession(writer: Writer, tokenHash: string): Promise<void> {
  await writer.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteExpired(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('sessions').where('expires_at', '<', now).execute()
}

export async function findSessionUser(
  reader: Reader,
  tokenHash: string,
  now: string,
): Promise<string | null> {
  const row = await reader
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function findTokenUser(
  reader: Reader,
  tokenHash: string,
): Promise<{ id: string; userId: string } | null> {
  const row = await reader
    .selectFrom('api_tokens')
    .select(['id', 'user_id'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, userId: row.user_id } : null
}

export async function touchToken(writer: Writer, id: string, now: string): Promise<void> {
  await writer.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute()
}

export async function insertLink(
  writer: Writer,
  link: { token_hash: string; user_id: string; expires_at: string },
): Promise<void> {
  await writer.insertInto('sign_in_links').values(link).execute()
}

export async function findLinkUser(reader: Reader, tokenHash: string, now: string): Promise<string | null> {
  const row = await reader
    .selectFrom('sign_in_links')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}
