import { describe, expect, test } from 'vitest'
import { encodingOf, utf16Column } from './position-encoding.ts'
import { scipSymbolName } from './scip-symbol-name.ts'

describe('the name of a symbol', () => {
  test.each([
    ['scip-go gomod github.com/a/b v1 `github.com/a/b/c`/Thing#Run().', 'Run', 'Thing', '().'],
    ['scip-typescript npm pkg 1.0.0 src/`a.ts`/Thing#', 'Thing', '', '#'],
    ['scip-typescript npm . . src/`a.ts`/Thing#`<constructor>`().', '<constructor>', 'Thing', '().'],
    ['scip-java maven a/b 1  two spaces/Thing#run(+2).(count)', 'count', 'run', '()'],
    ['rust-analyzer cargo x 1 macros/println!', 'println', '', '!'],
    ['a b c d e/`odd``name`.', 'odd`name', '', '.'],
    ['a b c d e/Box#[T]', 'T', 'Box', '[]'],
    ['local 42', '', '', 'local'],
  ])('%s', (symbol, name, container, suffix) => {
    expect(scipSymbolName(symbol)).toEqual({ name, container, suffix })
  })

  test('is not known of what keeps to no grammar', () => {
    expect(['', 'x', 'a b c d ', 'a b c d ???'].map(scipSymbolName)).toEqual([null, null, null, null])
  })
})

describe('columns', () => {
  const line = 'é🚀x = 1'
  test.each([
    ['utf8', 6, 3],
    ['utf16', 3, 3],
    ['utf32', 2, 3],
    ['utf8', 1, null],
    ['utf8', 3, null],
    ['utf32', 8, null],
    ['utf16', 9, null],
    ['utf32', 0, 0],
  ] as const)('in %s: %d', (encoding, column, expected) => {
    expect(utf16Column(line, column, encoding)).toBe(expected)
  })

  test('count in the units of the indexer, where the document does not say', () => {
    const of = (language: string, tool = '') =>
      encodingOf({ path: '', language, encoding: null, occurrences: [], symbols: [] }, tool)
    expect(['Go', 'rust', 'CPP', 'Python', 'TypeScript', 'Java', ''].map((language) => of(language))).toEqual(
      ['utf8', 'utf8', 'utf8', 'utf32', 'utf16', 'utf16', 'utf16'],
    )
    expect(of('python', 'scip-python')).toBe('utf16')
    expect(
      encodingOf({ path: '', language: 'go', encoding: 'utf32', occurrences: [], symbols: [] }, ''),
    ).toBe('utf32')
  })
})
