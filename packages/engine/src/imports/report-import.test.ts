import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RowKind } from '@goldspan/formats'
import { sampleTasks, withTemporaryDirectory } from '@goldspan/testkit'
import { expect, test } from 'vitest'
import { type ImportPreview, reportImport } from './report-import.ts'

async function report(
  contents: Readonly<Record<string, string>>,
  kind: RowKind | null = null,
): Promise<ImportPreview> {
  return withTemporaryDirectory(async (directory) => {
    const files = Object.keys(contents).map((name) => ({ path: join(directory, name), name }))
    for (const { path, name } of files) await writeFile(path, contents[name] ?? '')
    return reportImport(files, kind, {}, { baseEnv: {} })
  })
}

const lines = (...rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const gold = (id: string) => ({
  instance_id: id,
  repo: 'o/n',
  base_commit: 'ab'.repeat(20),
  problem_statement: 'x',
  gold_context: '[{"file":"a.py","start_line":1,"end_line":1,"content":"a"}]',
})
const { gold_context: _, ...task } = gold('a')

test('recognises tasks, and reads every sample', async () => {
  const found = await report({ 'tasks.jsonl': lines(...sampleTasks()) })
  expect(found).toMatchObject({ kind: 'tasks', total: sampleTasks().length, rejected: 0, spans: 0 })
})

test('recognises gold behind rows that tell nothing', async () => {
  const found = await report({ 'gold.jsonl': `{"broken\n${lines(gold('a'), gold('b'))}` })
  expect(found).toMatchObject({ kind: 'gold', total: 3, spans: 2, rejected: 1 })
})

test('counts rows on from one file to the next, and finds an id of an earlier file', async () => {
  const found = await report({
    '1.jsonl': lines(gold('a'), gold('b')),
    '2.jsonl': lines(gold('c'), gold('a')),
  })
  expect(found.files).toEqual(['1.jsonl', '2.jsonl'])
  expect(found.rows.map(({ row, id, status }) => [row, id, status])).toEqual([
    [1, 'a', 'accepted'],
    [2, 'b', 'accepted'],
    [3, 'c', 'accepted'],
    [4, 'a', 'rejected'],
  ])
})

test('takes rows for what they are said to be', async () => {
  expect(await report({ 'a.jsonl': lines(gold('a')) }, 'tasks')).toMatchObject({ kind: 'tasks', spans: 0 })
  expect(await report({ 'a.jsonl': lines(task) }, 'gold')).toMatchObject({ kind: 'gold', flagged: 1 })
})

test('refuses what is neither gold nor tasks, naming the file', async () => {
  const check = (contents: Readonly<Record<string, string>>, message: string) =>
    expect(report(contents)).rejects.toThrow(message)
  await check({ 'p.jsonl': lines({ instance_id: 'a', model_patch: '' }) }, 'p.jsonl holds predictions')
  await check({ 'x.jsonl': lines({ name: 'a' }) }, 'x.jsonl holds no rows that look like gold or tasks')
  await check({ 'x.json': '{"a": 1' }, 'x.json: is not JSON')
  await check({ 'x.parquet': 'PAR1 no' }, 'x.parquet: is broken parquet')
  await check(
    { '1.jsonl': lines(task), '2.jsonl': lines(gold('b')) },
    '2.jsonl holds gold, but the files before it hold tasks',
  )
})
