import type { SearchLine } from './search-line.ts'
import type { TextQuery } from './search-pattern.ts'

/** What is looked for in a commit, and in which of its files. */
export type CommitSearch = TextQuery & {
  /** Globs; a file is searched if one of them matches it, or if there are none. See `globPathspecs`. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** How much a search may find, and how long it may take. */
export type SearchLimits = {
  readonly maxMatches: number
  readonly maxMatchesPerFile: number
  /** Longer lines are cut around their first match, in UTF-16 units. */
  readonly maxLineLength: number
  readonly timeoutMs: number
}

/** 10,000 matches, 1,000 a file, 250 units a line, 30 s. */
export const DEFAULT_SEARCH_LIMITS: SearchLimits = {
  maxMatches: 10_000,
  maxMatchesPerFile: 1000,
  maxLineLength: 250,
  timeoutMs: 30_000,
}

/** A limit that has cut a search off. */
export type SearchLimit = 'matches' | 'matches_per_file' | 'time'

/** Lines of one file; further ones of the same file may follow at once. */
export type SearchHits = {
  readonly kind: 'hits'
  readonly path: string
  readonly lines: readonly SearchLine[]
}

/** The end of a search. A line in which an expression matches an empty text only counts as one match. */
export type SearchEnd = {
  readonly kind: 'end'
  readonly matches: number
  readonly files: number
  /** Those that were reached, so that there is more than was found. */
  readonly limits: readonly SearchLimit[]
}
