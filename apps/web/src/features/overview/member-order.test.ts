import type { CampaignMember } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { type MemberKey, type MemberState, memberState, sortMembers } from './member-order.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')

function member(name: string, changes: Partial<CampaignMember> = {}): CampaignMember {
  return {
    userId: name,
    name,
    email: `${name}@example.org`,
    languages: [],
    disabled: false,
    offered: 0,
    open: 1,
    submitted: 0,
    skipped: 0,
    activeSeconds: 0,
    lastSeenAt: '2026-11-30T11:00:00Z',
    ...changes,
  }
}

function checkState(changes: Partial<CampaignMember>, expected: MemberState) {
  expect(memberState(member('a', changes), NOW)).toBe(expected)
}

test('stuck is who holds open tasks and has been away for more than three days', () => {
  checkState({}, 'active')
  checkState({ lastSeenAt: '2026-11-27T11:00:00Z' }, 'stuck')
  checkState({ lastSeenAt: '2026-11-27T11:00:00Z', open: 0 }, 'idle')
  checkState({ lastSeenAt: null }, 'never_seen')
  checkState({ disabled: true, lastSeenAt: '2026-11-01T11:00:00Z' }, 'disabled')
})

test('sorts by any column, then by name', () => {
  const members = [
    member('b', { submitted: 1, lastSeenAt: null }),
    member('a', { submitted: 1 }),
    member('c'),
  ]
  const order = (key: MemberKey, descending: boolean) =>
    sortMembers(members, key, descending)
      .map(({ name }) => name)
      .join('')
  expect(order('submitted', false)).toBe('cab')
  expect(order('submitted', true)).toBe('bac')
  expect(order('lastSeenAt', false)).toBe('bac')
})
