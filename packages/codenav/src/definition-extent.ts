import type { Node } from 'web-tree-sitter'
import type { LanguageBlocks } from './languages/language-blocks.ts'

/** Finds the outermost node that belongs to a definition, such as an `export` statement or a decorated definition. */
export type Extents = {
  outermost(node: Node): Node
}

/** Extents by the rules of one language. The answers about groups are kept for one tree. */
export function createExtents(table: LanguageBlocks): Extents {
  const outers = new Set(table.outers)
  const definitions = new Set(table.definitions.map((rule) => rule.node))
  const isGroup = new Map<number, boolean>()

  function groups(outer: Node): boolean {
    const known = isGroup.get(outer.id)
    if (known !== undefined) return known
    const inner = outer.namedChildren.filter((child) => child !== null && definitions.has(child.type))
    isGroup.set(outer.id, inner.length > 1)
    return inner.length > 1
  }

  return {
    outermost(node) {
      if (outers.size === 0) return node
      let outermost = node
      for (let outer = node.parent; outer && outers.has(outer.type) && !groups(outer); outer = outer.parent) {
        outermost = outer
      }
      return outermost
    },
  }
}
