import type { Reader, Writer } from '../../db/database.ts'
import type { UserRow } from './mapping.ts'

export function findUser(reader: Reader, id: string): Promise<UserRow | undefined> {
  return reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findUserByEmail(reader: Reader, email: string): Promise<UserRow | undefined> {
  return reader.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
}

export function selectUsers(reader: Reader): Promise<UserRow[]> {
  return reader.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute()
}

export async function countUsers(reader: Reader): Promise<number> {
  const { n } = await reader
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function insertUser(writer: Writer, user: Omit<UserRow, 'email_key'>): Promise<void> {
  await writer
    .insertInto('users')
    .values({ ...user, email_key: emailKey(user.email) })
    .execute()
}

export async function updateUser(
  writer: Writer,
  id: string,
  change: Partial<Pick<UserRow, 'languages' | 'role' | 'disabled_at' | 'password_hash'>>,
): Promise<void> {
  await writer.updateTable('users').set(change).where('id', '=', id).execute()
}

/** Addresses are compared without regard to case. */
function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
