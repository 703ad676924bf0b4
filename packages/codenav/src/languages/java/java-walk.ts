import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** What the parts of the extractor have of each other. */
export type JavaWalk = {
  readonly facts: FactsBuilder
  readonly visit: (node: SyntaxNode | null) => void
  readonly visitAll: (nodes: readonly SyntaxNode[]) => void
}
