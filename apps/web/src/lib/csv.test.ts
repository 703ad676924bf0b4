import { expect, test } from 'vitest'
import { type CsvCell, toCsv } from './csv.ts'

function check(cell: CsvCell, expected: string) {
  expect(toCsv([[cell]])).toBe(`${expected}\r\n`)
}

test('numbers stay numbers and an undefined figure is empty', () => {
  check(-0.25, '-0.25')
  check(null, '')
})

test('separators, quotes and line breaks are quoted', () => {
  check('a,b', '"a,b"')
  check('say "no"', '"say ""no"""')
  check('two\nlines', '"two\nlines"')
})

test('a text never becomes a formula', () => {
  check('=SUM(A1)', "'=SUM(A1)")
  check('-1+2', "'-1+2")
  check('@home,', '"\'@home,"')
})

test('rows are separated by CRLF', () => {
  expect(
    toCsv([
      ['a', 1],
      ['b', null],
    ]),
  ).toBe('a,1\r\nb,\r\n')
})
