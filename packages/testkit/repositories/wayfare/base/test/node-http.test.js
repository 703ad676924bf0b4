import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { test } from 'node:test'
import { listener } from '../src/adapters/node-http.js'
import { Router } from '../src/index.js'

test('a server answers with what the router says', async () => {
  const failures = []
  const router = new Router()
    .get('/hello', () => ({ body: 'hi' }))
    .get('/broken', () => Promise.reject(new Error('on purpose')))
  const server = createServer(listener(router, (error) => failures.push(error.message)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const get = (path) => fetch(`http://127.0.0.1:${port}${path}`)
  try {
    assert.equal(await (await get('/hello')).text(), 'hi')
    assert.equal((await get('/nowhere')).status, 404)
    assert.equal((await get('/broken')).status, 500)
    assert.deepEqual(failures, ['on purpose'])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
