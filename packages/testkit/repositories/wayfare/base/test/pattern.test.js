import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePattern, splitPath } from '../src/pattern.js'
import { routerOf } from './helpers.js'

test('a pattern is cut into parts', () => {
  assert.deepEqual(parsePattern('/a/:b/*c'), [
    { kind: 'static', name: 'a' },
    { kind: 'param', name: 'b' },
    { kind: 'wildcard', name: 'c' },
  ])
})

test('slashes at the ends make no part', () => {
  assert.deepEqual(splitPath('/'), [])
  assert.deepEqual(splitPath('/a//b/'), ['a', '', 'b'])
})

test('patterns that make no sense are refused', () => {
  for (const pattern of ['a', '/:', '/*', '/*a/b', '/:a/:a']) {
    assert.throws(() => parsePattern(pattern), TypeError, pattern)
  }
})

test('a route cannot be added twice', () => {
  assert.throws(() => routerOf('GET /a/:b', 'GET /a/:b/'), TypeError)
})
