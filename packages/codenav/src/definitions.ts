import type { Node } from 'web-tree-sitter'
import { createExtents } from './definition-extent.ts'
import { matchDefinitions } from './definition-rules.ts'
import { TYPE_KINDS } from './languages/definition-kinds.ts'
import type { LanguageBlocks } from './languages/language-blocks.ts'
import { createLeads } from './leads.ts'
import type { ParsedFile } from './parsed-file.ts'

/** A range of the text in UTF-16 units, the end exclusive. */
type TextRange = {
  readonly start: number
  readonly end: number
}

/** A definition with all that belongs to it, and the place of its name, empty where it has none. */
export type Definition = TextRange & {
  readonly kind: string
  readonly name: string
  readonly nameRange: TextRange
}

/**
 * The definitions of a file by the rules of `table`, by start and the longer one first. As the nodes of one tree they
 * nest or are disjoint.
 */
export function definitionsOf(file: ParsedFile, table: LanguageBlocks): Definition[] {
  const { text } = file.source
  const extents = createExtents(table)
  const leads = createLeads(table.leads.length > 0 ? file.nodesOfType(table.leads) : [], text)
  const definitions = matchDefinitions(file, table).map(({ kind, name, node, nameNode }) => {
    file.checkTime()
    const outer = extents.outermost(node)
    const start = leads.startBefore(outer.startIndex)
    return { kind, name, start, end: endOf(outer, text), nameRange: rangeOf(nameNode, node) }
  })
  return asMethods(definitions.sort((a, b) => a.start - b.start || b.end - a.end))
}

function rangeOf(name: Node | null, definition: Node): TextRange {
  if (name === null) return { start: definition.startIndex, end: definition.startIndex }
  return { start: name.startIndex, end: name.endIndex }
}

/** Some nodes, such as C's macros, end after the newline; a definition ends with its last visible character. */
function endOf(node: Node, text: string): number {
  let end = node.endIndex
  while (end > node.startIndex && WHITE_SPACE.test(text.charAt(end - 1))) end--
  return end
}

const WHITE_SPACE = /\s/

/** Functions right inside a type are methods; grammars leave that to the reader. */
function asMethods(definitions: readonly Definition[]): Definition[] {
  const open: Definition[] = []
  return definitions.map((definition) => {
    while ((open.at(-1)?.end ?? definition.start + 1) <= definition.start) open.pop()
    const parent = open.at(-1)
    open.push(definition)
    const isMethod = definition.kind === 'function' && parent !== undefined && TYPE_KINDS.has(parent.kind)
    return isMethod ? { ...definition, kind: 'method' } : definition
  })
}
