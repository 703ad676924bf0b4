import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestInstallation, type TestInstallation } from './testing/open-test-installation.ts'

const Operation = Type.Object({
  tags: Type.Array(Type.String(), { minItems: 1 }),
  'x-access': Type.Enum(['anyone', 'user', 'admin', 'owner']),
  security: Type.Array(Type.Record(Type.String(), Type.Array(Type.String()))),
  responses: Type.Record(Type.String(), Type.Unknown()),
})
const Document = Type.Object({
  openapi: Type.Literal('3.1.0'),
  paths: Type.Record(Type.String(), Type.Record(Type.String(), Operation)),
})

let installation: TestInstallation
beforeAll(async () => {
  installation = await openTestInstallation()
})
afterAll(() => installation.close())

async function operations() {
  const { paths } = (await installation.stranger.get('/api/openapi.json')).as(Document)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )
}

describe('/api/openapi.json', () => {
  test('describes every route under /api', async () => {
    const registered = registeredRoutes(installation.app.printRoutes({ commonPrefix: false }))
    expect(registered.length).toBeGreaterThan(50)
    expect((await operations()).map(({ name }) => name).sort()).toEqual(registered)
  })

  test('says of every route who may call it', async () => {
    for (const { name, security, ...operation } of await operations()) {
      const isOpen = operation['x-access'] === 'anyone'
      expect({ name, schemes: security.flatMap(Object.keys) }).toEqual({
        name,
        schemes: isOpen ? [] : ['session', 'token'],
      })
    }
  })

  test('gives every route the one shape of errors', async () => {
    for (const { name, responses } of await operations()) {
      const fields = ['4XX', '5XX'].map((status) => JSON.stringify(responses[status] ?? null))
      expect({ name, fields }).toEqual({ name, fields: [expect.stringContaining('requestId'), fields[0]] })
    }
  })

  test('is the same for everybody', async () => {
    const admin = await installation.signInAs('admin')
    const [one, other] = [
      await admin.get('/api/openapi.json'),
      await installation.stranger.get('/api/openapi.json'),
    ]
    expect(one.bytes.equals(other.bytes)).toBe(true)
  })
})

test('every route does what it says of access', async () => {
  const annotator = await installation.signInAs('annotator')
  for (const { name, ...operation } of await operations()) {
    const [method = '', path = ''] = name.split(' ')
    const url = path.replaceAll(/\{\w+\}/g, 'none')
    const call = (client: typeof annotator) => {
      if (method === 'POST') return client.post(url, {})
      if (method === 'PATCH') return client.patch(url, {})
      return method === 'DELETE' ? client.delete(url) : client.get(url)
    }
    const access = operation['x-access']
    const stranger = await call(installation.stranger)
    if (access === 'anyone') expect([name, stranger.status]).not.toEqual([name, 401])
    else expect([name, stranger.errorCode()]).toEqual([name, 'SIGN_IN_NEEDED'])
    if (access === 'admin' || access === 'owner') {
      expect([name, (await call(annotator)).errorCode()]).toEqual([name, 'FORBIDDEN'])
    }
  }
})

/** The routes under /api as the router prints them, one `METHOD /path` each, in the notation of OpenAPI. */
function registeredRoutes(printed: string): string[] {
  const stack: string[] = []
  const routes = printed.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([ │]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    stack.splice(depth, stack.length, part)
    const path = stack.join('').replace(/^\/(?=\/)/, '')
    const named = path.replaceAll(/:(\w+)/g, '{$1}')
    return (methods ?? '').split(', ').map((method) => `${method} ${named}`)
  })
  return routes.filter((route) => /^(?!HEAD)[A-Z]+ \/api\//.test(route)).sort()
}
