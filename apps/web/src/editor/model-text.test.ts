import { countLines, splitLines } from '@goldspan/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LineEndings, modelText } from './model-text.ts'

/** What the editor takes for the end of a line, at worst. */
const EDITOR_LINE_END = /\r\n|[\n\r\u2028\u2029]/

function check(content: string, lineEndings: LineEndings, text: string, replaced: readonly string[] = []) {
  const model = modelText(content, lineEndings)
  expect(model.text).toBe(text)
  expect(model.replacements.map(({ line, column, sign }) => `${line}:${column} ${sign}`)).toEqual(replaced)
}

describe('the model’s text', () => {
  test('is the file’s, without a final newline', () => check('a\nb\n', 'lf', 'a\nb'))
  test('of an empty file is empty', () => check('', 'none', ''))
  test('of one empty line is empty', () => check('\n', 'lf', ''))
  test('keeps empty lines at the end', () => check('a\n\n\n', 'lf', 'a\n\n'))
  test('leaves out carriage returns that end lines', () => check('a\r\nb\r\n', 'crlf', 'a\nb'))
  test('shows them where line endings are mixed', () =>
    check('a\r\nb\nc\r\n', 'mixed', 'a⇤\nb\nc⇤', ['1:2 ⇤', '3:2 ⇤']))
  test('shows a lone carriage return, which ends no line', () => check('a\rb\nc', 'lf', 'a⇤b\nc', ['1:2 ⇤']))
  test('shows a carriage return at the very end', () => check('a\r\nb\r', 'crlf', 'a\nb⇤', ['2:2 ⇤']))
  test('shows separators', () => check('x\u2028y\u2029z\n', 'lf', 'x↵y¶z', ['1:2 ↵', '1:4 ¶']))
  test('leaves other control characters to the editor', () =>
    check('a\u0085\u000b\u000cb\n', 'lf', 'a\u0085\u000b\u000cb'))
})

describe('whatever the file', () => {
  const piece = fc.constantFrom('\n', '\r', '\r\n', '\u2028', '\u2029', 'a', 'é', '😀', '\t', '')
  const file = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  const endings = fc.constantFrom<LineEndings>('lf', 'crlf', 'mixed', 'none')

  test('line n of the model is line n of the file', () => {
    fc.assert(
      fc.property(file, endings, (content, lineEndings) => {
        const { text } = modelText(content, lineEndings)
        const lines = text.split(EDITOR_LINE_END)
        expect(lines).toHaveLength(Math.max(countLines(content), 1))
        splitLines(content).forEach((raw, index) => {
          const line = lines[index] ?? ''
          // Columns stay: the line is as long as the raw one, but for a carriage return that belongs to its end.
          expect([raw.length, raw.replace(/\r$/, '').length]).toContain(line.length)
        })
      }),
    )
  })

  test('every sign stands where the character was', () => {
    fc.assert(
      fc.property(file, endings, (content, lineEndings) => {
        const { text, replacements } = modelText(content, lineEndings)
        const lines = text.split('\n')
        for (const { line, column } of replacements) {
          expect('⇤↵¶').toContain(lines[line - 1]?.[column - 1])
          expect('\r\u2028\u2029').toContain(splitLines(content)[line - 1]?.[column - 1])
        }
      }),
    )
  })
})
