import type { SearchHits } from '@goldspan/contract'
import { describe, expect, test } from 'vitest'
import { EMPTY_FORM, isSearchForm } from '../search/search-run.ts'
import { createWorkspaceStore } from './workspace-store.ts'

function hits(path: string, ...lines: readonly number[]): SearchHits {
  return {
    type: 'hits',
    path,
    lines: lines.map((line) => ({
      line,
      text: 'x x',
      textStart: 0,
      cut: false,
      ranges: [
        { start: 0, end: 1 },
        { start: 2, end: 3 },
      ],
    })),
  }
}

function openStore(query = 'x') {
  const { getState } = createWorkspaceStore({ newId: () => 'id', record: () => undefined })
  getState().setSearchForm({ query })
  getState().startSearch()
  return getState
}

/** The files of the search that is shown, with the lines found in each. */
function drawn(get: ReturnType<typeof openStore>): string {
  const files = get().searchRun?.files ?? []
  return files
    .map(({ path, lines, matches }) => `${path}:${lines.map(({ line }) => line)} (${matches})`)
    .join(' ')
}

describe('a search', () => {
  test('gathers what comes, by file', () => {
    const get = openStore()
    get().addHits(1, [hits('a', 1), hits('b', 2)])
    get().addHits(1, [hits('b', 3), hits('c', 4, 5)])
    expect(drawn(get)).toBe('a:1 (2) b:2,3 (4) c:4,5 (4)')
    expect(get().searchRun).toMatchObject({ state: 'running', matches: 10, form: { query: 'x' } })
    get().endSearch(1, ['time'])
    expect(get().searchRun).toMatchObject({ state: 'complete', limits: ['time'] })
  })

  test('counts a line in which an expression matches an empty text only', () => {
    const get = openStore()
    const [line] = hits('a', 1).lines
    if (!line) throw new Error('a hit has a line')
    get().addHits(1, [{ type: 'hits', path: 'a', lines: [{ ...line, ranges: [] }] }])
    expect(get().searchRun?.matches).toBe(1)
  })

  test('takes nothing that belongs to an earlier one, or comes after its end', () => {
    const get = openStore()
    get().startSearch()
    get().addHits(1, [hits('old', 1)])
    get().addHits(2, [hits('new', 1)])
    get().stopSearch()
    get().addHits(2, [hits('late', 1)])
    get().endSearch(2, [])
    get().failSearch(2, 'It broke.')
    expect(drawn(get)).toBe('new:1 (2)')
    expect(get().searchRun).toMatchObject({ number: 2, state: 'stopped', failure: null })
  })

  test('keeps what it has found when it fails', () => {
    const get = openStore()
    get().addHits(1, [hits('a', 1)])
    get().failSearch(1, 'It broke.')
    expect(get().searchRun).toMatchObject({ state: 'failed', failure: 'It broke.', matches: 2 })
  })

  test('for nothing clears the results', () => {
    const get = openStore()
    get().setSearchForm({ query: '' })
    get().startSearch()
    expect(get().searchRun).toBeNull()
  })
})

test('a form that another version of the page kept is none', () => {
  expect(isSearchForm({ ...EMPTY_FORM, query: 'x', more: 1 })).toBe(true)
  for (const other of [null, 'x', {}, { ...EMPTY_FORM, matchCase: 'yes' }])
    expect(isSearchForm(other)).toBe(false)
})
