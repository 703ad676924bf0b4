const TEST_DIRECTORIES = new Set([
  'test',
  'tests',
  '__tests__',
  'spec',
  'specs',
  'testdata',
  'test-data',
  'test_data',
  'e2e',
])

const TEST_FILE_NAMES = [
  /^conftest\.py$/,
  /^test[_-].+/i,
  /^.+[._-](test|tests|spec|specs)\.[a-z0-9]+$/i,
  /^[A-Z]\w*Tests?(Case)?\.(java|kt|scala|groovy|cs|cpp|cc)$/,
]

/**
 * Whether a path names a file that holds tests or their data, judged by the path alone: one of its directories is
 * named like a test directory (`test`, `tests`, `__tests__`, `spec`, `testdata`, …), or its name follows one of the
 * usual patterns (`test_x.py`, `x_test.go`, `x.spec.ts`, `XTest.java`, `conftest.py`).
 *
 * It errs towards yes: a source directory that happens to be called `test` counts as one of tests.
 */
export function isTestPath(path: string): boolean {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  return (
    parts.some((part) => TEST_DIRECTORIES.has(part.toLowerCase())) ||
    TEST_FILE_NAMES.some((pattern) => pattern.test(name))
  )
}
