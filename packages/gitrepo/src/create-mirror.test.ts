import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MirrorPhase, MirrorProgress } from './git-progress.ts'
import {
  commitFiles,
  fakeSsh,
  git,
  initRepository,
  openForTest,
  removeObject,
  temporaryFolder,
  writeObject,
} from './test-git.ts'
import { create, expectFailure, mirrorFixture, mirrorNames, mirrorPaths, SSH } from './test-mirrors.ts'

describe('createMirror', () => {
  it('mirrors a bare repository at a path', async () => {
    const { source, directory, commit } = mirrorFixture()
    await create({ source, directory })
    expect(await mirrorPaths(directory, commit)).toEqual(['README.md', 'src/a.ts'])
    expect(mirrorNames(directory)).toEqual(['own+name.git'])
  })

  it('mirrors a file URL', async () => {
    const { source, directory, commit } = mirrorFixture()
    await create({ source: `file://${source}`, directory })
    expect(await mirrorPaths(directory, commit)).toHaveLength(2)
  })

  it('mirrors a clone with a work tree, and one of its further work trees', async () => {
    const { folder, source, directory, commit } = mirrorFixture()
    const clone = join(folder, 'a clone')
    git(folder, ['clone', '-q', source, clone])
    git(clone, ['worktree', 'add', '-q', '--detach', join(folder, 'second')])
    await create({ source: clone, directory })
    await create({ source: join(folder, 'second'), directory: `${directory}.2` })
    expect(await mirrorPaths(directory, commit)).toHaveLength(2)
    expect(await mirrorPaths(`${directory}.2`, commit)).toHaveLength(2)
  })

  it('mirrors an empty repository', async () => {
    const folder = temporaryFolder()
    const directory = join(folder, 'mirror.git')
    await create({ source: initRepository(join(folder, 'source')), directory })
    expect(await (await openForTest(directory)).resolveCommit('main')).toBeNull()
  })

  it('mirrors over ssh', async () => {
    const { folder, source, directory, commit } = mirrorFixture()
    await create({
      source: `ssh://git@example.org:2222${source}`,
      directory,
      policy: SSH,
      baseEnv: fakeSsh(folder),
    })
    expect(await mirrorPaths(directory, commit)).toHaveLength(2)
  })

  it('holds branches and tags, and no hooks, remotes or pull requests', async () => {
    const { source, directory, commit } = mirrorFixture()
    commitFiles(source, { other: '1' }, 'feature')
    git(source, ['tag', 'v1', commit])
    git(source, ['update-ref', 'refs/pull/1/head', commit])
    await create({ source, directory })
    expect(git(directory, ['for-each-ref', '--format=%(refname)']).split('\n')).toEqual([
      'refs/heads/feature',
      'refs/heads/main',
      'refs/tags/v1',
    ])
    expect(readdirSync(directory)).not.toContain('hooks')
    expect(readFileSync(join(directory, 'config'), 'utf8')).not.toMatch(/remote|source/)
    expect(git(directory, ['config', 'gc.pruneExpire'])).toBe('never')
  })

  it('mirrors SHA-256 repositories', async () => {
    const { folder, directory } = mirrorFixture()
    const source = join(folder, 'sha256')
    mkdirSync(source)
    git(source, ['init', '-q', '--bare', '-b', 'main', '--object-format=sha256'])
    const commit = commitFiles(source, { a: '1' })
    await create({ source, directory })
    expect(await mirrorPaths(directory, commit)).toEqual(['a'])
  })

  it('mirrors what a partial clone has', async () => {
    const { folder, directory } = mirrorFixture()
    const full = initRepository(join(folder, 'full'))
    const commit = commitFiles(full, { small: 's', big: 'b'.repeat(5000) })
    git(full, ['config', 'uploadpack.allowFilter', 'true'])
    const source = join(folder, 'partial')
    git(folder, ['clone', '-q', '--bare', '--filter=blob:limit=1k', `file://${full}`, source])
    writeFileSync(join(source, 'config'), '')
    await create({ source, directory })
    const repository = await openForTest(directory)
    expect(await repository.readFile(commit, 'small')).toMatchObject({ status: 'ok' })
    expect(await repository.readFile(commit, 'big')).toMatchObject({ status: 'missing' })
  })

  it('reports its progress in the order of the phases', async () => {
    const { source, directory } = mirrorFixture()
    const seen: MirrorProgress[] = []
    await create({ source, directory, onProgress: (progress) => seen.push(progress) })
    const order: MirrorPhase[] = [
      'connecting',
      'enumerating',
      'counting',
      'compressing',
      'receiving',
      'resolving',
    ]
    const phases = [...new Set(seen.map((progress) => progress.phase))]
    expect(phases).toEqual(order.filter((phase) => phases.includes(phase)))
    expect(seen.findLast((progress) => progress.phase === 'receiving')).toMatchObject({ done: 5, total: 5 })
  })
})

describe('sources that are none', () => {
  it('refuses folders and files without a repository', async () => {
    const { folder, directory } = mirrorFixture()
    const inside = join(folder, 'source.git', 'refs')
    writeFileSync(join(folder, 'file'), '')
    for (const source of [folder, inside, join(folder, 'file'), join(folder, 'nowhere')]) {
      await expectFailure({ source, directory }, 'not_a_repository')
    }
  })

  it('does not look for a repository in the parents of a path', async () => {
    const { folder, directory } = mirrorFixture()
    git(folder, ['init', '-q', 'clone'])
    mkdirSync(join(folder, 'clone', 'deep', 'er'), { recursive: true })
    await expectFailure({ source: join(folder, 'clone', 'deep', 'er'), directory }, 'not_a_repository')
  })

  it('refuses a repository that lacks objects without being a partial clone', async () => {
    const { source, directory, commit } = mirrorFixture()
    removeObject(source, git(source, ['rev-parse', `${commit}:README.md`]))
    await expectFailure({ source, directory }, 'unreachable')
  })

  it("keeps git's last words", async () => {
    const { folder, directory } = mirrorFixture()
    const baseEnv = fakeSsh(folder)
    await expect(
      create({ source: `ssh://example.org${folder}/nowhere`, directory, policy: SSH, baseEnv }),
    ).rejects.toMatchObject({
      code: 'not_a_repository',
      gitOutput: expect.arrayContaining([expect.stringContaining('nowhere')]),
    })
  })
})

describe('places', () => {
  it('refuses what is already there', async () => {
    const { source, directory } = mirrorFixture()
    await create({ source, directory })
    await expect(create({ source, directory })).rejects.toMatchObject({ code: 'already_exists' })
    expect(mirrorNames(directory)).toEqual(['own+name.git'])
  })

  it('refuses relative paths and paths with odd characters', async () => {
    const { source } = mirrorFixture()
    for (const directory of ['relative.git', '', '--bare', '/', '/tmp/a\0b']) {
      await expect(create({ source, directory })).rejects.toMatchObject({ code: 'invalid_path' })
    }
  })

  it('says when the folder cannot be made', async () => {
    const { folder, source } = mirrorFixture()
    writeFileSync(join(folder, 'file'), '')
    const directory = join(folder, 'file', 'own+name.git')
    await expect(create({ source, directory })).rejects.toMatchObject({ code: 'not_writable' })
  })

  it.skipIf(process.getuid?.() === 0)(
    'says when the folder is not writable (root may write anywhere)',
    async () => {
      const { folder, source } = mirrorFixture()
      const locked = join(folder, 'locked')
      mkdirSync(locked, { mode: 0o500 })
      await expectFailure({ source, directory: join(locked, 'own+name.git') }, 'not_writable')
      chmodSync(locked, 0o700)
    },
  )
})

describe('what the source must not decide', () => {
  it('keeps blobs, whatever .gitattributes says', async () => {
    const { source, directory } = mirrorFixture()
    const commit = commitFiles(source, { '.gitattributes': '* text eol=crlf filter=x ident', a: '$Id$\n' })
    await create({ source, directory })
    const file = await (await openForTest(directory)).readFile(commit, 'a')
    expect(file.status === 'ok' && Buffer.from(file.bytes).toString()).toBe('$Id$\n')
  })

  it('does not take loose objects that no branch reaches', async () => {
    const { source, directory } = mirrorFixture()
    const secret = writeObject(source, 'blob', 'unreachable')
    await create({ source, directory })
    expect(await (await openForTest(directory)).readBlob(secret)).toMatchObject({ status: 'missing' })
  })
})
