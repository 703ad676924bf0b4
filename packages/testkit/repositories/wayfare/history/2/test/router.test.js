import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Router } from '../src/index.js'
import { ask, routerOf } from './helpers.js'

test('static routes match exactly', async () => {
  const router = routerOf('GET /', 'GET /users', 'GET /users/all')
  assert.equal(await ask(router, 'GET', '/'), '/ {}')
  assert.equal(await ask(router, 'GET', '/users/'), '/users {}')
  assert.equal(await ask(router, 'GET', '/users/all?page=2'), '/users/all {}')
  assert.equal(await ask(router, 'GET', '/user'), 404)
})

test('parameters are decoded', async () => {
  const router = routerOf('GET /users/:name/posts/:post')
  assert.equal(
    await ask(router, 'GET', '/users/J%C3%B6rg/posts/a%2Fb'),
    '/users/:name/posts/:post {"name":"Jörg","post":"a/b"}',
  )
  assert.equal(await ask(router, 'GET', '/users/%E0/posts/1'), 400)
})

test('expressions narrow parameters', async () => {
  const router = routerOf('GET /users/:name', 'GET /users/:id(\\d+)')
  assert.equal(await ask(router, 'GET', '/users/17'), '/users/:id(\\d+) {"id":"17"}')
  assert.equal(await ask(router, 'GET', '/users/17a'), '/users/:name {"name":"17a"}')
})

test('text is preferred to parameters', async () => {
  const router = routerOf('GET /users/:id', 'GET /users/new')
  assert.equal(await ask(router, 'GET', '/users/new'), '/users/new {}')
})

test('a wildcard takes all that is left', async () => {
  const router = routerOf('GET /files/*path')
  assert.equal(await ask(router, 'GET', '/files/a/b.txt'), '/files/*path {"path":"a/b.txt"}')
  assert.equal(await ask(router, 'GET', '/files'), 404)
})

test('methods are told apart', async () => {
  const router = routerOf('GET /users', 'POST /users')
  const { status, headers } = await router.handle('DELETE', '/users')
  assert.equal(status, 405)
  assert.equal(headers.allow, 'GET, POST')
  assert.equal(await ask(router, 'HEAD', '/users'), '/users {}')
})

test('errors of handlers are passed on', async () => {
  const router = new Router().get('/', () => {
    throw new RangeError('on purpose')
  })
  await assert.rejects(router.handle('GET', '/'), RangeError)
})
