import type { CampaignMember } from '@goldspan/contract'

export const MEMBER_KEYS = [
  'name',
  'offered',
  'open',
  'submitted',
  'skipped',
  'activeSeconds',
  'lastSeenAt',
] as const
export type MemberKey = (typeof MEMBER_KEYS)[number]

/** Holds open tasks and has not been seen for this long: somebody should ask. */
const STUCK_AFTER = 3 * 86_400_000

export type MemberState = 'disabled' | 'stuck' | 'never_seen' | 'active' | 'idle'

export function memberState(member: CampaignMember, now: number): MemberState {
  if (member.disabled) return 'disabled'
  if (member.lastSeenAt === null) return 'never_seen'
  if (member.open === 0) return 'idle'
  return now - Date.parse(member.lastSeenAt) > STUCK_AFTER ? 'stuck' : 'active'
}

/** Sorted by a column; whoever was never seen counts as seen before everybody else. */
export function sortMembers(
  members: readonly CampaignMember[],
  key: MemberKey,
  descending: boolean,
): readonly CampaignMember[] {
  const order = members.toSorted((a, b) => compare(a[key], b[key]) || compare(a.name, b.name))
  return descending ? order.toReversed() : order
}

function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '').localeCompare(String(b ?? ''), 'en')
}
