import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['name', 'name'],
  ['./operation.js', 'operation'],
  ['../shared', 'shared'],
  ['@scope/package', 'package'],
  ['galley/breaker.hpp', 'breaker'],
  ['time.h', 'time'],
  ['./', ''],
  ['..', '..'],
])('%s is looked for as %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})
