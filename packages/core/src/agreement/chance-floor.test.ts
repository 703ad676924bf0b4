import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceFloor, chanceJaccard } from './chance-floor.ts'
import { task } from './test-tasks.ts'

/** The mean over all ways to place the second set, the first being fixed: by symmetry the mean over both. */
function byEnumeration(universe: number, sizeA: number, sizeB: number): number {
  const all = subsets(universe, sizeB)
  const sum = all.reduce((total, chosen) => {
    const shared = chosen.filter((line) => line < sizeA).length
    return total + shared / (sizeA + sizeB - shared)
  }, 0)
  return sum / all.length
}

function subsets(universe: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  const starts = Array.from({ length: Math.max(0, universe - from) }, (_, index) => from + index)
  return starts.flatMap((start) => subsets(universe, size - 1, start + 1).map((rest) => [start, ...rest]))
}

describe('chanceJaccard', () => {
  test('worked out by hand: two lines of four against two lines', () => {
    // The intersection is 0, 1 or 2 with probabilities 1/6, 4/6 and 1/6; the Jaccard then 0, 1/3 and 1.
    expect(chanceJaccard(4, 2, 2)).toBeCloseTo((4 / 6) * (1 / 3) + 1 / 6, 12)
  })

  test('is the mean over all placements', () => {
    const sizes = fc.integer({ min: 1, max: 9 }).chain((n) => fc.tuple(fc.constant(n), fc.nat(n), fc.nat(n)))
    fc.assert(
      fc.property(sizes, ([universe, sizeA, sizeB]) => {
        fc.pre(sizeA + sizeB > 0)
        expect(chanceJaccard(universe, sizeA, sizeB)).toBeCloseTo(byEnumeration(universe, sizeA, sizeB), 10)
      }),
    )
  })

  test.each([
    [100, 0, 0, null],
    [100, 5, 0, 0],
    [100, 100, 40, 0.4],
    [100, 100, 100, 1],
    [0, 0, 0, null],
  ])('of %d lines, %d and %d: %s', (universe, sizeA, sizeB, expected) => {
    expect(chanceJaccard(universe, sizeA, sizeB)).toBe(expected)
  })

  test('stays exact where single probabilities are too small for a number', () => {
    // With so many lines the intersection is all but certainly close to its mean, a quarter of the universe.
    expect(chanceJaccard(4_000_000, 2_000_000, 2_000_000)).toBeCloseTo(1 / 3, 6)
  })

  test('is symmetric and within 0 and 1', () => {
    const sizes = fc
      .integer({ min: 1, max: 3000 })
      .chain((n) => fc.tuple(fc.constant(n), fc.nat(n), fc.nat(n)))
    fc.assert(
      fc.property(sizes, ([universe, sizeA, sizeB]) => {
        const value = chanceJaccard(universe, sizeA, sizeB)
        const mirrored = chanceJaccard(universe, sizeB, sizeA)
        expect(mirrored ?? -1).toBeCloseTo(value ?? -1, 10)
        expect(value ?? 0).toBeGreaterThanOrEqual(0)
        expect(value ?? 0).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('more lines than there are cannot be placed', () => {
    expect(() => chanceJaccard(3, 4, 1)).toThrow(RangeError)
  })
})

describe('chanceFloor', () => {
  test('the mean over tasks of the mean over pairs', () => {
    const tasks = [
      task('t', { A: 'b.py:1-2', B: 'c.py:3-4' }, 'b.py c.py'),
      task('u', { A: '', B: '' }, 'b.py'),
    ]
    expect(chanceFloor(tasks)).toEqual({
      value: expect.closeTo(chanceJaccard(20, 2, 2) ?? -1, 12),
      n: 1,
      undefined: 1,
      reason: 'both empty',
    })
  })

  test('only what either of the pair opened counts', () => {
    const { submissions, ...rest } = task('t', { A: 'b.py:1-2', B: 'b.py:3-4' }, 'b.py')
    const third = { annotator: 'C', spans: [], opened: ['a.py'] }
    const floor = chanceFloor([{ ...rest, submissions: [...submissions, third] }])
    expect(floor.value).toBeCloseTo((chanceJaccard(10, 2, 2) ?? -1) / 3, 12)
  })

  test('without opened files there is none, unless the marked ones will do', () => {
    const tasks = [task('t', { A: 'b.py:1-2', B: 'b.py:3-4' })]
    expect(chanceFloor(tasks)).toMatchObject({ value: null, reason: 'opened files are not recorded' })
    expect(chanceFloor(tasks, 'marked').value).toBeCloseTo(chanceJaccard(10, 2, 2) ?? -1, 12)
  })

  test('without line counts there is none', () => {
    const { lineCounts: _, ...unknown } = task('t', { A: 'b.py:1-2', B: '' }, 'b.py')
    expect(chanceFloor([unknown]).reason).toBe('the line count of b.py is not known')
  })
})
