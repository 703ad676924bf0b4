import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CodeIndex, Repository } from '@goldspan/contract'
import { buildSampleRepository, encodeScip } from '@goldspan/testkit'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing/open-test-server.ts'

let server: TestServer
let source: string
beforeAll(async () => {
  server = await openTestServer()
  source = (await buildSampleRepository('tidewater', server.directory)).path
})
afterAll(() => server.close())

async function list(): Promise<Repository[]> {
  return Value.Parse(Type.Array(Repository), (await server.run('repo', 'list', '--json')).json())
}

describe('repo', () => {
  test('add mirrors a bare repository, list shows it, sync brings it up to date', async () => {
    const added = await server.run('repo', 'add', 'harbor-py/tidewater', source, '--json')
    expect(added.code).toBe(0)
    expect(added.json()).toMatchObject({
      name: 'harbor-py/tidewater',
      source,
      state: 'ready',
      missingCommits: 0,
    })
    expect(added.error).toContain('mirror harbor-py/tidewater')
    expect((await list()).map(({ name, state }) => `${name} ${state}`)).toEqual(['harbor-py/tidewater ready'])
    const listed = await server.run('repo', 'list')
    expect(listed.output).toMatch(
      /^repository +state +tasks +missing commits +MB +source\nharbor-py\/tidewater +ready/,
    )
    const synced = await server.run('repo', 'sync', 'Harbor-Py/Tidewater', '--json')
    expect({ code: synced.code, repositories: synced.json() }).toMatchObject({
      code: 0,
      repositories: [{ state: 'ready', job: { kind: 'sync', state: 'done' } }],
    })
    expect((await server.run('repo', 'sync')).code).toBe(0)
  })

  test('sync of what there is not', async () => {
    const { code, error } = await server.run('repo', 'sync', 'nobody/nothing')
    expect(code).toBe(2)
    expect(error).toContain('There is no repository nobody/nothing')
  })
})

describe('repo add-index', () => {
  const path = 'README.md'
  const plan = (line: number) => ({
    documents: [
      { path, encoding: 2, occurrences: [{ range: [line, 0, 1], symbol: 'local 1', roles: 1 }] },
      { path: 'gone.py', occurrences: [] },
    ],
  })
  const write = async (name: string, bytes: Uint8Array) => {
    const file = join(server.directory, name)
    await writeFile(file, bytes)
    return file
  }

  test('stores what fits of an index, and says what does not', async () => {
    await server.run('repo', 'add', 'harbor-py/tidewater', source)
    const file = await write('good.scip', await encodeScip(plan(0)))
    const added = await server.run('repo', 'add-index', 'harbor-py/tidewater', 'HEAD', file, '--json')
    expect(Value.Parse(CodeIndex, added.json())).toMatchObject({
      documents: 1,
      occurrences: 1,
      unfit: [{ path: 'gone.py', reason: 'no_file' }],
    })
    const { code, output } = await server.run('repo', 'add-index', 'harbor-py/tidewater', 'HEAD', file)
    expect(code).toBe(0)
    expect(output).toMatch(/^1 documents with 1 occurrences fit [0-9a-f]{40} \(scip-test 1\.0\)\./)
    expect(output).toContain('gone.py: no file of the commit (0)')
  })

  test.each([
    ['a file that is no index', 'bad.scip', async () => Buffer.from('text'), /cannot be read|no SCIP index/],
    ['an index of something else', 'other.scip', () => encodeScip(plan(9_999)), /None of the 2 documents/],
  ])('%s ends with 2', async (_, name, encode, message) => {
    const file = await write(name, await encode())
    const { code, error } = await server.run('repo', 'add-index', 'harbor-py/tidewater', 'HEAD', file)
    expect(code).toBe(2)
    expect(error).toMatch(message)
  })

  test('a file or a commit that is not there ends with 2', async () => {
    const none = await server.run('repo', 'add-index', 'harbor-py/tidewater', 'HEAD', 'no/such.scip')
    expect([none.code, none.error]).toEqual([2, 'There is no file no/such.scip.\n'])
    const file = await write('index.scip', await encodeScip(plan(0)))
    const absent = await server.run('repo', 'add-index', 'harbor-py/tidewater', 'abcdef01', file)
    expect(absent.code).toBe(2)
    expect(absent.error).toContain('does not have the commit abcdef01')
  })
})

describe('a source that cannot be used ends with 2, says why, and is kept with its error', () => {
  async function check(name: string, from: string, message: string | RegExp) {
    const { code, output, error } = await server.run('repo', 'add', name, from)
    expect({ code, output }).toEqual({ code: 2, output: '' })
    expect(error).toMatch(message)
    expect(error).not.toContain('    at ')
  }

  test('a folder that is no repository', async () => {
    const folder = join(server.directory, 'folder')
    await mkdir(folder)
    await check('a/folder', folder, /no git repository at ".*folder"/)
    expect((await list()).find(({ name }) => name === 'a/folder')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('no git repository'),
    })
  })
  test('a file', async () => {
    await writeFile(join(server.directory, 'file'), 'text')
    await check('a/file', join(server.directory, 'file'), /no git repository|not a directory/i)
  })
  test('a path that is not there', () => check('a/b', join(server.directory, 'none'), /no git repository/))
  test('a relative path that is not there', () =>
    check('a/c', 'no/such/thing', /neither an absolute path nor a URL/))
  test('a protocol that is not allowed', () =>
    check('a/d', 'git://example.org/a/d', /protocol git is not allowed/))
  test('a name without an owner', () => check('tidewater', source, /name/))
})
