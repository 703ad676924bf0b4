import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Dataset } from '@goldspan/contract'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goldRow, writeRows } from '../testing/gold-rows.ts'
import { openTestServer, type TestServer } from '../testing/open-test-server.ts'

const FILES = ['data/contextbench.jsonl', 'data/contextbench.parquet']

const servers: TestServer[] = []
let server: TestServer
beforeAll(async () => {
  server = await open()
})
afterAll(async () => {
  for (const each of servers) await each.close()
})

async function open(): Promise<TestServer> {
  const opened = await openTestServer()
  servers.push(opened)
  return opened
}

async function readDataset(directory: string): Promise<Buffer[]> {
  return Promise.all(FILES.map((name) => readFile(join(directory, name))))
}

/** Imports a file into a new installation and exports what is there then. */
async function importAndExport(file: string): Promise<string> {
  const fresh = await open()
  expect((await fresh.run('import', file)).code).toBe(0)
  const directory = join(fresh.directory, 'dataset')
  expect((await fresh.run('export', directory)).code).toBe(0)
  return directory
}

const ROWS = [
  goldRow(
    'odd',
    [
      ['/workspace/owner__name__0.1/a.py', 1, 2],
      ['a.py', 2, 4],
      ['.config.js', 1, 1],
    ],
    { f2p: "['a', \"b's\"]", p2p: ['c'], problem_statement: '"It \\"fails\\""', repo: 'name' },
  ),
  goldRow('plain', [['src/é.py', 1, 120]], { hints_text: '', repo_url: 'https://example.org/owner/name' }),
  goldRow('no-commit', [['a.py', 1, 2]], { base_commit: null }),
]

test('nothing published is an answer, and leaves no folder', async () => {
  const { code, error } = await server.run('export', join(server.directory, 'empty'))
  expect(code).toBe(2)
  expect(error).toContain('No task has gold yet')
  expect(await readdir(server.directory)).not.toContain('empty')
})

test('a dataset that was exported, imported and exported again has the same bytes', async () => {
  const file = await writeRows(server.directory, 'gold.jsonl', ROWS)
  expect((await server.run('import', file)).code).toBe(1)
  const directory = join(server.directory, 'made/on/the/way')
  const result = await server.run('export', directory, '--version', 'v1', '--json')
  expect(result.code).toBe(0)
  const dataset = Value.Parse(Dataset, result.json())
  expect(dataset).toMatchObject({ version: 'v1', tasks: 2, files: FILES.map((name) => ({ name })) })
  const first = await readDataset(directory)
  expect(first.map((bytes) => bytes.length)).toEqual(dataset.files.map(({ bytes }) => bytes))
  for (const [index, name] of FILES.entries()) {
    const again = await importAndExport(join(directory, name))
    expect((await readDataset(again))[index]?.equals(first[index] ?? Buffer.of())).toBe(true)
  }
}, 120_000)

test('a folder that holds something stays as it is', async () => {
  const directory = join(server.directory, 'taken')
  await mkdir(directory)
  await writeFile(join(directory, 'mine.txt'), 'mine')
  const { code, error } = await server.run('export', directory)
  expect(code).toBe(2)
  expect(error).toContain(`${directory} exists already`)
  expect(await readdir(directory)).toEqual(['mine.txt'])
  expect((await server.run('export', join(directory, 'mine.txt'))).code).toBe(2)
  expect((await server.run('export', join(directory, 'mine.txt', 'below'))).error).toMatch(
    /cannot be made \(ENOTDIR\)/,
  )
  expect((await readdir(server.directory)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('an empty folder is filled', async () => {
  const directory = join(server.directory, 'bare')
  await mkdir(directory)
  expect((await server.run('export', directory)).code).toBe(0)
  expect(await readdir(join(directory, 'data'))).toHaveLength(2)
})

test('a campaign that there is not', async () => {
  const { code, error } = await server.run('export', join(server.directory, 'x'), '--campaign', 'Pilot')
  expect(code).toBe(2)
  expect(error).toContain('There is no campaign Pilot')
})
