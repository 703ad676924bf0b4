import { TaskLanguage, type User, UserRole } from '@goldspan/contract'
import type { Selectable } from 'kysely'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { parseJson } from '../../db/json.ts'
import type { Tables } from '../../db/tables.ts'

export type UserRow = Selectable<Tables['users']>

export const Languages = Type.Array(TaskLanguage)

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: Value.Parse(UserRole, row.role),
    languages: parseJson(Languages, row.languages, `languages of user ${row.id}`),
    disabled: row.disabled_at !== null,
    createdAt: row.created_at,
  }
}
