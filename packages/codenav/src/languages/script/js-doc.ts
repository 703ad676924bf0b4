import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** The range of the doc comment right before a node. */
export function docBefore(node: SyntaxNode): { readonly doc?: readonly [number, number] } {
  const { text } = node.tree
  let end = node.start
  while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--
  if (text[end - 1] !== '/' || text[end - 2] !== '*') return {}
  const start = text.lastIndexOf('/*', end - 3)
  return start >= 0 && text[start + 2] === '*' ? { doc: [start, end] } : {}
}

/** The types that a doc comment gives to a name, its parameters and its result. */
export type DocTypes = {
  readonly type: Shape | null
  readonly returns: Shape | null
  readonly params: ReadonlyMap<string, Shape>
  /** The definitions of the type parameters that it declares. */
  readonly typeParams: readonly number[]
}

/** What a comment that says nothing of types gives. */
export const NO_DOC_TYPES: DocTypes = { type: null, returns: null, params: new Map(), typeParams: [] }
