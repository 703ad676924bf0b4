import { mkdtemp, rm } from 'node:fs/promises'
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
