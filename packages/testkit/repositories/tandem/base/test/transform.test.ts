import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Operation, type Path, transform } from '../src/index.ts'

const set = (...path: Path): Operation => ({ kind: 'set', path, value: 'x' })
const insert = (...path: Path): Operation => ({ kind: 'insert', path, value: 'y' })
const remove = (...path: Path): Operation => ({ kind: 'remove', path })
const unset = (...path: Path): Operation => ({ kind: 'delete', path })

/** The path that is left of an operation, which comes second. */
function pathAfter(operation: Operation, other: Operation): Path | null {
  return transform(operation, other, false)?.path ?? null
}

test('different places do not touch each other', () => {
  assert.deepEqual(pathAfter(set('a', 'b'), set('a', 'c')), ['a', 'b'])
  assert.deepEqual(pathAfter(set('a', 3), insert('b', 0)), ['a', 3])
})

test('elements move along', () => {
  assert.deepEqual(pathAfter(set('a', 3), insert('a', 0)), ['a', 4])
  assert.deepEqual(pathAfter(set('a', 3), insert('a', 4)), ['a', 3])
  assert.deepEqual(pathAfter(set('a', 3), remove('a', 0)), ['a', 2])
  assert.deepEqual(pathAfter(remove('a', 3), remove('a', 3)), null)
})

test('two insertions at one place are ordered', () => {
  assert.deepEqual(transform(insert('a', 1), insert('a', 1), true)?.path, ['a', 1])
  assert.deepEqual(transform(insert('a', 1), insert('a', 1), false)?.path, ['a', 2])
})

test('what is inside of something that was replaced is gone', () => {
  assert.equal(pathAfter(set('a', 'b', 'c'), set('a', 'b')), null)
  assert.equal(pathAfter(set('a', 'b', 'c'), unset('a')), null)
})

test('the later of two values stays', () => {
  assert.deepEqual(transform(set('a'), set('a'), false)?.path, ['a'])
  assert.equal(transform(set('a'), set('a'), true), null)
})
