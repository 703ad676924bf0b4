import { describe, expect, test } from 'vitest'
import { decorateHatch, decorateMarks, edgeAt, type Mark, runsOf } from './marks.ts'

function mark(id: string, startLine: number, endLine: number): Mark {
  return { id, startLine, endLine, tone: 'test', rulerColour: '#fff' }
}

function laneOf(marks: readonly Mark[], id: string): string | undefined {
  const { startLine, endLine } = marks.find((each) => each.id === id) ?? mark('', 0, 0)
  const drawn = decorateMarks(marks, null).find(
    (each) => each.lineClass && each.startLine === startLine && each.endLine === endLine,
  )
  return drawn?.bracketClass?.match(/mark-lane-(\d)/)?.[1]
}

describe('lanes', () => {
  const marks = [mark('outer', 1, 30), mark('inner', 5, 10), mark('innermost', 6, 7), mark('after', 31, 32)]
  test.each([
    ['outer', '0'],
    ['inner', '1'],
    ['innermost', '2'],
    ['after', '0'],
  ])('%s stands in lane %s', (id, lane) => {
    expect(laneOf(marks, id)).toBe(lane)
  })
  test('more than there are lanes share the last', () => {
    expect(laneOf([...marks, mark('deep', 6, 6)], 'deep')).toBe('2')
  })
})

test('the selected mark is drawn stronger', () => {
  const drawn = decorateMarks([mark('a', 1, 2), mark('b', 5, 6)], 'b')
  const selected = drawn.filter(({ lineClass }) => lineClass?.includes('mark-selected'))
  expect(selected.map(({ startLine }) => startLine)).toEqual([5])
})

test('runs of lines', () => {
  expect(runsOf([7, 3, 2, 3, 8, 12]).map(({ startLine, endLine }) => `${startLine}-${endLine}`)).toEqual([
    '2-3',
    '7-8',
    '12-12',
  ])
})

test('each run of patch lines has its letter once', () => {
  const letters = decorateHatch([2, 3, 7], '#00f').filter(({ marginClass }) => marginClass === 'hatch-letter')
  expect(letters.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [2, 2],
    [7, 7],
  ])
})

describe('the edge under the pointer', () => {
  const marks = [mark('outer', 1, 30), mark('inner', 5, 30), mark('one', 40, 40)]
  test.each([
    [1, null, 'outer start'],
    [5, null, 'inner start'],
    [30, null, 'inner end'],
    [30, 'outer', 'outer end'],
    [40, null, 'one either'],
    [12, null, 'none'],
  ])('at line %s with %s selected: %s', (line, selected, expected) => {
    const found = edgeAt(marks, selected, line)
    expect(found ? `${found.mark.id} ${found.edge}` : 'none').toBe(expected)
  })
})
