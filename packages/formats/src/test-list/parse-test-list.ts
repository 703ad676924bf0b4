import type { TestList, TestListEncoding } from '@goldspan/core'
import { parsePythonLiteral } from './python-literal.ts'

/**
 * Reads a list of test names in any of the encodings in which benchmarks publish it: a JSON list, a Python list
 * literal (nested or not), an object `{test: {run, test, fix}}` as JSON or real, or a real list. Text that is quoted
 * as JSON once more is unquoted first. Time is linear in the size of the cell. What is no list gives no names, the
 * encoding `unparsable` and a problem; entries that are no names are left out, each group of them with a problem.
 */
export function parseTestList(value: unknown): TestList {
  if (value === null || value === undefined) return EMPTY
  if (typeof value === 'string') return parseText(value.trim(), 0)
  if (typeof value === 'object') return namesOf(value, Array.isArray(value) ? 'list' : 'object')
  return unparsable(`a ${typeof value} is no list of tests`)
}

const EMPTY: TestList = { tests: [], encoding: 'none', problems: [] }
const EMPTY_WORDS = new Set(['', 'null', 'None', 'nan', 'NaN'])
const MAX_QUOTING = 2

function unparsable(problem: string): TestList {
  return { tests: [], encoding: 'unparsable', problems: [problem] }
}

function parseText(text: string, quoting: number): TestList {
  if (EMPTY_WORDS.has(text)) return EMPTY
  if (!/^["[{(]/.test(text)) return unparsable('it begins like none of the known lists')
  const json = parseJson(text)
  if (typeof json === 'string' && quoting < MAX_QUOTING) return parseText(json.trim(), quoting + 1)
  if (typeof json === 'object' && json !== null) return namesOf(json, Array.isArray(json) ? 'json' : 'object')
  try {
    return namesOf(parsePythonLiteral(text), 'python')
  } catch (error) {
    return unparsable(`it is neither JSON nor a Python list: ${(error as SyntaxError).message}`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function namesOf(value: unknown, encoding: TestListEncoding): TestList {
  const tests: string[] = []
  const strangers = collectNames(value, tests, MAX_NESTING)
  if (strangers === 0) return { tests, encoding, problems: [] }
  return { tests, encoding, problems: [`${strangers} of its entries are no names of tests`] }
}

const MAX_NESTING = 64

/** Adds the names to `tests` in their order and returns how many entries are none. */
function collectNames(value: unknown, tests: string[], levels: number): number {
  if (levels === 0) return 1
  let strangers = 0
  for (const entry of entriesOf(value)) {
    if (typeof entry === 'string') tests.push(entry)
    else if (Array.isArray(entry)) strangers += collectNames(entry, tests, levels - 1)
    else strangers += 1
  }
  return strangers
}

/** The tests of an object of results are its keys. */
function entriesOf(value: unknown): Iterable<unknown> {
  if (value instanceof Map) return value.keys()
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? Object.keys(value) : [value]
}
