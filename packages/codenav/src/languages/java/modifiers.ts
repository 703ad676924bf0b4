import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** The words that stand before a declaration, annotations left out. */
export function modifiersOf(node: SyntaxNode): string[] {
  const words = node.child('modifiers')?.children ?? []
  return words.filter(({ isNamed }) => !isNamed).map(({ text }) => text)
}
