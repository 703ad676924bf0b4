import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AgreementReport } from '@goldspan/contract'
import { buildSampleRepository, sampleTasks, withTemporaryDirectory } from '@goldspan/testkit'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { goldRow, type Lines, writeRows } from '../testing/gold-rows.ts'
import { runCli } from '../testing/run-cli.ts'

type Gold = Readonly<Record<string, readonly Lines[]>>

const ANN: Gold = {
  // With Ben: 5 lines in common of 10 and 10, so Jaccard 5/15 and F1 10/20; one file of one.
  t1: [['a.py', 1, 10]],
  // With Ben: 4 lines in common of 10 and 4, so Jaccard 4/10 and F1 8/14; one file of two.
  t2: [
    ['a.py', 1, 4],
    ['b.py', 1, 6],
  ],
  only_ann: [['a.py', 1, 1]],
}
const BEN: Gold = { t1: [['a.py', 6, 15]], t2: [['a.py', 1, 4]], only_ben: [['a.py', 1, 1]] }

function write(directory: string, name: string, gold: Gold, changes: object = {}): Promise<string> {
  const rows = Object.entries(gold).map(([id, spans]) => goldRow(id, spans, changes))
  return writeRows(directory, name, rows)
}

async function agreement(...parameters: readonly string[]): Promise<AgreementReport> {
  const result = await runCli(['agreement', ...parameters, '--draws', '200', '--json'])
  expect(result.error).toBe('')
  return Value.Parse(AgreementReport, result.json())
}

describe('agreement of two files', () => {
  test('has the figures that were worked out by hand', () =>
    withTemporaryDirectory(async (directory) => {
      const files = [await write(directory, 'ann.jsonl', ANN), await write(directory, 'ben.jsonl', BEN)]
      const { levels, tasks, annotators, seed, draws } = await agreement(...files)
      expect({ seed, draws }).toEqual({ seed: 1, draws: 200 })
      expect(levels.line.macro).toMatchObject({ n: 2, undefined: 0 })
      expect(levels.line.macro.value).toBeCloseTo((1 / 3 + 4 / 10) / 2, 12)
      expect(levels.line.macroF1.value).toBeCloseTo((1 / 2 + 4 / 7) / 2, 12)
      expect(levels.line.micro.value).toBeCloseTo((5 + 4) / (15 + 10), 12)
      expect(levels.file.macro.value).toBeCloseTo((1 + 1 / 2) / 2, 12)
      expect(levels.file.micro.value).toBeCloseTo(2 / 3, 12)
      expect(levels.block.macro).toMatchObject({ value: null, n: 0, undefined: 2 })
      expect(tasks.map(({ task, submissions }) => [task, submissions])).toEqual([
        ['t1', 2],
        ['t2', 2],
      ])
      expect(tasks[0]?.pairs).toMatchObject([
        {
          a: 'ann.jsonl',
          b: 'ben.jsonl',
          levels: {
            line: {
              intersection: 5,
              union: 15,
              sizeA: 10,
              sizeB: 10,
              jaccard: 1 / 3,
              f1: 0.5,
              undefined: null,
            },
          },
        },
      ])
      expect(tasks[1]?.pairs[0]?.levels.block).toMatchObject({ jaccard: null, undefined: expect.any(String) })
      expect(annotators.map(({ id, tasks: count }) => [id, count])).toEqual([
        ['ann.jsonl', 2],
        ['ben.jsonl', 2],
      ])
    }))

  test('has the fields of the contract', () =>
    withTemporaryDirectory(async (directory) => {
      const files = [await write(directory, 'ann.jsonl', ANN), await write(directory, 'ben.jsonl', BEN)]
      const report = await agreement(...files)
      const level = ['macro', 'micro', 'alpha', 'uAlpha', 'universe']
      const aggregate = ['value', 'n', 'undefined', 'interval', 'intervalReason']
      expect(Object.keys(report).sort()).toEqual(['annotators', 'draws', 'levels', 'seed', 'tasks'])
      for (const figures of Object.values(report.levels)) {
        expect(Object.keys(figures)).toEqual(expect.arrayContaining(level))
        expect(Object.keys(figures.macro).sort()).toEqual([...aggregate].sort())
        expect(Object.keys(figures.micro).sort()).toEqual([...aggregate].sort())
      }
    }))

  test('prints a table for people', () =>
    withTemporaryDirectory(async (directory) => {
      const files = [await write(directory, 'ann.jsonl', ANN), await write(directory, 'ben.jsonl', BEN)]
      const { code, output } = await runCli(['agreement', ...files, '--draws', '200'])
      expect(code).toBe(0)
      expect(output).toMatch(/^line +0\.367 .*0\.360 /m)
      expect(output).toContain('bootstrap of 200 draws, seed 1')
    }))

  test('tells annotators apart whose files have the same name', () =>
    withTemporaryDirectory(async (directory) => {
      for (const name of ['ann', 'ben']) await mkdir(join(directory, name))
      const files = [
        await write(join(directory, 'ann'), 'gold.jsonl', ANN),
        await write(join(directory, 'ben'), 'gold.jsonl', BEN),
      ]
      expect((await agreement(...files)).annotators.map(({ id }) => id)).toEqual(files)
    }))

  test('compares blocks where a repository is at hand', () =>
    withTemporaryDirectory(async (directory) => {
      const { baseCommit } = await buildSampleRepository('tidewater', directory)
      const repo = sampleTasks().find((task) => task.base_commit === baseCommit)?.repo ?? ''
      const path = 'tidewater/retry/budget.py'
      const at = { repo, base_commit: baseCommit }
      const files = [
        await write(directory, 'ann.jsonl', { t: [[path, 46, 51]] }, at),
        await write(directory, 'ben.jsonl', { t: [[path, 46, 56]] }, at),
      ]
      const map = join(directory, 'map.json')
      await writeFile(map, JSON.stringify({ [repo]: './tidewater.git' }))
      const { tasks } = await agreement(...files, '--repos', map)
      // Lines 46 to 51 are the method take of the class RetryBudget, lines 53 to 56 its property remaining.
      expect(tasks[0]?.pairs[0]?.levels.block).toMatchObject({ intersection: 2, union: 3, jaccard: 2 / 3 })
    }))
})

describe('what cannot be compared ends with 2', () => {
  async function check(parameters: (file: string, directory: string) => readonly string[], message: RegExp) {
    await withTemporaryDirectory(async (directory) => {
      const file = await write(directory, 'ann.jsonl', ANN)
      const { code, output, error } = await runCli(['agreement', ...parameters(file, directory)])
      expect({ code, output }).toEqual({ code: 2, output: '' })
      expect(error).toMatch(message)
    })
  }
  test('nothing', () => check(() => [], /Give either --campaign or gold files/))
  test('both a campaign and files', () => check((file) => [file, '--campaign', 'x'], /Give either/))
  test('one file', () => check((file) => [file], /at least two annotators/))
  test('one file twice', () => check((file) => [file, file], /named twice/))
  test('a missing file', () => check((file, at) => [file, join(at, 'none')], /none cannot be read/))
  test('no draws', () => check((file) => [file, file, '--draws', '0'], /whole number from 1 to/))
})
