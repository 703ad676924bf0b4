import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ascending,
  type Codec,
  choice,
  count,
  index,
  lazy,
  list,
  nullable,
  pack,
  record,
  text,
  unpack,
} from './codec.ts'

type Tree = { readonly name: string; readonly size?: number; readonly parts?: Tree[] }
const tree: Codec<Tree> = record<Tree>({ name: text(), size: count, parts: list(lazy(() => tree)) })
const anyTree = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record(
    {
      name: fc.string({ unit: 'binary' }),
      size: fc.nat(2 ** 32 - 1),
      parts: fc.array(tie('tree'), { maxLength: 3 }),
    },
    { requiredKeys: ['name'] },
  ),
})).tree

const wellFormed = fc.string({ unit: fc.constantFrom('a', '', '__proto__', '\n', '"', '\u0000', '😀', 'é') })

test('a record comes back as it was, and absent fields stay absent', () => {
  fc.assert(
    fc.property(anyTree, (value) => {
      expect(unpack(tree, pack(tree, value))).toEqual(value)
    }),
    { numRuns: 200 },
  )
})

test.each<[string, Codec<unknown>, fc.Arbitrary<unknown>]>([
  ['numbers', count, fc.nat(2 ** 32 - 1)],
  ['indices', index, fc.integer({ min: -1, max: 2 ** 31 })],
  ['texts', list(text()), fc.array(wellFormed)],
  ['null or not', list(nullable(text())), fc.array(fc.option(wellFormed))],
  ['ascending numbers', ascending, fc.array(fc.nat()).map((values) => values.sort((a, b) => a - b))],
  [
    'one of two',
    choice((value): value is string => typeof value === 'string', text(), count),
    fc.oneof(wellFormed, fc.nat()),
  ],
])('%s come back as they were', (_, codec, values) => {
  fc.assert(
    fc.property(values, (value) => {
      expect(unpack(codec, pack(codec, value))).toEqual(value)
    }),
  )
})

test('bytes that end too soon are refused', () => {
  const packed = pack(list(text()), ['one', 'two', 'three'])
  expect(() => unpack(list(text()), packed.subarray(0, packed.length - 1))).toThrow(RangeError)
})

test('each different text is kept once', () => {
  const once = pack(list(text()), ['resolution'])
  const often = pack(
    list(text()),
    Array.from({ length: 20 }, () => 'resolution'),
  )
  expect(often.length - once.length).toBe(19)
})
