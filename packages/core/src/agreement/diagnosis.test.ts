import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diagnosisRows } from './diagnosis.ts'
import { taskAgreement } from './task-agreement.ts'
import { arbitraryTask, LINE_COUNTS, task } from './test-tasks.ts'

function check(given: ReturnType<typeof task>, ...expected: readonly string[]) {
  const rows = [...diagnosisRows([given])].map(
    (row) =>
      `${row.path}:${row.startLine}-${row.endLine} ${row.annotator}${row.marked ? '+' : '-'} ${row.reason ?? 'used'}`,
  )
  expect(rows).toEqual(expected)
}

describe('diagnosisRows', () => {
  test('every position of the universe, every annotator', () =>
    check(
      task('t', { A: 'b.py:3-4', B: 'b.py:4-10' }, 'c.py'),
      'b.py:1-2 A- used',
      'b.py:1-2 B- used',
      'b.py:3-3 A+ used',
      'b.py:3-3 B- used',
      'b.py:4-4 A+ used',
      'b.py:4-4 B+ used',
      'b.py:5-10 A- used',
      'b.py:5-10 B+ used',
      'c.py:1-10 A- used',
      'c.py:1-10 B- used',
    ))

  test('what is not used says why', () => {
    check(
      task('t', { A: 'b.py:1-12' }),
      'b.py:1-10 A+ fewer than 2 submissions',
      'b.py:11-12 A+ past the end of the file',
    )
  })

  test('the sizes of every pair follow from the rows', () => {
    fc.assert(
      fc.property(arbitraryTask, (given) => {
        const rows = [...diagnosisRows([given])].filter(({ used, marked }) => used && marked)
        const lines = (annotator: string) =>
          new Set(
            rows
              .filter((row) => row.annotator === annotator)
              .flatMap(({ path, startLine, endLine }) =>
                Array.from({ length: endLine - startLine + 1 }, (_, index) => `${path}:${startLine + index}`),
              ),
          )
        for (const { a, b, levels } of taskAgreement(given).pairs) {
          const [first, second] = [lines(a), lines(b)]
          expect(first.size).toBe(levels.line.sizeA)
          expect([...first].filter((line) => second.has(line)).length).toBe(levels.line.intersection)
        }
        expect(rows.every(({ path, endLine }) => endLine <= (LINE_COUNTS.get(path) ?? 0))).toBe(true)
      }),
    )
  })
})
