import type { Tree } from 'web-tree-sitter'
import { SyntaxTree, type TreeColumns } from './syntax-tree.ts'

/** Levels of a tree that are kept. */
export const MAX_TREE_DEPTH = 1000

/** The type that error nodes have in every grammar, whose number lies outside the table of types. */
const ERROR_TYPE = 0xffff

/** Copies a tree. `checkTime` is called now and then and may throw. */
export function copyTree(tree: Tree, text: string, checkTime: () => void): SyntaxTree {
  const columns = emptyColumns(tree)
  const cursor = tree.walk()
  try {
    let parent = -1
    let depth = 0
    for (;;) {
      const index = columns.size++
      if ((index & 0x3fff) === 0) checkTime()
      if (index >= columns.types.length) grow(columns)
      columns.types[index] = Math.min(cursor.nodeTypeId, ERROR_TYPE)
      columns.fields[index] = cursor.currentFieldId
      columns.named[index] = cursor.nodeIsNamed ? 1 : 0
      columns.starts[index] = cursor.startIndex
      columns.ends[index] = cursor.endIndex
      columns.parents[index] = parent
      if (depth < MAX_TREE_DEPTH && cursor.gotoFirstChild()) {
        parent = index
        depth++
        continue
      }
      columns.after[index] = columns.size
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) return new SyntaxTree(text, columns)
        columns.after[parent] = columns.size
        parent = columns.parents[parent] ?? -1
        depth--
      }
    }
  } finally {
    cursor.delete()
  }
}

function emptyColumns(tree: Tree): TreeColumns {
  const capacity = tree.rootNode.descendantCount + 1
  const { types, fields } = tree.language
  return {
    size: 0,
    typeNames: types,
    fieldNames: fields,
    types: new Uint16Array(capacity),
    fields: new Uint8Array(capacity),
    named: new Uint8Array(capacity),
    starts: new Uint32Array(capacity),
    ends: new Uint32Array(capacity),
    parents: new Int32Array(capacity),
    after: new Uint32Array(capacity),
  }
}

function grow(columns: TreeColumns): void {
  const capacity = columns.types.length * 2
  const larger = <A extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(from: A, to: A): A => {
    to.set(from)
    return to
  }
  columns.types = larger(columns.types, new Uint16Array(capacity))
  columns.fields = larger(columns.fields, new Uint8Array(capacity))
  columns.named = larger(columns.named, new Uint8Array(capacity))
  columns.starts = larger(columns.starts, new Uint32Array(capacity))
  columns.ends = larger(columns.ends, new Uint32Array(capacity))
  columns.parents = larger(columns.parents, new Int32Array(capacity))
  columns.after = larger(columns.after, new Uint32Array(capacity))
}
