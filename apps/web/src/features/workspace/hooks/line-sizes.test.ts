import type { FileContent } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { lineSizesOf } from './line-sizes.ts'

function check(
  text: string | null,
  expected: readonly number[] | null,
  encoding: FileContent['encoding'] = 'utf-8',
) {
  const content: FileContent = {
    path: 'a',
    kind: 'file',
    size: 0,
    lineCount: 0,
    text,
    treatment: 'text',
    encoding,
    lineEndings: 'lf',
    language: null,
  }
  expect(lineSizesOf(content)).toEqual(expected)
}

test('a newline belongs to its line', () => check('ab\nc\n', [3, 2]))
test('the last line may have none', () => check('ab\nc', [3, 1]))
test('a carriage return is a byte like any other', () => check('ab\r\nc\r', [4, 2]))
test('letters beyond ASCII take several bytes', () => check('é😀\n', [7]))
test('a byte order mark belongs to the first line', () => check('a\n', [5], 'utf-8-bom'))
test('an empty file has no lines', () => check('', []))
test('bytes that are no text cannot be counted from it', () => check('a\ufffd\n', null, 'invalid-utf-8'))
test('nor can what is not shown', () => check(null, null))
