import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRandom } from './random.ts'
import { shareLines } from './synthetic-spans.ts'

it('shares lines out without losing one, and gives every task at least one', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 300 }), fc.nat(20_000), (seed, tasks, more) => {
      const shares = shareLines(tasks, tasks + more, createRandom(seed))
      expect(shares.length).toBe(tasks)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(1)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(tasks + more)
    }),
  )
})
