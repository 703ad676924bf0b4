import { expect, test } from 'vitest'
import { findPathCandidates } from './path-candidates.ts'

const PATHS = [
  'README.md',
  'docs/readme.md',
  'src/a/util.py',
  'src/b/util.py',
  'util.py',
  'src/util.pyi',
  'xutil.py',
]

const check = (path: string, expected: string[]) => expect(findPathCandidates(path, PATHS)).toEqual(expected)

test('other capital letters come first', () => check('readme.md', ['README.md', 'docs/readme.md']))
test('a path of which the wanted one is the end', () => check('b/util.py', ['src/b/util.py', 'util.py']))
test('a path that is the end of the wanted one', () =>
  check('repo/src/a/util.py', ['src/a/util.py', 'util.py']))
test('the end of a name is not the end of a path', () => check('til.py', []))
test('at most five', () => {
  const many = Array.from({ length: 9 }, (_, index) => `${index}/a.py`)
  expect(findPathCandidates('a.py', many)).toEqual(many.slice(0, 5))
})
