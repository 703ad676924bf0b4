import { expect, it } from 'vitest'
import {
  buildGeneratedRepository,
  GENERATED_LANGUAGES,
  type GeneratedOptions,
} from './generated-repository.ts'
import { git } from './git.ts'
import { withTemporaryDirectory } from './temporary-directory.ts'

const SMALL = { files: 40, commits: 30, seed: 11 }

function withGenerated<T>(
  options: GeneratedOptions,
  use: (
    built: Awaited<ReturnType<typeof buildGeneratedRepository>>,
    run: (...args: string[]) => Promise<string>,
  ) => Promise<T>,
): Promise<T> {
  return withTemporaryDirectory(async (directory) => {
    const built = await buildGeneratedRepository(directory, options)
    return use(built, (...args) => git([`--git-dir=${built.path}`, ...args]))
  })
}

it('has as many files and commits as were asked for', () =>
  withGenerated(SMALL, async ({ head, files }, run) => {
    expect(await run('rev-parse', 'HEAD')).toBe(head)
    expect(await run('rev-list', '--count', 'HEAD')).toBe('30')
    const tree = await run('ls-tree', '-r', '--name-only', 'HEAD')
    expect(tree.split('\n').sort()).toEqual(files.map(({ path }) => path).sort())
    expect(new Set(files.map(({ language }) => language))).toEqual(new Set(GENERATED_LANGUAGES))
    expect(await run('fsck', '--strict')).toBe('')
  }))

it('changes one or two files in every commit but the first', () =>
  withGenerated(SMALL, async (_, run) => {
    const log = await run('log', '--format=%x00', '--name-only', '--reverse')
    const counts = log
      .split('\0')
      .slice(1)
      .map((names) => names.trim().split('\n').length)
    expect(counts[0]).toBe(40)
    expect(new Set(counts.slice(1))).toEqual(new Set([1, 2]))
  }))

it('gives the same head for the same seed only', async () => {
  const head = (seed: number) => withGenerated({ ...SMALL, seed }, async (built) => built.head)
  expect(await head(1)).toBe(await head(1))
  expect(await head(1)).not.toBe(await head(2))
})

it('keeps to the languages it is given', () =>
  withGenerated({ files: 6, commits: 1, seed: 3, languages: ['go', 'rust'] }, async ({ files }) => {
    expect(files.map(({ language }) => language)).toEqual(['go', 'go', 'go', 'rust', 'rust', 'rust'])
  }))

it('calls functions that another file defines', () =>
  withGenerated({ files: 12, commits: 1, seed: 5, languages: ['python'] }, async ({ files }, run) => {
    const texts = await Promise.all(files.map(({ path }) => run('show', `HEAD:${path}`)))
    const defined = new Set(
      texts.flatMap((text) => [...text.matchAll(/^def (\w+)/gm)].map((match) => match[1])),
    )
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/^from \S+ import (\w+_\d+)$/gm)].map((match) => match[1]),
    )
    expect(imported.length).toBeGreaterThan(10)
    expect(imported.filter((name) => !defined.has(name))).toEqual([])
  }))

it('refuses to be empty', async () => {
  await expect(buildGeneratedRepository('/nonexistent', { ...SMALL, files: 0 })).rejects.toThrow(RangeError)
})
