import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { ReferenceRole } from '../../facts/file-facts.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { ValueShapes } from './value-shapes.ts'

/** What the parts of the extractor have of each other. */
export type RustWalk = {
  readonly facts: FactsBuilder
  readonly values: ValueShapes
  visit(node: SyntaxNode | null): void
  visitAll(nodes: readonly SyntaxNode[]): void
  /** A path, whose last name is used in a role. */
  path(node: SyntaxNode | null, role: ReferenceRole, sort?: string): void
  /** The modifiers that the attributes before the present item make; each item takes its own. */
  takeModifiers(): string[]
}
