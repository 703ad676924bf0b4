import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverageRuns, lineSetOf, lineSetSize } from './line-set.ts'
import type { LineSpan } from './span.ts'

const span = fc
  .tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 25 }), fc.integer({ min: 0, max: 6 }))
  .map(([path, startLine, more]): LineSpan => ({ path, startLine, endLine: startLine + more }))
const spans = fc.array(span, { maxLength: 8 })

/** The same set by brute force. */
function lines(list: readonly LineSpan[]): Set<string> {
  return new Set(
    list.flatMap(({ path, startLine, endLine }) =>
      Array.from({ length: endLine - startLine + 1 }, (_, index) => `${path}:${startLine + index}`),
    ),
  )
}

describe('lineSetOf', () => {
  test('keeps maximal runs, sorted', () => {
    const set = lineSetOf([
      { path: 'b', startLine: 1, endLine: 1 },
      { path: 'a', startLine: 5, endLine: 9 },
      { path: 'a', startLine: 1, endLine: 4 },
      { path: 'a', startLine: 11, endLine: 11 },
    ])
    expect(
      [...set].map(([path, runs]) => [path, ...runs.map((run) => [run.startLine, run.endLine])]),
    ).toEqual([
      ['a', [1, 9], [11, 11]],
      ['b', [1, 1]],
    ])
  })

  test('ends at the end of the file', () => {
    const counts = new Map([['a', 6]])
    const given = [
      { path: 'a', startLine: 5, endLine: 9 },
      { path: 'a', startLine: 12, endLine: 13 },
    ]
    expect(lineSetSize(lineSetOf(given, counts))).toBe(2)
  })

  test('has as many lines as there are', () => {
    fc.assert(
      fc.property(spans, (list) => {
        expect(lineSetSize(lineSetOf(list))).toBe(lines(list).size)
      }),
    )
  })
})

describe('coverageRuns', () => {
  test('cuts where the sets change', () => {
    const of = (startLine: number, endLine: number) => lineSetOf([{ path: 'a', startLine, endLine }])
    expect(
      coverageRuns([of(1, 5), of(3, 9), of(6, 9)]).map((run) => [run.startLine, run.endLine, run.by]),
    ).toEqual([
      [1, 2, [0]],
      [3, 5, [0, 1]],
      [6, 9, [1, 2]],
    ])
  })

  test('says for every line which sets hold it, in maximal runs', () => {
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 4 }), (lists) => {
        const runs = coverageRuns(lists.map((list) => lineSetOf(list)))
        const brute = lists.map(lines)
        const found = new Map<string, readonly number[]>()
        for (const run of runs) for (const line of lines([run])) found.set(line, run.by)
        expect(found.size).toBe(lines(lists.flat()).size)
        for (const [line, by] of found)
          expect(by).toEqual(brute.flatMap((set, i) => (set.has(line) ? [i] : [])))
        runs.slice(1).forEach((run, index) => {
          const before = runs[index]
          const joins = before?.path === run.path && before.endLine + 1 === run.startLine
          expect(joins && String(before.by) === String(run.by)).toBe(false)
        })
      }),
    )
  })
})
