import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { isFunctionExpression, keyName, special } from './shape-parts.ts'
import { typeShape } from './type-shapes.ts'
import { castShape, valueShape } from './value-shapes.ts'

/** What stands for the type that the place of an expression expects of it; null where nothing is expected. */
export function contextShape(node: SyntaxNode): Shape | null {
  const { parent } = node
  if (!parent) return null
  const read = PLACES[parent.type]
  return read ? read(node, parent) : null
}

type Place = (node: SyntaxNode, parent: SyntaxNode) => Shape | null

const same: Place = (_node, parent) => contextShape(parent)

/** The type that is written beside a name, where the expression is the value of the name. */
const declared: Place = (node, parent) => (node.fieldName === 'value' ? typed(parent.field('type')) : null)

const PLACES: Readonly<Record<string, Place>> = {
  variable_declarator: declared,
  public_field_definition: declared,
  required_parameter: declared,
  optional_parameter: declared,
  parenthesized_expression: (_node, parent) => castShape(parent) ?? contextShape(parent),
  non_null_expression: same,
  await_expression: same,
  ternary_expression: (node, parent) => (node.fieldName === 'condition' ? null : contextShape(parent)),
  binary_expression: (_node, parent) =>
    /^(\|\||&&|\?\?)$/.test(parent.field('operator')?.text ?? '') ? contextShape(parent) : null,
  as_expression: asserted,
  satisfies_expression: asserted,
  type_assertion: (_node, parent) => typed(parent.namedChildren[0]?.namedChildren[0] ?? null),
  arguments: argument,
  pair: (node, parent) => (node.fieldName === 'value' ? property(parent) : null),
  array: (_node, parent) => {
    const of = expected(parent)
    return of && { k: 'element', of }
  },
  assignment_expression: (node, parent) =>
    node.fieldName === 'right' ? valueShape(parent.field('left')) : null,
  return_statement: (_node, parent) => returned(parent.ancestor(...BODIES)),
  arrow_function: (node, parent) => (node.fieldName === 'body' ? returned(parent) : null),
  jsx_expression: (_node, parent) => attribute(parent),
}

const BODIES = [
  'arrow_function',
  'function_expression',
  'function',
  'generator_function',
  'function_declaration',
  'generator_function_declaration',
  'method_definition',
]

function typed(node: SyntaxNode | null): Shape | null {
  const of = typeShape(node)
  return of && { k: 'typed', of }
}

function asserted(node: SyntaxNode, parent: SyntaxNode): Shape | null {
  const [value, type] = parent.namedChildren.filter((child) => child.type !== 'comment')
  if (value?.index !== node.index || !type) return null
  return type.text === 'const' ? contextShape(parent) : typed(type)
}

function argument(node: SyntaxNode, list: SyntaxNode): Shape | null {
  const call = list.parent
  if (!call) return null
  const whole = valueShape(call)
  const n = list.namedChildren
    .filter(({ type }) => type !== 'comment')
    .findIndex(({ index }) => index === node.index)
  return whole && special('argument', [whole], { at: n })
}

/** What a literal or a function is expected to be, asked for at itself, so that nested places stay small. */
function expected(node: SyntaxNode): Shape | null {
  return node.type === 'object' || isFunctionExpression(node)
    ? contextShape(node) && special('expected', [], { at: node.start })
    : contextShape(node)
}

/** What is expected of the value of a key, from what is expected of the literal. */
export function property(pair: SyntaxNode): Shape | null {
  const key = pair.field('key') ?? pair.field('name')
  const name = key && keyName(key)
  const of = pair.parent?.type === 'object' ? expected(pair.parent) : null
  return of && key && name !== null ? { k: 'member', of, name, at: key.start } : null
}

/** What a function is expected to return: by its own declared result, or by what is expected of it. */
function returned(body: SyntaxNode | null): Shape | null {
  if (!body) return null
  const isAsync = body.child('async') !== null
  const own = typed(body.field('return_type'))
  const of = own ?? resultOf(body)
  return of && isAsync ? { k: 'await', of } : of
}

function resultOf(body: SyntaxNode): Shape | null {
  const isMethod = body.type === 'method_definition'
  const of = isMethod ? property(body) : isFunctionExpression(body) ? expected(body) : null
  return of && { k: 'call', of, args: [] }
}

/** What a component expects of an attribute. */
function attribute(value: SyntaxNode): Shape | null {
  const one = value.parent
  const name = one?.type === 'jsx_attribute' ? one.namedChildren[0] : undefined
  const element = one?.parent
  const of = element && valueShape(element.field('name'))
  return of && name ? { k: 'member', of: special('props', [of]), name: name.text, at: name.start } : null
}
