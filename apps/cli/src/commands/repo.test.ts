import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Repository } from '@goldspan/contract'
import { buildSampleRepository } from '@goldspan/testkit'
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
