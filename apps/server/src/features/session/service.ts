import type { Session, SignInBody, User } from '@goldspan/contract'
import { verify } from '@node-rs/argon2'
import { type Context, timestamp } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { hashPassword } from '../../passwords.ts'
import { createSecret, hashSecret } from '../../secrets.ts'
import type { PeopleService } from '../people/service.ts'
import {
  deleteExpired,
  deleteSession,
  findLinkUser,
  findSessionUser,
  findTokenUser,
  insertLink,
  insertSession,
  touchToken,
} from './repository.ts'

const SESSION_DAYS = 30
const DAY_MS = 86_400_000
const TOUCH_INTERVAL_MS = 60_000

/** A session that has just begun; the secret goes into the cookie and is stored only as a hash. */
export type NewSession = { readonly secret: string; readonly expiresAt: Date; readonly userId: string }

export type SessionService = ReturnType<typeof createSessionService>

/** Whoever runs a process on the data folder itself: stronger than any account, and stored nowhere. */
const OPERATOR: User = {
  id: 'operator',
  name: 'operator',
  email: 'operator@localhost',
  role: 'owner',
  languages: [],
  disabled: false,
  createdAt: new Date(0).toISOString(),
}

export function createSessionService(context: Context, people: PeopleService) {
  const { database } = context
  const touched = new Map<string, number>()
  const operatorToken = createSecret()

  async function activeUser(id: string | null): Promise<User | null> {
    const user = id ? await people.find(id) : null
    return user && !user.disabled ? user : null
  }

  async function begin(userId: string): Promise<NewSession> {
    const secret = createSecret()
    const now = context.now()
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
    await database.transaction(async (writer) => {
      await deleteExpired(writer, now.toISOString())
      await insertSession(writer, {
        token_hash: hashSecret(secret),
        user_id: userId,
        created_at: now.toISOString(),
        expires_at: expiresAt.toISOString(),
      })
    })
    return { secret, expiresAt, userId }
  }

  return {
    begin,
    /** A secret of this process alone; requests that carry it act for the operator of the machine. */
    operatorToken,

    async describe(user: User | null): Promise<Session> {
      return { user, needsSetup: user === null && !(await people.exist()), version: context.version }
    },

    /** Checks a password; an unknown address takes as long and answers as a wrong password does. */
    async signIn(body: SignInBody): Promise<NewSession> {
      const credentials = await people.credentials(body.email)
      const matches = await verify(credentials?.passwordHash ?? (await decoyHash()), body.password)
      const user = credentials?.user
      if (!matches || !user || credentials?.passwordHash === null || user.disabled) {
        throw new AppError(
          401,
          'WRONG_CREDENTIALS',
          'This e-mail address and password do not belong together.',
        )
      }
      return begin(user.id)
    },

    async signInByLink(token: string): Promise<NewSession> {
      const user = await activeUser(await findLinkUser(database.read, hashSecret(token), timestamp(context)))
      if (!user) throw new AppError(401, 'LINK_EXPIRED', 'This sign-in link is not valid any more.')
      return begin(user.id)
    },

    /** A link that signs its person in until it expires; the demo prints such links. */
    async createLink(userId: string, expiresAt: Date): Promise<string> {
      const token = createSecret()
      await database.transaction((writer) =>
        insertLink(writer, {
          token_hash: hashSecret(token),
          user_id: userId,
          expires_at: expiresAt.toISOString(),
        }),
      )
      return token
    },

    async end(secret: string): Promise<void> {
      await database.transaction((writer) => deleteSession(writer, hashSecret(secret)))
    },

    async userOfSession(secret: string): Promise<User | null> {
      return activeUser(await findSessionUser(database.read, hashSecret(secret), timestamp(context)))
    },

    /** The person behind an API token. Its last use is written at most once a minute. */
    async userOfToken(secret: string): Promise<User | null> {
      if (hashSecret(secret) === hashSecret(operatorToken)) return OPERATOR
      const token = await findTokenUser(database.read, hashSecret(secret))
      if (!token) return null
      const now = context.now()
      if (now.getTime() - (touched.get(token.id) ?? 0) > TOUCH_INTERVAL_MS) {
        touched.set(token.id, now.getTime())
        await database.transaction((writer) => touchToken(writer, token.id, now.toISOString()))
      }
      return activeUser(token.userId)
    },
  }
}

let decoy: Promise<string> | null = null

function decoyHash(): Promise<string> {
  decoy ??= hashPassword(createSecret())
  return decoy
}
