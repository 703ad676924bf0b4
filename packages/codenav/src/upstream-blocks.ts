import type { Block } from '@goldspan/core'
import type { Node } from 'web-tree-sitter'
import { UPSTREAM_NODES } from './languages/upstream-nodes.ts'
import type { ParsedFile } from './parsed-file.ts'
import { rangeInBlob } from './range-in-blob.ts'
import { withReplacements } from './utf8.ts'

/** The blocks of table `upstream`: every node of the language's types, as far as the node reaches. */
export function upstreamBlocks(file: ParsedFile): Block[] {
  return file
    .nodesOfType(UPSTREAM_NODES[file.language])
    .map((node) => ({
      kind: node.type,
      name: upstreamName(file, node),
      ...rangeInBlob(file.source, node.startIndex, node.endIndex),
    }))
    .sort((a, b) => a.startByte - b.startByte || b.endByte - a.endByte)
}

/** Identifier types in the evaluator's order of preference; those of one rank are taken as they come. */
const IDENTIFIER_RANKS: ReadonlyMap<string, number> = new Map([
  ['identifier', 0],
  ['field_identifier', 1],
  ['property_identifier', 2],
  ['method_identifier', 3],
  ['type_identifier', 100],
  ['scoped_identifier', 100],
  ['namespace_identifier', 100],
  ['constant_identifier', 100],
])

/**
 * The evaluator's guess at a definition's name: the field `name`, or else the first identifier of the best rank
 * inside the declarator, or inside the whole node. For a Go type or a Rust `impl` that is seldom its name.
 */
function upstreamName(file: ParsedFile, definition: Node): string {
  const named = definition.childForFieldName('name')
  const name = named ? textOf(file, named.startIndex, named.endIndex) : ''
  return name || bestIdentifier(file, definition.childForFieldName('declarator') ?? definition)
}

function bestIdentifier(file: ParsedFile, root: Node): string {
  let best = ''
  let bestRank = Number.POSITIVE_INFINITY
  const cursor = root.walk()
  try {
    do {
      file.checkTime()
      const rank = IDENTIFIER_RANKS.get(cursor.nodeType)
      if (rank === undefined || rank >= bestRank || !cursor.nodeIsNamed) continue
      const text = textOf(file, cursor.startIndex, cursor.endIndex)
      if (text === '') continue
      best = text
      bestRank = rank
    } while (bestRank > 0 && (cursor.gotoFirstChild() || gotoNext(cursor)))
  } finally {
    cursor.delete()
  }
  return best
}

function gotoNext(cursor: ReturnType<Node['walk']>): boolean {
  while (!cursor.gotoNextSibling()) {
    if (!cursor.gotoParent()) return false
  }
  return true
}

function textOf(file: ParsedFile, start: number, end: number): string {
  return withReplacements(file.source.text.slice(start, end)).trim()
}
