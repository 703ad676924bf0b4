import type { FactsBuilder } from '../facts/facts-builder.ts'
import type { SyntaxNode } from '../syntax/syntax-tree.ts'

/** What is done at a node, by the type of the node. Whoever takes a node decides what of it is visited. */
export type Visitors = Readonly<Record<string, (node: SyntaxNode) => void>>

/** Walks a tree: nodes of a type that a language says something about go to it, of all others the children are visited. */
export abstract class TreeExtractor {
  protected readonly facts: FactsBuilder
  protected abstract readonly visitors: Visitors

  constructor(facts: FactsBuilder) {
    this.facts = facts
  }

  /** Visits nodes one after another. */
  visitAll(nodes: readonly SyntaxNode[]): void {
    for (const node of nodes) this.visit(node)
  }

  /** Visits a node, where there is one. */
  visit(node: SyntaxNode | null): void {
    if (!node) return
    const own = this.visitors[node.type]
    if (own) own(node)
    else this.visitAll(node.namedChildren)
  }
}
