import { openParsers } from '@goldspan/engine'
import { afterAll, expect, test } from 'vitest'
import type { Language } from './language.ts'
import { type OutlineItem, outlineOf, type TextPlace } from './outline-of.ts'

const parsers = openParsers()
afterAll(() => parsers.close())

function written({ startLine, startColumn, endLine, endColumn }: TextPlace): string {
  return `${startLine}:${startColumn}-${endLine}:${endColumn}`
}

function lines(items: readonly OutlineItem[], indent = ''): string[] {
  return items.flatMap(({ kind, name, range, fullRange, children }) => [
    `${indent}${kind} ${name} ${written(range)} in ${written(fullRange)}`,
    ...lines(children, `${indent}  `),
  ])
}

async function check(language: Language, source: string | Uint8Array, expected: string[]): Promise<void> {
  const { items, failure } = await outlineOf(parsers, language, Buffer.from(source))
  expect(failure).toBeNull()
  expect(lines(items)).toEqual(expected)
}

test('nests definitions, with the range of the name apart from that of the whole', () =>
  check(
    'python',
    '@a\nclass A:\n    def f(self):\n        def g(): pass\n\n    def h(self): pass\ndef i(): pass\n',
    [
      'class A 2:7-2:8 in 1:1-6:22',
      '  method f 3:9-3:10 in 3:5-4:22',
      '    function g 4:13-4:14 in 4:9-4:22',
      '  method h 6:9-6:10 in 6:5-6:22',
      'function i 7:5-7:6 in 7:1-7:14',
    ],
  ))

test('gives the place of the last part of a name', () =>
  check('cpp', 'int *A::f() {}\n', ['function f 1:9-1:10 in 1:1-1:15']))

test('gives an empty place where there is no name', () =>
  check('cpp', 'namespace {\nint a() {}\n}\n', [
    'namespace  1:1-1:1 in 1:1-3:2',
    '  function a 2:5-2:6 in 2:1-2:11',
  ]))

test('counts columns in UTF-16 units, without the byte order mark', () =>
  check('javascript', '\ufeff/* 😀 */ function f() {}\n', ['function f 1:19-1:20 in 1:10-1:25']))

test('counts one column for damage that an editor shows as one character', () =>
  check('c', Buffer.from('/* \xe2\x82 */ int f() {}\n', 'latin1'), ['function f 1:13-1:14 in 1:9-1:19']))

test('is flat from a depth on', async () => {
  const { items } = await outlineOf(
    parsers,
    'javascript',
    Buffer.from('function f() {\n'.repeat(60) + '}'.repeat(60)),
  )
  const depth = (level: readonly OutlineItem[]): number =>
    level.length === 0 ? 0 : 1 + Math.max(...level.map((item) => depth(item.children)))
  expect(depth(items)).toBe(50)
  expect(lines(items)).toHaveLength(60)
})

test('says why there is none', async () => {
  expect(await outlineOf(parsers, 'go', Uint8Array.of(0))).toEqual({ items: [], failure: 'binary' })
})
