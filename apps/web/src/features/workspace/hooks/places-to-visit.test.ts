import { expect, test } from 'vitest'
import { runsOfPatch, stepThrough } from './places-to-visit.ts'

const places = [
  { path: 'b', startLine: 7, endLine: 9 },
  { path: 'a', startLine: 30, endLine: 31 },
  { path: 'a', startLine: 5, endLine: 9 },
]

function check(path: string | null, line: number, direction: 1 | -1, expected: string) {
  const next = stepThrough(places, { path, line }, direction)
  expect(`${next?.path}:${next?.startLine}`).toBe(expected)
}

test('forward through a file', () => check('a', 5, 1, 'a:30'))
test('forward to the next file', () => check('a', 31, 1, 'b:7'))
test('forward from the last to the first', () => check('b', 8, 1, 'a:5'))
test('back to the start of the place she is in', () => check('a', 8, -1, 'a:5'))
test('back through files', () => check('b', 7, -1, 'a:30'))
test('back from the first to the last', () => check('a', 1, -1, 'b:7'))
test('with no file open', () => check(null, 1, 1, 'a:5'))
test('nowhere to go', () => expect(stepThrough([], { path: 'a', line: 1 }, 1)).toBeNull())

test('the runs of a patch', () => {
  const runs = runsOfPatch(new Map([['a', [3, 4, 9]]]))
  expect(runs.map(({ startLine }) => startLine)).toEqual([3, 9])
})
