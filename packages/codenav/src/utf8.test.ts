import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeUtf8, utf8Length, withReplacements } from './utf8.ts'

const REPLACING = new TextDecoder('utf-8', { ignoreBOM: true })

/** Bytes that are likely to be almost UTF-8. */
const bytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 3 }).map((text) => new TextEncoder().encode(text)),
      fc.constantFrom([0xe2, 0x82], [0xf0, 0x9f, 0x98], [0xed, 0xa0, 0x80], [0xef, 0xbb, 0xbf], [0xc0, 0xaf]),
    ),
    { maxLength: 30 },
  )
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])))

function lengths(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => utf8Length(text, index))
}

test('has the units of TextDecoder, only that damage stays distinct', () => {
  fc.assert(fc.property(bytes, (input) => withReplacements(decodeUtf8(input)) === REPLACING.decode(input)))
})

test('accounts for every byte', () => {
  fc.assert(
    fc.property(bytes, (input) => lengths(decodeUtf8(input)).reduce((sum, n) => sum + n, 0) === input.length),
  )
})

test.each([
  ['ASCII', [0x61, 0x0a], [1, 1]],
  ['two and three bytes', [...Buffer.from('é€')], [2, 3]],
  ['an astral character', [...Buffer.from('😀')], [3, 1]],
  ['a byte order mark', [0xef, 0xbb, 0xbf, 0x61], [3, 1]],
  ['a stray byte of Latin-1', [0x61, 0xe9, 0x61], [1, 1, 1]],
  ['a sequence cut short after two bytes', [0xe2, 0x82, 0x61], [2, 1]],
  ['a sequence cut short after three bytes', [0xf0, 0x9f, 0x98], [3]],
  ['an encoded surrogate', [0xed, 0xa0, 0x80], [1, 1, 1]],
  ['an overlong slash', [0xc0, 0xaf], [1, 1]],
])('counts %s', (_, input, expected) => {
  expect(lengths(decodeUtf8(Uint8Array.from(input)))).toEqual(expected)
})

test('a megabyte of damage', () => {
  expect(decodeUtf8(new Uint8Array(1 << 20).fill(0xff))).toHaveLength(1 << 20)
})
