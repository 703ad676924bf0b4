import type { User, UserRole } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { personRights } from './person-rights.ts'

function user(id: string, role: UserRole): User {
  return {
    id,
    role,
    name: id,
    email: `${id}@example.org`,
    languages: [],
    disabled: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
}

function check(mine: UserRole, theirs: UserRole, disable: boolean, changeRole: boolean) {
  expect(personRights(user('me', mine), user('other', theirs))).toEqual({ disable, changeRole })
}

test('only a strictly higher role decides', () => {
  check('owner', 'admin', true, true)
  check('owner', 'annotator', true, true)
  check('admin', 'annotator', true, false)
  check('admin', 'admin', false, false)
  check('admin', 'owner', false, false)
})

test('nobody decides about herself', () => {
  expect(personRights(user('me', 'owner'), user('me', 'owner')).disable).toBe(false)
})
