import type { Block } from '@goldspan/core'
import type { Language } from './language.ts'
import { paperBlocks } from './paper-blocks.ts'
import type { ParseFailure, Parsers } from './parsers.ts'
import { upstreamBlocks } from './upstream-blocks.ts'

/** Which nodes count as definitions: what people call one, or what the published ContextBench evaluator counts. */
export const BLOCK_TABLES = ['paper', 'upstream'] as const

/** The name of a table of definitions. */
export type BlockTable = (typeof BLOCK_TABLES)[number]

/** The blocks of a file, and why there are none where it could not be parsed. */
export type FileBlocks = {
  readonly blocks: readonly Block[]
  readonly failure: ParseFailure | null
}

/**
 * The definitions of a file in the order of `Block`.
 *
 * In table `paper` a block holds what is written as part of the definition: decorators, annotations, attributes,
 * modifiers, `export`, template headers, the `const` of a function bound to a name, and for a lone type in Go the
 * word `type`. Comments before it are not part of it. In table `upstream` a block is the bare node, its kind is
 * the node's type, and its name is found as the evaluator finds it.
 */
export async function blocksOf(
  parsers: Parsers,
  language: Language,
  source: Uint8Array,
  table: BlockTable,
): Promise<FileBlocks> {
  const extract = table === 'paper' ? paperBlocks : upstreamBlocks
  const outcome = await parsers.withFile(language, source, extract)
  return outcome.failure ? { blocks: [], failure: outcome.failure } : { blocks: outcome.value, failure: null }
}
