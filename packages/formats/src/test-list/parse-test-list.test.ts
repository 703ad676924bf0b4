import type { TestList } from '@goldspan/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTestList } from './parse-test-list.ts'

function check(value: unknown, encoding: TestList['encoding'], tests: string[]) {
  expect(parseTestList(value)).toEqual({ tests, encoding, problems: [] })
}

function checkProblem(value: unknown, encoding: TestList['encoding'], tests: string[], problem: string) {
  expect(parseTestList(value)).toEqual({ tests, encoding, problems: [expect.stringContaining(problem)] })
}

describe('test lists', () => {
  test('a JSON list', () => check('["a::t[x]", "b \\"q\\" \\u00e9"]', 'json', ['a::t[x]', 'b "q" é']))
  test('a Python list', () =>
    check(`['a::t[x]', "b's", 'c\\'s "d"']`, 'python', ['a::t[x]', "b's", 'c\'s "d"']))
  test('a nested Python list', () => check(`[['a', 'b'], ['c'], []]`, 'python', ['a', 'b', 'c']))
  test('an object of results as JSON', () =>
    check('{"T/a": {"run": "PASS", "test": "FAIL", "fix": "PASS"}, "T/b": {"run": "NONE"}}', 'object', [
      'T/a',
      'T/b',
    ]))
  test('a real object of results', () => check({ a: { run: 'PASS' }, b: {} }, 'object', ['a', 'b']))
  test('a dictionary of results', () => check(`{'a': {'run': 'PASS'}}`, 'python', ['a']))
  test('a real list', () => check(['a', 'b'], 'list', ['a', 'b']))
  test('a tuple', () => check(`('a', 'b')`, 'python', ['a', 'b']))
  test('a list that is quoted once more', () => {
    check(JSON.stringify('["a"]'), 'json', ['a'])
    check(JSON.stringify("['a']"), 'python', ['a'])
  })
  test('empty lists', () => {
    check('[]', 'json', [])
    check('{}', 'object', [])
    check([], 'list', [])
    check('()', 'python', [])
  })
  test('empty cells', () => {
    for (const value of [null, undefined, '', '  ', 'nan', 'None', 'null']) check(value, 'none', [])
  })
  test('white space around a list', () => check(' \n["a"]\n', 'json', ['a']))

  test('garbage', () => {
    checkProblem('tests/a.py::b', 'unparsable', [], 'begins like none')
    checkProblem(
      '["a", ',
      'unparsable',
      [],
      'neither JSON nor a Python list: a value is missing at position 5',
    )
    checkProblem("['a' 'b']", 'unparsable', [], 'neither JSON nor a Python list')
    checkProblem('"a"', 'unparsable', [], 'begins like none')
    checkProblem(3, 'unparsable', [], 'a number is no list')
  })
  test('entries that are no names', () => {
    checkProblem('["a", 1, null, {"b": 1}]', 'json', ['a'], '3 of its entries')
    checkProblem(['a', true], 'list', ['a'], '1 of its entries')
    checkProblem(`${'['.repeat(500)}"a"${']'.repeat(500)}`, 'json', [], '1 of its entries')
  })
  test('names that objects have of themselves', () =>
    check('{"__proto__": {}, "constructor": {}}', 'object', ['__proto__', 'constructor']))

  test('a cell of a megabyte, in each encoding', () => {
    const names = Array.from(
      { length: 20_000 },
      (_, index) => `tests/test_${index}.py::test[it's "${index}"\\d]`,
    )
    const python = names.map((name) => `'${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`).join(', ')
    check(JSON.stringify(names), 'json', names)
    check(`[${python}]`, 'python', names)
    check(JSON.stringify(Object.fromEntries(names.map((name) => [name, { run: 'PASS' }]))), 'object', names)
    check(names, 'list', names)
    checkProblem(`[${python}`, 'unparsable', [], 'is missing at position')
    checkProblem('['.repeat(1e6), 'unparsable', [], 'nested deeper')
  })

  test('any text gives names or a problem', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'[](){}\'"\\,:n1 ') })),
        (text) => {
          const { tests, encoding, problems } = parseTestList(text)
          expect(tests.every((name) => typeof name === 'string')).toBe(true)
          if (encoding === 'unparsable') expect(problems).toHaveLength(1)
        },
      ),
    )
  })
})
