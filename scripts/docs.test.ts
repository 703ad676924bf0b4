import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FINDING_CODES, PUBLISHED_COLUMNS } from '@goldspan/core'
import { contextBenchRow, readGoldRow, writeContextBenchJsonl } from '@goldspan/formats'
import { describe, expect, test } from 'vitest'
import { createProgram } from '../apps/cli/src/program.ts'
import { openTestInstallation } from '../apps/server/src/testing/open-test-installation.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The cells of all table rows that begin with code, as written. */
function tableRows(file: string): string[][] {
  const lines = read(file)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const code = (text: string) => `\`${text}\``

describe('docs/api.md', () => {
  test('lists every route with who may call it, and no other', async () => {
    const installation = await openTestInstallation()
    const { body } = await installation.stranger.get('/api/openapi.json')
    await installation.close()
    const { paths } = body as { paths: Record<string, Record<string, { 'x-access': string }>> }
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, route]) => [
        code(`${method.toUpperCase()} ${path}`),
        route['x-access'],
      ]),
    )
    const documented = tableRows('docs/api.md').map(([route, who]) => [route, who])
    expect(documented.map(String).sort()).toEqual(routes.map(String).sort())
  })
})

describe('docs/formats.md', () => {
  test('lists every finding code as it is, and no other', () => {
    const rules = Object.entries(FINDING_CODES).map(([name, { severity, status, explanation }]) => [
      code(name),
      severity,
      status,
      explanation,
    ])
    const documented = tableRows('docs/formats.md').filter(([name = '']) => /^`[A-Z0-9_]+`$/.test(name))
    expect(documented.map(String).sort()).toEqual(rules.map(String).sort())
  })

  test('names every field that is written', async () => {
    const { value } = readGoldRow({
      instance_id: 'a',
      repo: 'o/n',
      base_commit: 'a'.repeat(40),
      gold_context: [{ file: 'a', start_line: 1, end_line: 1, content: 'x' }],
    })
    if (value === null) throw new Error('The row cannot be read.')
    const span = { file: 'a', start_line: 1, end_line: 1, content: 'x' }
    const pieces: Uint8Array[] = []
    for await (const piece of writeContextBenchJsonl([contextBenchRow(value, [span])])) pieces.push(piece)
    const written: object = JSON.parse(Buffer.concat(pieces).toString())
    const names = [...Object.keys(written), ...Object.keys(span)]
    const rows = new Map(tableRows('docs/formats.md').map(([name = '', what = '']) => [name, what]))
    const described = rows.get(code('data/contextbench.jsonl')) ?? ''
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(described))).toEqual([])
    expect(rows.get(code('data/contextbench.parquet'))).toContain(
      `the ${PUBLISHED_COLUMNS.length} published columns`,
    )
  })
})

test('docs/guide.md lists every command, and no other', () => {
  const environment = {
    variables: {},
    write: () => undefined,
    writeError: () => undefined,
    interactive: false,
  }
  const commands = namesOf(createProgram(environment, () => undefined))
  const documented = tableRows('docs/guide.md').map(([command = '']) => {
    const words = command.replaceAll('`', '').split(' ')
    return words.filter((word) => /^[a-z-]+$/.test(word)).join(' ')
  })
  const named = commands.filter((name) => name !== 'goldspan')
  expect(documented.map((command) => command.replace(/ --.*$/, '')).sort()).toEqual(named.sort())
})

test('every link of a document leads somewhere', () => {
  const documents = [
    ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
    ...readdirSync(join(ROOT, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ]
  expect(documents.length).toBeGreaterThan(5)
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

type Program = Pick<ReturnType<typeof createProgram>, 'name' | 'commands'>

/** The full names of all commands that do something. */
function namesOf(command: Program, before = ''): string[] {
  const name = `${before}${command.name()}`
  return command.commands.length === 0
    ? [name]
    : command.commands.flatMap((child) => namesOf(child, `${name} `))
}
