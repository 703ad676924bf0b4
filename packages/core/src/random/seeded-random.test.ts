import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashText } from './hash-text.ts'
import { seededRandom } from './seeded-random.ts'
import { nextUint32 } from './xoshiro128.ts'

describe('xoshiro128**', () => {
  // Printed by the reference implementation in C at https://prng.di.unimi.it/xoshiro128starstar.c.
  test.each([
    [
      [1, 2, 3, 4],
      [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849],
    ],
    [
      [0x9e3779b9, 0xffffffff, 0x80000000, 0],
      [4294962679, 533539028, 535676564, 3306734550, 3801202173],
    ],
  ])('from the state %j', (words, expected) => {
    const state = Int32Array.from(words, (word) => word | 0)
    expect(expected.map(() => nextUint32(state))).toEqual(expected)
  })

  test('the thousandth number', () => {
    const state = Int32Array.from([0x9e3779b9, 0xffffffff, 0x80000000, 0], (word) => word | 0)
    for (let index = 0; index < 999; index += 1) nextUint32(state)
    expect(nextUint32(state)).toBe(387241444)
  })
})

describe('seededRandom', () => {
  const numbers = (...seeds: readonly (string | number)[]) => {
    const random = seededRandom(...seeds)
    return [random.uint32(), random.uint32(), random.below(1000), random.fraction()]
  }

  test('stays the same in every version', () => {
    expect([...hashText('goldspan')]).toEqual([2032393571, -597036097, -1798876717, -311351845])
    expect(numbers(1, 'order', 'u1')).toEqual([552956358, 2451826034, 229, 0.9630126903874753])
  })

  test('every seed matters, and where it ends', () => {
    const all = [
      numbers(1),
      numbers(2),
      numbers('1'),
      numbers('a', 'bc'),
      numbers('ab', 'c'),
      numbers('abc'),
      numbers(),
    ]
    expect(new Set(all.map(String)).size).toBe(all.length)
  })

  test('one unit of a text changes about half of the bits', () => {
    const bits = (word: number) => (word >>> 0).toString(2).replaceAll('0', '').length
    const flipped = Array.from({ length: 200 }, (_, index) => {
      const [a, b] = [hashText(`task-${index}`), hashText(`task-${index + 1}`)]
      return [...a].reduce((sum, word, lane) => sum + bits(word ^ (b[lane] ?? 0)), 0)
    })
    expect(Math.min(...flipped)).toBeGreaterThan(30)
    expect(Math.max(...flipped)).toBeLessThan(98)
  })

  test('below is within its limits, and every number comes up about as often', () => {
    const counts = new Array<number>(7).fill(0)
    const random = seededRandom('counts')
    for (let index = 0; index < 7000; index += 1) {
      const drawn = random.below(7)
      counts[drawn] = (counts[drawn] ?? 0) + 1
    }
    expect(counts.every((count) => count > 850 && count < 1150)).toBe(true)
  })

  test('has no modulo bias: a third of 2³² shows it at once', () => {
    const limit = 3 * 2 ** 30
    const random = seededRandom('bias')
    const low = Array.from({ length: 6000 }, () => random.below(limit)).filter((n) => n < limit / 3).length
    expect(low).toBeGreaterThan(1850)
    expect(low).toBeLessThan(2150)
  })

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('there is no whole number below %d', (limit) => {
    expect(() => seededRandom(1).below(limit)).toThrow(RangeError)
  })

  test('shuffling permutes, and every order comes up about as often', () => {
    const random = seededRandom('orders')
    const orders = new Map<string, number>()
    for (let index = 0; index < 6000; index += 1) {
      const order = random.shuffle(['a', 'b', 'c']).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(6)
    expect([...orders.values()].every((count) => count > 850 && count < 1150)).toBe(true)
  })

  test('filling an array is drawing one by one', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, limit) => {
        const target = new Float64Array(5)
        seededRandom(seed).fillBelow(limit, target)
        const random = seededRandom(seed)
        expect([...target]).toEqual([...target].map(() => random.below(limit)))
      }),
    )
  })
})
