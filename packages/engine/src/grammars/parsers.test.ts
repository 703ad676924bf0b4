import { blocksOf, createParsers, type Language, type ParseLimits, type Parsers } from '@goldspan/codenav'
import { afterEach, describe, expect, test } from 'vitest'
import { readGrammar } from './read-grammar.ts'
import { openWebTreeSitter } from './web-tree-sitter.ts'

const open: Parsers[] = []
afterEach(() => {
  for (const parsers of open.splice(0)) parsers.close()
})

type Counts = { runtimes: number; grammars: Language[] }

/** Parsers that count what they load, with a clock that advances by `tick` whenever it is read. */
function start(limits: Partial<ParseLimits> = {}, { tick = 0, maxPages = 4096 } = {}) {
  const counts: Counts = { runtimes: 0, grammars: [] }
  let now = 0
  const parsers = createParsers(
    {
      runtime() {
        counts.runtimes += 1
        return openWebTreeSitter(maxPages)
      },
      grammars(language) {
        counts.grammars.push(language)
        return readGrammar(language)
      },
      now: () => (now += tick),
    },
    limits,
  )
  open.push(parsers)
  return { parsers, counts }
}

async function check(parsers: Parsers, source: string | Uint8Array, expected: object): Promise<void> {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source
  for (const table of ['paper', 'upstream'] as const) {
    expect(await blocksOf(parsers, 'javascript', bytes, table)).toMatchObject(expected)
  }
}

const FUNCTION = { blocks: [{ name: 'f' }], failure: null }
const NOTHING = { blocks: [], failure: null }

describe('a file that cannot be parsed is reported, and the next one is parsed', () => {
  test('too large', async () => {
    const { parsers } = start({ maxBytes: 20 })
    await check(parsers, 'function f() {}      ', { blocks: [], failure: 'too_large' })
    await check(parsers, 'function f() {}     ', FUNCTION)
  })

  test('binary', async () => {
    const { parsers } = start()
    await check(parsers, 'function f() {}\0', { blocks: [], failure: 'binary' })
    await check(parsers, Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2), { blocks: [], failure: 'binary' })
    await check(parsers, 'function f() {}', FUNCTION)
  })

  test('out of time while parsing', async () => {
    const { parsers } = start({ maxMillis: 50 }, { tick: 1 })
    await check(parsers, 'function f() {}\n'.repeat(5000), { blocks: [], failure: 'timeout' })
    await check(parsers, 'function f() {}', FUNCTION)
  })

  test('out of time after parsing', async () => {
    const { parsers } = start({ maxMillis: 1 }, { tick: 2 })
    await check(parsers, 'f()', { blocks: [], failure: 'timeout' })
  })

  test('out of memory', async () => {
    const { parsers, counts } = start({}, { maxPages: 600 })
    await check(parsers, `x = 1${' + 1'.repeat(100_000)}`, { blocks: [], failure: 'parser_crashed' })
    await check(parsers, 'function f() {}', FUNCTION)
    expect(counts).toEqual({ runtimes: 3, grammars: ['javascript', 'javascript', 'javascript'] })
  })
})

describe('unusual files', () => {
  test.each<[string, string | Uint8Array, object]>([
    ['empty', '', NOTHING],
    ['blank', '\n\n', NOTHING],
    ['without a final newline', 'function f() {}', FUNCTION],
    ['a byte order mark alone', '\ufeff', NOTHING],
    ['nothing but damage', new Uint8Array(10_000).fill(0xff), NOTHING],
    ['one line of a megabyte', `x = '${'a'.repeat(1 << 20)}'; function f() {}`, FUNCTION],
    [
      'deep nesting that is closed',
      `x = ${'['.repeat(20_000)}${']'.repeat(20_000)}; function f() {}`,
      FUNCTION,
    ],
    ['deep nesting that is not', '{'.repeat(100_000), {}],
  ])('%s', (_, source, expected) => check(start().parsers, source, expected))
})

describe('loading', () => {
  test('a grammar is loaded once, however many ask for it at once', async () => {
    const { parsers, counts } = start()
    await Promise.all([check(parsers, 'f()', NOTHING), check(parsers, 'g()', NOTHING)])
    await parsers.withFile('go', Buffer.from('package a'), () => null)
    expect(counts).toEqual({ runtimes: 1, grammars: ['javascript', 'go'] })
  })

  test('a runtime whose memory has grown is replaced', async () => {
    const { parsers, counts } = start({ recycleBytes: 1 })
    await check(parsers, 'function f() {}', FUNCTION)
    expect(counts.runtimes).toBe(2)
  })

  test('a grammar that cannot be read is an error that names the language, and is tried again', async () => {
    let tries = 0
    const parsers = createParsers({
      runtime: () => openWebTreeSitter(),
      grammars: (language) => (++tries === 1 ? Promise.reject(new Error('gone')) : readGrammar(language)),
      now: () => 0,
    })
    open.push(parsers)
    const parse = () => parsers.withFile('go', Buffer.from('package a'), ({ root }) => root.type)
    await expect(parse()).rejects.toThrow('The grammar for go cannot be loaded.')
    expect(await parse()).toEqual({ value: 'source_file', failure: null })
  })

  test('a runtime that cannot be opened is an error, and is tried again', async () => {
    let tries = 0
    const runtime = () => (++tries === 1 ? Promise.reject(new Error('gone')) : openWebTreeSitter())
    const parsers = createParsers({ runtime, grammars: readGrammar, now: () => 0 })
    open.push(parsers)
    const parse = () => parsers.withFile('go', Buffer.from('package a'), ({ root }) => root.type)
    await expect(parse()).rejects.toThrow('gone')
    expect(await parse()).toEqual({ value: 'source_file', failure: null })
  })

  test('closed parsers refuse', async () => {
    const { parsers } = start()
    await check(parsers, 'function f() {}', FUNCTION)
    parsers.close()
    await expect(parsers.withFile('go', Buffer.from('package a'), () => null)).rejects.toThrow('closed')
  })

  test('an error of the callback is thrown, and the parsers go on', async () => {
    const { parsers, counts } = start()
    const fail = () => {
      throw new TypeError('mistake')
    }
    await expect(parsers.withFile('javascript', Buffer.from('f()'), fail)).rejects.toThrow('mistake')
    await check(parsers, 'function f() {}', FUNCTION)
    expect(counts.runtimes).toBe(1)
  })
})
