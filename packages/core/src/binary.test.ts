import { expect, test } from 'vitest'
import { isBinary } from './binary.ts'

function withNulAt(index: number): Uint8Array {
  return new Uint8Array(9000).fill(0x61).fill(0, index, index + 1)
}

test.each([
  ['no bytes', new Uint8Array(), false],
  ['text', new TextEncoder().encode('a\n'), false],
  ['bytes that are not UTF-8', Uint8Array.of(0xff, 0xfe), false],
  ['a NUL at the beginning', withNulAt(0), true],
  ['a NUL as the 8,000th byte', withNulAt(7999), true],
  ['a NUL after the 8,000th byte', withNulAt(8000), false],
])('%s', (_, bytes, expected) => {
  expect(isBinary(bytes)).toBe(expected)
})
