import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { RustWalk } from './rust-walk.ts'
import { typeShape } from './type-shapes.ts'

/** Defines the type parameters of an item in the present scope, with the bounds that stand there and behind `where`. */
export function defineTypeParameters(node: SyntaxNode, owner: number, walk: RustWalk): void {
  const { facts } = walk
  const list = node.field('type_parameters')?.namedChildren ?? []
  const found = list.flatMap((one) => defineOne(one, walk))
  const types = found.filter((index) => !facts.definition(index).name.startsWith("'"))
  if (types.length > 0) facts.definition(owner).typeParams = types
  for (const predicate of node.child('where_clause')?.childrenOf('where_predicate') ?? [])
    readPredicate(predicate, types, walk)
}

function defineOne(node: SyntaxNode, walk: RustWalk): number[] {
  const name = node.field('left') ?? node.field('name') ?? node
  const bounds = node.field('bounds') ?? node.field('type')
  const shape = typeShape(bounds)
  if (!/^(type_identifier|identifier|lifetime|constrained_type_parameter)$/.test(name.type)) {
    // A parameter with a default holds another, which may have bounds.
    const inner = name.field('left')
    return inner ? defineOne(name, walk) : []
  }
  const isConst = node.type === 'const_parameter'
  const index = walk.facts.define(name, 'typeParameter', {
    node,
    ...(shape && { type: shape }),
    ...(isConst && { modifiers: ['const'] }),
  })
  walk.visit(bounds)
  walk.visit(node.field('default_type'))
  return [index]
}

/** `where T: A + B`: what is said of a parameter of this item is added to its bounds. */
function readPredicate(node: SyntaxNode, parameters: readonly number[], walk: RustWalk): void {
  const left = node.field('left')
  const bounds = node.field('bounds')
  walk.visit(left)
  walk.visit(bounds)
  const type = left?.type === 'higher_ranked_trait_bound' ? left.field('type') : left
  const shape = typeShape(bounds)
  const index = parameters.find((one) => walk.facts.definition(one).name === type?.text)
  if (index === undefined || !shape) return
  const parameter = walk.facts.definition(index)
  const both: Shape[] = parameter.type ? [parameter.type, shape] : [shape]
  parameter.type = both.length > 1 ? { k: 'either', of: both } : shape
}
