import { afterAll, expect, test } from 'vitest'
import { openParsers } from '../grammars/open-parsers.ts'
import { readBlobFacts } from './read-blob-facts.ts'

const parsers = openParsers()
afterAll(() => parsers.close())

/** Every line of `marked` begins with what it is: `b` blank, `c` comment-only, `.` neither, and then a bar. */
async function check(path: string, marked: string): Promise<void> {
  const lines = marked.split('\n').filter((line) => line.includes('|'))
  const text = lines.map((line) => `${line.slice(line.indexOf('|') + 1)}\n`).join('')
  const facts = await readBlobFacts(parsers, path, Buffer.from(text))
  const holds = (runs: readonly { startLine: number; endLine: number }[] = [], line: number) =>
    runs.some(({ startLine, endLine }) => startLine <= line && line <= endLine)
  const found = lines.map((_, index) =>
    holds(facts?.blankLines, index + 1) ? 'b' : holds(facts?.commentLines, index + 1) ? 'c' : '.',
  )
  expect(found.join('')).toBe(lines.map((line) => line.trimStart()[0]).join(''))
}

test('tells blank and comment-only lines of Python apart from docstrings and trailing comments', () =>
  check(
    'a.py',
    `
    c|# a comment
    b|
    .|def f():  # why
    .|    """A docstring."""
    c|    # inside
    b|\t
    .|    return '# no comment'
    `,
  ))

test('follows block comments over lines', () =>
  check(
    'a.ts',
    `
    c|/* one
    b|
    c|   two */
    .|/* three */ let a = 1
    .|const s = \`
    .|// text
    .|\`
    c|// end
    `,
  ))

test('counts doc comments and attributes of Rust', () =>
  check('lib.rs', ['c|/// Says what.', '.|#[inline]', '.|fn f() {}', 'c|/* a */ // b'].join('\n')))

test('has a simple rule for files without a grammar', () =>
  check('ci.yaml', ['c|# a', '.|key: "# b"', 'c|  # c', 'b|'].join('\n')))

test('takes nothing for a comment in other files', () =>
  check('notes.md', ['.|# a heading', '.|// b'].join('\n')))

test('measures lines in bytes', async () => {
  const facts = await readBlobFacts(parsers, 'a.txt', Buffer.from('é\r\n\nx'))
  expect(facts).toMatchObject({ size: 6, lineCount: 3, lineBytes: [4, 1, 1], blocksFailure: 'no_grammar' })
})

test('finds blocks and the language', async () => {
  const facts = await readBlobFacts(parsers, 'a.h', Buffer.from('namespace a {\nclass b {\n};\n}\n'))
  expect(facts?.language).toBe('cpp')
  expect(facts?.blocks).toMatchObject([{ kind: 'namespace' }, { kind: 'class', startLine: 2, endLine: 3 }])
})

test('has no comments and no blocks in binary files', async () => {
  const facts = await readBlobFacts(parsers, 'a.py', Buffer.from('# a\0\n# b\n'))
  expect(facts).toMatchObject({ binary: true, lineCount: 2, commentLines: [], blocksFailure: 'binary' })
})

test('gives up on more lines than source files have', async () => {
  expect(await readBlobFacts(parsers, 'a.txt', new Uint8Array(500_001).fill(10))).toBeNull()
})

test('has nothing to say about an empty file', async () => {
  const facts = await readBlobFacts(parsers, 'a.py', new Uint8Array())
  expect(facts).toMatchObject({ lineCount: 0, lineBytes: [], blankLines: [], commentLines: [], blocks: [] })
})
