import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LineSpan } from '../span.ts'
import { NO_PAIRED_UNITS, NO_VARIATION, nominalAlpha } from './nominal-alpha.ts'
import { spans } from './test-tasks.ts'
import { continuumOf, EMPTY_CONTINUUM, TOO_FEW_RATERS, unitizingAlpha } from './unitizing-alpha.ts'

/** Rated units from one string per observer, one letter per unit; a dot is no rating. */
function ratings(...observers: readonly string[]) {
  const values = [...new Set(observers.join('').replaceAll('.', ''))]
  return [...(observers[0] ?? '')].map((_, unit) => ({
    units: 1,
    counts: values.map((value) => observers.filter((observer) => observer[unit] === value).length),
  }))
}

describe('nominal α', () => {
  // Krippendorff, “Computing Krippendorff's Alpha-Reliability” (2011), examples A, B and C.
  test.each([
    ['two observers, binary', ['0100000010', '1110010000'], 0.095],
    ['two observers, nominal', ['aabbdcccedda', 'babbbccceddd'], 0.692],
    ['four observers, missing data', ['123321412...', '1233224125.3', '.3332342251.', '12332441251.'], 0.743],
  ])('the published example: %s', (_, observers, expected) => {
    const { value } = nominalAlpha(ratings(...observers))
    expect(Math.round((value ?? 0) * 1000) / 1000).toBe(expected)
  })

  test('perfect agreement is 1', () => expect(nominalAlpha(ratings('ab', 'ab')).value).toBe(1))
  test('without variation it is undefined, not 1', () =>
    expect(nominalAlpha(ratings('aa', 'aa'))).toEqual({ value: null, reason: NO_VARIATION }))
  test('without a unit that two rated it is undefined', () =>
    expect(nominalAlpha(ratings('a.', '.b'))).toEqual({ value: null, reason: NO_PAIRED_UNITS }))

  test('units that are alike can be given as one with their number', () => {
    const unit = fc.tuple(fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 4 }))
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 5 }), (units) => {
        const together = units.map(([a, b, count]) => ({ counts: [a, b], units: count }))
        const apart = together.flatMap(({ counts, units: n }) =>
          Array.from({ length: n }, () => ({ counts, units: 1 })),
        )
        const [one, other] = [nominalAlpha(together), nominalAlpha(apart)]
        expect(one.reason).toBe(other.reason)
        expect(one.value ?? 0).toBeCloseTo(other.value ?? 0, 12)
      }),
    )
  })
})

const continuum = (length: number, ...raters: readonly string[]) => continuumOf(length, raters.map(spans))

describe('unitizing α', () => {
  test('the published example', () => {
    // Krippendorff, Content Analysis (4th edition, 2019), figure 12.11: three observers unitize a continuum of length
    // 60, of which 109 of 180 lengths are in units. Printed there as 0.413; unrounded it is 1 − 52 / 88.677.
    const alex = 'x:1-7 x:8-13 x:31-32 x:33-37 x:38-44 x:45-60'
    const paul = 'x:1-7 x:8-13 x:14-21 x:33-44'
    const suzan = 'x:1-7 x:8-13 x:14-21 x:33-37 x:38-41 x:42-44'
    expect(unitizingAlpha([continuum(60, alex, paul, suzan)]).value).toBeCloseTo(0.4136, 4)
  })

  test('worked out by hand', () => {
    // Ten lines, A marks 1–4, B marks 3–4: they differ on 2 lines, counted once for each order, 4.
    // ℓ = 20, ℓ_u = 6, ℓ_g = 14, C = 16 + 4 + 14 = 34: expected 2·6·14·20 / (400 − 34) = 3360 / 366.
    expect(unitizingAlpha([continuum(10, 'x:1-4', 'x:3-4')]).value).toBeCloseTo(1 - 4 / (3360 / 366), 12)
  })

  test('the same units are perfect agreement', () =>
    expect(unitizingAlpha([continuum(10, 'x:1-4 y:2-2', 'x:1-4 y:2-2')]).value).toBe(1))

  test.each([
    ['no raters', [], TOO_FEW_RATERS],
    ['one rater', [continuum(10, 'x:1-2')], TOO_FEW_RATERS],
    ['nothing to rate', [continuum(0, '', '')], EMPTY_CONTINUUM],
    ['nothing marked', [continuum(10, '', '')], NO_VARIATION],
    ['all marked', [continuum(10, 'x:1-10', 'x:1-10')], NO_VARIATION],
  ])('%s: undefined', (_, continua, reason) => {
    expect(unitizingAlpha(continua)).toEqual({ value: null, reason })
  })

  test('a rater alone on a continuum changes nothing', () => {
    const two = continuum(10, 'x:1-4', 'x:3-4')
    expect(unitizingAlpha([two, continuum(50, 'x:1-30')])).toEqual(unitizingAlpha([two]))
  })

  test('only one of three marks anything: far from agreement', () =>
    expect(unitizingAlpha([continuum(20, 'x:2-2', '', '')]).value).toBeLessThan(0.1))

  test('it is what the definition gives when every pair of lengths is looked at', () => {
    const unit = fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 }))
    const rater = fc.array(unit, { maxLength: 3 })
    const continua = fc.array(fc.array(rater, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(continua, (given) => {
        const parts = given.map((raters) => ({ length: 20, raters: raters.map(layOut) }))
        const { value } = unitizingAlpha(parts.map(({ length, raters }) => continuumOf(length, raters)))
        const expected = bruteForce(parts)
        if (value === null) expect(expected).toBeNaN()
        else expect(value).toBeCloseTo(expected, 10)
      }),
    )
  })
})

/** Units one after the other, each after a gap. */
function layOut(units: readonly (readonly [number, number])[]) {
  let end = 0
  return units.map(([gap, length]) => {
    const startLine = end + gap + 1
    end = startLine + length - 1
    return { path: 'x', startLine, endLine: end }
  })
}

/** Pairs every piece of length 1 with every other one; pieces of one unit, and a piece of gap with itself, do not pair. */
function bruteForce(
  continua: readonly { length: number; raters: readonly (readonly LineSpan[])[] }[],
): number {
  const pieces = continua.flatMap(({ length, raters }) =>
    raters.flatMap((units) =>
      Array.from(
        { length },
        (_, index) => units.find((u) => u.startLine <= index + 1 && index + 1 <= u.endLine) ?? null,
      ),
    ),
  )
  let pairs = 0
  let differing = 0
  pieces.forEach((a, i) => {
    pieces.forEach((b, j) => {
      const cannotPair = a === null ? i === j : a === b
      if (cannotPair) return
      pairs += 1
      if ((a === null) !== (b === null)) differing += 1
    })
  })
  const expected = (differing / pairs) * pieces.length
  const observed = continua.reduce((sum, { length, raters }) => {
    const marks = raters.map((units) =>
      Array.from({ length }, (_, index) =>
        units.some((u) => u.startLine <= index + 1 && index + 1 <= u.endLine),
      ),
    )
    const differences = marks.flatMap((a) =>
      marks.map((b) => a.filter((mark, index) => mark !== b[index]).length),
    )
    return sum + differences.reduce((total, n) => total + n, 0) / (raters.length - 1)
  }, 0)
  return 1 - observed / expected
}
