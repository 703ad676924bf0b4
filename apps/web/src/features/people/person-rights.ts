import { USER_ROLES, type User } from '@goldspan/contract'

export type PersonRights = { readonly disable: boolean; readonly changeRole: boolean }

/** What one person may do to another's account: only a strictly higher role decides, and nobody about herself. */
export function personRights(me: User, person: User): PersonRights {
  const rank = (user: User) => USER_ROLES.indexOf(user.role)
  const above = me.id !== person.id && rank(me) > rank(person)
  return { disable: above, changeRole: above && me.role === 'owner' }
}
