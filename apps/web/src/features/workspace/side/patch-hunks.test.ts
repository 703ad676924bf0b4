import type { PatchFileView } from '@goldspan/contract'
import { describe, expect, test } from 'vitest'
import { editedRange, numberLines } from './patch-hunks.ts'

/** A file with one hunk from a drawing with `-`, `+` and spaces, as in a diff. */
function fileOf(
  oldStart: number,
  newStart: number,
  lines: readonly string[],
  editedLines: readonly number[],
) {
  const kinds = { '-': 'deleted', '+': 'added', ' ': 'context' } as const
  const hunk = {
    oldStart,
    oldLines: lines.filter((line) => !line.startsWith('+')).length,
    newStart,
    newLines: lines.filter((line) => !line.startsWith('-')).length,
    header: '',
    lines: lines.map((line) => ({ kind: kinds[line[0] as '-' | '+' | ' '], text: line.slice(1) })),
  }
  const file: PatchFileView = {
    path: 'a',
    newPath: null,
    status: 'modified',
    binary: false,
    hunks: [hunk],
    editedLines: [...editedLines],
  }
  return { file, hunk }
}

test('lines have numbers on the sides where they are', () => {
  const { hunk } = fileOf(10, 20, [' a', '-b', '+c', '+d', ' e'], [11])
  const drawn = numberLines(hunk).map(
    ({ oldLine, newLine, text }) => `${oldLine ?? '.'} ${newLine ?? '.'} ${text}`,
  )
  expect(drawn).toEqual(['10 20 a', '11 . b', '. 21 c', '. 22 d', '12 23 e'])
})

describe('the lines that a hunk edits', () => {
  test.each([
    ['from the first to the last', [' a', '-b', ' c', '-d'], [11, 13], { startLine: 11, endLine: 13 }],
    ['those of other hunks do not count', [' a', '-b'], [3, 11, 90], { startLine: 11, endLine: 11 }],
    ['none', [' a'], [], null],
  ])('%s', (_, lines, edited, expected) => {
    const { file, hunk } = fileOf(10, 10, lines, edited)
    expect(editedRange(file, hunk)).toEqual(expected)
  })
})
