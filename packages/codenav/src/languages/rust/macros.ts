import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** Finds the arguments of macros in the tree of the text that `macroText` made. */
export class MacroArguments {
  readonly #nodes = new Map<number, SyntaxNode>()

  constructor(root: SyntaxNode | null) {
    if (root) this.#collect(root)
  }

  /** The node that was read where a macro's tokens stand; null where they are no code. */
  read(tokens: SyntaxNode | null): SyntaxNode | null {
    const node = tokens && this.#nodes.get(tokens.start)
    return node && node.end === tokens.end && isSound(node) ? node : null
  }

  #collect(node: SyntaxNode): void {
    if ((node.type === 'arguments' || node.type === 'block') && !this.#nodes.has(node.start))
      this.#nodes.set(node.start, node)
    for (const child of node.namedChildren) this.#collect(child)
  }
}

function isSound({ tree, index }: SyntaxNode): boolean {
  const end = tree.after[index] ?? index
  for (let at = index; at < end; at++) if ((tree.types[at] ?? 0) >= tree.typeNames.length) return false
  return true
}
