import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgreementReport, type AgreementRequest, agreementReport } from './agreement-report.ts'
import type { AgreementTask } from './agreement-task.ts'
import { LEVELS, type Level } from './levels.ts'
import { arbitraryTasks, task } from './test-tasks.ts'

const report = (tasks: readonly AgreementTask[], more: Partial<AgreementRequest> = {}) =>
  agreementReport({ tasks, seed: 1, draws: 200, ...more })

/** Three annotators of two tasks, worked out by hand below. */
const TASKS = [
  task('one', { A: 'a.py:1-4', B: 'a.py:1-2', C: 'a.py:1-4' }, 'a.py b.py'),
  task('two', { A: 'b.py:2-3', B: 'b.py:3-4', C: '' }, 'b.py'),
]

describe('the report, worked out by hand', () => {
  const { levels, annotators } = report(TASKS)

  test('macro and micro over lines', () => {
    // Task one: A–B 2/4, A–C 4/4, B–C 2/4, mean 2/3. Task two: A–B 1/3, A–C 0/2, B–C 0/2, mean 1/9.
    expect(levels.line.macro.value).toBeCloseTo((2 / 3 + 1 / 9) / 2, 12)
    expect(levels.line.macro).toMatchObject({ n: 2, undefined: 0 })
    // F1: 4/6, 1, 4/6 and 2/4, 0, 0.
    expect(levels.line.macroF1.value).toBeCloseTo((7 / 9 + 1 / 6) / 2, 12)
    expect(levels.line.micro.value).toBeCloseTo((2 + 4 + 2 + 1) / (4 + 4 + 4 + 3 + 2 + 2), 12)
  })

  test('α over lines', () => {
    // Universe: 30 lines of task one, 10 of task two, three ratings each. Marked by k: task one 2 lines by 3 and 2 lines
    // by 2; task two 1 line by 2 and 2 lines by 1. Differing ordered pairs: (2 + 1 + 2) lines · 4, divided by m − 1 = 2.
    // Marked values: 6 + 4 + 2 + 2 = 14 of 120.
    expect(levels.line.universe).toBe(40)
    expect(levels.line.alpha).toBeCloseTo(1 - (119 * (5 * 4)) / 2 / (2 * 14 * 106), 12)
  })

  test('α over files and blocks', () => {
    // Files: a.py marked by 3 of 3, b.py by none in task one; b.py by 2 of 3 in task two.
    expect(levels.file.universe).toBe(3)
    expect(levels.file.alpha).toBeCloseTo(1 - (8 * 4) / 2 / (2 * 5 * 4), 12)
    // Blocks of a.py and b.py in task one: the class by 3, its first function by A and C, the others by none; that of
    // b.py in task two by A and B.
    expect(levels.block.universe).toBe(5)
    expect(levels.block.alpha).toBeCloseTo(1 - (14 * 8) / 2 / (2 * 7 * 8), 12)
  })

  test('unitizing α is one of lines', () => {
    // ℓ = 120, units 4, 2, 4 and 2, 2: ℓ_u = 14, C = 16 + 4 + 16 + 4 + 4 + 106 = 150.
    expect(levels.line.uAlpha).toBeCloseTo(1 - 10 / ((2 * 14 * 106 * 120) / (120 * 120 - 150)), 12)
    expect(levels.file).toMatchObject({ uAlpha: null, uAlphaReason: 'defined for lines only' })
  })

  test('each annotator against what both others marked', () => {
    // More than half of two others are both. Task one: A 2 lines of 4 against {1, 2}: B and C agree on 2, F1 4/6; B: A
    // and C agree on 4, F1 4/6; C as A. Task two: A: B and C agree on nothing, 0; B likewise; C: on line 3, 0.
    expect(annotators.map(({ id, tasks, consensusF1 }) => [id, tasks, consensusF1.line])).toEqual([
      ['A', 2, expect.closeTo(1 / 3, 12)],
      ['B', 2, expect.closeTo(1 / 3, 12)],
      ['C', 2, expect.closeTo(1 / 3, 12)],
    ])
  })
})

describe('what is undefined says why', () => {
  const reasons = (tasks: readonly AgreementTask[], level: Level, more: Partial<AgreementRequest> = {}) => {
    const { macro, alphaReason, uAlphaReason, universe } = report(tasks, more).levels[level]
    return [macro.value, macro.intervalReason, alphaReason, uAlphaReason, universe]
  }

  test('nothing at all', () =>
    expect(reasons([], 'line')).toEqual([
      null,
      'fewer than 10 tasks',
      'no unit was rated twice',
      'fewer than 2 raters',
      0,
    ]))

  test('tasks without a value are left out and counted', () => {
    const { macro } = report([
      ...TASKS,
      task('three', { A: 'a.py:1-1' }, ''),
      task('four', { A: '', B: '' }, ''),
    ]).levels.line
    expect(macro).toMatchObject({ n: 2, undefined: 2 })
  })

  test('opened files are not recorded', () => {
    const tasks = [...TASKS, task('three', { A: 'a.py:1-2', B: 'a.py:1-1' })]
    const reason = 'opened files are not recorded (1 of 3 tasks)'
    expect(reasons(tasks, 'line').slice(2)).toEqual([reason, reason, null])
    expect(reasons(tasks, 'line', { universe: 'marked' }).slice(2)).toEqual([null, null, 50])
    expect(reasons(tasks, 'file', { universe: 'marked' })[2]).toBe('opened files are not recorded')
  })

  test('line counts are not known', () => {
    const { lineCounts: _, ...unknown } = task('one', { A: 'a.py:1-2', B: '' }, '')
    expect(reasons([unknown], 'line')[2]).toBe('the line count of a.py is not known (1 of 1 tasks)')
  })

  test('blocks are not known', () => {
    const unknown = { ...task('one', { A: 'a.py:1-2', B: '' }, ''), blocksByPath: null }
    expect(reasons([unknown], 'block')).toEqual([
      null,
      'fewer than 10 tasks',
      'blocks not known',
      'defined for lines only',
      null,
    ])
  })

  test('no variation', () =>
    expect(reasons([task('one', { A: '', B: '' }, 'a.py')], 'line')[2]).toBe('no variation'))

  test('with two submissions there is no consensus of the others', () => {
    const { annotators } = report([task('one', { A: 'a.py:1-2', B: 'a.py:1-2' }, '')])
    expect(annotators[0]).toEqual({ id: 'A', tasks: 1, consensusF1: { file: null, block: null, line: null } })
  })
})

describe('intervals', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...task(`t${index}`, { A: 'a.py:1-10', B: `a.py:1-${1 + (index % 10)}` }, 'a.py'),
      repository: `r${index % 9}`,
    }))

  test('none under ten tasks', () => {
    expect(report(many(9)).levels.line.macro).toMatchObject({
      interval: null,
      intervalReason: 'fewer than 10 tasks',
    })
  })

  test('from ten tasks on there is one around the value, the same for the same seed', () => {
    const { macro, micro } = report(many(10)).levels.line
    expect(macro.intervalReason).toBeNull()
    for (const { value, interval } of [macro, micro]) {
      expect(interval?.[0]).toBeLessThan(value ?? 0)
      expect(interval?.[1]).toBeGreaterThan(value ?? 0)
    }
    expect(report(many(10)).levels).toEqual(report(many(10)).levels)
    expect(report(many(10), { seed: 2 }).levels.line.macro.interval).not.toEqual(macro.interval)
  })

  test('by repository there are as many units as repositories', () => {
    const { macro } = report(many(20), { resampleBy: 'repository' }).levels.line
    expect(macro).toMatchObject({ n: 20, interval: null, intervalReason: 'fewer than 10 repositories' })
  })

  test('repositories widen the interval where their tasks are alike', () => {
    const alike = Array.from({ length: 60 }, (_, index) => ({
      ...task(`t${index}`, { A: 'a.py:1-10', B: `a.py:1-${1 + (index % 12 < 6 ? 0 : 9)}` }, 'a.py'),
      repository: `r${index % 12}`,
    }))
    const width = ({ levels }: AgreementReport) => {
      const [low = 0, high = 0] = levels.line.macro.interval ?? []
      return high - low
    }
    expect(width(report(alike, { resampleBy: 'repository' }))).toBeGreaterThan(1.5 * width(report(alike)))
  })
})

describe('laws of the report', () => {
  const rename = (tasks: readonly AgreementTask[], name: (annotator: string) => string) =>
    tasks.map((item) => ({
      ...item,
      submissions: item.submissions.map((s) => ({ ...s, annotator: name(s.annotator) })),
    }))

  test('every measure is within its bounds, and undefined exactly where it says so', () => {
    fc.assert(
      fc.property(arbitraryTasks, (tasks) => {
        const { levels, tasks: agreements } = report(tasks)
        for (const pair of agreements.flatMap(({ pairs }) => pairs)) {
          for (const level of LEVELS) {
            const { jaccard, f1, undefined: reason, intersection, union, sizeA, sizeB } = pair.levels[level]
            expect(union).toBe(sizeA + sizeB - intersection)
            expect(intersection).toBeLessThanOrEqual(Math.min(sizeA, sizeB))
            expect([jaccard === null, f1 === null]).toEqual([union === 0, union === 0])
            expect(reason === null).toBe(union > 0)
            expect(jaccard ?? 0).toBeLessThanOrEqual(f1 ?? 0)
            expect(f1 ?? 0).toBeCloseTo((2 * (jaccard ?? 0)) / (1 + (jaccard ?? 0)), 12)
          }
        }
        for (const level of LEVELS) {
          const { alpha, alphaReason, uAlpha, uAlphaReason } = levels[level]
          expect([alpha === null, uAlpha === null]).toEqual([alphaReason !== null, uAlphaReason !== null])
          expect(Math.max(alpha ?? 0, uAlpha ?? 0)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('the order of tasks, submissions, spans and files does not matter', () => {
    fc.assert(
      fc.property(arbitraryTasks, (tasks) => {
        const shuffled = tasks.toReversed().map((item) => ({
          ...item,
          submissions: item.submissions.toReversed().map((s) => ({ ...s, spans: s.spans.toReversed() })),
        }))
        expect(report(shuffled)).toEqual(report(tasks))
      }),
    )
  })

  test('nor do the names of the annotators', () => {
    fc.assert(
      fc.property(arbitraryTasks, (tasks) => {
        const mirrored = report(rename(tasks, (name) => `${9 - Number(name.slice(1))}`)).levels
        const original = report(tasks).levels
        for (const level of LEVELS) {
          expect(mirrored[level].macro.value ?? -1).toBeCloseTo(original[level].macro.value ?? -1, 12)
          expect(mirrored[level].micro.value).toBe(original[level].micro.value)
          expect(mirrored[level].alpha ?? -9).toBeCloseTo(original[level].alpha ?? -9, 12)
          expect(mirrored[level].uAlpha ?? -9).toBeCloseTo(original[level].uAlpha ?? -9, 12)
        }
      }),
    )
  })

  test('nor does it matter how lines are split into spans', () => {
    fc.assert(
      fc.property(arbitraryTasks, (tasks) => {
        const split = tasks.map((item) => ({
          ...item,
          submissions: item.submissions.map((s) => ({
            ...s,
            spans: s.spans.flatMap((span) => [
              { ...span, endLine: span.startLine },
              { ...span, startLine: Math.min(span.startLine + 1, span.endLine) },
            ]),
          })),
        }))
        expect(report(split)).toEqual(report(tasks))
      }),
    )
  })

  test('a planted disagreement moves every number', () => {
    const agreed = Array.from({ length: 12 }, (_, index) =>
      task(`t${index}`, { A: 'a.py:3-5', B: 'a.py:3-5', C: 'a.py:3-5' }, 'a.py b.py'),
    )
    const planted = agreed.map((item, index) =>
      index % 2 === 0 ? item : task(item.task, { A: 'a.py:3-5', B: 'a.py:3-5', C: 'b.py:3-3' }, 'a.py b.py'),
    )
    const [before, after] = [report(agreed), report(planted)]
    for (const level of LEVELS) {
      for (const figure of ['macro', 'macroF1', 'micro'] as const) {
        expect(before.levels[level][figure]).toMatchObject({ value: 1, interval: [1, 1] })
        expect(after.levels[level][figure].value).toBeLessThan(1)
        expect(after.levels[level][figure].interval?.[0]).toBeLessThan(1)
      }
      expect(after.levels[level].alpha).toBeLessThan(before.levels[level].alpha ?? 0)
      for (const { consensusF1 } of after.annotators) expect(consensusF1[level]).toBeLessThan(1)
    }
    expect(after.levels.line.uAlpha).toBeLessThan(before.levels.line.uAlpha ?? 0)
  })
})
