import { lineStarts } from '@goldspan/core'
import type { Language } from '../language.ts'
import { EXTRACTORS } from '../languages/extractors.ts'
import type { ParseFailure, Parsers } from '../parsers.ts'
import { copyTree } from '../syntax/copy-tree.ts'
import type { SyntaxTree } from '../syntax/syntax-tree.ts'
import { FactsBuilder } from './facts-builder.ts'
import type { FileFacts } from './file-facts.ts'

/** The facts of a file, or why there are none. */
export type FactsOutcome =
  | { readonly facts: FileFacts; readonly failure: null }
  | { readonly facts: null; readonly failure: ParseFailure | 'no_navigation' }

/** Gathers what navigation needs from a file. Any bytes are accepted; the tree is deleted before this returns. */
export async function factsOf(
  parsers: Parsers,
  language: Language,
  source: Uint8Array,
): Promise<FactsOutcome> {
  const extract = EXTRACTORS[language]
  if (!extract) return { facts: null, failure: 'no_navigation' }
  const outcome = await parsers.withFile(language, source, (file) => {
    const { text } = file.source
    const tree = copyTree(file.root.tree, text, () => file.checkTime())
    const builder = new FactsBuilder(language, text)
    extract(tree.root, builder)
    file.checkTime()
    const lines = { lineStarts: lineStarts(text), markLength: text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0 }
    return builder.finish(lines, errorsIn(tree))
  })
  return outcome.failure ? { facts: null, failure: outcome.failure } : { facts: outcome.value, failure: null }
}

const BYTE_ORDER_MARK = 0xfeff

function errorsIn(tree: SyntaxTree): number {
  let errors = 0
  for (let at = 0; at < tree.size; at++) if ((tree.types[at] ?? 0) >= tree.typeNames.length) errors++
  return errors
}
