import type { CodeReference } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { groupByFile } from './reference-groups.ts'

function reference(path: string, line: number, role: CodeReference['role']): CodeReference {
  const range = { path, startLine: line, startColumn: 1, endLine: line, endColumn: 4 }
  return { range, role, certainty: 'scope', text: '' }
}

test('lists files with a definition first, the others by path, and places in the order of the text', () => {
  const groups = groupByFile([
    reference('z.py', 9, 'definition'),
    reference('b.py', 7, 'call'),
    reference('a.py', 1, 'import'),
    reference('b.py', 2, 'read'),
  ])
  expect(
    groups.map(({ path, references }) => [path, references.map(({ range }) => range.startLine)]),
  ).toEqual([
    ['z.py', [9]],
    ['a.py', [1]],
    ['b.py', [2, 7]],
  ])
})

test('lists a place once, as what it was found first', () => {
  const groups = groupByFile([reference('a.py', 1, 'definition'), reference('a.py', 1, 'write')])
  expect(groups).toMatchObject([{ path: 'a.py', references: [{ role: 'definition' }] }])
})
