import type { TreeEntry } from '@goldspan/contract'
import { expect, test } from 'vitest'
import { buildTree, directoriesAbove, visibleRows } from './file-tree.ts'

function entries(...paths: string[]): readonly TreeEntry[] {
  return paths.map((path) => ({ path, kind: 'file', size: 1 }))
}

/** Draws the rows of the tree of `paths` with the given directories open. */
function check(paths: readonly string[], expanded: readonly string[], expected: readonly string[]) {
  const rows = visibleRows(buildTree(entries(...paths)), new Set(expanded))
  expect(rows.map(({ depth, node }) => `${'. '.repeat(depth)}${node.name}`)).toEqual(expected)
}

test('directories come before files', () => check(['b.go', 'a/x.go'], [], ['a', 'b.go']))
test('an open directory shows what it holds', () =>
  check(['a/x.go', 'a/b/y.go', 'c.go'], ['a'], ['a', '. b', '. x.go', 'c.go']))
test('a chain of single directories is one row', () =>
  check(
    ['pkg/cmd/run/a.go', 'pkg/cmd/run/watch/b.go'],
    ['pkg/cmd/run'],
    ['pkg/cmd/run', '. watch', '. a.go'],
  ))
test('numbers sort as numbers', () => check(['f10', 'f2', 'f1'], [], ['f1', 'f2', 'f10']))
test('a file comes before those that are named after it', () =>
  check(
    ['job_test.go', 'job.test.ts', 'job.go', '.env', 'job-queue.go'],
    [],
    ['.env', 'job.go', 'job.test.ts', 'job_test.go', 'job-queue.go'],
  ))
test('rows know their place among their siblings', () => {
  const rows = visibleRows(buildTree(entries('a/x', 'a/y', 'b')), new Set(['a']))
  expect(rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
    '1/2',
    '1/2',
    '2/2',
    '2/2',
  ])
})
test('the directories above a file', () => {
  expect(directoriesAbove('a/b/c.go')).toEqual(['a', 'a/b'])
  expect(directoriesAbove('c.go')).toEqual([])
})
