import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMirror } from './create-mirror.ts'
import type { MirrorOptions } from './mirror-options.ts'
import {
  commitFiles,
  commitTree,
  fakeSsh,
  git,
  initRepository,
  openForTest,
  temporaryFolder,
  writeObject,
} from './test-git.ts'
import { fetchCommit, updateMirror } from './update-mirror.ts'

type Fixture = { readonly folder: string; readonly first: string; readonly options: MirrorOptions }

/** A source with one commit on `main`, and its mirror. */
async function fixture(): Promise<Fixture> {
  const folder = temporaryFolder()
  const source = initRepository(join(folder, 'source.git'))
  const first = commitFiles(source, { a: '1' })
  const options: MirrorOptions = {
    source,
    directory: join(folder, 'mirror.git'),
    policy: { protocols: ['file', 'ssh'], privateAddresses: true },
    retryDelaysMs: [],
  }
  await createMirror(options)
  return { folder, first, options }
}

/** A commit that no branch of the source reaches. */
function hiddenCommit(source: string): string {
  const commit = commitFiles(source, { hidden: 'by no branch' }, 'temporary')
  git(source, ['update-ref', '-d', 'refs/heads/temporary'])
  return commit
}

describe('updateMirror', () => {
  it('brings new commits to repositories that are open', async () => {
    const { first, options } = await fixture()
    const repository = await openForTest(options.directory)
    const second = commitFiles(options.source, { a: '2', b: '1' })
    expect(await repository.hasCommit(second)).toBe(false)
    await updateMirror(options)
    expect(await repository.resolveCommit('main')).toBe(second)
    expect((await repository.listFiles(second)).files).toHaveLength(2)
    expect(await repository.hasCommit(first)).toBe(true)
  })

  it('follows branches that go, and keeps what they held', async () => {
    const { options } = await fixture()
    const old = commitFiles(options.source, { b: '1' }, 'topic')
    await updateMirror(options)
    git(options.source, ['update-ref', '-d', 'refs/heads/topic'])
    const below = commitFiles(options.source, { c: '1' }, 'topic/below')
    await updateMirror(options)
    const repository = await openForTest(options.directory)
    expect(await repository.resolveCommit('topic')).toBeNull()
    expect(await repository.hasCommit(below)).toBe(true)
    expect(await repository.hasCommit(old)).toBe(true)
  })

  it('leaves the configuration as it is', async () => {
    const { options } = await fixture()
    const before = git(options.directory, ['config', '--list', '--local'])
    commitFiles(options.source, { a: '2' })
    await updateMirror(options)
    expect(git(options.directory, ['config', '--list', '--local'])).toBe(before)
  })

  it('leaves no half-written pack when it is stopped', async () => {
    const { options } = await fixture()
    commitFiles(options.source, { noise: randomBytes(300_000), more: randomBytes(300_000) })
    const limited = updateMirror({ ...options, limits: { maxBytes: 100_000 } })
    await expect(limited).rejects.toMatchObject({ code: 'too_large' })
    const left = readdirSync(options.directory, { recursive: true, encoding: 'utf8' })
    expect(left.filter((name) => /tmp_|\.lock$/.test(name))).toEqual([])
  })

  it('runs several transfers into one mirror after another', async () => {
    const { options } = await fixture()
    const commits = [1, 2, 3].map((number) => commitFiles(options.source, { a: `${number}` }, `b${number}`))
    await Promise.all([
      updateMirror(options),
      ...commits.map((commit) => fetchCommit({ ...options, commit })),
    ])
    const repository = await openForTest(options.directory)
    expect(await Promise.all(commits.map((commit) => repository.hasCommit(commit)))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('says when there is no mirror or no source', async () => {
    const { folder, options } = await fixture()
    const nowhere = join(folder, 'nowhere')
    await expect(updateMirror({ ...options, directory: nowhere })).rejects.toMatchObject({
      code: 'not_a_repository',
    })
    await expect(updateMirror({ ...options, directory: 'relative' })).rejects.toMatchObject({
      code: 'invalid_path',
    })
    await expect(updateMirror({ ...options, source: nowhere })).rejects.toMatchObject({
      code: 'not_a_repository',
    })
    await expect(updateMirror({ ...options, source: 'ext::sh -c x' })).rejects.toMatchObject({
      code: 'forbidden_protocol',
    })
  })
})

describe('fetchCommit', () => {
  it('does nothing where the commit is there', async () => {
    const { first, options } = await fixture()
    expect(await fetchCommit({ ...options, source: '/nonexistent', commit: first })).toBe('present')
  })

  it('fetches a commit by its hash from a path', async () => {
    const { options } = await fixture()
    const commit = hiddenCommit(options.source)
    const repository = await openForTest(options.directory)
    expect(await repository.hasCommit(commit)).toBe(false)
    expect(await fetchCommit({ ...options, commit })).toBe('fetched')
    expect((await repository.listFiles(commit)).files.map((file) => file.path)).toEqual(['hidden'])
    expect(await fetchCommit({ ...options, commit })).toBe('present')
  })

  it('keeps it through updates', async () => {
    const { options } = await fixture()
    const commit = hiddenCommit(options.source)
    await fetchCommit({ ...options, commit })
    await updateMirror(options)
    expect(git(options.directory, ['rev-parse', `refs/goldspan/commits/${commit}`])).toBe(commit)
  })

  it('fetches it over ssh', async () => {
    const { folder, options } = await fixture()
    const commit = hiddenCommit(options.source)
    const source = `git@example.org:${options.source}`
    expect(await fetchCommit({ ...options, source, commit, baseEnv: fakeSsh(folder) })).toBe('fetched')
  })

  it('updates the mirror where the source gives nothing by hash', async () => {
    const { folder, options } = await fixture()
    // The old protocol refuses hashes that no branch or tag names, as some servers still do.
    const baseEnv = fakeSsh(folder, 'unset GIT_PROTOCOL')
    const source = `ssh://example.org${options.source}`
    const parent = commitFiles(options.source, { a: '2' })
    git(options.source, [
      'update-ref',
      'refs/heads/main',
      git(options.source, ['commit-tree', `${parent}^{tree}`, '-p', parent, '-m', 'c']),
    ])
    expect(await fetchCommit({ ...options, source, baseEnv, commit: parent })).toBe('fetched')
    const commit = hiddenCommit(options.source)
    await expect(fetchCommit({ ...options, source, baseEnv, commit })).rejects.toMatchObject({
      code: 'commit_not_found',
    })
  })

  it('says when the source does not have it', async () => {
    const { options } = await fixture()
    const commit = '1234567890123456789012345678901234567890'
    await expect(fetchCommit({ ...options, commit })).rejects.toMatchObject({ code: 'commit_not_found' })
  })

  it('refuses other objects and leaves no name for them', async () => {
    const { options } = await fixture()
    const commit = writeObject(options.source, 'blob', 'x')
    await expect(fetchCommit({ ...options, commit })).rejects.toMatchObject({ code: 'commit_not_found' })
    expect(git(options.directory, ['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main')
  })

  it('refuses what is no full hash', async () => {
    const { options } = await fixture()
    for (const commit of ['', 'main', 'HEAD', 'abc123', '--all', 'A'.repeat(40), `${'a'.repeat(40)}\n`]) {
      await expect(fetchCommit({ ...options, commit })).rejects.toMatchObject({ code: 'invalid_commit' })
    }
  })

  it('fetches from partial and shallow clones what they have', async () => {
    const { folder, options } = await fixture()
    const full = initRepository(join(folder, 'full'))
    git(full, ['config', 'uploadpack.allowFilter', 'true'])
    const root = commitFiles(full, { small: 's', big: 'b'.repeat(5000) })
    const tip = git(full, ['commit-tree', `${root}^{tree}`, '-p', root, '-m', 'c'])
    git(full, ['update-ref', 'refs/heads/main', tip])
    const source = join(folder, 'partial')
    git(folder, ['clone', '-q', '--bare', '--depth=1', '--filter=blob:limit=1k', `file://${full}`, source])
    expect(await fetchCommit({ ...options, source, commit: tip })).toBe('fetched')
    const repository = await openForTest(options.directory)
    expect(await repository.readFile(tip, 'small')).toMatchObject({ status: 'ok' })
    expect(await repository.readFile(tip, 'big')).toMatchObject({ status: 'missing' })
    // Later transfers cope with what is missing, and the missing blob comes with a commit that has it.
    const later = commitTree(options.source, git(options.source, ['rev-parse', 'main^{tree}']))
    git(options.source, ['update-ref', 'refs/heads/later', later])
    await updateMirror(options)
    expect(await repository.resolveCommit('later')).toBe(later)
  })
})
