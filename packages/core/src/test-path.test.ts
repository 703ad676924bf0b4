import { describe, expect, test } from 'vitest'
import { isTestPath } from './test-path.ts'

describe('isTestPath', () => {
  test.each([
    'tests/test_budget.py',
    'src/conftest.py',
    'pkg/client/session_test.go',
    'src/test/java/org/example/Session.java',
    'core/SessionTest.java',
    'core/SessionTests.java',
    'src/budget.test.ts',
    'src/budget.spec.tsx',
    'src/__tests__/budget.js',
    'crates/budget/tests/all.rs',
    'lib/testdata/input.json',
    'Tests/Fixture.c',
    'session_unittest/test-parser.c',
  ])('%s holds tests', (path) => {
    expect(isTestPath(path)).toBe(true)
  })

  test.each([
    'src/budget.py',
    'src/latest.ts',
    'src/contest.go',
    'src/attestation/verify.rs',
    'docs/testing.md',
    'src/Testament.java',
    'src/testutil.py',
    'test',
    'spec.ts',
    '',
  ])('%s holds none', (path) => {
    expect(isTestPath(path)).toBe(false)
  })
})
