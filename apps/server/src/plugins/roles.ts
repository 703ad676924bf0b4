import { USER_ROLES, type UserRole } from '@goldspan/contract'

/** Whether a role is `least` or stronger. */
export function ranksAtLeast(role: UserRole, least: UserRole): boolean {
  return USER_ROLES.indexOf(role) >= USER_ROLES.indexOf(least)
}

/** Whether someone with `granter` may give `granted` away: only roles strictly below one's own. */
export function mayGrant(granter: UserRole, granted: UserRole): boolean {
  return USER_ROLES.indexOf(granter) > USER_ROLES.indexOf(granted)
}
