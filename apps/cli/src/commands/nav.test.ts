import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltRepository, buildSampleRepository } from '@goldspan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../testing/run-cli.ts'

let directory: string
let built: BuiltRepository
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'goldspan-nav-'))
  built = await buildSampleRepository('tidewater', directory)
})
afterAll(() => rm(directory, { recursive: true }))

const PATH = 'tidewater/retry/budget.py'
const nav = (path: string, ...more: readonly string[]) =>
  runCli(['nav', 'blocks', path, '--repo', built.path, '--commit', built.baseCommit, ...more])

type Block = {
  kind: string
  name: string
  startLine: number
  endLine: number
  startByte: number
  endByte: number
}

describe('nav blocks', () => {
  test('lists definitions with the fields of the contract', async () => {
    const result = await nav(PATH)
    expect(result.code).toBe(0)
    const blocks = result.json() as Block[]
    expect(Object.keys(blocks[0] ?? {}).sort()).toEqual(
      ['endByte', 'endLine', 'kind', 'name', 'startByte', 'startLine'].sort(),
    )
    expect(blocks.map(({ name, startLine, endLine }) => `${name} ${startLine}-${endLine}`)).toEqual([
      'Budget 11-17',
      'take 12-14',
      'remaining 16-17',
      'UnlimitedBudget 20-28',
      'take 23-24',
      'remaining 26-28',
      'RetryBudget 31-61',
      '__init__ 38-44',
      'take 46-51',
      'remaining 53-56',
      '_expire 58-61',
    ])
  })

  test('starts a definition where the published evaluator does, in its table', async () => {
    const result = await nav(PATH, '--table', 'upstream')
    expect(result.code).toBe(0)
    const named = (result.json() as Block[]).map(
      ({ kind, name, startLine }) => `${kind} ${name} ${startLine}`,
    )
    // The evaluator leaves decorators out.
    expect(named).toEqual(
      expect.arrayContaining(['class_definition Budget 11', 'function_definition remaining 17']),
    )
  })

  test('takes a branch for a commit', async () => {
    const result = await runCli(['nav', 'blocks', PATH, '--repo', built.path, '--commit', 'main'])
    expect(result.code).toBe(0)
  })
})

describe('nav def and nav batch', () => {
  const at = ['--repo', () => built.path, '--commit', () => built.baseCommit] as const
  const where = () => at.map((part) => (typeof part === 'string' ? part : part()))

  test('finds a definition in another file, with its certainty', async () => {
    const result = await runCli(['nav', 'def', 'tidewater/retry/runner.py:1:1', ...where()])
    expect(result.code).toBe(0)
    expect(result.json()).toMatchObject({ answers: [] })
    const lines = await usesOf('RetryBudget')
    expect(lines.length).toBeGreaterThan(0)
    for (const { path, line, column } of lines) {
      const { answers } = (await runCli(['nav', 'def', `${path}:${line}:${column}`, ...where()])).json() as {
        answers: { range: { path: string; startLine: number }; certainty: string }[]
      }
      expect(answers[0]).toMatchObject({ range: { path: PATH, startLine: 31 }, certainty: 'import' })
    }
  })

  test('answers a file of questions line by line, and skips lines without one', async () => {
    const [use] = await usesOf('RetryBudget')
    const file = join(directory, 'questions.jsonl')
    const question = { id: 'a', op: 'def', path: use?.path, line: use?.line, col: use?.column }
    await writeFile(file, `${JSON.stringify({ repo: 'x' })}\n${JSON.stringify(question)}\n`)
    const result = await runCli(['nav', 'batch', file, ...where()])
    const lines = result.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([{ id: 'a', answers: [{ name: 'RetryBudget' }] }])
    expect(typeof lines[0].ms).toBe('number')
  })

  test.each([
    ['not json', /line 1: this is no JSON/],
    ['{"op":"jump"}', /line 1: there is no "op" "jump"/],
    ['{"op":"def","id":"a","path":"a.py","line":0,"col":1}', /line 1: "line" and "col"/],
  ])('says which line of a batch is wrong: %s', async (line, message) => {
    const file = join(directory, 'wrong.jsonl')
    await writeFile(file, line)
    const result = await runCli(['nav', 'batch', file, ...where()])
    expect(result.code).toBe(2)
    expect(result.error).toMatch(message)
  })

  test.each([
    ['README.md:1:1', /Nothing is known of README\.md: no grammar/],
    ['nothing.py:1:1', /nothing\.py is no file of/],
  ])('says why nothing is known of %s', async (place, message) => {
    const result = await runCli(['nav', 'def', place, ...where()])
    expect({ code: result.code, output: result.output }).toEqual({ code: 2, output: '' })
    expect(result.error).toMatch(message)
  })

  test('a second call finds the facts that the first has kept', async () => {
    const cache = join(directory, 'facts')
    const index = async () => (await runCli(['nav', 'index', '--cache', cache, ...where()])).json()
    const cold = (await index()) as Record<string, number>
    expect(Object.keys(cold).sort()).toEqual(
      [
        'bytes',
        'cacheHits',
        'definitions',
        'failed',
        'files',
        'parsedFiles',
        'peakRssBytes',
        'references',
        'seconds',
      ].sort(),
    )
    expect(cold).toMatchObject({ cacheHits: 0, failed: [] })
    expect(await index()).toMatchObject({ cacheHits: cold.parsedFiles, parsedFiles: cold.parsedFiles })
  })

  test('finds references, with what each does', async () => {
    const result = await runCli(['nav', 'refs', `${PATH}:31:7`, ...where()])
    const { symbol, answers } = result.json() as {
      symbol: string
      answers: { range: { path: string; startLine: number }; role: string; certainty: string }[]
    }
    expect(symbol).toBe('RetryBudget')
    expect(answers[0]).toMatchObject({ range: { path: PATH, startLine: 31 }, role: 'definition' })
    const uses = await usesOf('RetryBudget')
    for (const { path, line } of uses)
      expect(answers).toContainEqual(
        expect.objectContaining({ range: expect.objectContaining({ path, startLine: line }) }),
      )
    expect(new Set(answers.map(({ role }) => role))).toEqual(new Set(['definition', 'import', 'call']))
  })

  test('shows how a name is introduced', async () => {
    const result = await runCli(['nav', 'hover', `${PATH}:46:9`, ...where()])
    expect(result.json()).toMatchObject({
      symbol: 'take',
      certainty: 'scope',
      range: { path: PATH, startLine: 46 },
    })
    expect((result.json() as { signature: string }).signature).toMatch(/^def take\(self/)
  })

  test('lists symbols, types above and below, and callers', async () => {
    const symbols = await runCli(['nav', 'symbols', 'budget', '--limit', '2', ...where()])
    expect(symbols.json()).toMatchObject({ answers: [{ name: 'Budget', range: { path: PATH } }, {}] })
    const types = await runCli([
      'nav',
      'hierarchy',
      'tidewater/errors.py:19:7',
      '--kind',
      'types',
      ...where(),
    ])
    expect(types.json()).toMatchObject({
      symbol: { name: 'TransportError' },
      up: [{ name: 'TidewaterError' }],
      down: [{ name: 'ConnectionDropped' }, { name: 'Timeout' }],
    })
    const calls = await runCli(['nav', 'hierarchy', `${PATH}:58:9`, '--kind', 'calls', ...where()])
    expect(calls.json()).toMatchObject({
      symbol: { name: '_expire' },
      up: [{ name: 'take' }, { name: 'remaining' }],
    })
  })

  test('shows a file as a tree of definitions', async () => {
    const result = await runCli(['nav', 'outline', PATH, ...where()])
    const [budget] = result.json() as unknown[]
    expect(budget).toMatchObject({
      kind: 'class',
      name: 'Budget',
      range: { path: PATH, startLine: 11 },
      fullRange: { path: PATH, startLine: 11, endLine: 17 },
      children: [{ name: 'take' }, { name: 'remaining' }],
    })
  })

  test('measures how long all this takes', async () => {
    const result = await runCli(['nav', 'bench', ...where()])
    const timings = { n: 500, p50Ms: expect.any(Number), p95Ms: expect.any(Number) }
    expect(result.json()).toEqual({
      index: {
        coldSeconds: expect.any(Number),
        nextCommitSeconds: expect.any(Number),
        peakRssBytes: expect.any(Number),
      },
      def: timings,
      refs: timings,
      symbols: timings,
    })
  })

  test('wants a place with line and column', async () => {
    const result = await runCli(['nav', 'def', PATH, ...where()])
    expect(result.code).toBe(2)
    expect(result.error).toMatch(/PATH:LINE:COL/)
  })

  /** Where other files of the sample name something, by the text of the mirror. */
  async function usesOf(name: string) {
    const options = { cwd: built.path, encoding: 'utf8' } as const
    const found = spawnSync(
      'git',
      ['grep', '-n', '--column', '-w', name, built.baseCommit, '--', '*.py'],
      options,
    )
    return found.stdout
      .trim()
      .split('\n')
      .map((line) => /^\w+:([^:]+):(\d+):(\d+):(.*)$/.exec(line))
      .filter((match) => match !== null && match[1] !== PATH && /import|RetryBudget\(/.test(match[4] ?? ''))
      .map((match) => ({ path: match?.[1] ?? '', line: Number(match?.[2]), column: Number(match?.[3]) }))
  }
})

describe('what cannot be read ends with 2', () => {
  async function check(result: Awaited<ReturnType<typeof runCli>>, message: RegExp) {
    expect({ code: result.code, output: result.output }).toEqual({ code: 2, output: '' })
    expect(result.error).toMatch(message)
    expect(result.error).not.toContain('    at ')
  }
  test('a path that is not there', async () =>
    check(await nav('nothing.py'), /nothing\.py cannot be read at .*: no path/))
  test('a path that climbs', async () =>
    check(await nav('../../etc/passwd'), /cannot be read at .*: invalid path/))
  test('a folder', async () => check(await nav('tidewater'), /cannot be read/))
  test('a language without a grammar', async () =>
    check(await nav('README.md'), /no language that Goldspan reads/))
  test('a table that there is not', async () => check(await nav(PATH, '--table', 'x'), /paper, upstream/))
  test('a commit that there is not', async () =>
    check(
      await runCli(['nav', 'blocks', PATH, '--repo', built.path, '--commit', 'f'.repeat(40)]),
      /has no commit f+/,
    ))
  test('no repository', async () =>
    check(
      await runCli(['nav', 'blocks', PATH, '--repo', join(directory, 'none'), '--commit', 'main']),
      /none/,
    ))
})
