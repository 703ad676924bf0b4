import { type Definition, definitionsOf } from './definitions.ts'
import type { Language } from './language.ts'
import { BLOCK_TABLE_OF } from './languages/block-tables.ts'
import type { ParsedFile } from './parsed-file.ts'
import type { ParseFailure, Parsers } from './parsers.ts'
import type { SourceText } from './source-text.ts'

/** A place in a file: 1-based lines, 1-based columns in UTF-16 units, the end exclusive as in an editor. */
export type TextPlace = {
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
}

/** A definition in an outline. `range` is its name's, empty where it has none; `fullRange` is its block's. */
export type OutlineItem = {
  readonly kind: string
  readonly name: string
  readonly range: TextPlace
  readonly fullRange: TextPlace
  readonly children: readonly OutlineItem[]
}

/** The outline of a file, and why there is none where it could not be parsed. */
export type FileOutline = {
  readonly items: readonly OutlineItem[]
  readonly failure: ParseFailure | null
}

/**
 * The definitions of a file as a tree: the blocks of table `paper`, each inside the one that holds it. What lies
 * deeper than 50 levels, as no code of people does, is listed side by side on the last of them.
 */
export async function outlineOf(
  parsers: Parsers,
  language: Language,
  source: Uint8Array,
): Promise<FileOutline> {
  const outcome = await parsers.withFile(language, source, outline)
  return outcome.failure ? { items: [], failure: outcome.failure } : { items: outcome.value, failure: null }
}

const MAX_DEPTH = 50

function outline(file: ParsedFile): OutlineItem[] {
  const top: OutlineItem[] = []
  const open: { readonly end: number; readonly children: OutlineItem[] }[] = []
  for (const definition of definitionsOf(file, BLOCK_TABLE_OF[file.language])) {
    while ((open.at(-1)?.end ?? definition.start + 1) <= definition.start) open.pop()
    const children: OutlineItem[] = []
    const siblings = open.at(-1)?.children ?? top
    siblings.push({ ...itemOf(definition, file.source), children })
    if (open.length < MAX_DEPTH - 1) open.push({ end: definition.end, children })
  }
  return top
}

function itemOf(definition: Definition, source: SourceText): Omit<OutlineItem, 'children'> {
  return {
    kind: definition.kind,
    name: definition.name,
    range: placeOf(source, definition.nameRange.start, definition.nameRange.end),
    fullRange: placeOf(source, definition.start, definition.end),
  }
}

function placeOf(source: SourceText, start: number, end: number): TextPlace {
  return {
    startLine: source.lineAt(start),
    startColumn: source.columnAt(start),
    endLine: source.lineAt(end),
    endColumn: source.columnAt(end),
  }
}
