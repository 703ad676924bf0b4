import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countLines, lineStarts, splitLines } from './lines.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

function check(text: string, lines: string[]) {
  expect(splitLines(text)).toEqual(lines)
  expect(splitLines(encode(text)).map(decode)).toEqual(lines)
  expect(countLines(text)).toBe(lines.length)
  expect(countLines(encode(text))).toBe(lines.length)
}

describe('lines', () => {
  test('empty content has none', () => check('', []))
  test('a text without a newline is one line', () => check('a', ['a']))
  test('a final newline starts no further line', () => check('a\nb\n', ['a', 'b']))
  test('an unfinished last line counts', () => check('a\nb', ['a', 'b']))
  test('blank lines count', () => check('\n\n', ['', '']))
  test('a lone carriage return ends no line', () => check('a\rb\r', ['a\rb\r']))
  test('the carriage return of \\r\\n belongs to the text', () => check('a\r\nb\r\n', ['a\r', 'b\r']))
  test('other Unicode line ends end no line', () =>
    check('a\u2028b\u2029c\u0085d\vf\f', ['a\u2028b\u2029c\u0085d\vf\f']))

  test('bytes that are no UTF-8 are lines as well', () => {
    expect(countLines(Uint8Array.of(0xff, 0x0a, 0xfe))).toBe(2)
  })

  const texts = fc.string({
    unit: fc.oneof(fc.constantFrom('\n', '\r', 'a', 'é', '😀'), fc.string({ unit: 'binary', maxLength: 1 })),
  })

  test('bytes and text have the same lines', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const bytes = encode(text)
        const wellFormed = decode(bytes)
        expect(splitLines(bytes).map(decode)).toEqual(splitLines(wellFormed))
        expect(countLines(bytes)).toBe(countLines(wellFormed))
        expect(lineStarts(bytes)).toHaveLength(countLines(bytes))
      }),
    )
  })

  test('joining the lines gives the text back, but for its last newline', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(splitLines(text).join('\n')).toBe(text.endsWith('\n') ? text.slice(0, -1) : text)
        expect(lineStarts(text).every((start) => start === 0 || text[start - 1] === '\n')).toBe(true)
      }),
    )
  })
})
