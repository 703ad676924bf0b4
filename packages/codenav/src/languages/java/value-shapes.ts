import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { lambdaShape, referenceShape } from './function-shapes.ts'
import { arrayOf, oneOf, typed, typeShape } from './type-shapes.ts'

/** The shape of an expression; null where nothing is known of it. */
export function valueShape(node: SyntaxNode | null): Shape | null {
  return node && (SHAPES[node.type]?.(node) ?? null)
}

/** The arguments of a call, by position. */
export function argumentNodes(list: SyntaxNode | null): readonly SyntaxNode[] {
  return (list?.namedChildren ?? []).filter(({ type }) => !/comment$/.test(type))
}

const inner = (node: SyntaxNode) => valueShape(argumentNodes(node)[0] ?? null)
const basic = (name: string) => (): Shape => ({ k: 'builtin', name })
const lang = (name: string, at: number): Shape => ({ k: 'special', name: 'lang', of: [], at, text: name })

const SHAPES: Readonly<Record<string, (node: SyntaxNode) => Shape | null>> = {
  identifier: (node) => ({ k: 'name', name: node.text, at: node.start }),
  this: (node) => ({ k: 'special', name: 'this', of: [], at: node.start }),
  super: (node) => ({ k: 'special', name: 'super', of: [], at: node.start }),
  field_access: (node) => memberShape(node.field('object'), node.field('field')),
  method_invocation: (node) => calledAt(node.field('name')),
  object_creation_expression: (node) => createdShape(node),
  cast_expression: (node) => typed(oneOf(node.fields('type'))),
  parenthesized_expression: inner,
  assignment_expression: (node) => valueShape(node.field('left')),
  update_expression: inner,
  array_access: (node) => {
    const of = valueShape(node.field('array'))
    return of && { k: 'index', of, key: null }
  },
  array_creation_expression: (node) =>
    typed(arrayOf(typeShape(node.field('type')), ...node.fields('dimensions'))),
  ternary_expression: (node) => arms([node.field('consequence'), node.field('alternative')]),
  switch_expression: (node) => arms(resultsOfSwitch(node)),
  lambda_expression: (node) => lambdaShape(node, valueShape),
  method_reference: (node) => referenceShape(node, valueShape),
  class_literal: (node) => ({
    k: 'special',
    name: 'classOf',
    of: [typeShape(node.namedChildren[0] ?? null)],
    at: node.start,
  }),
  instanceof_expression: basic('boolean'),
  unary_expression: (node) =>
    node.children[0]?.type === '!' ? { k: 'builtin', name: 'boolean' } : computed([node.field('operand')]),
  binary_expression: (node) =>
    COMPARING.has(node.field('operator')?.type ?? '')
      ? { k: 'builtin', name: 'boolean' }
      : computed([node.field('left'), node.field('right')], node),
  string_literal: (node) => lang('String', node.start),
  character_literal: basic('char'),
  true: basic('boolean'),
  false: basic('boolean'),
  null_literal: basic('null'),
  decimal_integer_literal: integer,
  hex_integer_literal: integer,
  octal_integer_literal: integer,
  binary_integer_literal: integer,
  decimal_floating_point_literal: floating,
  hex_floating_point_literal: floating,
}

const COMPARING: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||'])

function integer({ text }: SyntaxNode): Shape {
  return { k: 'builtin', name: /[lL]$/.test(text) ? 'long' : 'int' }
}

function floating({ text }: SyntaxNode): Shape {
  return { k: 'builtin', name: /[fF]$/.test(text) ? 'float' : 'double' }
}

/** What operators make of their operands: a number, or a text where `+` has one among them. */
function computed(nodes: readonly (SyntaxNode | null)[], whole?: SyntaxNode): Shape {
  const isSum = whole?.field('operator')?.type === '+'
  const name = isSum ? 'sum' : 'number'
  return { k: 'special', name, of: nodes.map(valueShape), at: nodes[0]?.start ?? 0 }
}

function arms(nodes: readonly (SyntaxNode | null)[]): Shape {
  return { k: 'either', of: nodes.map(valueShape).filter((shape) => shape !== null) }
}

/** The results of a switch: what stands behind arrows and in `yield`. */
function resultsOfSwitch(node: SyntaxNode): SyntaxNode[] {
  const rules = node.field('body')?.childrenOf('switch_rule') ?? []
  return rules.flatMap((rule) => {
    const result = rule.child('expression_statement')?.namedChildren[0]
    return result ? [result] : []
  })
}

function memberShape(of: SyntaxNode | null, name: SyntaxNode | null): Shape | null {
  const shape = valueShape(of)
  if (name?.type === 'this') return typed(shape)
  return shape && name && { k: 'member', of: shape, name: name.text, at: name.start }
}

/** What a call gives. The call itself is kept once, as the use of its name. */
function calledAt(name: SyntaxNode | null): Shape | null {
  return name && { k: 'special', name: 'call', of: [], at: name.start }
}

function createdShape(node: SyntaxNode): Shape | null {
  const outer = node.namedChildren[0]
  const type = node.field('type')
  const body = node.child('class_body')
  if (body) return { k: 'special', name: 'anonymous', of: [], at: body.start }
  if (outer && outer.fieldName === null && type && outer.end < type.start && isValue(outer)) {
    const of = valueShape(outer)
    const name = innermostName(type)
    return of && typed({ k: 'member', of, name: name.text, at: name.start })
  }
  return typed(typeShape(type))
}

/** Whether a node in front of the type of a creation is the instance that the new one lies in. */
export function isValue({ type }: SyntaxNode): boolean {
  return type in SHAPES
}

/** The last name of a written type, without its arguments. */
export function innermostName(type: SyntaxNode): SyntaxNode {
  if (type.type === 'generic_type' || type.type === 'annotated_type')
    return innermostName(
      (type.type === 'generic_type' ? type.namedChildren[0] : type.namedChildren.at(-1)) ?? type,
    )
  return type.type === 'scoped_type_identifier' ? (type.namedChildren.at(-1) ?? type) : type
}
