import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commitFiles,
  commitTree,
  gitBytes,
  initRepository,
  openForTest,
  type TestFile,
  temporaryFolder,
  writeObject,
  writeTree,
} from './test-git.ts'

type Files = Readonly<Record<string, TestFile>>

async function check(before: Files, after: Files, expected: readonly string[]): Promise<void> {
  const directory = initRepository(temporaryFolder())
  const [a, b] = [commitFiles(directory, before), commitFiles(directory, after)]
  const { changes, problems } = await (await openForTest(directory)).diffPaths(a, b)
  expect(changes.map(({ change, path }) => `${change} ${path}`)).toEqual(expected)
  expect(problems).toEqual([])
}

describe('diffPaths', () => {
  it('finds nothing between equal trees', () => check({ a: '1', 'b/c': '2' }, { a: '1', 'b/c': '2' }, []))

  it('finds added, deleted and modified files', () =>
    check({ a: '1', b: '1', 'd/e': '1' }, { b: '2', c: '1', 'd/f': '1' }, [
      'deleted a',
      'modified b',
      'added c',
      'deleted d/e',
      'added d/f',
    ]))

  it('finds whole directories', () =>
    check({ 'a/b/c': '1', 'a/b/d': '1' }, { 'x/y': '1' }, ['deleted a/b/c', 'deleted a/b/d', 'added x/y']))

  it('finds a file that becomes a directory', () =>
    check({ a: '1' }, { 'a/b': '1' }, ['deleted a', 'added a/b']))

  it('finds changes of kind with the same content', () =>
    check({ a: '1', b: '1' }, { a: { mode: '100755', content: '1' }, b: { mode: '120000', content: '1' } }, [
      'modified a',
      'modified b',
    ]))

  it('tells both sides', async () => {
    const directory = initRepository(temporaryFolder())
    const [a, b] = [commitFiles(directory, { f: '1' }), commitFiles(directory, { f: '2' })]
    const { changes } = await (await openForTest(directory)).diffPaths(a, b)
    expect(changes).toEqual([
      {
        change: 'modified',
        path: 'f',
        before: { path: 'f', kind: 'file', oid: '56a6051ca2b02b04ef92d5150c9ef600403cb1de' },
        after: { path: 'f', kind: 'file', oid: 'd8263ee9860594d2806b0dfd1bfd17528b0ba2a4' },
      },
    ])
  })

  it('says when a commit is missing', async () => {
    const directory = initRepository(temporaryFolder())
    const commit = commitFiles(directory, { f: '1' })
    const repository = await openForTest(directory)
    await expect(repository.diffPaths(commit, '0'.repeat(40))).rejects.toMatchObject({
      code: 'commit_not_found',
    })
  })

  it('reports what it cannot compare and stops at its limit', async () => {
    const directory = initRepository(temporaryFolder())
    const blob = writeObject(directory, 'blob', 'x')
    const inner = writeTree(directory, [
      ['100644', 'a', blob],
      ['100644', 'b', blob],
    ])
    const before = commitTree(directory, writeTree(directory, []))
    const after = commitTree(
      directory,
      writeTree(directory, [
        ['40000', 'd', inner],
        ['100644', '..', blob],
      ]),
    )
    const { changes, problems } = await (await openForTest(directory)).diffPaths(before, after)
    expect(changes.map((change) => change.path)).toEqual(['d/a', 'd/b'])
    expect(problems.map((problem) => problem.reason)).toEqual(['reserved_name'])
    const limited = await openForTest(directory, { maxEntries: 2 })
    await expect(limited.diffPaths(before, after)).rejects.toMatchObject({ code: 'too_large' })
  })

  it('equals git diff-tree for random trees', async () => {
    const directory = initRepository(temporaryFolder())
    const repository = await openForTest(directory)
    await fc.assert(
      fc.asyncProperty(randomFiles(), randomFiles(), async (before, after) => {
        const [a, b] = [commitFiles(directory, before), commitFiles(directory, after)]
        const { changes } = await repository.diffPaths(a, b)
        expect(changes.map(({ change, path }) => `${LETTERS[change]} ${path}`)).toEqual(
          diffTree(directory, a, b),
        )
      }),
      { numRuns: 15 },
    )
  })
})

const LETTERS = { added: 'A', deleted: 'D', modified: 'M' }

/** Directories are lower case and files upper case, so that no path is both, except `x`. */
function randomFiles(): fc.Arbitrary<Files> {
  const directories = fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 })
  const path = fc
    .tuple(directories, fc.constantFrom('A', 'B', 'C'))
    .map(([parts, name]) => [...parts, name].join('/'))
  return fc
    .dictionary(path, fc.constantFrom('1', '2'), { maxKeys: 8 })
    .chain((files) =>
      fc
        .constantFrom<Files>({}, { x: '1' }, { 'x/A': '1', 'x/b/C': '2' })
        .map((extra) => ({ ...files, ...extra })),
    )
}

function diffTree(directory: string, a: string, b: string): string[] {
  const args = ['diff-tree', '-r', '-z', '--no-renames', '--name-status', a, b]
  const parts = gitBytes(directory, args).toString('utf8').split('\0').slice(0, -1)
  const lines = parts.flatMap((part, index) => (index % 2 === 0 ? [`${part} ${parts[index + 1]}`] : []))
  return lines.sort((x, y) => (x.slice(2) < y.slice(2) ? -1 : 1))
}
