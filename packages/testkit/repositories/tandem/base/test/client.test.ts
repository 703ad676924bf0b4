import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OperationError } from '../src/index.ts'
import { setUp } from './helpers.ts'

test('a change is seen at once, and by the others later', () => {
  const { hub, clients } = setUp({ title: 'a' }, 'ada', 'ben')
  const [ada, ben] = clients
  ada?.change({ kind: 'set', path: ['title'], value: 'b' })
  assert.deepEqual(ada?.view, { title: 'b' })
  assert.deepEqual(ben?.view, { title: 'a' })
  hub.deliver()
  assert.deepEqual(ben?.view, { title: 'b' })
  assert.equal(ada?.settled, true)
})

test('insertions of two clients end up in one order', () => {
  const { hub, clients } = setUp([], 'ada', 'ben')
  const [ada, ben] = clients
  ada?.change({ kind: 'insert', path: [0], value: 'a' })
  ben?.change({ kind: 'insert', path: [0], value: 'b' })
  ben?.change({ kind: 'insert', path: [1], value: 'c' })
  hub.deliver()
  assert.deepEqual(hub.document, ['a', 'b', 'c'])
  for (const client of clients) assert.deepEqual(client.view, hub.document)
})

test('changes made offline are sent later', () => {
  const { hub, clients } = setUp(['a', 'b'], 'ada', 'ben')
  const [ada, ben] = clients
  ben?.disconnect()
  ben?.change({ kind: 'remove', path: [1] })
  ada?.change({ kind: 'insert', path: [0], value: 'x' })
  hub.deliver()
  ben?.connect()
  hub.deliver()
  assert.deepEqual(hub.document, ['x', 'a'])
  for (const client of clients) assert.deepEqual(client.view, hub.document)
})

test('a proposal that is sent twice counts once', () => {
  const { hub, clients } = setUp([], 'ada')
  const [ada] = clients
  ada?.change({ kind: 'insert', path: [0], value: 'a' })
  ada?.disconnect()
  ada?.connect()
  hub.deliver()
  assert.deepEqual(hub.document, ['a'])
  assert.equal(ada?.settled, true)
})

test('listeners hear of changes until they are taken away', () => {
  const { clients } = setUp({ n: 0 }, 'ada')
  const seen: unknown[] = []
  const stop = clients[0]?.on('change', (view) => seen.push(view))
  clients[0]?.change({ kind: 'set', path: ['n'], value: 1 })
  stop?.()
  clients[0]?.change({ kind: 'set', path: ['n'], value: 2 })
  assert.deepEqual(seen, [{ n: 1 }])
})

test('a change that does not fit is refused and leaves nothing behind', () => {
  const { clients } = setUp([], 'ada')
  assert.throws(() => clients[0]?.change({ kind: 'remove', path: [0] }), OperationError)
  assert.equal(clients[0]?.settled, true)
})
