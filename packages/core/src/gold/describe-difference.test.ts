import { expect, test } from 'vitest'
import { describeDifference } from './describe-difference.ts'

const FILE = [
  'package clone',
  '',
  'func f() {',
  '\tif x {',
  '\t\treturn "\\n"',
  '\t}  ',
  '}',
  '',
  'func g() {',
  '\tpanic()',
  '}',
]

/** Describes a text that is published for lines of FILE; by default for lines 3 to 7. */
function check(content: string, expected: string | null, [startLine, endLine] = [3, 7]) {
  expect(describeDifference(content, FILE, { startLine, endLine })).toBe(expected)
}

const text = FILE.slice(2, 7).join('\n')

test('the same', () => {
  check(text, null)
  check(`${text}\n`, null)
  check(`${FILE.slice(0, 2).join('\n')}`, null, [1, 2])
  check('package clone\n\n', null, [1, 2])
})
test('line ends', () => check(text.replaceAll('\n', '\r\n'), 'the line ends differ'))
test('white space at line ends', () => check(text.replace('}  ', '}'), 'white space at line ends is lost'))
test('indentation', () => check(text.replaceAll('\t', ''), 'indentation is lost'))
test('line numbers', () => {
  const numbered = (lines: string[]) => lines.map((line, index) => `${index + 3}\t${line}`).join('\n')
  check(numbered(FILE.slice(2, 7)), 'line numbers are baked in')
  check(
    numbered(FILE.slice(2, 7).map((line) => line.trim())),
    'line numbers are baked in, indentation is lost',
  )
})
test('numbers of other lines are no line numbers', () =>
  check(
    FILE.slice(2, 7)
      .map((line, index) => `${index + 4}\t${line}`)
      .join('\n'),
    'line 3 is the first that differs',
  ))
test('newlines that are spelled out', () =>
  check('package clone\\n\\nfunc f() {', '"\\n" stands for newlines', [1, 3]))
test('cut off', () => {
  check(FILE.slice(2, 5).join('\n'), 'it is cut off after 3 of 5 lines')
  check(`${FILE.slice(2, 4).join('\n')}\n\t\tret`, 'it is cut off after 3 of 5 lines')
  check('', 'it is empty')
})
test('shifted', () => {
  check(FILE.slice(3, 8).join('\n'), 'it is the text 1 line further down')
  check(FILE.slice(0, 5).join('\n'), 'it is the text 2 lines further up')
})
test('of several places the nearest', () => check('}', 'it is the text 1 line further up', [8, 8]))
test('blank lines at the edges', () => {
  check(`\n${text}`, 'the blank lines at its edges differ')
  check(FILE[0] ?? '', 'the blank lines at its edges differ', [1, 2])
})
test('lines left out', () => {
  check('func f() {\n\t// ...\n\t\treturn "\\n"\n}', 'lines in between are left out')
  check('func f() {\n\t...\n}', 'lines in between are left out')
})
test('line numbers up to a line after the end of the file', () => {
  check(
    FILE.slice(8)
      .concat('')
      .map((line, index) => `${index + 9}\t${line}`)
      .join('\n'),
    'line numbers are baked in',
    [9, 11],
  )
})
test('too many lines', () => check(`${text}\n\nfunc g() {`, 'it goes on for 2 lines after the range'))
test('other text', () => {
  check('func f() {\n\tif y {', 'it has 2 lines instead of 5, line 4 is the first that differs')
  check(text.replace('x', 'y'), 'line 4 is the first that differs')
})
