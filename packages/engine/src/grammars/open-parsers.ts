import { createParsers, type ParseLimits, type Parsers } from '@goldspan/codenav'
import { readGrammar } from './read-grammar.ts'
import { openWebTreeSitter } from './web-tree-sitter.ts'

/**
 * Opens parsers over the installed runtime and grammars, which are read when a language is first met. Whoever opens
 * them closes them. Limits default to `DEFAULT_PARSE_LIMITS` of `codenav`.
 */
export function openParsers(limits: Partial<ParseLimits> = {}): Parsers {
  return createParsers(
    { runtime: openWebTreeSitter, grammars: readGrammar, now: () => performance.now() },
    limits,
  )
}
