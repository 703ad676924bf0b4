import { describe, expect, test } from 'vitest'
import { createPlaceFinder, leadsToChange } from './repository-links.ts'

const find = createPlaceFinder(['src/app/main.py', 'src/lib/util.py', 'test/lib/util.py', 'Makefile'])

describe('a place in the repository', () => {
  test.each([
    ['src/app/main.py', 'src/app/main.py', null],
    ['./src/app/main.py:12', 'src/app/main.py', 12],
    ['src/app/main.py#L7', 'src/app/main.py', 7],
    ['src/app/main.py:12:3', 'src/app/main.py', 12],
    ['src/app/main.py#L7-L9', 'src/app/main.py', 7],
    ['main.py line 3', 'src/app/main.py', 3],
    ['app/main.py', 'src/app/main.py', null],
    ['Makefile', 'Makefile', null],
  ])('%s', (text, path, line) => {
    expect(find(text)).toEqual({ path, line })
  })
  test.each(['util.py', 'main', 'nothing.py', 'a.b.c()', '', 'https://example.org/src/app/main.py'])(
    '%s names none',
    (text) => {
      expect(find(text)).toBeNull()
    },
  )
})

test.each([
  ['https://github.com/a/b/pull/12', true],
  ['https://github.com/a/b/commit/abc', true],
  ['https://gitlab.com/a/b/-/merge_requests/3', true],
  ['https://github.com/a/b/issues/12', false],
  ['https://example.org/pulley', false],
])('%s leads to a change: %s', (address, expected) => {
  expect(leadsToChange(address)).toBe(expected)
})
