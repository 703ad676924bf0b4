import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CommitSearch, SearchEnd, SearchHits, SearchLimits } from './commit-search.ts'
import type { Repository } from './repository.ts'
import {
  commitFiles,
  git,
  gitThatSearches,
  initRepository,
  openForTest,
  repositoryOf,
  temporaryFolder,
} from './test-git.ts'

type Files = Parameters<typeof commitFiles>[1]

const LITERAL = {
  regularExpression: false,
  matchCase: true,
  wholeWord: false,
  include: [],
  exclude: [],
} as const

function literal(query: string): CommitSearch {
  return { ...LITERAL, query }
}

function expression(query: string): CommitSearch {
  return { ...literal(query), regularExpression: true }
}

async function collect(
  repository: Repository,
  commit: string,
  search: CommitSearch,
  limits: Partial<SearchLimits> = {},
): Promise<{ hits: SearchHits[]; end: SearchEnd }> {
  const hits: SearchHits[] = []
  const ends: SearchEnd[] = []
  for await (const event of repository.search(commit, search, limits)) {
    if (event.kind === 'hits') hits.push(event)
    else ends.push(event)
  }
  const [end, ...more] = ends
  if (end === undefined || more.length > 0) throw new Error('A search ends once.')
  return { hits, end }
}

/** A hit as `path:line:text` with the matches in brackets. */
function shown(hits: readonly SearchHits[]): string[] {
  return hits.flatMap(({ path, lines }) =>
    lines.map(({ line, text, textStart, ranges }) => {
      let marked = text
      for (const { start, end } of ranges.toReversed()) {
        const [from, to] = [start - textStart, end - textStart]
        marked = `${marked.slice(0, from)}[${marked.slice(from, to)}]${marked.slice(to)}`
      }
      return `${path}:${line}:${marked}`
    }),
  )
}

async function check(files: Files, search: CommitSearch, expected: readonly string[]): Promise<void> {
  const [repository, commit] = await repositoryOf(files)
  const { hits, end } = await collect(repository, commit, search)
  expect(shown(hits)).toEqual(expected)
  expect(end).toMatchObject({ limits: [], files: new Set(hits.map((hit) => hit.path)).size })
}

describe('a literal search', () => {
  it('tells all matches of a line', () =>
    check({ a: 'no\nfoo bar foofoo\n', 'b/c': 'x foo' }, literal('foo'), [
      'a:2:[foo] bar [foo][foo]',
      'b/c:1:x [foo]',
    ]))

  it('takes signs as they stand', () =>
    check({ a: 'a.b(c)* axb(c)*' }, literal('a.b(c)*'), ['a:1:[a.b(c)*] axb(c)*']))

  it('minds case or does not', async () => {
    await check({ a: 'Foo foo' }, literal('foo'), ['a:1:Foo [foo]'])
    await check({ a: 'Foo foo É' }, { ...literal('foo'), matchCase: false }, ['a:1:[Foo] [foo] É'])
    await check({ a: 'Foo foo É' }, { ...literal('é'), matchCase: false }, ['a:1:Foo foo [É]'])
  })

  it('finds whole words', async () => {
    const word = (query: string): CommitSearch => ({ ...literal(query), wholeWord: true })
    await check({ a: 'foo_ foo2 foo xfoo foo.foo' }, word('foo'), ['a:1:foo_ foo2 [foo] xfoo [foo].[foo]'])
    await check({ a: 'né n née' }, word('n'), ['a:1:né [n] née'])
    await check({ a: 'x.y x+y' }, word('x.y'), ['a:1:[x.y] x+y'])
    await check({ a: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ x' }, word('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'), [
      'a:1:[!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~] x',
    ])
  })

  it.each(['-v', '--no-index', '-O', '-', '--', '-f/etc/passwd', "'; touch x; '"])(
    'is given no option by %s',
    (query) => check({ a: `run ${query} now`, b: 'nothing' }, literal(query), [`a:1:run [${query}] now`]),
  )
})

describe('a regular expression', () => {
  it('has the syntax of Perl', () =>
    check({ a: 'let x1 = area(2)\n' }, expression(String.raw`\b\w+\d\b|(?<== )a.*?a`), [
      'a:1:let [x1] = [area](2)',
    ]))

  it('tries all ways to end at a word', () =>
    check({ a: 'foobar foo' }, { ...expression('foo|foobar'), wholeWord: true }, ['a:1:[foobar] [foo]']))

  it('takes the ending of a Windows line for the end', () =>
    check({ a: 'foo\r\nfoo bar\r\nbarfoo' }, expression('foo$'), ['a:1:[foo]', 'a:3:bar[foo]']))

  it('finds lines in which it matches an empty text only', () =>
    check({ a: 'a\n\nb\n' }, expression('^$'), ['a:2:']))

  it('never matches over the end of a line', () =>
    check({ a: 'a\nb\na b\n' }, expression(String.raw`a\s+b`), ['a:3:[a b]']))

  it.each(['-v|x', '--help|x', '^-v'])('is given no option by %s', (query) =>
    check({ a: '-v', b: 'y' }, expression(query), query.includes('v') ? ['a:1:[-v]'] : []),
  )

  it('says what is wrong with it', async () => {
    const [repository, commit] = await repositoryOf({ a: 'x' })
    await expect(collect(repository, commit, expression('(a'))).rejects.toMatchObject({
      code: 'invalid_search',
      message: 'The regular expression is not valid: missing closing parenthesis.',
    })
    const quoted = expression("': [z-a]")
    await expect(collect(repository, commit, quoted)).rejects.toMatchObject({
      message: 'The regular expression is not valid: range out of order in character class.',
    })
  })

  it('says that it is too much work', async () => {
    const files = { a: `${'a'.repeat(60)}!`, b: '('.repeat(1_000_000) }
    const [repository, commit] = await repositoryOf(files)
    for (const costly of ['^(a+)+$', String.raw`(\(|x)*y|(\((?2)*x)`]) {
      await expect(collect(repository, commit, expression(costly))).rejects.toMatchObject({
        code: 'invalid_search',
        message: expect.stringContaining('too much work'),
      })
    }
  })
})

describe('a query that no line can hold', () => {
  it.each([
    ['', 'There is nothing to search for.'],
    ['a\nb', 'A search looks at one line at a time and cannot hold a line break.'],
    ['a\0b', 'The search holds a character that no text file has.'],
    ['\ud83d', 'The search holds a character that no text file has.'],
    ['x'.repeat(1001), 'A search can have at most 1000 characters; this one has 1001.'],
  ])('is refused: %j', async (query, message) => {
    const [repository, commit] = await repositoryOf({ a: 'x' })
    const refused = { code: 'invalid_search', message }
    await expect(collect(repository, commit, literal(query))).rejects.toMatchObject(refused)
  })
})

describe('columns', () => {
  it('are UTF-16 units', () => check({ a: '日本 é 🎉 x y x\n' }, literal('x'), ['a:1:日本 é 🎉 [x] y [x]']))

  it('are those of the text that the editor shows of bytes that are not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0xff, 0x20, 0xe2, 0x82]),
      Buffer.from('foo'),
      Buffer.from([0xf0, 0x9f, 0x8e]),
      Buffer.from(' foo\n'),
    ])
    const text = new TextDecoder().decode(bytes).trimEnd().replaceAll('foo', '[foo]')
    await check({ a: bytes }, literal('foo'), [`a:1:${text}`])
    await check({ a: bytes }, expression('[f]oo'), [`a:1:${text}`])
  })

  it('leave out the byte order mark', async () => {
    await check({ a: '\ufefffoo\n\ufefffoo\n' }, literal('foo'), ['a:1:[foo]', 'a:2:\ufeff[foo]'])
    await check({ a: '\ufefffoo\n' }, expression('.*'), ['a:1:[foo]'])
  })

  it('leave out the ending of a Windows line', () =>
    check({ a: 'x foo\r\ny foo\rz\r\n' }, literal('foo'), ['a:1:x [foo]', 'a:2:y [foo]\rz']))

  it('cannot be forged by colours in a file', () =>
    check({ a: '\u001b[1;31mfoo\u001b[m bar\u001b[m foo\u001b[m' }, literal('foo'), [
      'a:1:\u001b[1;31m[foo]\u001b[m bar\u001b[m [foo]\u001b[m',
    ]))
})

describe('globs', () => {
  const FILES = {
    'README.md': 'x',
    'docs/src/a.md': 'x',
    'src/a.ts': 'x',
    'src/deep/b.ts': 'x',
    'src/deep/c.py': 'x',
  }

  async function finds(
    globs: Partial<Pick<CommitSearch, 'include' | 'exclude'>>,
    expected: string,
  ): Promise<void> {
    const [repository, commit] = await repositoryOf(FILES)
    const { hits } = await collect(repository, commit, { ...literal('x'), ...globs })
    expect(hits.map((hit) => hit.path).join(' ')).toBe(expected)
  }

  it.each([
    ['*.ts', 'src/a.ts src/deep/b.ts'],
    ['src', 'docs/src/a.md src/a.ts src/deep/b.ts src/deep/c.py'],
    ['./src', 'src/a.ts src/deep/b.ts src/deep/c.py'],
    ['/src/', 'src/a.ts src/deep/b.ts src/deep/c.py'],
    ['src/*', 'docs/src/a.md src/a.ts src/deep/b.ts src/deep/c.py'],
    ['/src/*.ts', 'src/a.ts'],
    ['src/**/*.py', 'src/deep/c.py'],
    ['**/deep/**', 'src/deep/b.ts src/deep/c.py'],
    ['*.{py,m?}', 'README.md docs/src/a.md src/deep/c.py'],
    ['{src/{deep/,}a,docs/**}', 'docs/src/a.md'],
    ['[a-b].*', 'docs/src/a.md src/a.ts src/deep/b.ts'],
    [' ', 'README.md docs/src/a.md src/a.ts src/deep/b.ts src/deep/c.py'],
    ['nothing', ''],
    ['{', ''],
    ['-x', ''],
    [':(top)src', ''],
    [':/src', ''],
    [':!src', ''],
  ])('include %s', (glob, expected) => finds({ include: [glob] }, expected))

  it('exclude', async () => {
    await finds({ exclude: ['src'] }, 'README.md')
    await finds({ exclude: ['*.md', 'deep'] }, 'src/a.ts')
    await finds({ include: ['src'], exclude: ['*.ts', '/docs'] }, 'src/deep/c.py')
  })

  it.each([
    ['../x', 'The glob "../x" has a part "." or "..", which no path of the repository has.'],
    ['/', 'The glob "/" names no file.'],
    ['[a', 'The glob "[a" opens a "[" that is never closed.'],
    ['a\0', 'The glob "a\\u0000" holds a character that no path has.'],
    ['a*'.repeat(13), `The glob "${'a*'.repeat(13)}" has more than 12 stars.`],
    ['{a,b}'.repeat(9), `The glob "${'{a,b}'.repeat(9)}" stands for more than 100 others.`],
    ['x'.repeat(501), 'A glob can have at most 500 characters.'],
  ])('that make no sense are refused: %s', async (glob, message) => {
    const [repository, commit] = await repositoryOf({ a: 'x' })
    for (const globs of [{ include: [glob] }, { exclude: [glob] }]) {
      const search = { ...literal('x'), ...globs }
      await expect(collect(repository, commit, search)).rejects.toMatchObject({
        code: 'invalid_search',
        message,
      })
    }
  })

  it('are at most a hundred', async () => {
    const [repository, commit] = await repositoryOf({ a: 'x' })
    const search = { ...literal('x'), include: Array.from({ length: 101 }, (_, index) => `${index}`) }
    await expect(collect(repository, commit, search)).rejects.toMatchObject({ code: 'invalid_search' })
  })
})

describe('what is searched', () => {
  it('is text files alone, of this commit alone', async () => {
    const directory = initRepository(temporaryFolder())
    commitFiles(directory, { old: 'word' }, 'old')
    const commit = commitFiles(directory, {
      binary: 'word\0',
      link: { mode: '120000', content: 'word' },
      module: { submodule: '1'.repeat(40) },
      run: { mode: '100755', content: 'word' },
      'zero-late': `${'x'.repeat(9000)}\0\nword\n`,
    })
    const repository = await openForTest(directory)
    const { hits } = await collect(repository, commit, literal('word'))
    expect(shown(hits)).toEqual(['run:1:[word]', 'zero-late:2:[word]'])
  })

  it('is not decided by attributes that the repository holds', async () => {
    const [repository, commit] = await repositoryOf({ '.gitattributes': '* -diff binary\n', a: 'word' })
    expect(shown((await collect(repository, commit, literal('word'))).hits)).toEqual(['a:1:[word]'])
  })

  it('has paths with any signs, but none that no tree may hold', () =>
    check(
      [
        ['a:1:b\n"c', 'word'],
        [Buffer.from([0xff]), 'word'],
        ['ü', 'word'],
      ],
      literal('word'),
      ['a:1:b\n"c:1:[word]', 'ü:1:[word]'],
    ))
})

it('says when a partial clone lacks a file', async () => {
  const source = initRepository(temporaryFolder())
  const commit = commitFiles(source, { a: 'word' })
  git(source, ['config', 'uploadpack.allowFilter', 'true'])
  const directory = temporaryFolder()
  git(directory, ['clone', '-q', '--bare', '--filter=blob:none', `file://${source}`, '.'])
  await expect(collect(await openForTest(directory), commit, literal('word'))).rejects.toMatchObject({
    code: 'missing_object',
    message: `A file that is to be searched is not there: ${git(source, ['rev-parse', `${commit}:a`])}.`,
  })
})

describe('limits', () => {
  it('cut the whole search off', async () => {
    const [repository, commit] = await repositoryOf({ a: 'x x\nx', b: 'x', c: 'x' })
    const at = (maxMatches: number) => collect(repository, commit, literal('x'), { maxMatches })
    const cut = await at(2)
    expect(shown(cut.hits)).toEqual(['a:1:[x] [x]'])
    expect(cut.end).toEqual({ kind: 'end', matches: 2, files: 1, limits: ['matches'] })
    const inLine = await at(1)
    expect(shown(inLine.hits)).toEqual(['a:1:[x] x'])
    expect(inLine.end).toEqual({ kind: 'end', matches: 1, files: 1, limits: ['matches'] })
    expect((await at(5)).end).toEqual({ kind: 'end', matches: 5, files: 3, limits: [] })
  })

  it('cut each file off', async () => {
    const [repository, commit] = await repositoryOf({ a: 'x x x\nx\nx', b: 'x x', c: 'x' })
    const { hits, end } = await collect(repository, commit, literal('x'), { maxMatchesPerFile: 2 })
    expect(shown(hits)).toEqual(['a:1:[x] [x] x', 'b:1:[x] [x]', 'c:1:[x]'])
    expect(end).toEqual({ kind: 'end', matches: 5, files: 3, limits: ['matches_per_file'] })
  })

  it('cut a line around its first match, between whole characters', async () => {
    const text = `${'🎉'.repeat(50)}x${'🎉'.repeat(50)}x`
    const [repository, commit] = await repositoryOf({ a: text })
    for (const maxLineLength of [20, 21, 22, 23]) {
      const { hits } = await collect(repository, commit, literal('x'), { maxLineLength })
      const [line] = hits[0]?.lines ?? []
      if (line === undefined) throw new Error('nothing was found')
      expect(line).toMatchObject({
        cut: true,
        ranges: [
          { start: 100, end: 101 },
          { start: 201, end: 202 },
        ],
      })
      expect(line.text).toBe(text.slice(line.textStart, line.textStart + line.text.length))
      expect(line.text.length).toBeLessThanOrEqual(maxLineLength)
      expect(line.text).toMatch(/^🎉+x🎉+$/u)
    }
  })

  it('keep huge lines with a million matches small', async () => {
    const [repository, commit] = await repositoryOf({
      a: `${'x foo;'.repeat(800_000)}\nfoo`,
      b: `${'é'.repeat(2_500_000)}foo`,
    })
    const limits = { maxMatchesPerFile: 3 }
    const { hits, end } = await collect(repository, commit, literal('foo'), limits)
    const [first, last] = hits.flatMap((hit) => hit.lines)
    expect(first).toMatchObject({ line: 1, textStart: 0, cut: true })
    expect(first?.ranges.map((range) => range.start)).toEqual([2, 8, 14])
    expect(last).toMatchObject({ cut: true, ranges: [{ start: 2_500_000, end: 2_500_003 }] })
    expect(last?.text).toBe(`${'é'.repeat(247)}foo`)
    expect(end).toEqual({ kind: 'end', matches: 4, files: 2, limits: ['matches_per_file'] })
  })

  it('end a search whose time is over with what was found', async () => {
    const [, commit, directory] = await repositoryOf({ a: 'x' })
    // A git that finds a line and then goes on for ever.
    const found = `printf '%s:a\\0001\\0001\\000line\\n' ${'0'.repeat(40)}`
    const slow = await openForTest(directory, { baseEnv: gitThatSearches(`${found}; exec sleep 600`) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const search = slow.search(commit, literal('x'), { timeoutMs: 1000 })
    expect((await search.next()).value).toMatchObject({ path: 'a' })
    const next = search.next()
    vi.advanceTimersByTime(1000)
    expect((await next).value).toEqual({ kind: 'end', matches: 1, files: 1, limits: ['time'] })
  })

  it('show the end of a line that matches there', async () => {
    const [repository, commit] = await repositoryOf({ a: `${'a'.repeat(100)}x` })
    const { hits } = await collect(repository, commit, literal('x'), { maxLineLength: 10 })
    expect(shown(hits)).toEqual([`a:1:${'a'.repeat(9)}[x]`])
  })
})

describe('a search that is stopped', () => {
  /** A repository with a git that finds one line of each search and then waits, and the processes it has started. */
  async function waitingSearch(): Promise<{ repository: Repository; commit: string; pids: () => number[] }> {
    const [, commit, directory] = await repositoryOf({ a: 'x' })
    const log = `${temporaryFolder()}/pids`
    const found = `printf '%s:a\\0001\\0001\\000line\\n' ${'0'.repeat(40)}`
    const baseEnv = gitThatSearches(`echo $$ >> ${log}; ${found}; exec sleep 600`)
    const pids = (): number[] => readFileSync(log, 'utf8').trim().split('\n').map(Number)
    return { repository: await openForTest(directory, { baseEnv }), commit, pids }
  }

  async function expectGone(pids: readonly number[]): Promise<void> {
    for (const pid of pids) await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), 5000)
  }

  it('by its signal', async () => {
    const { repository, commit, pids } = await waitingSearch()
    const stop = new AbortController()
    const search = repository.search(commit, literal('x'), {}, stop.signal)
    expect((await search.next()).value).toMatchObject({ path: 'a' })
    const next = search.next()
    stop.abort()
    await expect(next).rejects.toMatchObject({ code: 'cancelled' })
    await expectGone(pids())
  })

  it('by leaving it', async () => {
    const { repository, commit, pids } = await waitingSearch()
    for await (const event of repository.search(commit, literal('x'))) {
      expect(event.kind).toBe('hits')
      break
    }
    await expectGone(pids())
  })

  it('by closing the repository, whether or not anybody is reading', async () => {
    const { repository, commit, pids } = await waitingSearch()
    const [read, unread] = [1, 2].map(() => repository.search(commit, literal('x')))
    await Promise.all([read?.next(), unread?.next()])
    const next = expect(read?.next()).rejects.toMatchObject({ code: 'closed' })
    await repository.close()
    await next
    await expectGone(pids())
    await expect(unread?.next()).rejects.toMatchObject({ code: 'closed' })
    await expect(repository.search(commit, literal('x')).next()).rejects.toMatchObject({ code: 'closed' })
  })
})
