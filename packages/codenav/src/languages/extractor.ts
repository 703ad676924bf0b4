import type { FactsBuilder } from '../facts/facts-builder.ts'
import type { SyntaxNode } from '../syntax/syntax-tree.ts'

/**
 * Gathers the facts of a file: the one thing that every language writes for itself. `macros` is the tree of the text
 * that `MACRO_TEXTS` made of the file, where it made one.
 */
export type Extract = (root: SyntaxNode, builder: FactsBuilder, macros: SyntaxNode | null) => void
