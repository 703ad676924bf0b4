import type { CampaignAgreement } from '@goldspan/contract'
import { type AgreementTask, agreementReport } from '@goldspan/core'
import { expect, test } from 'vitest'
import { binOf, distributionOf } from './distribution.ts'
import { levelFigures } from './level-figures.ts'
import { annotatorPairs, bandOf, findPair, lowestPairs } from './pair-matrix.ts'
import { pairMatrixSvg } from './pair-matrix-svg.ts'
import { shortNames } from './short-names.ts'
import { type Behind, formatBehind, parseBehind, tasksBehind } from './tasks-behind.ts'

/** `a: [[1, 4]]` marks lines 1 to 4 of one file. */
type Marks = Readonly<Record<string, readonly (readonly [number, number])[]>>

function agreement(...tasks: readonly Marks[]): CampaignAgreement {
  const report = agreementReport({ tasks: tasks.map(taskOf), seed: 1, draws: 10 })
  return {
    report: structuredClone(report) as CampaignAgreement['report'],
    threshold: 0.7,
    tasks: report.tasks.map(({ task }) => ({ task, taskId: `id-${task}`, title: task, state: 'agreed' })),
    annotators: report.annotators.map(({ id }) => ({ id, label: id })),
  }
}

function taskOf(marks: Marks, index: number): AgreementTask {
  return {
    task: `t${index}`,
    blocksByPath: new Map(),
    submissions: Object.entries(marks).map(([annotator, ranges]) => ({
      annotator,
      spans: ranges.map(([startLine, endLine]) => ({ path: 'a.py', startLine, endLine })),
    })),
  }
}

const TWO = agreement(
  { a: [[1, 4]], b: [[1, 2]], c: [[1, 4]] },
  { a: [[1, 4]], b: [[3, 4]] },
  { a: [], b: [] },
)

test('a pair counts only the tasks of both, and undefined ones apart', () => {
  const pairs = annotatorPairs(TWO.report, 'jaccard', 'macro')
  expect(findPair(pairs, 'b', 'a')?.levels.line).toEqual({ value: 0.5, n: 2, undefined: 1 })
  expect(findPair(pairs, 'a', 'c')?.levels.line).toEqual({ value: 1, n: 1, undefined: 0 })
  expect(lowestPairs(pairs, 'line').map(({ a, b }) => a + b)).toEqual(['ab', 'bc', 'ac'])
})

test('micro adds sizes up before it divides', () => {
  const uneven = agreement({ a: [[1, 10]], b: [[1, 10]] }, { a: [[1, 2]], b: [[3, 4]] })
  const value = (kind: 'macro' | 'micro', measure: 'jaccard' | 'f1') =>
    annotatorPairs(uneven.report, measure, kind)[0]?.levels.line.value
  expect(value('macro', 'jaccard')).toBe(0.5)
  expect(value('micro', 'jaccard')).toBeCloseTo(10 / 14)
  expect(value('micro', 'f1')).toBeCloseTo(20 / 24)
})

test('the figures of a level agree with the report', () => {
  const line = levelFigures(TWO.report, 'jaccard', 'macro')[2]
  expect(line?.chosen).toEqual(TWO.report.levels.line.macro)
  expect(line).toMatchObject({ min: 0.5, pairs: 4 })
  expect(line?.chosen.undefined).toBe(1)
  expect(levelFigures(TWO.report, 'f1', 'micro')[2]?.chosen.interval).toBeNull()
})

test('bins close at their lower edge, the last one at both', () => {
  expect([0, 0.0999, 0.1, 0.3, 0.7, 0.8999, 0.9, 1].map(binOf)).toEqual([0, 0, 1, 3, 7, 8, 9, 9])
  const { bins, n, undefined: missing } = distributionOf(TWO.report, 'line', 'jaccard')
  expect(bins).toEqual([0, 0, 0, 0, 0, 1, 1, 0, 0, 0])
  expect([n, missing]).toEqual([2, 1])
})

test('bands start at their lower edge', () => {
  expect([0.49, 0.5, 0.64, 0.65, 0.79, 0.8].map(bandOf)).toEqual([1, 2, 2, 3, 3, 4])
})

function checkBehind(behind: Behind, tasks: readonly string[]) {
  expect(parseBehind(formatBehind(behind))).toEqual(behind)
  expect(tasksBehind(TWO, behind, 'jaccard').map(({ task }) => task)).toEqual(tasks)
}

test('every figure finds its tasks', () => {
  checkBehind({ kind: 'level', level: 'line' }, ['t0', 't1'])
  checkBehind({ kind: 'undefined', level: 'line' }, ['t2'])
  checkBehind({ kind: 'bin', level: 'line', bin: 5 }, ['t1'])
  checkBehind({ kind: 'pair', a: 'c', b: 'a' }, ['t0'])
  checkBehind({ kind: 'annotator', id: 'b' }, ['t0', 't1', 't2'])
})

test('an address that names no figure opens nothing', () => {
  for (const text of [null, '', 'level', 'level:word', 'bin:line', 'bin:line:x', 'pair:a']) {
    expect(parseBehind(text)).toBeNull()
  }
})

test('short names are letters and differ', () => {
  expect(shortNames(['Annotator K', 'Mira Osei', 'Marta Otto', 'x'])).toEqual(['K', 'MO1', 'MO2', 'X'])
})

test('the matrix for print escapes names and hatches what rests on few tasks', () => {
  const people = ['a', 'b', 'c'].map((id) => ({ id, name: id === 'a' ? '<A>' : id, label: id }))
  const svg = pairMatrixSvg(annotatorPairs(TWO.report, 'jaccard', 'macro'), people, 'line')
  expect(svg).toContain('&#60;A&#62;')
  expect(svg.match(/url\(#few\)/g)).toHaveLength(3)
  expect(svg).toContain('>.50<')
})
