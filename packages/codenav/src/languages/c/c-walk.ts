import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { CShapes } from './shapes.ts'

/** The template to which the next declaration belongs. */
export type TemplateHead = {
  /** The scope around the template, in which the declaration is found. */
  readonly outer: number
  readonly typeParams: number[]
  /** Whether it has no parameters, and so says something of one case of a template only. */
  readonly isSpecial: boolean
}

/** What the parts of the walk through a file of C or C++ share. */
export type CWalk = {
  readonly facts: FactsBuilder
  readonly shapes: CShapes
  readonly isCpp: boolean
  /** The scopes of the members of types without a name, by the type's node. */
  readonly typeScopes: Map<number, number>
  /** What the function that is being walked returns, where its head does not say. */
  returns: Shape[] | null
  visit(node: SyntaxNode | null): void
  visitAll(nodes: readonly SyntaxNode[]): void
  /** Takes the template head before a declaration. */
  takeTemplate(): TemplateHead | null
  /** Words about where a definition stands: only compiled on another platform, or never. */
  circumstances(node: { readonly start: number }): string[]
}
