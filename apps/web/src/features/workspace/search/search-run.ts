import type { SearchEnd, SearchHits, SearchLine } from '@goldspan/contract'

/** What she searches for, as she types it. */
export type SearchForm = {
  readonly query: string
  readonly matchCase: boolean
  readonly wholeWord: boolean
  readonly regularExpression: boolean
  /** Globs, parted by commas. */
  readonly include: string
  readonly exclude: string
}

export const EMPTY_FORM: SearchForm = {
  query: '',
  matchCase: false,
  wholeWord: false,
  regularExpression: false,
  include: '',
  exclude: '',
}

/** A file with what was found in it. */
export type FoundFile = {
  readonly path: string
  readonly lines: readonly SearchLine[]
  readonly matches: number
}

export type SearchRun = {
  /** Tells one search from the next. */
  readonly number: number
  readonly form: SearchForm
  readonly state: 'running' | 'stopped' | 'complete' | 'failed'
  readonly files: readonly FoundFile[]
  readonly matches: number
  /** Limits that cut the search off; known once it is complete. */
  readonly limits: SearchEnd['limits']
  /** Why it failed, in a sentence; null where it did not. */
  readonly failure: string | null
}

export function beginRun(number: number, form: SearchForm): SearchRun {
  return { number, form, state: 'running', files: [], matches: 0, limits: [], failure: null }
}

/** Adds what has come; hits of the file that came last go on with it. */
export function addToRun(run: SearchRun, hits: readonly SearchHits[]): SearchRun {
  const files = [...run.files]
  let matches = run.matches
  for (const { path, lines } of hits) {
    const count = lines.reduce((sum, line) => sum + matchesOf(line), 0)
    const last = files.at(-1)
    matches += count
    if (last?.path === path) {
      files[files.length - 1] = { path, lines: [...last.lines, ...lines], matches: last.matches + count }
    } else {
      files.push({ path, lines, matches: count })
    }
  }
  return { ...run, files, matches }
}

/** A line in which an expression matches an empty text only counts once. */
function matchesOf(line: SearchLine): number {
  return Math.max(1, line.ranges.length)
}

/** Whether a value that was kept is a form. */
export function isSearchForm(value: unknown): value is SearchForm {
  if (typeof value !== 'object' || value === null) return false
  const kept = value as Readonly<Record<string, unknown>>
  return Object.entries(EMPTY_FORM).every(([name, empty]) => typeof kept[name] === typeof empty)
}
