import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildRepository, encodeScip, type ScipPlan, withTemporaryDirectory } from '@goldspan/testkit'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../../create-engine.ts'
import type { CommitPlace, Navigation } from '../navigation.ts'
import type { ScipReport } from './import-scip.ts'

// The index says something that no rule of ours does, so that an answer shows where it comes from: that `take` of
// use.py is the second of two definitions, and that a file in a language without a grammar has names.
const FILES = {
  'lib.py': 'def take(n):\n    return n\n\n\ndef take_all(n):\n    """Takes all."""\n    return n\n',
  'use.py': 'from lib import take\nw = "é🚀"; take(w)\n',
  'other.py': 'from lib import take_all\ntake_all(2)\n',
  'main.kt': 'fun main() = go()\nfun go() = 1\n',
}
const TAKE_ALL = 'scip-test pip lib 1 lib/take_all().'
const GO = 'scip-test maven a 1 go().'
const INDEX: ScipPlan = {
  documents: [
    {
      path: 'lib.py',
      language: 'python',
      occurrences: [
        { range: [4, 4, 12], symbol: TAKE_ALL, roles: 1 },
        { range: [4, 13, 14], symbol: 'local 0', roles: 1 },
        { range: [6, 11, 12], symbol: 'local 0', roles: 8 },
      ],
      symbols: [
        { symbol: TAKE_ALL, documentation: ['```python\ndef take_all(n) -> int\n```', 'Takes all.'] },
      ],
    },
    {
      path: 'use.py',
      language: 'python',
      occurrences: [
        { range: [0, 16, 20], symbol: TAKE_ALL, roles: 2 },
        // In code points, as Python counts; in UTF-16 units it is one more.
        { range: [1, 10, 14], symbol: TAKE_ALL, typed: true },
        { range: [1, 0, 1], symbol: 'local 0', roles: 1 },
      ],
    },
    {
      path: 'main.kt',
      language: 'Kotlin',
      encoding: 2,
      occurrences: [
        { range: [0, 13, 15], symbol: GO },
        { range: [1, 4, 6], symbol: GO, roles: 1 },
        { range: [0, 0, 0], symbol: 'scip-test maven a 1 `main.kt`/', roles: 1 },
      ],
    },
    { path: 'gone.py', language: 'python', occurrences: [{ range: [0, 0, 1], symbol: 'local 0' }] },
    {
      path: 'other.py',
      language: 'python',
      occurrences: [
        { range: [0, 17, 22], symbol: TAKE_ALL },
        { range: [9, 0, 2], symbol: TAKE_ALL },
      ],
    },
  ],
}

type Opened = {
  readonly navigation: Navigation
  readonly place: CommitPlace
  readonly directory: string
  add(bytes: Uint8Array): Promise<ScipReport>
}

/** Opens navigation over a commit of the files above; `place` names the index that `add` writes. */
async function withIndex(use: (opened: Opened) => Promise<void>): Promise<void> {
  await withTemporaryDirectory(async (directory) => {
    const repository = join(directory, 'r.git')
    const [commit = ''] = await buildRepository(repository, FILES)
    const engine = createEngine({
      cacheDirectory: join(directory, 'cache'),
      baseEnv: { PATH: process.env.PATH ?? '' },
    })
    const target = join(directory, 'index.sqlite')
    const place = { directory: repository, commit, compilerIndex: target }
    try {
      await use({
        navigation: engine.navigation,
        place,
        directory,
        async add(bytes) {
          const file = join(directory, 'index.scip')
          await writeFile(file, bytes)
          return engine.navigation.addIndex(place, { file, target })
        },
      })
    } finally {
      await engine.close()
    }
  })
}

const at = (path: string, line: number, column: number) => ({ path, line, column })

describe('a SCIP index', () => {
  test('is kept with what fits the commit, and says what does not', () =>
    withIndex(async ({ add }) => {
      expect(await add(await encodeScip(INDEX))).toEqual({
        tool: 'scip-test 1.0',
        documents: 3,
        occurrences: 9,
        unfitDocuments: 2,
        unfitOccurrences: 3,
        unfit: [
          { path: 'gone.py', reason: 'no_file', occurrences: 1 },
          { path: 'other.py', reason: 'positions', occurrences: 2 },
        ],
      })
    }))

  test('answers first where it covers a place, whatever the unit of its columns', () =>
    withIndex(async ({ navigation, place, add }) => {
      await add(await encodeScip(INDEX))
      const definition = { path: 'lib.py', startLine: 5, startColumn: 5, endLine: 5, endColumn: 13 }
      for (const column of [12, 13, 16])
        expect(
          (await navigation.ask(place, { op: 'definitions', place: at('use.py', 2, column) })).answer,
        ).toEqual({
          symbol: 'take_all',
          answers: [
            { range: definition, name: 'take_all', kind: 'function', container: '', certainty: 'compiler' },
          ],
        })
      const kotlin = await navigation.ask(place, { op: 'definitions', place: at('main.kt', 1, 14) })
      expect(kotlin).toMatchObject({ unknown: null, answer: { answers: [{ range: { startLine: 2 } }] } })
      const { answer } = await navigation.ask(place, { op: 'hover', place: at('use.py', 2, 12) })
      expect(answer).toMatchObject({
        range: { path: 'use.py', startLine: 2, startColumn: 12, endColumn: 16 },
        path: 'lib.py',
        line: 5,
        signature: 'def take_all(n) -> int',
        documentation: 'Takes all.',
        certainty: 'compiler',
        others: 0,
      })
      const local = await navigation.ask(place, { op: 'hover', place: at('lib.py', 7, 12) })
      expect(local.answer).toMatchObject({
        symbol: 'n',
        signature: 'def take_all(n):',
        certainty: 'compiler',
      })
    }))

  test('gives all references, with those of files that it does not hold', () =>
    withIndex(async ({ navigation, place, add }) => {
      await add(await encodeScip(INDEX))
      await navigation.index(place)
      const question = { op: 'references', place: at('lib.py', 5, 5), listed: 10 } as const
      const { answer } = await navigation.ask(place, question)
      const lines = answer.answers.map(
        ({ range, role, certainty, text }) => `${range.path}:${range.startLine} ${role} ${certainty} ${text}`,
      )
      expect(lines).toEqual([
        'lib.py:5 definition compiler def take_all(n):',
        'use.py:1 import compiler from lib import take',
        'use.py:2 read compiler w = "é🚀"; take(w)',
        'other.py:1 import import from lib import take_all',
        'other.py:2 call import take_all(2)',
      ])
      const highlights = await navigation.ask(place, { op: 'highlights', place: at('use.py', 1, 17) })
      expect(highlights.answer.answers.map(({ range }) => range.startLine)).toEqual([1, 2])
    }))

  test('leaves everything else as it is', () =>
    withIndex(async ({ navigation, place, add }) => {
      await add(await encodeScip(INDEX))
      const { answer } = await navigation.ask(place, { op: 'definitions', place: at('lib.py', 2, 12) })
      expect(answer.answers).toMatchObject([{ range: { startLine: 1 }, certainty: 'scope' }])
      const types = await navigation.ask(place, { op: 'calls', place: at('lib.py', 5, 5) })
      expect(types.answer.symbol).toMatchObject({ name: 'take_all' })
    }))

  test.each([
    ['that is broken', async () => (await encodeScip(INDEX)).subarray(0, -5), /The file is cut off/],
    ['that is none', async () => Buffer.from('{}'), /no SCIP index/],
    [
      'of another repository',
      () => encodeScip({ documents: [{ path: 'x.py', occurrences: [] }] }),
      /None of the 1 documents of the index fits the commit [0-9a-f]{40}: x\.py, for one, is no file there/,
    ],
    ['without documents', () => encodeScip({ documents: [] }), /The index has no documents/],
  ])('%s is refused, and nothing is left behind', (_, encode, message) =>
    withIndex(async ({ directory, add }) => {
      await expect(add(await encode())).rejects.toThrow(message)
      expect((await readdir(directory)).filter((name) => name.startsWith('index.sqlite'))).toEqual([])
    }),
  )
})
