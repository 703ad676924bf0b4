import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { typeShape } from './type-shapes.ts'

/** How the shape of an expression is made. */
type ValueShape = (node: SyntaxNode | null) => Shape | null

/**
 * A lambda: what it may give, and in its text how many parameters it takes and what sort of body it has: a `block`
 * without results, one that `throws` in the end, a block with `results`, a `statement` that may be used for its value, or an `expression`.
 */
export function lambdaShape(node: SyntaxNode, valueShape: ValueShape): Shape {
  const body = node.field('body')
  const count = lambdaParameters(node.field('parameters')).length
  const block = body?.type === 'block'
  const results = block ? returnedBy(body) : body ? [body] : []
  const sort = block
    ? results.length > 0
      ? 'results'
      : body.namedChildren.at(-1)?.type === 'throw_statement'
        ? 'throws'
        : 'block'
    : STATEMENTS.has(body?.type ?? '')
      ? 'statement'
      : 'expression'
  const of = results.slice(0, MAX_RESULTS).map(valueShape)
  return { k: 'special', name: 'lambda', of, at: node.start, text: `${count}:${sort}` }
}

const MAX_RESULTS = 6

const STATEMENTS: ReadonlySet<string> = new Set([
  'method_invocation',
  'assignment_expression',
  'update_expression',
  'object_creation_expression',
])

/** The names of the parameters of a lambda, or the parameters where their types are written. */
export function lambdaParameters(list: SyntaxNode | null): readonly SyntaxNode[] {
  if (list?.type === 'identifier') return [list]
  return list?.childrenOf('identifier', 'formal_parameter', 'spread_parameter') ?? []
}

/** The values that the return statements of a body give, those of functions inside left out. */
function returnedBy(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.flatMap((child) => {
    if (child.type === 'return_statement') return child.namedChildren.slice(0, 1)
    return INNER.has(child.type) ? [] : returnedBy(child)
  })
}

const INNER: ReadonlySet<string> = new Set(['lambda_expression', 'class_body', 'class_declaration'])

/** `Type::name` or `value::name`; of a constructor the name is `new`. */
export function referenceShape(node: SyntaxNode, valueShape: ValueShape): Shape {
  const of = node.namedChildren[0] ?? null
  const last = node.children.at(-1)
  const text = last?.type === 'new' ? 'new' : (last?.text ?? '')
  const shape = of && (isTypeNode(of) ? typeShape(of) : valueShape(of))
  return { k: 'special', name: 'methodReference', of: [shape], at: node.start, text }
}

/** Whether a node in front of `::` can only be a type. */
export function isTypeNode({ type }: SyntaxNode): boolean {
  return /_type$|^(scoped_)?type_identifier$/.test(type)
}
