import { describe, expect, test } from 'vitest'
import { coveredLines, documentStatistics, type StatisticsFacts } from './document-statistics.ts'
import { doc } from './test-spans.ts'

const BLOCKS = new Map([
  [
    'a.py',
    [
      { startLine: 1, endLine: 20 },
      { startLine: 2, endLine: 5 },
      { startLine: 7, endLine: 9 },
    ],
  ],
])

function check(spans: readonly string[], expected: object, facts: Partial<StatisticsFacts> = {}) {
  expect(documentStatistics(doc(...spans), { blocksByPath: BLOCKS, ...facts })).toMatchObject(expected)
}

describe('documentStatistics', () => {
  test('nothing', () => check([], { files: 0, blocks: 0, lines: 0, bytes: 0 }))
  test('files, blocks and unique lines', () =>
    check(['a a.py:3-8', 'b a.py:8-9', 'c b.py:1-2'], { files: 2, blocks: 3, lines: 9, bytes: null }))
  test('lines per role count once each', () =>
    check(['a a.py:1-4', 'b a.py:3-6 definition', 'c a.py:2-2'], {
      lines: 6,
      linesByRole: { edit_site: 4, definition: 4, test: 0 },
    }))
  test('lines past the end do not count', () =>
    check(['a a.py:18-30', 'b a.py:40-41'], { files: 1, lines: 3 }, { lineCounts: new Map([['a.py', 20]]) }))
  test('bytes where sizes of lines are known', () =>
    check(['a a.py:2-3'], { bytes: 12 }, { lineSizes: new Map([['a.py', [100, 5, 7]]]) }))
})

describe('coveredLines', () => {
  const patch = new Map([
    ['a.py', [3, 4, 20]],
    ['z.py', [1]],
  ])
  test('counts the lines inside the spans', () => {
    expect(coveredLines(doc('a a.py:1-4', 'b a.py:4-6'), patch)).toEqual({ covered: 2, total: 4 })
  })
})
