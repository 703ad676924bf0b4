import { expect, it } from 'vitest'
import { git } from './git.ts'
import { type SyntheticGoldRow, syntheticGoldRows } from './synthetic-gold.ts'
import { buildSyntheticRepositories } from './synthetic-repositories.ts'
import type { SyntheticSpan } from './synthetic-spans.ts'
import { withTemporaryDirectory } from './temporary-directory.ts'

const spansOf = (row: SyntheticGoldRow): SyntheticSpan[] => JSON.parse(row.gold_context)
const linesOf = (span: SyntheticSpan) => span.end_line - span.start_line + 1

function totals(rows: Iterable<SyntheticGoldRow>) {
  const repositories = new Set<string>()
  let [tasks, spans, lines] = [0, 0, 0]
  for (const row of rows) {
    repositories.add(row.repo)
    tasks += 1
    for (const span of spansOf(row)) {
      spans += 1
      lines += linesOf(span)
    }
  }
  return { tasks, spans, lines, repositories: repositories.size }
}

it('is as large as the published dataset', () => {
  const { spans, ...exact } = totals(syntheticGoldRows({ tasks: 1136, totalLines: 522_000, seed: 1 }))
  expect(exact).toEqual({ tasks: 1136, lines: 522_000, repositories: 66 })
  expect(spans).toBeGreaterThan(22_000)
  expect(spans).toBeLessThan(24_000)
})

it.each([1, 2, 3])('has exactly the lines that were asked for with seed %i', (seed) => {
  expect(totals(syntheticGoldRows({ tasks: 20, totalLines: 4_321, seed })).lines).toBe(4_321)
})

it('has fourteen columns of text, content of as many lines as the range, and no spans that touch', () => {
  for (const row of syntheticGoldRows({ tasks: 40, totalLines: 16_000, seed: 9 })) {
    expect(Object.values(row).map((value) => typeof value)).toEqual(Array(14).fill('string'))
    let last = { file: '', end_line: 0 }
    for (const span of spansOf(row)) {
      expect(span.content.split('\n').length).toBe(linesOf(span))
      if (span.file === last.file) expect(span.start_line).toBeGreaterThan(last.end_line + 1)
      last = span
    }
  }
})

it('gives equal rows for equal options', () => {
  const rows = () => [...syntheticGoldRows({ tasks: 5, totalLines: 900, seed: 4 })]
  expect(rows()).toEqual(rows())
})

it('refuses fewer lines than tasks', () => {
  expect(() => [...syntheticGoldRows({ tasks: 5, totalLines: 4, seed: 4 })]).toThrow(RangeError)
})

it('tells the text and the edits of repositories that are really built', () =>
  withTemporaryDirectory(async (directory) => {
    const repositories = await buildSyntheticRepositories(directory, 2, 8)
    for (const row of syntheticGoldRows({ tasks: 8, totalLines: 800, seed: 2, repositories })) {
      const path = repositories.find(({ repo }) => repo === row.repo)?.path ?? ''
      const [span] = spansOf(row)
      if (!span) throw new Error('A row without spans')
      const text = await git([`--git-dir=${path}`, 'show', `${row.base_commit}:${span.file}`])
      expect(
        text
          .split('\n')
          .slice(span.start_line - 1, span.end_line)
          .join('\n'),
      ).toBe(span.content)
      await git([`--git-dir=${path}`, 'read-tree', row.base_commit])
      await git([`--git-dir=${path}`, 'apply', '--cached', '--check', '-'], { input: [row.patch] })
    }
  }))
