import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, type Json, type Operation, OperationError } from '../src/index.ts'

const document: Json = { title: 'Shop', todos: [{ done: false }, { done: true }] }

function refuses(operation: Operation, message: string): void {
  assert.throws(() => apply(document, operation), { name: OperationError.name, message })
}

test('operations change one place', () => {
  assert.deepEqual(apply([1, 2], { kind: 'insert', path: [2], value: 3 }), [1, 2, 3])
  assert.deepEqual(apply([1, 2], { kind: 'remove', path: [0] }), [2])
  assert.deepEqual(apply({ a: 1, b: 2 }, { kind: 'delete', path: ['a'] }), { b: 2 })
  assert.deepEqual(apply(document, { kind: 'set', path: ['todos', 0, 'done'], value: true }), {
    title: 'Shop',
    todos: [{ done: true }, { done: true }],
  })
})

test('the document that is passed in stays as it is', () => {
  const before = JSON.stringify(document)
  apply(document, { kind: 'remove', path: ['todos', 1] })
  assert.equal(JSON.stringify(document), before)
})

test('operations that do not fit are refused', () => {
  refuses({ kind: 'remove', path: ['todos', 2] }, 'cannot remove /todos/2: there is no element 2')
  refuses({ kind: 'set', path: ['title', 'x'], value: 1 }, 'cannot set /title/x: there is nothing to go into at /title')
  refuses({ kind: 'delete', path: ['todos', 0] }, 'cannot delete /todos/0: elements of lists are removed')
  refuses({ kind: 'remove', path: [] }, 'cannot remove /: the root can only be set')
})
