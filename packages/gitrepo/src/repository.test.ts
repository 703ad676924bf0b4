import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Repository } from './repository.ts'
import {
  commitFiles,
  commitTree,
  git,
  gitBytes,
  initRepository,
  openForTest,
  removeObject,
  type TestFile,
  temporaryFolder,
  writeObject,
  writeTree,
} from './test-git.ts'

async function repositoryOf(files: Parameters<typeof commitFiles>[1]): Promise<[Repository, string, string]> {
  const directory = initRepository(temporaryFolder())
  const commit = commitFiles(directory, files)
  return [await openForTest(directory), commit, directory]
}

async function text(repository: Repository, commit: string, path: string): Promise<string> {
  const file = await repository.readFile(commit, path)
  return file.status === 'ok' ? Buffer.from(file.bytes).toString('utf8') : file.status
}

const SUBMODULE = '1234567890123456789012345678901234567890'
const KINDS: Record<string, TestFile> = {
  'README.md': '# Hello\n',
  'bin/run': { mode: '100755', content: '#!/bin/sh\n' },
  'docs/latest': { mode: '120000', content: '../../../etc/passwd' },
  empty: '',
  'vendor/lib': { submodule: SUBMODULE },
}
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
    const [repository, commit] = await repositoryOf(KINDS)
    const { files, problems } = await repository.listFiles(commit)
    expect(problems).toEqual([])
    expect(files.map(({ path, kind, size }) => [path, kind, size])).toEqual([
      ['README.md', 'file', 8],
      ['bin/run', 'executable', 10],
      ['docs/latest', 'symlink', 19],
      ['empty', 'file', 0],
      ['vendor/lib', 'submodule', null],
    ])
    expect(files.at(-1)?.oid).toBe(SUBMODULE)
  })

  it('gives odd paths exactly', async () => {
    const [repository, commit] = await repositoryOf(
      ODD_PATHS.map((path) => [path, `content of ${path}`] as const),
    )
    const { files } = await repository.listFiles(commit)
    expect(files.map((file) => file.path).sort()).toEqual([...ODD_PATHS].sort())
    for (const path of ODD_PATHS) expect(await text(repository, commit, path)).toBe(`content of ${path}`)
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
    expect(await text(repository, commit, 'a')).toBe('missing')
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

describe('listDirectory', () => {
  it('lists one directory in git order', async () => {
    const [repository, commit] = await repositoryOf({ 'a/x': '', 'a.b': '', 'a/y/z': '', b: '' })
    const names = async (path: string): Promise<string[]> =>
      (await repository.listDirectory(commit, path)).entries.map((entry) => `${entry.kind} ${entry.path}`)
    expect(await names('')).toEqual(['file a.b', 'directory a', 'file b'])
    expect(await names('a')).toEqual(['file a/x', 'directory a/y'])
    expect(await names('a/y')).toEqual(['file a/y/z'])
  })

  it('refuses what is no directory', async () => {
    const [repository, commit] = await repositoryOf(KINDS)
    const refuses = (path: string, code: string): Promise<void> =>
      expect(repository.listDirectory(commit, path)).rejects.toMatchObject({ code })
    for (const path of ['nowhere', 'README.md', 'docs/latest', 'vendor/lib'])
      await refuses(path, 'not_a_directory')
    for (const path of ['bin/../docs', '/bin', 'bin/', '..', '.']) await refuses(path, 'invalid_path')
  })
})

describe('readFile and statFile', () => {
  it('reads bytes, sizes and hashes', async () => {
    const [repository, commit, directory] = await repositoryOf({ 'a/b.txt': 'hello\n' })
    const oid = git(directory, ['rev-parse', `${commit}:a/b.txt`])
    const entry = { path: 'a/b.txt', kind: 'file', oid, size: 6 }
    expect(await repository.statFile(commit, 'a/b.txt')).toEqual({ status: 'ok', entry })
    expect(await repository.readFile(commit, 'a/b.txt')).toEqual({
      status: 'ok',
      entry,
      oid,
      size: 6,
      bytes: Buffer.from('hello\n'),
    })
  })

  it("reads a symlink's target and never follows it", async () => {
    const [repository, commit] = await repositoryOf(KINDS)
    expect(await text(repository, commit, 'docs/latest')).toBe('../../../etc/passwd')
    expect(await text(repository, commit, 'docs/latest/x')).toBe('no_path')
  })

  it('says why a path leads to no file', async () => {
    const [repository, commit] = await repositoryOf(KINDS)
    const misses = async (path: string, expected: object): Promise<void> => {
      expect(await repository.readFile(commit, path)).toEqual(expected)
      expect(await repository.statFile(commit, path)).toEqual(expected)
    }
    for (const path of ['nowhere', 'readme.md', 'README.md/x', 'vendor/lib/x']) {
      await misses(path, { status: 'no_path' })
    }
    await misses('bin', { status: 'not_a_file', kind: 'directory' })
    await misses('vendor/lib', { status: 'not_a_file', kind: 'submodule' })
    for (const path of ['', '/README.md', './README.md', '../README.md', 'bin/../README.md', 'bin//run']) {
      await misses(path, { status: 'invalid_path' })
    }
  })

  it('tells a missing commit from a missing path', async () => {
    const [repository] = await repositoryOf(KINDS)
    expect(await repository.readFile(SUBMODULE, 'README.md')).toEqual({ status: 'no_commit' })
    await expect(repository.listFiles(SUBMODULE)).rejects.toMatchObject({ code: 'commit_not_found' })
    await expect(repository.listFiles('main')).rejects.toMatchObject({ code: 'invalid_object_id' })
  })

  it('gives the size alone above the limit', async () => {
    const directory = initRepository(temporaryFolder())
    const commit = commitFiles(directory, { big: 'x'.repeat(101), fits: 'y'.repeat(100) })
    const repository = await openForTest(directory, { maxBlobBytes: 100 })
    expect(await repository.readFile(commit, 'big')).toMatchObject({ status: 'too_large', size: 101 })
    expect(await repository.readFile(commit, 'fits')).toMatchObject({ status: 'ok', size: 100 })
    expect((await repository.listFiles(commit)).files.map((file) => file.size)).toEqual([101, 100])
  })

  it('gives back the bytes of random contents', async () => {
    const directory = initRepository(temporaryFolder())
    const repository = await openForTest(directory)
    // Short patterns repeated, so that contents reach over many pieces of the stream and are cheap to make.
    const content = fc
      .tuple(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.nat(200_000))
      .map(([pattern, size]) => Buffer.alloc(size, pattern))
    await fc.assert(
      fc.asyncProperty(fc.array(content, { maxLength: 5 }), async (contents) => {
        const commit = commitFiles(
          directory,
          contents.map((bytes, index) => [`f${index}`, bytes] as const),
        )
        const read = await Promise.all(contents.map((_, index) => repository.readFile(commit, `f${index}`)))
        const same = read.map((file, index) => file.status === 'ok' && contents[index]?.equals(file.bytes))
        expect(same).toEqual(contents.map(() => true))
      }),
      { numRuns: 15 },
    )
  })
})

describe('readBlobs', () => {
  it('reads in order, whatever is missing', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`f${index}`, `content ${index}`]),
    )
    const [repository, commit] = await repositoryOf(files)
    const oids = (await repository.listFiles(commit)).files.map((file) => file.oid)
    oids.splice(30, 0, SUBMODULE)
    const read: string[] = []
    for await (const blob of repository.readBlobs(oids)) read.push(blob.oid)
    expect(read).toEqual(oids)
  })

  it('can be left early, and passes failures on', async () => {
    const [repository, commit] = await repositoryOf({ a: 'a', b: 'b' })
    const oids = (await repository.listFiles(commit)).files.map((file) => file.oid)
    for await (const blob of repository.readBlobs([...oids, 'no hash'])) {
      expect(blob.status).toBe('ok')
      break
    }
    const readAll = async (): Promise<void> => {
      for await (const blob of repository.readBlobs(['no hash', ...oids])) expect(blob).toBeNull()
    }
    await expect(readAll()).rejects.toMatchObject({ code: 'invalid_object_id' })
  })

  it('refuses trees as blobs', async () => {
    const [repository, commit, directory] = await repositoryOf({ 'a/b': 'x' })
    const tree = git(directory, ['rev-parse', `${commit}:a`])
    expect(await repository.readBlob(tree)).toEqual({ status: 'missing', oid: tree })
  })
})

describe('resolveCommit', () => {
  it('resolves hashes, branches and tags', async () => {
    const [repository, commit, directory] = await repositoryOf({ a: 'a' })
    git(directory, ['tag', '-a', 'v1.0', '-m', 'm', commit])
    const tag = git(directory, ['rev-parse', 'v1.0'])
    for (const revision of [commit, commit.slice(0, 10), 'main', 'refs/heads/main', 'v1.0', tag]) {
      expect(await repository.resolveCommit(revision)).toBe(commit)
    }
    expect(await repository.hasCommit(commit)).toBe(true)
  })

  it('has no commit for anything else', async () => {
    const [repository] = await repositoryOf({ a: 'a' })
    const absent = ['nowhere', SUBMODULE, SUBMODULE.slice(0, 8)]
    const odd = [
      '',
      '-main',
      '--all',
      'main\n',
      'main..main',
      ':/c',
      'main:a',
      'main^{tree}',
      'main@{0}',
      'a b',
      '\0',
    ]
    for (const revision of [...absent, ...odd]) expect(await repository.resolveCommit(revision)).toBeNull()
  })

  it('does not take trees and blobs for commits', async () => {
    const [repository, commit, directory] = await repositoryOf({ a: 'a' })
    for (const object of [`${commit}^{tree}`, `${commit}:a`]) {
      const oid = git(directory, ['rev-parse', object])
      expect(await repository.resolveCommit(oid)).toBeNull()
      expect(await repository.hasCommit(oid)).toBe(false)
    }
  })
})

describe('openRepository', () => {
  it.each(['relative', '/nowhere', '/', '-x'])('refuses %j', async (directory) => {
    await expect(openForTest(directory)).rejects.toMatchObject({ code: 'not_a_repository' })
  })

  it('opens an empty repository', async () => {
    const repository = await openForTest(initRepository(temporaryFolder()))
    expect(await repository.resolveCommit('main')).toBeNull()
    expect(await repository.hasCommit(SUBMODULE)).toBe(false)
  })

  it('reads repositories with SHA-256 hashes', async () => {
    const directory = temporaryFolder()
    git(directory, ['init', '-q', '--bare', '--object-format=sha256'])
    const commit = commitFiles(directory, { 'a/b': 'content' })
    const repository = await openForTest(directory)
    expect(commit).toHaveLength(64)
    expect((await repository.listFiles(commit)).files.map((file) => file.path)).toEqual(['a/b'])
    expect(await text(repository, commit, 'a/b')).toBe('content')
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
    fc.constant({ submodule: SUBMODULE }),
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
