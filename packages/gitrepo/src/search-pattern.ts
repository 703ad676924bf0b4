import { RepositoryError } from './repository-error.ts'

/** How a text is looked for in lines. */
export type TextQuery = {
  /** As it stands, or in the syntax of PCRE. */
  readonly query: string
  readonly regularExpression: boolean
  readonly matchCase: boolean
  /** Whether no letter, digit or underscore may stand on either side of a match. */
  readonly wholeWord: boolean
}

const MAX_QUERY_LENGTH = 1000

/** `$` also stands before the `\r` of a Windows line ending, and letters are those of all scripts. */
const SETTINGS = '(*ANYCRLF)(*UCP)'

/**
 * The options that give git a query, none of which a query can turn into another. Throws `RepositoryError` with the
 * code `invalid_search` for what no line can hold.
 */
export function patternOptions(query: TextQuery): string[] {
  requireQuery(query.query)
  const flags = query.matchCase ? [] : ['-i']
  if (!query.regularExpression && !query.wholeWord) return [...flags, '-F', '-e', query.query]
  const expression = query.regularExpression ? query.query : escaped(query.query)
  const whole = query.wholeWord ? `(?<!\\w)(?:${expression})(?!\\w)` : expression
  return [...flags, '-P', '-e', SETTINGS + whole]
}

/** Refuses a query that git would part into several, or that is none. */
export function requireQuery(query: string): void {
  const reason = queryProblem(query)
  if (reason !== null) throw new RepositoryError('invalid_search', reason)
}

function queryProblem(query: string): string | null {
  if (query === '') return 'There is nothing to search for.'
  if (query.length > MAX_QUERY_LENGTH)
    return `A search can have at most ${MAX_QUERY_LENGTH} characters; this one has ${query.length}.`
  if (query.includes('\n')) return 'A search looks at one line at a time and cannot hold a line break.'
  if (/\0|\p{Surrogate}/u.test(query)) return 'The search holds a character that no text file has.'
  return null
}

/** A backslash before a character that is no letter, digit or space takes away any meaning it has. */
function escaped(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
}
