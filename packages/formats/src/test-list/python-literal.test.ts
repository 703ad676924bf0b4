import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePythonLiteral } from './python-literal.ts'

function check(text: string, value: unknown) {
  expect(parsePythonLiteral(text)).toEqual(value)
}

function checkFailure(text: string, message: string) {
  expect(() => parsePythonLiteral(text)).toThrow(new SyntaxError(message))
}

/** What Python's `repr` gives for a string. */
function repr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const inner = Array.from(text, (character) => {
    if (character === '\\' || character === quote) return `\\${character}`
    const code = character.codePointAt(0) ?? 0
    const short = ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' } as Record<string, string>)[character]
    if (short !== undefined) return short
    if (code < 0x20 || (code > 0x7e && code <= 0xff)) return `\\x${code.toString(16).padStart(2, '0')}`
    if (code >= 0xd800 && code <= 0xffff) return `\\u${code.toString(16)}`
    return code > 0x1ffff ? `\\U${code.toString(16).padStart(8, '0')}` : character
  })
  return quote + inner.join('') + quote
}

describe('Python literals', () => {
  test('both quote styles', () => check(`['a"b', "c'd"]`, ['a"b', "c'd"]))
  test('simple escapes', () => check(String.raw`'\\ \' \" \n\r\t\a\b\f\v'`, '\\ \' " \n\r\t\x07\b\f\v'))
  test('escapes by number', () => check(String.raw`'\x41\u00e9\U0001f600\101\0'`, 'Aé😀A\0'))
  test('an unknown escape keeps its backslash', () => check(String.raw`'\d\.'`, '\\d\\.'))
  test('a raw string keeps all of them', () => check(String.raw`r'\n\''`, "\\n\\'"))
  test('prefixes', () => check(`[u'a', b'b', Rb'c']`, ['a', 'b', 'c']))
  test('a string over two lines by a backslash', () => check("'a\\\nb'", 'ab'))
  test('nested collections and trailing commas', () =>
    check(`[['a',], ('b', ), [], ()]`, [['a'], ['b'], [], []]))
  test('dictionaries and sets', () => {
    check(
      `{'a': ['b'], 1: None}`,
      new Map<unknown, unknown>([
        ['a', ['b']],
        [1, null],
      ]),
    )
    check(`{'a', 'b'}`, ['a', 'b'])
    check('{}', new Map())
  })
  test('other values', () =>
    check('[None, True, False, -1, 2.5e3, 1_000]', [null, true, false, -1, 2500, 1000]))
  test('white space anywhere', () => check(" [ 'a' ,\n\t'b' ] \r\n", ['a', 'b']))

  test('a string that does not end', () => checkFailure("['a", 'a string does not end at position 3'))
  test('a string with a bare line end', () => checkFailure("'a\n'", 'a string does not end at position 2'))
  test('strings without a comma between them', () =>
    checkFailure("['a' 'b']", '"," or "]" is missing at position 5'))
  test('a list that does not end', () => checkFailure("['a',", 'a value is missing at position 5'))
  test('something after the literal', () => checkFailure("['a'] x", 'the literal goes on at position 6'))
  test('a name', () => checkFailure('[constructor]', '"constructor" is no value at position 12'))
  test('a call', () => checkFailure("array(['a'])", '"array" is no value at position 5'))
  test('a named character', () =>
    checkFailure("'\\N{BULLET}'", 'the escape "\\N" is incomplete or of an unknown kind at position 2'))
  test('a code point that is none', () =>
    checkFailure("'\\U00110000'", 'an escape names no character at position 11'))
  test('bottomless nesting', () =>
    checkFailure('['.repeat(1e5), 'nested deeper than 64 levels at position 65'))
  test('nothing', () => checkFailure('', 'a value is missing at position 0'))

  const strings = fc.string({
    unit: fc.oneof(
      fc.constantFrom("'", '"', '\\', '\n', 'é', '\0', ','),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  })

  test('what repr writes reads as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(strings, fc.array(strings))), (list) => {
        const text = `[${list.map((item) => (typeof item === 'string' ? repr(item) : `[${item.map(repr).join(', ')}]`)).join(', ')}]`
        expect(parsePythonLiteral(text)).toEqual(list)
      }),
    )
  })
})
