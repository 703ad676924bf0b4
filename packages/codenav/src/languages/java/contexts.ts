import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { arrayOf, oneOf, typed, typeShape } from './type-shapes.ts'
import { argumentNodes, innermostName, valueShape } from './value-shapes.ts'

/** The type that the place of an expression asks for, as what declares it: a call's parameter, a variable, a result. */
export function contextOf(node: SyntaxNode): Shape | null {
  const { parent } = node
  switch (parent?.type) {
    case 'parenthesized_expression':
    case 'ternary_expression':
      return contextOf(parent)
    case 'argument_list':
      return argumentContext(node, parent)
    case 'variable_declarator':
      return declaredContext(parent)
    case 'assignment_expression':
      return node.fieldName === 'right' ? valueShape(parent.field('left')) : null
    case 'cast_expression':
      return typed(oneOf(parent.fields('type')))
    case 'return_statement':
      return resultContext(parent)
    case 'lambda_expression':
      return lambdaResult(parent)
    default:
      return null
  }
}

function argumentContext(node: SyntaxNode, list: SyntaxNode): Shape | null {
  const call = list.parent
  const callee = call && calleeOf(call)
  const index = argumentNodes(list).findIndex((one) => one.index === node.index)
  if (!callee || index < 0) return null
  return { k: 'special', name: 'argument', of: [contextOf(call)], at: callee.start, text: `${index}` }
}

/** The name under which a call is kept among the uses of names. */
function calleeOf(call: SyntaxNode): SyntaxNode | null {
  const type = call.field('type')
  if (call.type === 'method_invocation') return call.field('name')
  return call.type === 'object_creation_expression' && type ? innermostName(type) : null
}

function declaredContext(declarator: SyntaxNode): Shape | null {
  const type = declarator.parent?.field('type') ?? null
  if (type?.text === 'var') return null
  return typed(arrayOf(typeShape(type), declarator.field('dimensions')))
}

function resultContext(node: SyntaxNode): Shape | null {
  const holder = node.ancestor('lambda_expression', 'method_declaration')
  return holder?.type === 'lambda_expression'
    ? lambdaResult(holder)
    : typed(typeShape(holder?.field('type') ?? null))
}

function lambdaResult(lambda: SyntaxNode): Shape | null {
  const of = contextOf(lambda)
  return of && { k: 'special', name: 'lambdaResult', of: [of] }
}
