import { expect, test } from 'vitest'
import { type ListState, readListState } from './list-state.ts'
import { withChanges } from './url-state.ts'

const KEYS = ['name', 'size'] as const

function check(query: string, expected: Partial<ListState<(typeof KEYS)[number]>>) {
  expect(readListState(new URLSearchParams(query), KEYS, 'name')).toMatchObject(expected)
}

test('an address without a query asks for the first page in the usual order', () => {
  check('', { sort: 'name', descending: false, offset: 0 })
  expect(readListState(new URLSearchParams('search='), KEYS, 'name')).not.toHaveProperty('search')
})

test('what the address says holds where it makes sense', () => {
  check('sort=size&descending=true&offset=50&search=a', {
    sort: 'size',
    descending: true,
    offset: 50,
    search: 'a',
  })
  check('sort=colour&descending=1&offset=-3', { sort: 'name', descending: false, offset: 0 })
  check('offset=1.5', { offset: 0 })
})

test('an empty value leaves the address, others stay', () => {
  const after = withChanges(new URLSearchParams('a=1&b=2&c=3'), { a: null, b: '', d: false, e: true, f: 0 })
  expect(after.toString()).toBe('c=3&e=true&f=0')
})
