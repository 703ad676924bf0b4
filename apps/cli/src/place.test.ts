import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { withTemporaryDirectory } from '@goldspan/testkit'
import { describe, expect, test } from 'vitest'
import { runCli } from './testing/run-cli.ts'

async function check(
  parameters: readonly string[],
  expected: { readonly code: number; readonly message: string | RegExp },
  variables: Readonly<Record<string, string>> = {},
) {
  const { code, output, error } = await runCli(parameters, variables)
  expect({ code, output }).toEqual({ code: expected.code, output: '' })
  expect(error).toMatch(expected.message)
  expect(error).not.toContain('    at ')
}

describe('a data folder', () => {
  test('with a file in its place', () =>
    withTemporaryDirectory(async (directory) => {
      const file = join(directory, 'var')
      await writeFile(file, 'not a folder')
      const expected = { code: 2, message: `The data folder ${file} cannot be written (EEXIST)` }
      await check(['repo', 'list', '--data', file], expected)
      await check(['serve', '--data', file], expected)
      await check(['export', join(directory, 'out'), '--data', join(file, 'below')], {
        code: 2,
        message: /ENOTDIR/,
      })
    }))

  test('with a database that is none', () =>
    withTemporaryDirectory(async (directory) => {
      await writeFile(
        join(directory, 'goldspan.sqlite'),
        'not a database, and longer than a header of one '.repeat(9),
      )
      await check(['repo', 'list', '--data', directory], {
        code: 2,
        message: /goldspan\.sqlite cannot be opened/,
      })
    }))

  test(
    'that a running server has',
    () =>
      withTemporaryDirectory(async (directory) => {
        const data = join(directory, 'data')
        const server = spawn(process.execPath, [BIN, 'serve', '--data', data, '--port', '0'], {
          env: { PATH: process.env.PATH, HOME: directory },
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        const ended = once(server, 'exit')
        const lines = createInterface({ input: server.stdout })
        expect(String(await once(lines, 'line'))).toMatch(/^Goldspan is at http:\/\/127\.0\.0\.1:\d+$/)
        await check(['repo', 'list', '--data', data], {
          code: 2,
          message: /is in use by another Goldspan process/,
        })
        server.kill('SIGTERM')
        expect(await ended).toEqual([0, null])
        expect((await runCli(['repo', 'list', '--data', data])).code).toBe(0)
      }),
    120_000,
  )
})

const BIN = fileURLToPath(new URL('../bin/goldspan.mjs', import.meta.url))

test('a port in use', () =>
  withTemporaryDirectory(async (directory) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const message = `Port ${port} on 127.0.0.1 is in use`
    await check(['serve', '--data', join(directory, 'data'), '--port', String(port)], { code: 2, message })
    other.close()
  }))

describe('a server', () => {
  const list = (url: string) => ['repo', 'list', '--server', url]
  test('without a token', () =>
    check(list('http://127.0.0.1:9'), { code: 2, message: /token in GOLDSPAN_TOKEN/ }))
  test('that is no address', () =>
    check(list('127.0.0.1:4173'), { code: 2, message: /http or https address/ }))
  test('beside a data folder', () =>
    check([...list('http://127.0.0.1:9'), '--data', 'x'], { code: 2, message: /cannot be used with/ }))
  test('that does not answer', () =>
    check(
      list('http://127.0.0.1:9'),
      { code: 3, message: /does not answer/ },
      { GOLDSPAN_TOKEN: 'x'.repeat(40) },
    ))

  test.each([
    [502, 'Bad gateway', 3, /status 502/],
    [403, '<html>', 2, /status 403/],
    [200, '<html>', 3, /is no JSON/],
    [
      422,
      '{"error":{"code":"X","message":"No.","details":[{"where":"a","message":"b"}],"requestId":"1"}}',
      2,
      /^No\.\n {2}a: b/,
    ],
  ])('that answers %s with %s', async (status, body, code, message) => {
    const other = createServer((_, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await check(list(`http://127.0.0.1:${port}`), { code, message }, { GOLDSPAN_TOKEN: 'x'.repeat(40) })
    other.closeAllConnections()
    other.close()
  })
})
