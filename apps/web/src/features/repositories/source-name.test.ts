import { expect, test } from 'vitest'
import { nameFromSource, problemOfName } from './source-name.ts'

test.each([
  ['https://git.example.org/harbor-py/tidewater.git', 'harbor-py/tidewater'],
  ['git@git.example.org:harbor-py/tidewater.git', 'harbor-py/tidewater'],
  ['/srv/mirrors/harbor-py/tidewater/', 'harbor-py/tidewater'],
  ['tidewater', undefined],
  ['', undefined],
])('%s names %s', (source, expected) => expect(nameFromSource(source)).toBe(expected))

test('a name has an owner', () => {
  expect(problemOfName('harbor-py/tidewater')).toBeNull()
  expect(problemOfName('tidewater')).not.toBeNull()
  expect(problemOfName('-x/tidewater')).not.toBeNull()
})
