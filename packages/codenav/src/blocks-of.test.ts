import { countLines } from '@goldspan/core'
import { openParsers } from '@goldspan/engine'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { BLOCK_TABLES, type BlockTable, blocksOf } from './blocks-of.ts'
import { LANGUAGES, type Language } from './language.ts'
import { C_FIXTURE } from './languages/c/blocks-fixture.ts'
import { CPP_FIXTURE } from './languages/cpp/blocks-fixture.ts'
import { GO_FIXTURE } from './languages/go/blocks-fixture.ts'
import { JAVA_FIXTURE } from './languages/java/blocks-fixture.ts'
import { JAVASCRIPT_FIXTURE } from './languages/javascript/blocks-fixture.ts'
import { PYTHON_FIXTURE } from './languages/python/blocks-fixture.ts'
import { RUST_FIXTURE } from './languages/rust/blocks-fixture.ts'
import { TSX_FIXTURE, TYPESCRIPT_FIXTURE } from './languages/typescript/blocks-fixture.ts'

const parsers = openParsers()
afterAll(() => parsers.close())

/** Compares the blocks of table `paper`, each written as `name lines: the text of its bytes`. */
async function check(language: Language, source: string | Uint8Array, expected: string[]): Promise<void> {
  const bytes = Buffer.from(source)
  const { blocks } = await blocksOf(parsers, language, bytes, 'paper')
  const written = blocks.map(({ name, startLine, endLine, startByte, endByte }) => {
    return `${name} ${startLine}-${endLine}: ${bytes.toString('latin1', startByte, endByte)}`
  })
  expect(written).toEqual(expected)
}

describe('bytes and lines are those of the blob', () => {
  test('with CRLF', () => check('python', 'x\r\ndef f():\r\n  y\r\n', ['f 2-3: def f():\r\n  y']))

  test('with carriage returns, which end no line', () =>
    check('c', 'int a;\r/* \r */ int f(void) {\r}\nint g(void) {}', [
      'f 1-1: int f(void) {\r}',
      'g 2-2: int g(void) {}',
    ]))

  test('after a byte order mark', () => check('go', '\ufefffunc f() {\n}\n', ['f 1-2: func f() {\n}']))

  test('after characters of two, three and four bytes', () =>
    check('javascript', `x = 'é€😀'; function f() { return '😀' }`, [
      `f 1-1: function f() { return '${Buffer.from('😀').toString('latin1')}' }`,
    ]))

  test('around bytes that are not UTF-8', () =>
    check('c', Buffer.from('// \xe9\xff\nint f(void) { return "\xe2\x82"; }\nint g(void) {}\n', 'latin1'), [
      'f 2-2: int f(void) { return "\xe2\x82"; }',
      'g 3-3: int g(void) {}',
    ]))

  test('with names beyond ASCII', () =>
    check('python', 'class Größe: pass', [
      `Größe 1-1: ${Buffer.from('class Größe: pass').toString('latin1')}`,
    ]))

  test('at the end of a file without a final newline', () =>
    check('rust', 'fn f() {\n}', ['f 1-2: fn f() {\n}']))

  test('where the grammar counts the newline to the node', () =>
    check('c', '#define F(a) a\n\n#define G(a) \\\n  a\n', [
      'F 1-1: #define F(a) a',
      'G 3-4: #define G(a) \\\n  a',
    ]))
})

const FIXTURES: Readonly<Record<Language, { readonly source: string }>> = {
  python: PYTHON_FIXTURE,
  java: JAVA_FIXTURE,
  javascript: JAVASCRIPT_FIXTURE,
  typescript: TYPESCRIPT_FIXTURE,
  tsx: TSX_FIXTURE,
  go: GO_FIXTURE,
  rust: RUST_FIXTURE,
  c: C_FIXTURE,
  cpp: CPP_FIXTURE,
}

/** A fixture, damaged: some stretches are cut out and replaced by what breaks syntax or positions. */
function damaged(language: Language): fc.Arbitrary<Uint8Array> {
  const bytes = Buffer.from(FIXTURES[language].source)
  const cut = fc.record({
    at: fc.nat({ max: bytes.length }),
    length: fc.nat({ max: 40 }),
    by: fc
      .constantFrom('', '{', '}', '(', '"', '\n', '\r\n', '😀', '\ufeff', '\xff')
      .map((text) => Buffer.from(text)),
  })
  return fc.array(cut, { maxLength: 4 }).map((cuts) =>
    cuts.reduce((source, { at, length, by }) => {
      return Buffer.concat([source.subarray(0, at), by, source.subarray(at + length)])
    }, bytes),
  )
}

async function checkLaws(language: Language, source: Uint8Array, table: BlockTable): Promise<void> {
  const { blocks, failure } = await blocksOf(parsers, language, source, table)
  expect(failure).toBeNull()
  const lineOf = (byte: number) => Math.max(1, countLines(source.subarray(0, byte + 1)))
  for (const [index, block] of blocks.entries()) {
    expect(block.startByte).toBeLessThanOrEqual(block.endByte)
    expect(block.endByte).toBeLessThanOrEqual(source.length)
    expect(block.startLine).toBe(lineOf(block.startByte))
    expect(block.endLine).toBe(lineOf(Math.max(block.startByte, block.endByte - 1)))
    const next = blocks[index + 1]
    if (!next) continue
    const inOrder =
      block.startByte < next.startByte ||
      (block.startByte === next.startByte && block.endByte >= next.endByte)
    expect(inOrder).toBe(true)
    for (const later of blocks.slice(index + 1)) {
      expect(later.endByte <= block.endByte || later.startByte >= block.endByte).toBe(true)
    }
  }
}

describe.each(LANGUAGES)('in damaged %s', (language) => {
  test.each(BLOCK_TABLES)('blocks of table %s are in order, nest, and agree in bytes and lines', (table) =>
    fc.assert(
      fc.asyncProperty(damaged(language), (source) => checkLaws(language, source, table)),
      { numRuns: 40 },
    ),
  )
})
