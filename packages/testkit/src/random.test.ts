import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

it('gives equal sequences for equal seeds', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (seed, index) => {
      const [one, two] = [createRandom(seed, index), createRandom(seed, index)]
      for (let turn = 0; turn < 5; turn += 1) expect(one.next()).toBe(two.next())
    }),
  )
})

it('stays below its limit', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), (seed, limit) => {
      const number = createRandom(seed).below(limit)
      expect(Number.isInteger(number) && number >= 0 && number < limit).toBe(true)
    }),
  )
})

it('gives different sequences for neighbouring seeds', () => {
  const first = Array.from({ length: 1_000 }, (_, seed) => createRandom(seed).next())
  expect(new Set(first).size).toBe(1_000)
  const mean = first.reduce((sum, value) => sum + value, 0) / first.length
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05)
})

it('has nothing to pick from an empty list', () => {
  expect(() => createRandom(1).pick([])).toThrow(RangeError)
})
