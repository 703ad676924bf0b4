import Type, { type Static } from 'typebox'
import { Id, Nullable, Timestamp } from './common.ts'

/** Roles from the weakest to the strongest; a role is granted only by a strictly higher one. */
export const USER_ROLES = ['annotator', 'admin', 'owner'] as const
export const UserRole = Type.Enum([...USER_ROLES])
export type UserRole = Static<typeof UserRole>

/** Languages in which tasks come and annotators are skilled. */
export const TASK_LANGUAGES = [
  'python',
  'java',
  'javascript',
  'typescript',
  'go',
  'rust',
  'c',
  'cpp',
] as const
export const TaskLanguage = Type.Enum([...TASK_LANGUAGES])
export type TaskLanguage = Static<typeof TaskLanguage>

const Email = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' })
const PersonName = Type.String({ minLength: 1, maxLength: 120 })
const Password = Type.String({ minLength: 10, maxLength: 200 })

export const User = Type.Object({
  id: Id,
  name: PersonName,
  email: Email,
  role: UserRole,
  languages: Type.Array(TaskLanguage),
  disabled: Type.Boolean(),
  createdAt: Timestamp,
})
export type User = Static<typeof User>

/** Who is signed in, and what the sign-in page has to know. */
export const Session = Type.Object({
  user: Nullable(User),
  needsSetup: Type.Boolean(),
  version: Type.String(),
})
export type Session = Static<typeof Session>

export const SignInBody = Type.Object({ email: Email, password: Type.String({ maxLength: 200 }) })
export type SignInBody = Static<typeof SignInBody>

/** A sign-in link's secret, as the demo prints it. */
export const LinkSignInBody = Type.Object({ token: Type.String({ minLength: 20, maxLength: 200 }) })

/** Completes the one-time set-up link (creating the owner) or an invitation. */
export const AccountBody = Type.Object({
  token: Type.String({ minLength: 20, maxLength: 200 }),
  name: PersonName,
  email: Email,
  password: Password,
})
export type AccountBody = Static<typeof AccountBody>

export const InvitationBody = Type.Object({
  role: Type.Enum(['annotator', 'admin']),
  email: Type.Optional(Email),
  name: Type.Optional(PersonName),
  languages: Type.Optional(Type.Array(TaskLanguage)),
  campaignId: Type.Optional(Id),
})
export type InvitationBody = Static<typeof InvitationBody>

export const Invitation = Type.Object({
  id: Id,
  role: UserRole,
  email: Nullable(Type.String()),
  name: Nullable(Type.String()),
  campaignId: Nullable(Id),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  state: Type.Enum(['open', 'accepted', 'expired', 'revoked']),
})
export type Invitation = Static<typeof Invitation>

/** A new invitation; the link is shown this once and stored only as a hash. */
export const NewInvitation = Type.Object({ invitation: Invitation, link: Type.String() })
export type NewInvitation = Static<typeof NewInvitation>

/** What an invited person sees before she accepts. */
export const InvitationPreview = Type.Object({
  kind: Type.Enum(['setup', 'invitation']),
  role: UserRole,
  email: Nullable(Type.String()),
  name: Nullable(Type.String()),
})
export type InvitationPreview = Static<typeof InvitationPreview>

export const PersonUpdate = Type.Object({
  languages: Type.Optional(Type.Array(TaskLanguage)),
  disabled: Type.Optional(Type.Boolean()),
  role: Type.Optional(Type.Enum(['annotator', 'admin'])),
})
export type PersonUpdate = Static<typeof PersonUpdate>

export const ApiToken = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: Timestamp,
  lastUsedAt: Nullable(Timestamp),
  revoked: Type.Boolean(),
})
export type ApiToken = Static<typeof ApiToken>

export const ApiTokenBody = Type.Object({ name: PersonName })

/** A new token; the secret is shown this once. */
export const NewApiToken = Type.Object({ token: ApiToken, secret: Type.String() })
export type NewApiToken = Static<typeof NewApiToken>
