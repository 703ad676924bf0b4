import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Draw, drawOffers, type Offer } from './draw.ts'
import type { DrawInput, ExistingAssignment } from './draw-input.ts'
import { ASSIGNMENT_STATES, holdsPlace } from './state-machine.ts'

function input(tasks: number, annotators: number, more: Partial<DrawInput> = {}): DrawInput {
  return {
    seed: 1,
    algorithm: 1,
    round: 1,
    overlap: 2,
    tasks: Array.from({ length: tasks }, (_, index) => ({ id: `t${index}`, language: 'go' })),
    annotators: Array.from({ length: annotators }, (_, index) => ({
      id: `u${index}`,
      languages: ['go'],
      load: 0,
    })),
    existing: [],
    matchLanguages: true,
    ...more,
  }
}

function asExisting(offers: readonly Offer[]): ExistingAssignment[] {
  return offers.map(({ taskId, userId, place }) => ({ taskId, userId, place, state: 'offered' }))
}

function loadsOf({ annotators }: DrawInput, { offers }: Draw): number[] {
  return annotators.map(({ id, load }) => load + offers.filter(({ userId }) => userId === id).length)
}

const spread = (loads: readonly number[]) => Math.max(...loads) - Math.min(...loads)
const squares = (loads: readonly number[]) => loads.reduce((sum, load) => sum + load * load, 0)

describe('drawOffers', () => {
  test('a draw stays the same in every version', () => {
    const { offers } = drawOffers(input(3, 3))
    expect(offers.map(({ taskId, userId, place, order }) => `${taskId} ${userId} ${place} ${order}`)).toEqual(
      ['t0 u1 1 1', 't0 u2 2 1', 't1 u1 1 0', 't1 u0 2 0', 't2 u0 1 1', 't2 u2 2 0'],
    )
  })

  test('other seeds and rounds give other draws', () => {
    const draws = [{}, { seed: 2 }, { seed: 3 }, { round: 2 }].map(
      (more) => drawOffers(input(20, 8, more)).offers,
    )
    expect(new Set(draws.map((offers) => JSON.stringify(offers))).size).toBe(4)
  })

  test.each<[string, Partial<DrawInput>, string]>([
    ['nobody is there', { annotators: [] }, 'no_annotators'],
    ['nobody knows the language', { annotators: [{ id: 'u', languages: ['c'], load: 0 }] }, 'no_eligible'],
    ['there are too few', { annotators: [{ id: 'u', languages: ['go'], load: 0 }] }, 'too_few_eligible'],
  ])('places stay empty when %s', (_, more, reason) => {
    const { unfilled } = drawOffers(input(1, 0, more))
    expect(unfilled).toEqual([{ taskId: 't0', places: reason === 'too_few_eligible' ? 1 : 2, reason }])
  })

  test('a task without a language is for everybody', () => {
    const tasks = [{ id: 't', language: null }]
    expect(drawOffers(input(0, 2, { tasks })).offers.length).toBe(2)
  })

  test('languages do not matter unless they are to be matched', () => {
    const annotators = [1, 2].map((n) => ({ id: `u${n}`, languages: [], load: 0 }))
    expect(drawOffers(input(3, 0, { annotators, matchLanguages: false })).offers.length).toBe(6)
    expect(drawOffers(input(3, 0, { annotators })).offers.length).toBe(0)
  })

  test.each<[string, Partial<DrawInput>]>([
    ['a task twice', { tasks: [1, 2].map(() => ({ id: 't', language: null })) }],
    ['an annotator twice', { annotators: [1, 2].map(() => ({ id: 'u', languages: [], load: 0 })) }],
    ['another algorithm', { algorithm: 2 as 1 }],
  ])('%s is refused', (_, more) => expect(() => drawOffers(input(1, 1, more))).toThrow(RangeError))

  test('only the free places are drawn, and only for those who never had the task in this round', () => {
    const existing = [
      { taskId: 't0', userId: 'u0', state: 'submitted', place: 2 },
      { taskId: 't0', userId: 'u1', state: 'withdrawn', place: 1 },
      { taskId: 't0', userId: 'u2', state: 'skipped', place: 1 },
    ] as const
    const { offers, unfilled } = drawOffers(input(1, 4, { existing }))
    expect(offers).toEqual([{ taskId: 't0', userId: 'u3', place: 1, order: 0 }])
    expect(unfilled).toEqual([])
  })

  test('the generalist is spared where a specialist can do it', () => {
    const annotators = [
      { id: 'both', languages: ['go', 'c'], load: 0 },
      { id: 'go', languages: ['go'], load: 0 },
    ]
    const tasks = [0, 1, 2, 3].map((n) => ({ id: `t${n}`, language: n < 2 ? 'c' : 'go' }))
    const given = input(0, 0, { annotators, tasks, overlap: 1 })
    expect(loadsOf(given, drawOffers(given))).toEqual([2, 2])
  })

  test('everybody has a random order of her own', () => {
    const { offers } = drawOffers(input(40, 4, { overlap: 4 }))
    const orders = ['u0', 'u1', 'u2', 'u3'].map((id) =>
      offers
        .filter(({ userId }) => userId === id)
        .sort((a, b) => a.order - b.order)
        .map(({ taskId }) => taskId)
        .join(),
    )
    expect(new Set(orders).size).toBe(4)
  })

  test('pairs of annotators meet about equally often', () => {
    const { offers } = drawOffers(input(2000, 5))
    const pairs = new Map<string, number>()
    for (let task = 0; task < 2000; task += 1) {
      const pair = offers
        .filter(({ taskId }) => taskId === `t${task}`)
        .map(({ userId }) => userId)
        .sort()
        .join('')
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
    expect(pairs.size).toBe(10)
    expect([...pairs.values()].every((count) => count > 130 && count < 270)).toBe(true)
  })
})

const languages = fc.subarray(['go', 'c', 'rust'])
const arbitraryInput: fc.Arbitrary<DrawInput> = fc
  .record({
    seed: fc.nat(),
    overlap: fc.integer({ min: 1, max: 3 }),
    tasks: fc.array(fc.constantFrom('go', 'c', 'rust', null), { maxLength: 8 }),
    annotators: fc.array(fc.tuple(languages, fc.nat({ max: 2 })), { maxLength: 6 }),
    history: fc.array(fc.tuple(fc.nat(7), fc.nat(5), fc.constantFrom(...ASSIGNMENT_STATES)), {
      maxLength: 8,
    }),
    matchLanguages: fc.boolean(),
  })
  .map(({ history, tasks, annotators, ...rest }) => ({
    ...rest,
    algorithm: 1,
    round: 1,
    tasks: tasks.map((language, index) => ({ id: `t${index}`, language })),
    annotators: annotators.map(([known, load], index) => ({ id: `u${index}`, languages: known, load })),
    existing: plausible(history, rest.overlap),
  }))

/** Assignments such as earlier draws leave: no one has a task twice, no place is held twice. */
function plausible(
  history: readonly [number, number, (typeof ASSIGNMENT_STATES)[number]][],
  overlap: number,
) {
  const existing: ExistingAssignment[] = []
  for (const [task, user, state] of history) {
    const ofTask = existing.filter(({ taskId }) => taskId === `t${task}`)
    const held = ofTask.filter((assignment) => holdsPlace(assignment.state)).map(({ place }) => place)
    const place = [1, 2, 3].find((free) => free <= overlap && !held.includes(free))
    if (place === undefined || ofTask.some(({ userId }) => userId === `u${user}`)) continue
    existing.push({ taskId: `t${task}`, userId: `u${user}`, state, place })
  }
  return existing
}

function isEligible(given: DrawInput, taskId: string, userId: string): boolean {
  const language = given.tasks.find(({ id }) => id === taskId)?.language ?? null
  const known = given.annotators.find(({ id }) => id === userId)?.languages ?? []
  const had = given.existing.some((a) => a.taskId === taskId && a.userId === userId)
  return !had && (!given.matchLanguages || language === null || known.includes(language))
}

describe('laws of the draw', () => {
  test('every free place is filled by somebody eligible or reported, and nobody gets a task twice', () => {
    fc.assert(
      fc.property(arbitraryInput, (given) => {
        const { offers, unfilled } = drawOffers(given)
        for (const { taskId, userId } of offers) expect(isEligible(given, taskId, userId)).toBe(true)
        expect(new Set(offers.map(({ taskId, userId }) => `${taskId} ${userId}`)).size).toBe(offers.length)
        for (const { id } of given.tasks) {
          const held = given.existing
            .filter((a) => a.taskId === id && holdsPlace(a.state))
            .map(({ place }) => place)
          const drawn = offers.filter(({ taskId }) => taskId === id).map(({ place }) => place)
          const missing = unfilled.find(({ taskId }) => taskId === id)?.places ?? 0
          expect(new Set([...held, ...drawn]).size + missing).toBe(given.overlap)
          const eligible = given.annotators.filter((a) => isEligible(given, id, a.id)).length
          if (missing > 0) expect(drawn.length).toBe(eligible)
        }
      }),
    )
  })

  test('the order of the inputs does not matter', () => {
    fc.assert(
      fc.property(arbitraryInput, (given) => {
        const reversed = {
          ...given,
          tasks: given.tasks.toReversed(),
          annotators: given.annotators.toReversed(),
          existing: given.existing.toReversed(),
        }
        expect(drawOffers(reversed)).toEqual(drawOffers(given))
      }),
    )
  })

  test('where everybody can get everything, loads differ by at most one', () => {
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.integer({ min: 3, max: 9 }),
        fc.integer({ min: 1, max: 3 }),
        (tasks, users, overlap) => {
          const given = input(tasks, users, { overlap })
          expect(spread(loadsOf(given, drawOffers(given)))).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  test('when tasks and annotators join later, earlier offers stay and the loads stay even', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(3), fc.nat(), (first, more, joining, seed) => {
        const early = input(first, 4, { seed })
        const { offers } = drawOffers(early)
        const loads = loadsOf(early, { offers, unfilled: [] })
        const late = input(first + more, 4 + joining, { seed, existing: asExisting(offers) })
        const annotators = late.annotators.map((a, index) => ({ ...a, load: loads[index] ?? 0 }))
        const next = drawOffers({ ...late, annotators })
        expect(next.offers.every(({ taskId }) => Number(taskId.slice(1)) >= first)).toBe(true)
        const newcomersBehind = joining > 0 ? Math.max(...loads, 0) : 1
        expect(spread(loadsOf({ ...late, annotators }, next))).toBeLessThanOrEqual(
          Math.max(1, newcomersBehind),
        )
        for (const { id } of annotators) {
          const orders = [...offers, ...next.offers]
            .filter(({ userId }) => userId === id)
            .map(({ order }) => order)
          expect(orders.sort((a, b) => a - b)).toEqual(orders.map((_, index) => index))
        }
      }),
    )
  })

  test('loads are as even as eligibility allows: no other way to fill the places has a smaller sum of squares', () => {
    const small = arbitraryInput.map((given) => ({
      ...given,
      tasks: given.tasks.slice(0, 5),
      annotators: given.annotators.slice(0, 4),
      overlap: Math.min(given.overlap, 2),
      existing: given.existing.filter(({ place }) => place <= 2),
    }))
    fc.assert(
      fc.property(small, (given) => {
        const draw = drawOffers(given)
        expect(squares(loadsOf(given, draw))).toBe(smallestSquares(given, draw))
      }),
    )
  })
})

/** The smallest sum of squared loads over all ways to give each task to as many people as the draw did. */
function smallestSquares(given: DrawInput, draw: Draw): number {
  const visit = (index: number, loads: readonly number[]): number => {
    const task = given.tasks[index]
    if (!task) return squares(loads)
    const count = draw.offers.filter(({ taskId }) => taskId === task.id).length
    const eligible = [...given.annotators.keys()].filter((position) =>
      isEligible(given, task.id, given.annotators[position]?.id ?? ''),
    )
    const results = choices(eligible, count).map((chosen) =>
      visit(
        index + 1,
        loads.map((load, position) => load + (chosen.includes(position) ? 1 : 0)),
      ),
    )
    return Math.min(...results)
  }
  return visit(
    0,
    given.annotators.map(({ load }) => load),
  )
}

function choices(items: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    choices(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
