import { describe, expect, test } from 'vitest'
import { clampRange, dragEdge, stretchEdge } from './line-edges.ts'

const RANGE = { startLine: 10, endLine: 20 }
const range = (startLine: number, endLine: number) => ({ startLine, endLine })

test.each([
  [range(0, 5), 9, range(1, 5)],
  [range(3, 12), 9, range(3, 9)],
  [range(12, 15), 9, range(9, 9)],
  [range(7, 3), 9, range(3, 7)],
  [range(1, 1), 0, null],
])('clamping %j to %d lines gives %j', (given, lineCount, expected) => {
  expect(clampRange(given, lineCount)).toEqual(expected)
})

describe('edges', () => {
  test('the start follows the pointer', () => expect(dragEdge(RANGE, 'start', 4)).toEqual(range(4, 20)))
  test('the end follows the pointer', () => expect(dragEdge(RANGE, 'end', 14)).toEqual(range(10, 14)))
  test('the start stops at the last line', () => expect(dragEdge(RANGE, 'start', 33)).toEqual(range(20, 20)))
  test('the end stops at the first line', () => expect(dragEdge(RANGE, 'end', 1)).toEqual(range(10, 10)))
  test('stretching goes outwards', () => {
    expect(stretchEdge(RANGE, 'start', 2)).toEqual(range(8, 20))
    expect(stretchEdge(RANGE, 'end', 2)).toEqual(range(10, 22))
  })
  test('and inwards', () => {
    expect(stretchEdge(RANGE, 'start', -2)).toEqual(range(12, 20))
    expect(stretchEdge(RANGE, 'end', -99)).toEqual(range(10, 10))
  })
})
