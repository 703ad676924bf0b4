import { lineStarts } from '@goldspan/core'
import type { Language } from '../language.ts'
import { EXTRACTORS } from '../languages/extractors.ts'
import { MACRO_TEXTS } from '../languages/macro-texts.ts'
import { PREPARED_TEXTS } from '../languages/prepared-texts.ts'
import { DEFAULT_PARSE_LIMITS, type ParseFailure, type Parsers } from '../parsers.ts'
import { copyTree } from '../syntax/copy-tree.ts'
import type { SyntaxTree } from '../syntax/syntax-tree.ts'
import { decodeUtf8 } from '../utf8.ts'
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
  if (!EXTRACTORS[language]) return { facts: null, failure: 'no_navigation' }
  const prepare = source.length <= DEFAULT_PARSE_LIMITS.maxBytes ? PREPARED_TEXTS[language] : undefined
  if (prepare) return factsOfPrepared(parsers, language, decodeUtf8(source), prepare)
  const first = await parsers.withFile(language, source, (file): FileFacts | Unfinished => {
    const tree = copyTree(file.root.tree, file.source.text, () => file.checkTime())
    const again = MACRO_TEXTS[language]?.(tree) ?? null
    return again === null ? gather(language, tree, null, file) : { tree, again, checkTime: () => undefined }
  })
  if (first.failure) return { facts: null, failure: first.failure }
  if (!('again' in first.value)) return { facts: first.value, failure: null }
  const { tree, again } = first.value
  const second = await parsers.withFile(language, new TextEncoder().encode(again), (file) => {
    const macros = copyTree(file.root.tree, file.source.text, () => file.checkTime())
    return gather(language, tree, macros, file)
  })
  // Where the macros cannot be read, the rest still can.
  return { facts: second.failure ? gather(language, tree, null, first.value) : second.value, failure: null }
}

async function factsOfPrepared(
  parsers: Parsers,
  language: Language,
  text: string,
  prepare: (text: string) => string,
): Promise<FactsOutcome> {
  const { value, failure } = await parsers.withFile(
    language,
    new TextEncoder().encode(prepare(text)),
    (file) => {
      const tree = copyTree(file.root.tree, file.source.text, () => file.checkTime())
      return gather(language, tree, null, file, text)
    },
  )
  return failure ? { facts: null, failure } : { facts: value, failure: null }
}

/** A tree whose macros are still to be read. */
type Unfinished = { readonly tree: SyntaxTree; readonly again: string; checkTime(): void }

function gather(
  language: Language,
  tree: SyntaxTree,
  macros: SyntaxTree | null,
  file: { checkTime(): void },
  text = tree.text,
): FileFacts {
  const builder = new FactsBuilder(language, text)
  EXTRACTORS[language]?.(tree.root, builder, macros?.root ?? null)
  file.checkTime()
  const lines = { lineStarts: lineStarts(text), markLength: text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0 }
  return builder.finish(lines, errorsIn(tree))
}

const BYTE_ORDER_MARK = 0xfeff

function errorsIn(tree: SyntaxTree): number {
  let errors = 0
  for (let at = 0; at < tree.size; at++) if ((tree.types[at] ?? 0) >= tree.typeNames.length) errors++
  return errors
}
