import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { JavaWalk } from './java-walk.ts'

/** Reads the type parameters of a type or a method, and gives them to it. */
export function typeParametersOf(node: SyntaxNode, owner: number, { facts, visit }: JavaWalk): void {
  const first = facts.definitions.length
  visit(node.field('type_parameters') ?? node.child('type_parameters'))
  const all = facts.definitions.slice(first).map((_, n) => first + n)
  if (all.length > 0) facts.definition(owner).typeParams = all
}
