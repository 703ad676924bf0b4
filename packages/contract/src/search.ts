import Type, { type Static } from 'typebox'
import { ErrorBody, RepositoryPath } from './common.ts'

/** How long a query may be, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 1000

/** Globs parted by commas. */
const Globs = Type.String({ maxLength: 2000 })

/**
 * What is searched for in the text files of a base commit, line by line. A switch that is left out is off. `include`
 * and `exclude` hold globs (`*.py, src/**`, `{a,b}`); without any, all files are searched.
 */
export const SearchQuery = Type.Object({
  query: Type.String({ minLength: 1, maxLength: MAX_SEARCH_LENGTH }),
  /** Whether the query is a regular expression, in the syntax of PCRE. */
  regularExpression: Type.Optional(Type.Boolean()),
  matchCase: Type.Optional(Type.Boolean()),
  wholeWord: Type.Optional(Type.Boolean()),
  include: Type.Optional(Globs),
  exclude: Type.Optional(Globs),
})
export type SearchQuery = Static<typeof SearchQuery>

const Offset = Type.Integer({ minimum: 0 })

/**
 * A line with matches. `text` is what is shown of it: the whole, or, if `cut`, a part from `textStart` on. Offsets are
 * UTF-16 units of the whole line, the first of which is 0; `ranges` are empty where an expression matches an empty
 * text only.
 */
export const SearchLine = Type.Object({
  line: Type.Integer({ minimum: 1 }),
  text: Type.String(),
  textStart: Offset,
  cut: Type.Boolean(),
  ranges: Type.Array(Type.Object({ start: Offset, end: Offset })),
})
export type SearchLine = Static<typeof SearchLine>

/** Lines of one file; the next lines of the answer may hold further ones of the same file. */
export const SearchHits = Type.Object({
  type: Type.Literal('hits'),
  path: RepositoryPath,
  lines: Type.Array(SearchLine),
})
export type SearchHits = Static<typeof SearchHits>

/** The end of a search; where a limit was reached, there is more than was found. */
export const SearchEnd = Type.Object({
  type: Type.Literal('end'),
  matches: Type.Integer({ minimum: 0 }),
  files: Type.Integer({ minimum: 0 }),
  limits: Type.Array(Type.Enum(['matches', 'matches_per_file', 'time'])),
})
export type SearchEnd = Static<typeof SearchEnd>

/** One line of the answer to a search: any number of hits, then the end or the error that broke it off. */
export const SearchEvent = Type.Union([SearchHits, SearchEnd, ErrorBody])
export type SearchEvent = Static<typeof SearchEvent>
