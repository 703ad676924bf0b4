import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseGoldContext } from './parse-gold-context.ts'

type Entry = { file: string; start_line: number; end_line: number; content: string }

const entry = (file: string, start_line = 1, end_line = 2, content = 'a\nb'): Entry => ({
  file,
  start_line,
  end_line,
  content,
})

function textForm(entries: readonly Entry[]): string {
  const blocks = entries.map(
    ({ file, start_line, end_line, content }, index) =>
      `context${index}：\nfile: ${file}\nstart_line: ${start_line}\nend_line: ${end_line}\n${content}`,
  )
  return blocks.join('\n\n')
}

/** Compares the spans as `[file, first line, last line, text]`. */
function check(
  value: unknown,
  spans: readonly (readonly [string, number | null, number | null, string | null])[],
) {
  const parsed = parseGoldContext(value)
  expect(parsed.problems).toEqual([])
  expect(
    parsed.spans.map(({ file, startLine, endLine, content }) => [file, startLine, endLine, content]),
  ).toEqual(spans)
}

function checkProblem(value: unknown, problem: string) {
  expect(parseGoldContext(value)).toEqual({ spans: [], problems: [expect.stringContaining(problem)] })
}

describe('lists', () => {
  test('as a value, as JSON text, and quoted once more', () => {
    const list = [entry('a.py'), entry('b.py', 3, 4)]
    for (const value of [list, JSON.stringify(list), JSON.stringify(JSON.stringify(list))]) {
      check(value, [
        ['a.py', 1, 2, 'a\nb'],
        ['b.py', 3, 4, 'a\nb'],
      ])
    }
  })
  test('under the names that evaluators use', () => {
    const gold = [entry('a.py')]
    for (const value of [
      { gold_ctx: gold },
      { gold_context: gold },
      { gold_context: JSON.stringify(gold) },
      JSON.stringify({ gold_ctx: gold }),
    ]) {
      check(value, [['a.py', 1, 2, 'a\nb']])
    }
  })
  test('parted into two', () => {
    const parsed = parseGoldContext({
      init_ctx: [entry('a.py')],
      add_ctx: [entry('b.py')],
      gold_ctx: [entry('c.py')],
    })
    expect(parsed.spans.map(({ file, list }) => [file, list])).toEqual([
      ['a.py', 'init_ctx'],
      ['b.py', 'add_ctx'],
    ])
  })
  test('the undivided one counts where the two are empty', () =>
    check({ init_ctx: [], add_ctx: [], gold_ctx: [entry('c.py')] }, [['c.py', 1, 2, 'a\nb']]))
  test('nothing', () => {
    for (const value of [null, undefined, '', ' \n', [], '[]', 'null', { gold_ctx: [] }, { init_ctx: null }])
      check(value, [])
  })

  test('broken entries keep their place', () => {
    check(
      [
        entry('a.py'),
        'x',
        { file: 7, start_line: '12', end_line: ' -3 ' },
        { file: 'b', start_line: 1.5, end_line: 2.0 },
      ],
      [
        ['a.py', 1, 2, 'a\nb'],
        ['', null, null, null],
        ['', 12, -3, null],
        ['b', null, 2, null],
      ],
    )
    check([{ file: 'a', start_line: 1e300, end_line: '9'.repeat(30) }], [['a', null, null, null]])
  })
  test('an entry is kept as it was read', () => {
    const odd = { file: 'a', start_line: 'x', note: ['kept'] }
    expect(parseGoldContext([odd]).spans[0]?.raw).toEqual(odd)
  })

  test('values that are none', () => {
    checkProblem('[{"file": ', 'neither JSON (')
    checkProblem('somewhere in a.py', 'nor made of "context0：" blocks')
    checkProblem({ spans: [] }, 'the object has none of')
    checkProblem({ gold_ctx: 3 }, 'gold_ctx is no list')
    checkProblem(3, 'a number is no gold context')
    checkProblem(JSON.stringify(JSON.stringify(JSON.stringify([]))), 'quoted more than twice')
  })
})

describe('the text form', () => {
  test('blocks are parted by an empty line', () =>
    check(textForm([entry('a b.py'), entry('b.py', 3, 3, 'x')]), [
      ['a b.py', 1, 2, 'a\nb'],
      ['b.py', 3, 3, 'x'],
    ]))
  test('empty lines at the edges of a text stay', () =>
    check(textForm([entry('a', 1, 4, '\na\n\n'), entry('b', 1, 2, '\n')]), [
      ['a', 1, 4, '\na\n\n'],
      ['b', 1, 2, '\n'],
    ]))
  test('empty texts', () =>
    check(textForm([entry('a', 1, 1, ''), entry('b', 1, 1, '')]), [
      ['a', 1, 1, ''],
      ['b', 1, 1, ''],
    ]))
  test('a heading inside a text', () => {
    const content = 'context7：\ncontext1:\nfile of context1：\n'
    check(textForm([entry('a', 1, 3, `x\n${content}`), entry('b')]).replace('context1:\n', 'context9：\n'), [
      ['a', 1, 3, 'x\ncontext7：\ncontext9：\nfile of context1：\n'],
      ['b', 1, 2, 'a\nb'],
    ])
  })
  test('Windows line ends, and a colon of half width', () =>
    check(
      'context0:\r\nfile: a\r\nstart_line: 1\r\nend_line: 2\r\nx\r\ny\r\n\r\ncontext1：\r\nfile: b\r\nstart_line: 1\r\nend_line: 1\r\nz',
      [
        ['a', 1, 2, 'x\r\ny'],
        ['b', 1, 1, 'z'],
      ],
    ))
  test('only \\n ends a line', () =>
    check(textForm([entry('a', 1, 1, 'x\u2028context1：\rcontext1：\u2029'), entry('b')]), [
      ['a', 1, 1, 'x\u2028context1：\rcontext1：\u2029'],
      ['b', 1, 2, 'a\nb'],
    ]))
  test('a block without its range keeps its place', () =>
    check('context0：\nfile: a\nx\n\ncontext1：\nstart_line: one\nend_line: 2\ny', [
      ['a', null, null, 'x'],
      ['', null, 2, 'y'],
    ]))
  test('a heading alone', () => check('context0：', [['', null, null, '']]))
  test('text before the first block', () => checkProblem('Gold:\ncontext0：\nfile: a', 'neither JSON ('))
})

test('both forms of the same entries give the same spans', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\t', 'é', '：', 'context', '1', '：\n', 'file: ', '\r'),
  })
  const files = fc.string({ unit: fc.constantFrom('a', '.', '/', 'é', ' ', '_'), minLength: 1 })
  const entries = fc.array(
    fc.record({ file: files, start_line: fc.nat(), end_line: fc.nat(), content: words }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(entries, (list) => {
      // A text that itself looks like the next block is the one thing that the text form cannot tell.
      fc.pre(list.every(({ content }) => !/(^|\n)context\d+[ \t]*：/.test(content)))
      const strip = (value: unknown) => parseGoldContext(value).spans.map(({ raw: _, ...span }) => span)
      expect(strip(textForm(list))).toEqual(strip(JSON.stringify(list)))
    }),
  )
})
