import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { docBefore } from './js-doc.ts'
import { builtin, castName, eitherOf, special, stringText } from './shape-parts.ts'
import { typeArguments, typeShape } from './type-shapes.ts'

/** The shape of an expression; null where its type cannot matter. */
export function valueShape(node: SyntaxNode | null): Shape | null {
  if (!node) return null
  const read = VALUES[node.type]
  return read ? read(node) : null
}

/** The shapes of a call's arguments by position; a spread argument and all after it are unknown. */
export function argumentShapes(list: SyntaxNode | null): (Shape | null)[] {
  if (list?.type !== 'arguments') return []
  return list.namedChildren
    .filter(({ type }) => type !== 'comment')
    .map((one) => (one.type === 'spread_element' ? null : valueShape(one)))
}

/** The shape of what is called or created, with the type arguments that are written. */
export function calleeShape(callee: SyntaxNode | null, types: SyntaxNode | null): Shape | null {
  const of = valueShape(callee)
  return of && types ? { k: 'apply', of, args: typeArguments(types) } : of
}

const first = (node: SyntaxNode) =>
  valueShape(node.namedChildren.find(({ type }) => type !== 'comment') ?? null)
const last = (node: SyntaxNode) => valueShape(node.namedChildren.at(-1) ?? null)
const here = (name: string) => (node: SyntaxNode) => special(name, [], { at: node.start })

const VALUES: Readonly<Record<string, (node: SyntaxNode) => Shape | null>> = {
  identifier: (node) => ({ k: 'name', name: node.text, at: node.start }),
  shorthand_property_identifier: (node) => ({ k: 'name', name: node.text, at: node.start }),
  undefined: () => builtin('undefined'),
  this: here('this'),
  super: here('super'),
  member_expression: member,
  subscript_expression: subscript,
  call_expression: call,
  new_expression: created,
  await_expression(node) {
    const of = first(node)
    return of && { k: 'await', of }
  },
  parenthesized_expression: (node) => castShape(node) ?? first(node),
  non_null_expression: first,
  as_expression: asserted,
  satisfies_expression: first,
  type_assertion: (node) => typed(node.namedChildren[0]?.namedChildren[0] ?? null),
  sequence_expression: last,
  assignment_expression: (node) => valueShape(node.field('right')),
  ternary_expression: (node) =>
    eitherOf([valueShape(node.field('consequence')), valueShape(node.field('alternative'))]),
  binary_expression: binary,
  unary_expression: (node) => builtin(node.field('operator')?.text === 'typeof' ? 'string' : 'number'),
  update_expression: () => builtin('number'),
  object: here('literal'),
  class: (node) => special('class', [], { at: node.field('body')?.start ?? node.start }),
  array,
  string: () => builtin('string'),
  template_string: () => builtin('string'),
  number: () => builtin('number'),
  regex: () => builtin('RegExp'),
  true: () => builtin('boolean'),
  false: () => builtin('boolean'),
  null: () => builtin('undefined'),
  arrow_function: here('function'),
  function_expression: here('function'),
  function: here('function'),
  generator_function: here('function'),
}

function member(node: SyntaxNode): Shape | null {
  if (node.text === 'module.exports') return special('exports', [])
  const of = valueShape(node.field('object'))
  const name = node.field('property')
  return of && name ? { k: 'member', of, name: name.text, at: name.start } : null
}

function subscript(node: SyntaxNode): Shape | null {
  const of = valueShape(node.field('object'))
  const key = node.field('index')
  if (!of || !key) return null
  if (key.type === 'string') return { k: 'member', of, name: stringText(key), at: key.start }
  return { k: 'index', of, key: key.type === 'number' ? Number(key.text) : null }
}

function call(node: SyntaxNode): Shape | null {
  const callee = node.field('function')
  const list = node.field('arguments')
  if (callee?.type === 'super') return null
  if (callee?.type === 'identifier' && callee.text === 'require') return required('require', list)
  if (callee?.type === 'import') return builtin('Promise', [required('import', list)])
  const of = calleeShape(callee, node.field('type_arguments'))
  return of && { k: 'call', of, args: argumentShapes(list) }
}

/** A module that is named by a string. */
function required(how: string, list: SyntaxNode | null): Shape | null {
  const [only] = list?.namedChildren ?? []
  return only?.type === 'string' ? special(how, [], { at: only.start, text: stringText(only) }) : null
}

function created(node: SyntaxNode): Shape | null {
  const of = calleeShape(node.field('constructor'), node.field('type_arguments'))
  return of && { k: 'new', of, args: argumentShapes(node.field('arguments')) }
}

/** The type that a doc comment before a parenthesis gives to what is inside. */
export function castShape(node: SyntaxNode): Shape | null {
  const { doc } = docBefore(node)
  if (!doc || !/@(?:type|satisfies)\b/.test(node.tree.text.slice(...doc))) return null
  return { k: 'typed', of: special('cast', [], { text: castName(doc[0]) }) }
}

function typed(node: SyntaxNode | null): Shape | null {
  const of = typeShape(node)
  return of && { k: 'typed', of }
}

/** `as const` keeps the type of the value. */
function asserted(node: SyntaxNode): Shape | null {
  const [value, type] = node.namedChildren.filter((child) => child.type !== 'comment')
  if (!type || type.text === 'const') return valueShape(value ?? null)
  return typed(type)
}

function binary(node: SyntaxNode): Shape | null {
  const operator = node.field('operator')?.text ?? ''
  const [left, right] = [node.field('left'), node.field('right')]
  if (operator === '||' || operator === '??') return eitherOf([valueShape(left), valueShape(right)])
  if (operator === '&&') return valueShape(right)
  if (operator === '+') return /string/.test(`${left?.type}${right?.type}`) ? builtin('string') : null
  return builtin(/^[=!<>]|^in/.test(operator) ? 'boolean' : 'number')
}

/** An array literal: what stands at each place, as long as that is known. The first ones tell what elements are. */
function array(node: SyntaxNode): Shape {
  const parts = node.namedChildren.filter(({ type }) => type !== 'comment').slice(0, MAX_ELEMENTS)
  const known = parts.length > 0 && parts.every(({ type }) => type !== 'spread_element')
  return known ? builtin('tuple', parts.map(valueShape)) : builtin('Array', [eitherOf(parts.map(element))])
}

function element(node: SyntaxNode): Shape | null {
  if (node.type !== 'spread_element') return valueShape(node)
  const of = first(node)
  return of && { k: 'element', of }
}

const MAX_ELEMENTS = 8
