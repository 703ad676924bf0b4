import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openRepository, type Repository } from '@goldspan/gitrepo'
import { buildSampleRepository, withTemporaryDirectory } from '@goldspan/testkit'
import { expect, test } from 'vitest'
import { createEngine, type Engine } from './create-engine.ts'

type Place = {
  readonly repository: Repository
  readonly commit: string
  readonly cacheDirectory: string
  /** Opens an engine over the one cache folder; it is closed afterwards. */
  readonly open: () => Engine
}

async function withPlace(use: (place: Place) => Promise<void>): Promise<void> {
  await withTemporaryDirectory(async (directory) => {
    const { path, baseCommit: commit } = await buildSampleRepository('tidewater', directory)
    const repository = await openRepository(path)
    const cacheDirectory = join(directory, 'cache')
    const engines: Engine[] = []
    const open = () => {
      const engine = createEngine({ cacheDirectory, baseEnv: {} })
      engines.push(engine)
      return engine
    }
    try {
      await use({ repository, commit, cacheDirectory, open })
    } finally {
      for (const engine of engines) await engine.close()
      await repository.close()
    }
  })
}

async function cacheFiles(cacheDirectory: string): Promise<string[]> {
  const entries = await readdir(cacheDirectory, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('knows the lines and blocks of files, and why it knows none', () =>
  withPlace(async ({ repository, commit, open }) => {
    const paths = ['tidewater/client.py', 'tidewater', 'none.py', '../x', 'README.md']
    const facts = await open().fileFacts(repository, commit, paths)
    expect(facts.map(({ path, status }) => [path, status])).toEqual([
      ['tidewater/client.py', 'ok'],
      ['tidewater', 'directory'],
      ['none.py', 'no_path'],
      ['../x', 'invalid_path'],
      ['README.md', 'ok'],
    ])
    expect(facts[0]).toMatchObject({ facts: { lineCount: 90, language: 'python', blocksFailure: null } })
    expect(facts[4]).toMatchObject({ facts: { blocks: [], blocksFailure: 'no_grammar' } })
  }))

test('keeps facts on disk and does without the blob from then on', () =>
  withPlace(async ({ repository, commit, cacheDirectory, open }) => {
    const first = await open().fileFacts(repository, commit, ['tidewater/client.py'])
    expect(await cacheFiles(cacheDirectory)).toHaveLength(1)
    const withoutBlobs = Object.create(repository, {
      readBlob: { value: () => Promise.reject(new Error('The blob was read again.')) },
      statFile: { value: repository.statFile.bind(repository) },
    })
    expect(await open().fileFacts(withoutBlobs, commit, ['tidewater/client.py'])).toEqual(first)
  }))

test('reads a blob again whose kept facts are damaged', () =>
  withPlace(async ({ repository, commit, cacheDirectory, open }) => {
    const first = await open().fileFacts(repository, commit, ['tidewater/client.py'])
    for (const file of await cacheFiles(cacheDirectory)) await writeFile(file, '{"size": 1')
    expect(await open().fileFacts(repository, commit, ['tidewater/client.py'])).toEqual(first)
  }))

test('says that a commit is not there', () =>
  withPlace(async ({ repository, open }) => {
    const facts = open().fileFacts(repository, 'ab'.repeat(20), ['a.py'])
    await expect(facts).rejects.toMatchObject({ code: 'commit_not_found' })
  }))

test('reads a large patch as it reads a small one', () =>
  withPlace(async ({ open }) => {
    const lines = Array.from({ length: 20_000 }, (_, line) => `+line ${line}`)
    const patch = ['--- a/a.py', '+++ b/a.py', '@@ -0,0 +1,20000 @@', ...lines, ''].join('\n')
    const { files, problems } = await open().parsePatch(patch)
    expect(problems).toEqual([])
    expect(files[0]?.hunks[0]?.lines).toHaveLength(20_000)
  }))
