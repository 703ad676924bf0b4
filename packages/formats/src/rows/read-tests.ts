import { type Finding, finding, type JsonValue, type TestList } from '@goldspan/core'
import { parseTestList } from '../test-list/parse-test-list.ts'
import { cellOf, type Fields } from './fields.ts'

/** A list of tests, the cell it was read from, and what is wrong with it. */
export type ReadTests = {
  readonly list: TestList
  readonly cell: JsonValue
  readonly findings: readonly Finding[]
}

/**
 * Reads a list of tests from the first of the named fields that names any. Some benchmarks part their tests over
 * several fields, the first of which can be empty.
 */
export function readTests(fields: Fields, names: readonly string[]): ReadTests {
  const cells = names.map((name) => cellOf(fields, [name])).filter((cell) => cell !== null)
  const lists = cells.map((cell) => ({ cell, list: parseTestList(cell) }))
  const chosen = lists.find(({ list }) => list.tests.length > 0) ?? lists[0]
  const { cell, list } = chosen ?? { cell: null, list: parseTestList(null) }
  const findings = list.problems.map((problem) => unreadable(names[0] ?? '', problem, cell))
  return { list, cell, findings }
}

function unreadable(name: string, problem: string, cell: JsonValue): Finding {
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell)
  return finding('TEST_LIST_UNPARSABLE', `The list of tests ${name} cannot be read: ${problem}.`, {
    before: text.slice(0, 200),
  })
}
