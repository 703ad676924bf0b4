import type { FactsBuilder } from '../facts/facts-builder.ts'
import type { SyntaxNode } from '../syntax/syntax-tree.ts'

/** Gathers the facts of a file: the one thing that every language writes for itself. */
export type Extract = (root: SyntaxNode, builder: FactsBuilder) => void
