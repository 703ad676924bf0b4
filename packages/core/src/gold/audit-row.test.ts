import { describe, expect, test } from 'vitest'
import { auditRow, auditRowAgainstFiles, auditTask } from './audit-row.ts'
import { cleanGold, goldPaths } from './clean-gold.ts'
import type { FileAtCommit } from './file-at-commit.ts'
import { finding } from './finding.ts'
import type { GoldRow, JsonValue, RawGoldSpan } from './published-row.ts'

/** A published span in short: `path:first-last`, or any raw entry. */
type Short = string | RawGoldSpan

function spanOf(short: Short): RawGoldSpan {
  if (typeof short !== 'string') return short
  const [, file = '', start, end] = /^(.*):(-?\d+|\?)-(-?\d+|\?)$/.exec(short) ?? []
  const line = (text?: string) => (text === '?' ? null : Number(text))
  const raw = { file, start_line: line(start), end_line: line(end) }
  return { file, startLine: raw.start_line, endLine: raw.end_line, content: null, list: 'gold_context', raw }
}

const NO_TESTS = { tests: [], encoding: 'none', problems: [] } as const

function rowOf(spans: readonly Short[], patch = ''): GoldRow {
  return {
    instanceId: 'x',
    originalId: 'psf__requests-1',
    repo: 'psf/requests',
    repoUrl: null,
    baseCommit: '0'.repeat(40),
    language: 'python',
    source: null,
    problemStatement: '',
    hints: '',
    patch,
    testPatch: '',
    createdAt: null,
    failToPass: NO_TESTS,
    passToPass: NO_TESTS,
    cells: {} as GoldRow['cells'],
    readingFindings: [],
    spans: spans.map(spanOf),
  }
}

/** Findings in short: `CODE`, with `@span` and `before → after` where there are any. */
function summary(row: GoldRow, files: Record<string, FileAtCommit | string> = {}): string[] {
  const map = new Map(
    Object.entries(files).map(([path, file]) => [
      path,
      typeof file === 'string' ? ({ kind: 'text', content: file } as const) : file,
    ]),
  )
  return auditRowAgainstFiles(row, map).map(({ code, span, before, after }) =>
    [
      code,
      span === null ? '' : `@${span}`,
      before === null ? '' : ` ${before}`,
      after === null ? '' : ` → ${after}`,
    ].join(''),
  )
}

function check(
  spans: readonly Short[],
  expected: string[],
  files: Record<string, FileAtCommit | string> = {},
) {
  expect(summary(rowOf(spans), files)).toEqual(expected)
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('')

describe('without a repository', () => {
  test('a good row', () => check(['a.py:1-2', 'a.py:4-100', 'b.py:1-100'], []))
  test('a container prefix', () =>
    check(
      ['/testbed/a.py:1-2', '/workspace/psf__requests__0.1/b.py:1-1'],
      ['PATH_PREFIXED@0 /testbed/a.py → a.py', 'PATH_PREFIXED@1 /workspace/psf__requests__0.1/b.py → b.py'],
    ))
  test('a roundabout path', () => check(['./a.py:1-2'], ['PATH_NOT_PLAIN@0 ./a.py → a.py']))
  test('refused paths', () =>
    check(
      ['../a:1-2', '/usr/lib/setup.py:1-2', ':1-2', 'ok:1-1'],
      ['PATH_CLIMBS@0 ../a', 'PATH_ABSOLUTE@1 /usr/lib/setup.py', 'PATH_INVALID@2 '],
    ))
  test('a dot-file', () => check(['.size-limit.js:1-2', 'a/.b:1-2'], ['PATH_DOT_FILE@0 .size-limit.js']))
  test('a test file', () => check(['tests/test_a.py:1-2'], ['TEST_FILE@0 tests/test_a.py']))
  test('ranges', () =>
    check(
      ['a:3-2', 'b:0-4', 'c:-3-0', 'd:?-4', 'e:1-1'],
      [
        'RANGE_INVERTED@0 3-2',
        'RANGE_BEFORE_START@1 0-4 → 1-4',
        'RANGE_INVERTED@2 -3-0',
        'RANGE_NOT_A_NUMBER@3 null-4',
      ],
    ))
  test('an entry that is no span', () => {
    const entry = (raw: JsonValue): RawGoldSpan => ({ ...spanOf(':?-?'), raw })
    check(
      [entry('a.py'), entry(null), entry([1]), 'a:1-1'],
      ['SPAN_UNPARSABLE@0 "a.py"', 'SPAN_UNPARSABLE@1 null', 'SPAN_UNPARSABLE@2 [1]'],
    )
  })
  test('long spans', () => check(['a:1-100', 'b:1-101'], ['SPAN_OVER_100_LINES@1 1-101']))
  test('overlaps, neighbours and repetitions', () =>
    check(
      ['a:5-9', 'a:1-20', 'a:21-22', 'a:24-24', 'b:1-2', 'b:1-2', './b:2-3'],
      [
        'SPANS_OVERLAP@0 5-9',
        'SPANS_TOUCH@2 21-22',
        'SPAN_DUPLICATE@5 1-2',
        'SPANS_OVERLAP@5 1-2',
        'PATH_NOT_PLAIN@6 ./b → b',
        'SPANS_OVERLAP@6 2-3',
      ],
    ))
  test('an overlap is told with the span that reaches furthest', () => {
    const found = auditRow(rowOf(['a:1-50', 'a:2-3', 'a:40-60'])).map(({ message }) => message)
    expect(found).toEqual(['Span 1 overlaps span 0 in a.', 'Span 2 overlaps span 0 in a.'])
  })
  test('spans of different files never overlap', () => check(['a:1-9', 'b:1-9', 'a/b:1-9'], []))
  test('texts with another number of lines', () => {
    const withText = (content: string) => ({ ...spanOf('a:1-2'), content })
    for (const content of ['x\ny', 'x\ny\n', '\n', '\n\n', 'x\n']) {
      expect(summary(rowOf([withText(content)]))).toEqual([])
    }
    for (const content of ['', 'x', 'x\ny\nz', 'x\ny\n\n\n']) {
      expect(summary(rowOf([withText(content)]))).toEqual(['CONTENT_LINE_COUNT@0 1-2'])
    }
  })
  test('nothing that can be used', () => {
    check([], ['GOLD_EMPTY'])
    check(['../a:1-2'], ['GOLD_EMPTY', 'PATH_CLIMBS@0 ../a'])
  })
  test('a patch that edits elsewhere', () => {
    const patch = '--- a/a.py\n+++ b/a.py\n@@ -5,2 +5,1 @@\n-x\n y\n@@ -90,0 +90 @@\n+z\n'
    expect(summary(rowOf(['a.py:5-5', 'a.py:91-91'], patch))).toEqual([])
    expect(auditRow(rowOf(['/testbed/a.py:6-89'], patch)).map(({ message }) => message)[0]).toBe(
      'The patch edits 2 places outside the gold: a.py:5, a.py:90 (insertion).',
    )
  })
  test('a patch that cannot be read', () => {
    const [found] = auditTask(rowOf([], 'see above'))
    expect(found).toEqual(
      finding('PATCH_UNPARSABLE', 'The patch cannot be read in full: line 1: there is no file in it.'),
    )
  })
  test('what reading found comes first', () => {
    const found = finding('REPO_WITHOUT_OWNER', 'No owner.')
    expect(auditRow({ ...rowOf(['./a:1-1']), readingFindings: [found] }).map(({ code }) => code)).toEqual([
      'REPO_WITHOUT_OWNER',
      'PATH_NOT_PLAIN',
    ])
  })
})

describe('against files', () => {
  test('a good row', () => check(['a.py:2-3'], [], { 'a.py': lines(9) }))
  test('a path that was not looked up', () =>
    check(['b.py:2-3000'], ['SPAN_OVER_100_LINES@0 2-3000'], { 'a.py': lines(9) }))
  test('past the end', () =>
    check(
      ['a.py:2-10', 'a.py:9-99', 'a.py:10-12'],
      [
        'RANGE_PAST_END@0 2-10 → 2-9',
        'RANGE_PAST_END@1 9-99 → 9-9',
        'SPANS_OVERLAP@1 9-9',
        'RANGE_OUTSIDE_FILE@2 10-12',
      ],
      {
        'a.py': lines(9),
      },
    ))
  test('how far past the end is told', () => {
    const files = new Map([['a.py', { kind: 'text', content: 'x\ny' } as const]])
    const found = auditRowAgainstFiles(rowOf(['a.py:2-3', 'a.py:2-9']), files).filter(
      ({ code }) => code === 'RANGE_PAST_END',
    )
    expect(found.map(({ message }) => message)).toEqual([
      'Span 0 ends 1 line past the end: a.py has 2 lines.',
      'Span 1 ends 7 lines past the end: a.py has 2 lines.',
    ])
  })
  test('an empty file has no lines', () =>
    check(['a.py:1-1'], ['GOLD_EMPTY', 'RANGE_OUTSIDE_FILE@0 1-1'], { 'a.py': '' }))
  test('a whole file, also where the range was cut', () =>
    check(
      ['a.py:1-9', 'b.py:1-3'],
      ['SPAN_WHOLE_FILE@0 1-9', 'RANGE_PAST_END@1 1-3 → 1-2', 'SPAN_WHOLE_FILE@1 1-2'],
      {
        'a.py': lines(9),
        'b.py': 'x\ny',
      },
    ))
  test('a file that does not exist', () => {
    check(['x.py:1-2', 'a.py:2-2'], ['PATH_NOT_AT_COMMIT@0 x.py'], {
      'x.py': { kind: 'missing', candidates: [] },
      'a.py': lines(3),
    })
    check(['x.py:1-2', 'a.py:2-2'], ['PATH_NOT_AT_COMMIT@0 x.py → src/x.py'], {
      'x.py': { kind: 'missing', candidates: ['src/x.py', 'lib/x.py'] },
      'a.py': lines(3),
    })
  })
  test('a file with other capital letters', () =>
    check(['readme.md:1-2', 'a.py:2-2'], ['PATH_CASE_DIFFERS@0 readme.md → README.md'], {
      'readme.md': { kind: 'missing', candidates: ['README.md', 'docs/readme.md'] },
      'a.py': lines(3),
    }))
  test('what is no text', () => {
    const kinds = ['binary', 'symlink', 'submodule', 'directory'] as const
    for (const kind of kinds) check(['a:1-2'], ['GOLD_EMPTY', 'PATH_NOT_TEXT@0 a'], { a: { kind } })
  })
  test('blank edges', () =>
    check(['a:1-5', 'a:6-7'], ['BLANK_EDGE@0 1-5 → 2-4', 'SPANS_TOUCH@1 6-7', 'BLANK_EDGE@1 6-7'], {
      a: '\nx\n\ny\n \t\n\n\n\nz\n',
    }))
  test('texts', () => {
    const texts = { a: '\tx\n\ty\nz\n' }
    const withText = (content: string) => ({ ...spanOf('a:1-2'), content })
    expect(summary(rowOf([withText('\tx\n\ty')]), texts)).toEqual([])
    expect(summary(rowOf([withText('\tx\n\ty\n')]), texts)).toEqual([])
    expect(summary(rowOf([withText('x\ny')]), texts)).toEqual(['CONTENT_DIFFERS@0 x\ny'])
  })
  test('bytes are as good as text', () => {
    const content = new TextEncoder().encode('é\r\ny\rz')
    const span = { ...spanOf('a:1-3'), content: 'é\r\ny\rz' }
    expect(summary(rowOf([span]), { a: { kind: 'text', content } })).toEqual([
      'RANGE_PAST_END@0 1-3 → 1-2',
      'CONTENT_LINE_COUNT@0 1-3',
      'SPAN_WHOLE_FILE@0 1-2',
    ])
  })
})

describe('cleaned gold', () => {
  test('keeps each span with its raw form, and merges for computing', () => {
    const row = rowOf(['/app/b:3-9', '../x:1-2', 'a:5-6', 'b:1-4'])
    const gold = cleanGold(row)
    expect(gold.spans).toEqual([
      { path: 'b', startLine: 3, endLine: 9, index: 0, raw: row.spans[0] },
      { path: 'a', startLine: 5, endLine: 6, index: 2, raw: row.spans[2] },
      { path: 'b', startLine: 1, endLine: 4, index: 3, raw: row.spans[3] },
    ])
    expect(gold.merged).toEqual([
      { path: 'a', startLine: 5, endLine: 6 },
      { path: 'b', startLine: 1, endLine: 9 },
    ])
    expect(gold.refused).toEqual([1])
    expect(gold.findings.map(({ code }) => code)).toEqual(['PATH_PREFIXED', 'PATH_CLIMBS'])
  })
  test('the paths to look up', () => {
    expect(goldPaths(rowOf(['/app/b:3-9', '../x:1-2', 'a:?-6', './b:1-4']))).toEqual(['a', 'b'])
  })
})
