import type { PersonUpdate, User, UserRole } from '@goldspan/contract'
import { type Context, timestamp } from '../../context.ts'
import type { Reader, Writer } from '../../db/database.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import { mayGrant } from '../../plugins/roles.ts'
import type { AuditLog } from '../audit-log/service.ts'
import { toUser } from './mapping.ts'
import { countUsers, findUser, findUserByEmail, insertUser, selectUsers, updateUser } from './repository.ts'

export type NewPerson = {
  readonly name: string
  readonly email: string
  readonly role: UserRole
  readonly languages: readonly string[]
  readonly passwordHash: string | null
}

/** What sign-in needs to know of a person; the hash never leaves the services. */
export type Credentials = { readonly user: User; readonly passwordHash: string | null }

export type PeopleService = ReturnType<typeof createPeopleService>

export function createPeopleService(context: Context, auditLog: AuditLog) {
  const { database } = context
  return {
    async list(): Promise<{ items: User[]; total: number }> {
      const rows = await selectUsers(database.read)
      return { items: rows.map(toUser), total: rows.length }
    },

    async find(id: string): Promise<User | null> {
      const row = await findUser(database.read, id)
      return row ? toUser(row) : null
    },

    async credentials(email: string): Promise<Credentials | null> {
      const row = await findUserByEmail(database.read, email)
      return row ? { user: toUser(row), passwordHash: row.password_hash } : null
    },

    async exist(): Promise<boolean> {
      return (await countUsers(database.read)) > 0
    },

    /** Adds a person inside the caller's transaction; an address that is known already is refused. */
    async create(writer: Writer, person: NewPerson): Promise<string> {
      if (await findUserByEmail(writer, person.email)) {
        throw conflict(
          'EMAIL_TAKEN',
          'Somebody with this e-mail address is here already. Please sign in instead.',
        )
      }
      const id = context.createId()
      await insertUser(writer, {
        id,
        name: person.name,
        email: person.email,
        role: person.role,
        password_hash: person.passwordHash,
        languages: JSON.stringify(person.languages),
        disabled_at: null,
        created_at: timestamp(context),
      })
      await auditLog.record(writer, {
        actorId: id,
        action: 'person.joined',
        subject: `user:${id}`,
        details: { role: person.role },
      })
      return id
    },

    /** Changes languages, role, or whether the account may be used. Disabling keeps everything that was done. */
    async update(actor: User, id: string, change: PersonUpdate): Promise<User> {
      return database.transaction(async (writer) => {
        const before = await requireUser(writer, id)
        checkMayChange(actor, before, change)
        await updateUser(writer, id, {
          ...(change.languages ? { languages: JSON.stringify(change.languages) } : {}),
          ...(change.role ? { role: change.role } : {}),
          ...(change.disabled === undefined
            ? {}
            : { disabled_at: change.disabled ? timestamp(context) : null }),
        })
        await auditLog.record(writer, {
          actorId: actor.id,
          action: 'person.changed',
          subject: `user:${id}`,
          details: { change },
        })
        return requireUser(writer, id)
      })
    },
  }
}

async function requireUser(reader: Reader, id: string): Promise<User> {
  const row = await findUser(reader, id)
  if (!row) throw notFound('person')
  return toUser(row)
}

function checkMayChange(actor: User, person: User, change: PersonUpdate): void {
  const ownLanguages = actor.id === person.id && change.role === undefined && change.disabled === undefined
  if (!ownLanguages && !mayGrant(actor.role, person.role)) {
    throw forbidden('Only somebody of a higher role may change this account.')
  }
  if (change.role && !mayGrant(actor.role, change.role)) {
    throw forbidden('A role is granted only by somebody of a higher role.')
  }
}
