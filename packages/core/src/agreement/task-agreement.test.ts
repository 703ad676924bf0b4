import { describe, expect, test } from 'vitest'
import type { AgreementTask } from './agreement-task.ts'
import { LEVELS, type Level } from './levels.ts'
import { taskAgreement } from './task-agreement.ts'
import { task } from './test-tasks.ts'

/** `intersection union |A| |B| jaccard f1` of the first pair. */
function checkPair(a: string, b: string, level: Level, expected: readonly (number | string | null)[]) {
  const pair = taskAgreement(task('t', { A: a, B: b })).pairs[0]?.levels[level]
  if (!pair) throw new Error('There is no pair')
  const { intersection, union, sizeA, sizeB, jaccard, f1 } = pair
  expect([intersection, union, sizeA, sizeB, jaccard, f1, pair.undefined]).toEqual(expected)
}

describe('a pair, worked out by hand', () => {
  // A marks lines 1–6 of a.py and 2–3 of b.py, B marks lines 4–9 of a.py: 3 of 11 lines are shared.
  const a = 'a.py:1-4 a.py:4-6 b.py:2-3'
  const b = 'a.py:4-9'
  test('lines', () => checkPair(a, b, 'line', [3, 11, 8, 6, 3 / 11, 6 / 14, null]))
  test('files', () => checkPair(a, b, 'file', [1, 2, 2, 1, 1 / 2, 2 / 3, null]))
  // A reaches the class, its function and the function of b.py; B the class and its function.
  test('blocks', () => checkPair(a, b, 'block', [2, 3, 3, 2, 2 / 3, 4 / 5, null]))
  test('nothing shared is 0', () => checkPair('a.py:1-2', 'b.py:1-1', 'line', [0, 3, 2, 1, 0, 0, null]))
  test('everything shared is 1', () =>
    checkPair('a.py:1-2', 'a.py:1-1 a.py:2-2', 'line', [2, 2, 2, 2, 1, 1, null]))
  test('one empty is 0', () => checkPair('a.py:1-2', '', 'line', [0, 2, 2, 0, 0, 0, null]))
  test('both empty is neither', () => checkPair('', '', 'line', [0, 0, 0, 0, null, null, 'both empty']))
  test('lines outside every block leave the block level empty', () =>
    checkPair('a.py:20-20', 'c.py:1-1', 'block', [0, 0, 0, 0, null, null, 'both empty']))
  test('lines past the end do not count', () =>
    checkPair('b.py:9-30', 'b.py:10-12', 'line', [1, 2, 2, 1, 1 / 2, 2 / 3, null]))
})

function checkTask(submissions: Record<string, string>, level: Level, expected: object) {
  expect(taskAgreement(task('t', submissions)).perLevel[level]).toEqual(expected)
}

describe('a task, worked out by hand', () => {
  // Pairs: A–B 2/4, A–C 0/6, B–C 0/4.
  const three = { A: 'a.py:1-4', B: 'a.py:1-2', C: 'a.py:9-10' }
  test('mean, median and minimum over its pairs', () =>
    checkTask(three, 'line', { mean: 1 / 6, median: 0, min: 0, pairs: 3, undefined: null }))
  test('pairs without a value are left out', () =>
    checkTask({ A: 'a.py:1-4', B: '', C: '' }, 'line', {
      mean: 0,
      median: 0,
      min: 0,
      pairs: 2,
      undefined: null,
    }))
  test('with one submission there is none', () =>
    checkTask({ A: 'a.py:1-4' }, 'line', {
      mean: null,
      median: null,
      min: null,
      pairs: 0,
      undefined: 'fewer than 2 submissions',
    }))
  test('where all are empty there is none', () =>
    checkTask({ A: '', B: '' }, 'file', {
      mean: null,
      median: null,
      min: null,
      pairs: 0,
      undefined: 'both empty',
    }))
  test('pairs come by annotator', () => {
    const { pairs } = taskAgreement(task('t', { C: '', A: '', B: '' }))
    expect(pairs.map(({ a, b }) => a + b)).toEqual(['AB', 'AC', 'BC'])
  })
  test('unknown blocks are no empty blocks', () => {
    const unknown: AgreementTask = { ...task('t', three), blocksByPath: null }
    const agreement = taskAgreement(unknown)
    expect(LEVELS.map((level) => agreement.perLevel[level].undefined)).toEqual([
      null,
      'blocks not known',
      null,
    ])
  })
  test('two submissions of one annotator are refused', () => {
    const twice = task('t', { A: '' }).submissions
    expect(() => taskAgreement({ ...task('t', {}), submissions: [...twice, ...twice] })).toThrow(/t.*A/)
  })
})
