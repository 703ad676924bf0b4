import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ABSENT_COMMIT,
  commitFiles,
  EVERY_KIND,
  git,
  initRepository,
  openForTest,
  readText,
  repositoryOf,
  temporaryFolder,
} from './test-git.ts'

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
    const [repository, commit] = await repositoryOf(EVERY_KIND)
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
    const [repository, commit] = await repositoryOf(EVERY_KIND)
    expect(await readText(repository, commit, 'docs/latest')).toBe('../../../etc/passwd')
    expect(await readText(repository, commit, 'docs/latest/x')).toBe('no_path')
  })

  it('says why a path leads to no file', async () => {
    const [repository, commit] = await repositoryOf(EVERY_KIND)
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
    const [repository] = await repositoryOf(EVERY_KIND)
    expect(await repository.readFile(ABSENT_COMMIT, 'README.md')).toEqual({ status: 'no_commit' })
    await expect(repository.listFiles(ABSENT_COMMIT)).rejects.toMatchObject({ code: 'commit_not_found' })
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
    oids.splice(30, 0, ABSENT_COMMIT)
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
    const absent = ['nowhere', ABSENT_COMMIT, ABSENT_COMMIT.slice(0, 8)]
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
    expect(await repository.hasCommit(ABSENT_COMMIT)).toBe(false)
  })

  it('reads repositories with SHA-256 hashes', async () => {
    const directory = temporaryFolder()
    git(directory, ['init', '-q', '--bare', '--object-format=sha256'])
    const commit = commitFiles(directory, { 'a/b': 'content' })
    const repository = await openForTest(directory)
    expect(commit).toHaveLength(64)
    expect((await repository.listFiles(commit)).files.map((file) => file.path)).toEqual(['a/b'])
    expect(await readText(repository, commit, 'a/b')).toBe('content')
  })
})
