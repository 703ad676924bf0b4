import type { Reader, Writer } from '../../db/database.ts'
import type { InvitationRow } from './mapping.ts'

export async function insertInvitation(writer: Writer, row: InvitationRow): Promise<void> {
  await writer.insertInto('invitations').values(row).execute()
}

export function findByToken(reader: Reader, tokenHash: string): Promise<InvitationRow | undefined> {
  return reader.selectFrom('invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

export function selectInvitations(reader: Reader): Promise<InvitationRow[]> {
  return reader
    .selectFrom('invitations')
    .selectAll()
    .where('kind', '=', 'invitation')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Marks an invitation as used; false when somebody else was faster or it is not open any more. */
export async function takeInvitation(
  writer: Writer,
  id: string,
  userId: string,
  now: string,
): Promise<boolean> {
  const result = await writer
    .updateTable('invitations')
    .set({ accepted_at: now, accepted_by: userId })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function revokeInvitation(writer: Writer, id: string, now: string): Promise<boolean> {
  const result = await writer
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Set-up links that were not used stop working when a new one is printed. */
export async function revokeSetupLinks(writer: Writer, now: string): Promise<void> {
  await writer
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('kind', '=', 'setup')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
