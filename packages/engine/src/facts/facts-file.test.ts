import { expect, test } from 'vitest'
import { factsKey } from './facts-file.ts'

test('a header’s facts are kept whatever it is called, because its content decides between C and C++', () => {
  expect(factsKey('a1', 'include/ring.h')).toBe(factsKey('a1', 'RING.H'))
  expect(factsKey('a1', 'ring.h')).not.toBe(factsKey('a1', 'ring.c'))
  expect(factsKey('a1', 'ring.h')).not.toBe(factsKey('a1', 'ring.hpp'))
})

test('a file that is only called .h is no header', () => {
  expect(factsKey('a1', 'include/.h')).not.toBe(factsKey('a1', 'include/ring.h'))
})

test('one blob under names of different languages has facts for each', () => {
  const keys = ['a.py', 'a.ts', 'a.txt', 'a.md'].map((path) => factsKey('a1', path))
  expect(new Set(keys.slice(0, 3)).size).toBe(3)
  expect(keys[2]).toBe(keys[3])
  expect(factsKey('b2', 'a.py')).not.toBe(keys[0])
})
