import { expect, test } from 'vitest'
import { isRepositoryPath } from './repository-path.ts'

test.each(['a.py', 'src/a.py', '.size-limit.js', '..rc', 'a b/ü.c', 'dir\\file', '-x', 'a/.../b'])(
  '%s is one',
  (path) => {
    expect(isRepositoryPath(path)).toBe(true)
  },
)

test.each(['', '/a', 'a/', 'a//b', '.', '..', './a', '../a', 'a/../b', 'a/./b', 'a\0b'])(
  '%j is none',
  (path) => {
    expect(isRepositoryPath(path)).toBe(false)
  },
)
