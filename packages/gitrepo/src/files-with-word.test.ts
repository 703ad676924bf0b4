import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import {
  ABSENT_COMMIT,
  EVERY_KIND,
  gitThatSearches,
  openForTest,
  repositoryOf,
  temporaryFolder,
} from './test-git.ts'

async function check(
  files: Parameters<typeof repositoryOf>[0],
  word: string,
  expected: readonly string[],
): Promise<void> {
  const [repository, commit] = await repositoryOf(files)
  expect(await repository.filesWithWord(commit, word, 100)).toEqual({ paths: expected, complete: true })
}

describe('filesWithWord', () => {
  it('finds whole words, in git order', () =>
    check({ 'a/b.py': 'x = area(1)\n', 'a.py': 'area', c: 'areas\n', d: 'an_area', e: 'Area' }, 'area', [
      'a.py',
      'a/b.py',
    ]))

  it('takes the word as it stands', () => check({ a: 'a.b', b: 'axb', c: '$x = 1' }, 'a.b', ['a']))

  it.each(['-v', '--help', '-e', '--open-files-in-pager=touch x', '--'])('is given no option by %s', (word) =>
    check({ a: `run ${word} now\n`, b: 'nothing' }, word, ['a']),
  )

  it('finds words with a sign of their own, and beyond ASCII', async () => {
    await check({ a: 'let $el = 1', b: 'let el = 1' }, '$el', ['a'])
    await check({ a: 'naïve 日本 🎉\n', b: 'naive' }, 'naïve', ['a'])
    await check({ a: 'naïve 日本 🎉\n', b: 'naive' }, '🎉', ['a'])
  })

  it('passes over binary files, links and submodules', () =>
    check({ ...EVERY_KIND, binary: 'etc\0passwd', text: 'etc passwd' }, 'passwd', ['text']))

  it('finds words in files that are not UTF-8, and in odd paths', () =>
    check({ 'b "c"\n[d]': Buffer.from([0xff, 0x20, 0x61, 0x0a]), 'ü:a': 'a' }, 'a', ['b "c"\n[d]', 'ü:a']))

  it('leaves out paths that no tree may hold', async () => {
    const [repository, commit] = await repositoryOf([
      [Buffer.from([0x61, 0xff]), 'word'],
      ['b', 'word'],
    ])
    expect((await repository.filesWithWord(commit, 'word', 9)).paths).toEqual(['b'])
  })

  it('stops at its limit and says so', async () => {
    const [repository, commit] = await repositoryOf({ a: 'x', b: 'x', c: 'x' })
    expect(await repository.filesWithWord(commit, 'x', 2)).toEqual({ paths: ['a', 'b'], complete: false })
    expect(await repository.filesWithWord(commit, 'x', 3)).toMatchObject({ complete: true })
  })

  it('refuses what can be no word', async () => {
    const [repository, commit] = await repositoryOf({ a: 'x' })
    for (const word of ['', 'a\nb', 'a\0b', '\ud800', 'x'.repeat(1001)]) {
      await expect(repository.filesWithWord(commit, word, 1)).rejects.toMatchObject({
        code: 'invalid_search',
      })
    }
  })

  it('says when the commit is missing', async () => {
    const [repository] = await repositoryOf({ a: 'x' })
    await expect(repository.filesWithWord(ABSENT_COMMIT, 'x', 1)).rejects.toMatchObject({
      code: 'commit_not_found',
    })
  })

  it('ends with its signal, and with the repository', async () => {
    const [, commit, directory] = await repositoryOf({ a: 'x' })
    const folder = temporaryFolder()
    // A git that never answers a search, so that nothing but the stop can end it.
    const baseEnv = gitThatSearches(`echo >> ${folder}/started; exec sleep 600`)
    const repository = await openForTest(directory, { baseEnv })
    const stop = new AbortController()
    const stopped = repository.filesWithWord(commit, 'x', 1, stop.signal)
    const closed = expect(repository.filesWithWord(commit, 'x', 1)).rejects.toMatchObject({ code: 'closed' })
    await vi.waitFor(() => expect(readFileSync(`${folder}/started`, 'utf8')).toBe('\n\n'), 5000)
    stop.abort()
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' })
    await repository.close()
    await closed
    await expect(repository.filesWithWord(commit, 'x', 1)).rejects.toMatchObject({ code: 'closed' })
  })

  it('says when git fails', async () => {
    const [, commit, directory] = await repositoryOf({ a: 'x' })
    const failing = await openForTest(directory, {
      baseEnv: gitThatSearches('echo fatal: it broke >&2; exit 128'),
    })
    await expect(failing.filesWithWord(commit, 'x', 1)).rejects.toMatchObject({
      code: 'process_failed',
      message: 'git could not search: fatal: it broke',
    })
    const killed = await openForTest(directory, { baseEnv: gitThatSearches('kill -9 $$') })
    await expect(killed.filesWithWord(commit, 'x', 1)).rejects.toMatchObject({ code: 'process_failed' })
  })
})
