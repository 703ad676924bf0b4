import { join } from 'node:path'
import { buildRepository, buildSampleRepository, withTemporaryDirectory } from '@goldspan/testkit'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../create-engine.ts'
import type { CommitPlace, Navigation } from './navigation.ts'

const baseEnv = { PATH: process.env.PATH ?? '' }

/** Opens navigation with a cache folder of its own. */
async function withNavigation(
  use: (navigation: Navigation, directory: string, reopen: () => Navigation) => Promise<void>,
): Promise<void> {
  await withTemporaryDirectory(async (directory) => {
    const engines: ReturnType<typeof createEngine>[] = []
    const open = () => {
      const engine = createEngine({ cacheDirectory: join(directory, 'cache'), baseEnv })
      engines.push(engine)
      return engine.navigation
    }
    try {
      await use(open(), directory, open)
    } finally {
      for (const engine of engines) await engine.close()
    }
  })
}

const definitions = (path: string, line: number, column: number) =>
  ({ op: 'definitions', place: { path, line, column } }) as const

describe('indexing', () => {
  test('counts what it has read, and reads only what changed at the next commit', () =>
    withNavigation(async (navigation, directory, reopen) => {
      const path = join(directory, 'r.git')
      const [first = '', second = ''] = await buildRepository(
        path,
        { 'a.py': 'def a(): pass\n', 'b.py': 'from a import a\na()\n', 'c.md': 'text' },
        { 'a.py': 'def a(): pass\n', 'b.py': 'from a import a\n', 'c.md': 'text', 'd.py': 'def a(): pass\n' },
      )
      const seen: string[] = []
      const report = await navigation.index(
        { directory: path, commit: first },
        { onProgress: ({ done, total }) => seen.push(`${done}/${total}`) },
      )
      expect(report).toMatchObject({ files: 3, parsedFiles: 2, cacheHits: 0, failed: [], bytes: 34 })
      expect(report.definitions).toBeGreaterThan(1)
      expect(report.references).toBeGreaterThan(1)
      expect([seen[0], seen.at(-1)]).toEqual(['0/2', '2/2'])
      const next = await reopen().index({ directory: path, commit: second })
      expect(next).toMatchObject({ files: 4, parsedFiles: 3, cacheHits: 1 })
    }))

  test('stops when it is cancelled, keeps what it has, and goes on from there', () =>
    withNavigation(async (navigation, directory) => {
      const { path, baseCommit: commit } = await buildSampleRepository('tidewater', directory)
      const controller = new AbortController()
      controller.abort()
      const place = { directory: path, commit }
      await expect(navigation.index(place, { signal: controller.signal })).rejects.toMatchObject({
        code: 'cancelled',
      })
      expect((await navigation.index(place)).failed).toEqual([])
    }))

  test('says that there is no such commit', () =>
    withNavigation(async (navigation, directory) => {
      const { path } = await buildSampleRepository('tidewater', directory)
      const place = { directory: path, commit: '0'.repeat(40) }
      await expect(navigation.index(place)).rejects.toThrow(/no commit/)
      await expect(navigation.ask(place, definitions('a.py', 1, 1))).rejects.toThrow(/no commit/)
    }))
})

describe('whatever a repository holds, the index is completed and says what it left out', () => {
  const deep = (open: string, close: string) => `x = ${open.repeat(50_000)}${close.repeat(50_000)}\n`
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'été', '名前']
  const FILES: Record<string, string | Uint8Array> = {
    'good.py': 'def good(): pass\n',
    'uses.py': 'from good import good\ngood()\n',
    'broken.py': 'def broken(:\n    pass\ndef after(): pass\nafter()\n',
    'deep.py': deep('(', ')'),
    'deep.go': `package a\nvar ${deep('[', ']')}`,
    'deep.java': `class A { int ${deep('(', ')')} }`,
    'one-line.py': `x = [${'1, '.repeat(1_700_000)}]\n`,
    'generated.py': 'value = "0123456789"\n'.repeat(480_000),
    'binary.py': Buffer.from([0, 1, 2, 3, 0, 255]),
    'latin.py': Buffer.from('# caf\xe9\ndef latin(): pass\nlatin()\n', 'latin1'),
    'utf16.py': Buffer.from('\ufeffdef wide(): pass\n', 'utf16le'),
    'cycle_a.py': 'from cycle_b import *\nfrom cycle_b import one as two\nclass A(B): pass\n',
    'cycle_b.py':
      'from cycle_a import *\nfrom cycle_a import two as one\nclass B(A): pass\nB().nothing\none()\n',
    'names.py': names.map((name) => `def ${name}(): pass\n${name}()\n`).join(''),
    'names.go': `package a\nfunc __proto__() {}\nfunc constructor() { __proto__() }\n`,
    'empty.py': '',
    'no-end.py': 'x = """never closed\n',
  }

  test('with answers for what is sound', () =>
    withNavigation(async (navigation, directory) => {
      const path = join(directory, 'hostile.git')
      const [commit = ''] = await buildRepository(path, FILES)
      const place: CommitPlace = { directory: path, commit }
      const report = await navigation.index(place)
      expect(report.files).toBe(Object.keys(FILES).length)
      expect(report.parsedFiles + report.failed.length).toBe(report.files)
      const reasons = Object.fromEntries(report.failed.map((file) => [file.path, file.reason]))
      expect(reasons).toMatchObject({
        'binary.py': 'binary',
        'utf16.py': 'binary',
        'generated.py': 'too_large',
      })
      for (const sound of ['good.py', 'uses.py', 'broken.py', 'latin.py', 'names.py', 'names.go', 'empty.py'])
        expect(reasons[sound]).toBeUndefined()

      const first = async (at: ReturnType<typeof definitions>) =>
        (await navigation.ask(place, at)).answer.answers[0]
      expect(await first(definitions('uses.py', 2, 1))).toMatchObject({
        range: { path: 'good.py', startLine: 1 },
      })
      expect(await first(definitions('broken.py', 4, 1))).toMatchObject({ range: { startLine: 3 } })
      expect(await first(definitions('latin.py', 3, 1))).toMatchObject({ range: { startLine: 2 } })
      for (const [index, name] of names.entries())
        expect(await first(definitions('names.py', 2 * index + 2, 1))).toMatchObject({
          name,
          range: { startLine: 2 * index + 1 },
        })
      // An import that leads back to itself brings in nothing; what is left is the statement.
      expect(await first(definitions('cycle_b.py', 5, 1))).toMatchObject({ kind: 'import' })
      expect((await navigation.ask(place, definitions('binary.py', 1, 1))).unknown).toBe('binary')
      expect((await navigation.ask(place, definitions('none.py', 1, 1))).unknown).toBe('no_path')
      const symbols = await navigation.ask(place, { op: 'symbols', query: '__proto__', limit: 10 })
      expect(symbols.answer.answers.map(({ range }) => range.path).sort()).toEqual(['names.go', 'names.py'])
    }))
})

describe('before a commit is indexed', () => {
  test('answers come from the files that hold the name, and say that there may be others', () =>
    withNavigation(async (navigation, directory) => {
      const path = join(directory, 'r.git')
      const [commit = ''] = await buildRepository(path, {
        'a/lib.py': 'class Tool:\n    def use(self): pass\n',
        'b.py': 'from a.lib import Tool\nTool().use()\n',
        'c.py': 'x = 1\n',
      })
      const place = { directory: path, commit }
      const early = await navigation.ask(place, definitions('b.py', 2, 1))
      expect(early).toMatchObject({
        isComplete: false,
        unknown: null,
        answer: { answers: [{ range: { path: 'a/lib.py', startLine: 1 }, certainty: 'import' }] },
      })
      await navigation.index(place)
      const later = await navigation.ask(place, definitions('b.py', 2, 8))
      expect(later).toMatchObject({
        isComplete: true,
        answer: { answers: [{ range: { path: 'a/lib.py', startLine: 2 }, certainty: 'type' }] },
      })
    }))
})

test('a hover shows the text of the definition', () =>
  withNavigation(async (navigation, directory) => {
    const path = join(directory, 'r.git')
    const [commit = ''] = await buildRepository(path, {
      'a.py': '# Does little.\ndef f(x):\n    return x\n',
      'b.py': 'from a import f\n',
    })
    const place = { directory: path, commit }
    await navigation.index(place)
    const hover = { op: 'hover', place: { path: 'b.py', line: 1, column: 15 } } as const
    const { answer } = await navigation.ask(place, hover)
    expect(answer).toMatchObject({ signature: 'def f(x):', documentation: 'Does little.' })
    const nothing = { op: 'hover', place: { path: 'b.py', line: 1, column: 5 } } as const
    expect(
      (await navigation.ask(place, { ...nothing, place: { ...nothing.place, column: 8 } })).answer,
    ).toBeNull()
  }))
