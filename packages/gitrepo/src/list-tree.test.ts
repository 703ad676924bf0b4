import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ABSENT_COMMIT,
  commitFiles,
  commitTree,
  EVERY_KIND,
  git,
  gitBytes,
  initRepository,
  openForTest,
  readText,
  removeObject,
  repositoryOf,
  type TestFile,
  temporaryFolder,
  writeObject,
  writeTree,
} from './test-git.ts'

const ODD_PATHS = [
  '-leading',
  '--upload-pack=touch x',
  '.hidden/.size-limit.js',
  '"quoted"',
  "it's",
  'a b/c  d',
  'back\\slash',
  'new\nline',
  'tab\there',
  '*glob?[x]',
  '~tilde',
  'C:\\x',
  'Füße/λ/漢字/😀.txt',
  'e\u0301.txt',
  '\u00e9.txt',
  '\ufeffbom.txt',
  'UPPER',
  'upper',
  'trailing. ',
]

describe('listFiles', () => {
  it('tells every kind of file', async () => {
    const [repository, commit] = await repositoryOf(EVERY_KIND)
    const { files, problems } = await repository.listFiles(commit)
    expect(problems).toEqual([])
    expect(files.map(({ path, kind, size }) => [path, kind, size])).toEqual([
      ['README.md', 'file', 8],
      ['bin/run', 'executable', 10],
      ['docs/latest', 'symlink', 19],
      ['empty', 'file', 0],
      ['vendor/lib', 'submodule', null],
    ])
    expect(files.at(-1)?.oid).toBe(ABSENT_COMMIT)
  })

  it('gives odd paths exactly', async () => {
    const [repository, commit] = await repositoryOf(
      ODD_PATHS.map((path) => [path, `content of ${path}`] as const),
    )
    const { files } = await repository.listFiles(commit)
    expect(files.map((file) => file.path).sort()).toEqual([...ODD_PATHS].sort())
    for (const path of ODD_PATHS) expect(await readText(repository, commit, path)).toBe(`content of ${path}`)
  })

  it('reports paths that are not UTF-8 with their bytes, and lists the rest', async () => {
    const path = Buffer.from('dir/caf\xe9.txt', 'latin1')
    const [repository, commit] = await repositoryOf([
      [path, 'x'],
      ['dir/ok', 'y'],
    ])
    const { files, problems } = await repository.listFiles(commit)
    expect(files.map((file) => file.path)).toEqual(['dir/ok'])
    expect(problems).toEqual([{ displayPath: 'dir/caf\\xE9.txt', pathBytes: path, reason: 'not_utf8' }])
  })

  it('is empty for a commit without files', async () => {
    const [repository, commit] = await repositoryOf([])
    expect(await repository.listFiles(commit)).toEqual({ files: [], problems: [] })
    expect(await repository.listDirectory(commit, '')).toEqual({ entries: [], problems: [] })
  })

  it('leaves out what climbs out, and what lies below it', async () => {
    const directory = initRepository(temporaryFolder())
    const blob = writeObject(directory, 'blob', 'x')
    const inner = writeTree(directory, [['100644', 'passwd', blob]])
    const tree = writeTree(directory, [
      ['40000', '..', inner],
      ['40000', '.git', inner],
      ['100644', '/etc/passwd', blob],
      ['100644', 'fine', blob],
    ])
    const commit = commitTree(directory, tree)
    const { files, problems } = await (await openForTest(directory)).listFiles(commit)
    expect(files.map((file) => file.path)).toEqual(['fine'])
    expect(problems.map((problem) => [problem.displayPath, problem.reason])).toEqual([
      ['..', 'reserved_name'],
      ['.git', 'reserved_name'],
      ['/etc/passwd', 'reserved_name'],
    ])
  })

  it('refuses a tree that unfolds without end, quickly', async () => {
    const directory = initRepository(temporaryFolder())
    let tree = writeTree(directory, [['100644', 'f', writeObject(directory, 'blob', 'x')]])
    for (let level = 0; level < 12; level += 1) {
      const entries = Array.from('0123456789', (name) => ['40000', name, tree] as const)
      tree = writeTree(directory, entries)
    }
    const repository = await openForTest(directory, { maxEntries: 10_000 })
    await expect(repository.listFiles(commitTree(directory, tree))).rejects.toMatchObject({
      code: 'too_large',
    })
  })

  it('reports paths above the length that systems allow', async () => {
    const directory = initRepository(temporaryFolder())
    let tree = writeTree(directory, [['100644', 'f', writeObject(directory, 'blob', 'x')]])
    for (let level = 0; level < 20; level += 1) {
      tree = writeTree(directory, [
        ['100644', 'g', writeObject(directory, 'blob', 'x')],
        ['40000', 'd'.repeat(250), tree],
      ])
    }
    const { files, problems } = await (await openForTest(directory)).listFiles(commitTree(directory, tree))
    expect(files).toHaveLength(17)
    expect(problems.map((problem) => problem.reason)).toEqual(['path_too_long'])
  })

  it('reports missing blobs by their size and missing trees as problems', async () => {
    const [repository, commit, directory] = await repositoryOf({ a: 'aa', 'sub/b': 'bb', c: 'cc' })
    removeObject(directory, git(directory, ['rev-parse', `${commit}:a`]))
    removeObject(directory, git(directory, ['rev-parse', `${commit}:sub`]))
    const { files, problems } = await repository.listFiles(commit)
    expect(files.map((file) => [file.path, file.size])).toEqual([
      ['a', null],
      ['c', 2],
    ])
    expect(problems.map((problem) => [problem.displayPath, problem.reason])).toEqual([
      ['sub', 'missing_tree'],
    ])
    expect(await readText(repository, commit, 'a')).toBe('missing')
    await expect(repository.readFile(commit, 'sub/b')).rejects.toMatchObject({ code: 'missing_object' })
  })

  it('equals git ls-tree for random trees', async () => {
    const directory = initRepository(temporaryFolder())
    const repository = await openForTest(directory)
    await fc.assert(
      fc.asyncProperty(randomTree(), async (files) => {
        const commit = commitFiles(directory, files)
        const listing = await repository.listFiles(commit)
        expect(listing.files.map(asLsTree)).toEqual(lsTree(directory, commit))
      }),
      { numRuns: 15 },
    )
  })
})

type RandomTree = (readonly [string, TestFile])[]

function randomTree(): fc.Arbitrary<RandomTree> {
  const letter = fc.constantFrom(
    'a',
    'B',
    '0',
    ' ',
    '\t',
    '\n',
    '"',
    '\\',
    '-',
    '.',
    'é',
    '漢',
    '😀',
    '\u0301',
  )
  const name = fc
    .string({ unit: letter, minLength: 1, maxLength: 4 })
    .filter((text) => !['.', '..'].includes(text))
  const file = fc.oneof(
    fc.string(),
    fc.record({
      mode: fc.constantFrom('100755' as const, '120000' as const),
      content: fc.string({ minLength: 1 }),
    }),
    fc.constant({ submodule: ABSENT_COMMIT }),
  )
  type Node = { readonly [name: string]: TestFile | Node }
  const { node } = fc.letrec<{ node: Node }>((tie) => ({
    node: fc.dictionary(name, fc.oneof({ maxDepth: 3 }, file, tie('node')), {
      maxKeys: 6,
    }) as fc.Arbitrary<Node>,
  }))
  const isTree = (value: TestFile | Node): value is Node =>
    typeof value === 'object' && !Buffer.isBuffer(value) && !('mode' in value) && !('submodule' in value)
  const flatten = (tree: Node, prefix: string): RandomTree =>
    Object.entries(tree).flatMap(([key, value]) =>
      isTree(value) ? flatten(value, `${prefix}${key}/`) : [[prefix + key, value] as const],
    )
  return node.map((tree) => flatten(tree, ''))
}

const MODES = { file: '100644', executable: '100755', symlink: '120000', submodule: '160000' }

function asLsTree(file: {
  path: string
  kind: keyof typeof MODES
  oid: string
  size: number | null
}): string {
  return `${MODES[file.kind]} ${file.oid} ${file.size ?? '-'} ${file.path}`
}

function lsTree(directory: string, commit: string): string[] {
  const lines = gitBytes(directory, ['ls-tree', '-r', '-z', '--long', commit]).toString('utf8').split('\0')
  return lines
    .filter((line) => line !== '')
    .map((line) => line.replace(/^(\d+) \w+ (\w+) +(\S+)\t/, '$1 $2 $3 '))
}
