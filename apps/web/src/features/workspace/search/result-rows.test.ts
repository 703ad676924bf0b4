import type { SearchLine } from '@goldspan/contract'
import { describe, expect, test } from 'vitest'
import { moveInResults } from './result-keys.ts'
import { fileRowOf, firstColumns, linePieces, type ResultRow, resultRows } from './result-rows.ts'
import type { FoundFile } from './search-run.ts'

/** A line as written, with its matches in brackets; `textStart` and `cut` say what is shown of it. */
function lineOf(
  marked: string,
  { line = 1, textStart = 0, cut = false }: Partial<Pick<SearchLine, 'line' | 'textStart' | 'cut'>> = {},
): SearchLine {
  const ranges: { start: number; end: number }[] = []
  let text = ''
  for (const [index, part] of marked.split(/[[\]]/).entries()) {
    if (index % 2 === 1)
      ranges.push({ start: textStart + text.length, end: textStart + text.length + part.length })
    text += part
  }
  return { line, text, textStart, cut, ranges }
}

function shown(line: SearchLine): string {
  return linePieces(line)
    .map(({ text, match }) => (match ? `[${text}]` : text))
    .join('')
}

describe('what is shown of a line', () => {
  const long = 'a'.repeat(60)
  test.each([
    ['all of it', lineOf('x = [area](y, [area])'), 'x = [area](y, [area])'],
    ['no indentation', lineOf('\t  return [area]'), 'return [area]'],
    ['indentation that is a match', lineOf('  [  ]x'), '[  ]x'],
    ['the whole line where only an empty text matches', lineOf('  x'), 'x'],
    ['only some of what stands far before the match', lineOf(`${long}[x]b`), `…${'a'.repeat(10)}[x]b`],
    ['all that stands a little before the match', lineOf('def function_of[x]'), 'def function_of[x]'],
    ['whole characters', lineOf(`${'🎉'.repeat(30)}a[x]`), `…${'🎉'.repeat(5)}a[x]`],
    ['that it is cut before', lineOf('bc[x]d', { textStart: 100, cut: true }), '…bc[x]d'],
    ['that it is cut behind', lineOf('bc[x]d', { cut: true }), 'bc[x]d…'],
    ['nothing', lineOf(''), ''],
  ])('%s', (_, line, expected) => expect(shown(line)).toBe(expected))

  test('passes over matches that are not shown, and ends with the text', () => {
    const line = lineOf('ab[cd]', { cut: true })
    const ranges = [
      { start: 2, end: 9 },
      { start: 20, end: 22 },
    ]
    expect(shown({ ...line, ranges })).toBe('ab[cd]…')
  })
})

test('the editor counts columns from 1', () => {
  expect(firstColumns(lineOf('ab[cd] [e]'))).toEqual({ start: 3, end: 5 })
  expect(firstColumns(lineOf('ab'))).toBeNull()
})

const FILES: readonly FoundFile[] = ['a', 'b', 'c'].map((path) => ({
  path,
  matches: 2,
  lines: [lineOf('[x]', { line: 1 }), lineOf('[x]', { line: 2 })],
}))

/** Rows as text: files as `a+` and `a-`, lines as `a1`. */
function drawn(row: ResultRow): string {
  return row.kind === 'file'
    ? `${row.file.path}${row.expanded ? '-' : '+'}`
    : `${row.file.path}${row.line.line}`
}

test('a file that is closed hides its lines', () => {
  expect(
    resultRows(FILES, new Set(['b']))
      .map(drawn)
      .join(' '),
  ).toBe('a- a1 a2 b+ c- c1 c2')
  expect(fileRowOf(resultRows(FILES, new Set()), 4)).toBe(3)
})

describe('a key in the results', () => {
  // a- a1 a2 b+ c- c1 c2
  const rows = resultRows(FILES, new Set(['b']))
  function press(key: string, focused: number): string {
    let done = 'nothing'
    const known = moveInResults(key, {
      rows,
      focused,
      setFocused: (index) => {
        done = `to ${index}`
      },
      setExpanded: (path, expanded) => {
        done = `${expanded ? 'expand' : 'collapse'} ${path}`
      },
      open: (row, focusCode) => {
        done = `open ${drawn(row)}${focusCode ? ' and go there' : ''}`
      },
      leave: () => {
        done = 'leave'
      },
    })
    return known ? done : 'not known'
  }
  test.each([
    ['ArrowDown', 0, 'to 1'],
    ['ArrowDown', 6, 'to 6'],
    ['ArrowUp', 3, 'to 2'],
    ['ArrowUp', 0, 'leave'],
    ['PageDown', 0, 'to 6'],
    ['PageUp', 5, 'to 0'],
    ['Home', 5, 'to 0'],
    ['End', 0, 'to 6'],
    ['Enter', 1, 'open a1 and go there'],
    [' ', 1, 'open a1'],
    ['Enter', 3, 'open b+ and go there'],
    ['ArrowLeft', 2, 'to 0'],
    ['ArrowLeft', 0, 'collapse a'],
    ['ArrowRight', 0, 'to 1'],
    ['ArrowRight', 3, 'expand b'],
    ['ArrowLeft', 3, 'nothing'],
    ['ArrowRight', 1, 'nothing'],
    ['x', 0, 'not known'],
    ['ArrowDown', 9, 'not known'],
  ])('%s at row %i: %s', (key, focused, expected) => expect(press(key, focused)).toBe(expected))
})
