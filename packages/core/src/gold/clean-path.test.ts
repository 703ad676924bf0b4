import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRepositoryPath } from '../repository-path.ts'
import { cleanPath } from './clean-path.ts'

const REPO = 'sveltejs/svelte'

function check(published: string, path: string, prefix: string | null = null, rewritten = false) {
  expect(cleanPath(published, REPO)).toEqual({ path, prefix, rewritten })
}

function checkRefused(published: string, problem: string) {
  expect(cleanPath(published, REPO)).toEqual({ path: null, problem })
}

describe('container prefixes', () => {
  test('the folder of a task', () =>
    check('/workspace/sveltejs__svelte__0.1/src/a.ts', 'src/a.ts', '/workspace/sveltejs__svelte__0.1/'))
  test('the workspace itself', () => check('/workspace/run_test.js', 'run_test.js', '/workspace/'))
  test('a folder that is part of the repository stays', () =>
    check('/workspace/svelte/a.ts', 'svelte/a.ts', '/workspace/'))
  test('the test bed', () => check('/testbed/a/b.py', 'a/b.py', '/testbed/'))
  test('the home of the repository, in any case', () => {
    check('/home/svelte/a.ts', 'a.ts', '/home/svelte/')
    check('/home/Svelte/a.ts', 'a.ts', '/home/Svelte/')
  })
  test('the app', () => check('/app/a.ts', 'a.ts', '/app/'))
  test('without a slash in front they are folders like others', () => {
    check('workspace/a.ts', 'workspace/a.ts')
    check('app/testbed/a.ts', 'app/testbed/a.ts')
  })
  test('only one of them is removed', () => check('/app/app/testbed/a', 'app/testbed/a', '/app/'))
})

describe('plain paths', () => {
  test('stay', () => check('src/a.ts', 'src/a.ts'))
  test('keep their leading dots', () => {
    check('.size-limit.js', '.size-limit.js')
    check('./.github/a.yml', '.github/a.yml', null, true)
    check('/testbed/...x', '...x', '/testbed/')
  })
  test('lose what says nothing', () => {
    check('./a//b/./c', 'a/b/c', null, true)
    check('/app//a', 'a', '/app/', true)
    check('a/', 'a', null, true)
  })
  test('backslashes part where nothing else does', () => {
    check('src\\a.ts', 'src/a.ts', null, true)
    check('src/a\\b.ts', 'src/a\\b.ts')
  })
  test('spaces and other letters stay', () => check(' a/é b ', ' a/é b '))
})

describe('refused paths', () => {
  test('climbing', () => {
    checkRefused('../a', 'PATH_CLIMBS')
    checkRefused('a/../b', 'PATH_CLIMBS')
    checkRefused('/workspace/a__b__0.1/../../etc/passwd', 'PATH_CLIMBS')
    checkRefused('..\\a', 'PATH_CLIMBS')
    checkRefused('..', 'PATH_CLIMBS')
  })
  test('names with dots do not climb', () => check('a/..b/c..', 'a/..b/c..'))
  test('absolute', () => {
    checkRefused('/usr/lib/python3/setup.py', 'PATH_ABSOLUTE')
    checkRefused('/home/other/a.ts', 'PATH_ABSOLUTE')
    checkRefused('//app/a', 'PATH_ABSOLUTE')
    checkRefused('C:\\src\\a.ts', 'PATH_ABSOLUTE')
  })
  test('none at all', () => {
    for (const path of ['', '.', './', '/testbed/', '/workspace/a__b__0.1/', 'a\0b'])
      checkRefused(path, 'PATH_INVALID')
  })
})

test('what comes out is a path of the repository, and cleaning it again changes nothing', () => {
  const parts = fc.constantFrom(
    'a',
    '.',
    '..',
    '',
    '.git',
    'workspace',
    'a__b__0.1',
    'testbed',
    'home',
    'svelte',
    'C:',
    '\\',
    'a\\b',
    '..\\c',
    ' ',
    '\0',
  )
  fc.assert(
    fc.property(fc.array(parts), (list) => {
      const { path } = cleanPath(list.join('/'), REPO)
      if (path === null) return
      expect(isRepositoryPath(path)).toBe(true)
      expect(cleanPath(path, REPO)).toMatchObject({ path, prefix: null })
    }),
  )
})
