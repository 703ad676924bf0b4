import { countLines } from '@goldspan/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSource } from './source-text.ts'

/** Where the `|` of `marked` stands in the blob: byte, line, column. */
function placeOf(marked: string, encoding: BufferEncoding = 'utf-8'): readonly [number, number, number] {
  const offset = marked.indexOf('|')
  const source = readSource(Buffer.from(marked.replace('|', ''), encoding))
  return [source.byteAt(offset), source.lineAt(offset), source.columnAt(offset)]
}

describe('places', () => {
  test.each([
    ['at the beginning', '|abc', [0, 1, 1]],
    ['after a newline', 'ab\n|c', [3, 2, 1]],
    ['on a newline', 'ab|\nc', [2, 1, 3]],
    ['after CRLF', 'ab\r\n|c', [4, 2, 1]],
    ['after a lone carriage return, which ends no line', 'ab\r|c', [3, 1, 4]],
    ['after a line separator, which ends no line', 'a\u2028|c', [4, 1, 3]],
    ['after an astral character', 'é😀|c', [6, 1, 4]],
    ['right after a byte order mark', '\ufeff|a', [3, 1, 1]],
    ['later on a line with a byte order mark', '\ufeffab|c', [5, 1, 3]],
    ['on the line after a byte order mark', '\ufeffab\nc|d', [7, 2, 2]],
    ['past a final newline, which starts no line', 'ab\n|', [3, 1, 4]],
    ['in an empty blob', '|', [0, 1, 1]],
  ] as const)('%s', (_, marked, expected) => {
    expect(placeOf(marked)).toEqual(expected)
  })

  test('after bytes of Latin-1', () => {
    expect(placeOf('é\né|a', 'latin1')).toEqual([3, 2, 2])
  })
})

test.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\n\n', 2],
  ['a\rb', 1],
  ['a\r\nb', 2],
])('%j has %i lines', (text, expected) => {
  expect(readSource(Buffer.from(text)).lineCount).toBe(expected)
})

const text = fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀', '\n', '\r', '\ufeff'), maxLength: 300 })

describe('laws', () => {
  test('a place is what the bytes before it say', () => {
    fc.assert(
      fc.property(text, fc.nat(), (content, seed) => {
        const characters = [...content]
        const before = characters.slice(0, seed % (characters.length + 1)).join('')
        const source = readSource(Buffer.from(content))
        expect(source.byteAt(before.length)).toBe(Buffer.byteLength(before))
        if (before.length === content.length) return
        expect(source.lineAt(before.length)).toBe(before.split('\n').length)
      }),
    )
  })

  test('lines are those of the line model', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(readSource(bytes).lineCount).toBe(countLines(bytes))
      }),
    )
  })
})
