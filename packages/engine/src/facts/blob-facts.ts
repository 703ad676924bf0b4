import type { Language, ParseFailure } from '@goldspan/codenav'
import type { Block, LineRange } from '@goldspan/core'

/**
 * To be raised whenever the same blob would give other facts, as after a change of a grammar, of the tables of
 * definitions or of the rules for comments: facts are kept under it.
 */
export const FACTS_VERSION = 1

/** What is known of a blob's lines and definitions. Lines are those of `countLines`. */
export type BlobFacts = {
  readonly size: number
  readonly lineCount: number
  /** The size of every line in bytes, its newline included. */
  readonly lineBytes: readonly number[]
  /** By `isBinary`. */
  readonly binary: boolean
  readonly language: Language | null
  /** Maximal runs of lines that hold white space only. */
  readonly blankLines: readonly LineRange[]
  /** Maximal runs of lines that hold nothing but white space and comments, and at least part of a comment. */
  readonly commentLines: readonly LineRange[]
  /** Definitions as people count them, in the order of `Block`. */
  readonly blocks: readonly Block[]
  /** Why there are no blocks; `no_grammar` where Goldspan does not read the language. */
  readonly blocksFailure: ParseFailure | 'no_grammar' | null
}

/**
 * Whether `blocks` are all there are. A binary file and one of a language without a grammar have no definitions; one
 * that could not be parsed has some that nobody knows.
 */
export function blocksAreKnown({ blocksFailure }: Pick<BlobFacts, 'blocksFailure'>): boolean {
  return blocksFailure === null || blocksFailure === 'no_grammar' || blocksFailure === 'binary'
}
