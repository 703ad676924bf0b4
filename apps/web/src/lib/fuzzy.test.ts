import { expect, test } from 'vitest'
import { scorePath, searchPaths } from './fuzzy.ts'

const paths = [
  'pkg/cmd/run/watch/poller.go',
  'pkg/cmd/run/watch/poller_test.go',
  'internal/backoff/policy.go',
  'src/RateLimitError.java',
  'docs/release.md',
]

function check(query: string, expected: readonly string[]) {
  expect(searchPaths(query, paths, (path) => path, 2)).toEqual(expected)
}

test('the shorter of two equal answers comes first', () =>
  check('poller', ['pkg/cmd/run/watch/poller.go', 'pkg/cmd/run/watch/poller_test.go']))
test('letters of a name in order', () => check('rle', ['src/RateLimitError.java', 'docs/release.md']))
test('parts of the directory count, too', () =>
  check('watch/pol', ['pkg/cmd/run/watch/poller.go', 'pkg/cmd/run/watch/poller_test.go']))
test('spaces are passed over', () => check('back policy', ['internal/backoff/policy.go']))
test('nothing answers to letters that are not there', () => check('zzz', []))
test('an empty query lists what comes first', () => check('', paths.slice(0, 2)))
test('the name counts more than the directory', () => {
  expect(scorePath('policy', 'internal/backoff/policy.go')).toBeGreaterThan(
    scorePath('policy', 'policy/backoff/internal.go') ?? 0,
  )
})
