import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { builtin, eitherOf, special, stringText } from './shape-parts.ts'

/** The shape of a type as it is written; null where nothing is known of it. */
export function typeShape(node: SyntaxNode | null): Shape | null {
  if (!node) return null
  const read = TYPES[node.type]
  return read ? read(node) : null
}

/** The shapes of type arguments. */
export function typeArguments(node: SyntaxNode | null): (Shape | null)[] {
  return (node?.namedChildren ?? []).filter(({ type }) => type !== 'comment').map(typeShape)
}

const inner = (node: SyntaxNode) => typeShape(node.namedChildren.at(-1) ?? null)
const named = (node: SyntaxNode): Shape => special('type', [], { at: node.start, text: node.text })
/** What stands for a scope or a function that begins here. */
const here = (name: string) => (node: SyntaxNode) => special(name, [], { at: node.start })

/** A type that members are looked for in, as the name before a dot. */
function nested(of: SyntaxNode | null, name: SyntaxNode | null): Shape | null {
  const outer = of && moduleShape(of)
  return outer && name ? { k: 'member', of: outer, name: name.text, at: name.start } : null
}

/** A namespace before the dot of a type. */
export function moduleShape(node: SyntaxNode): Shape | null {
  if (node.type === 'identifier') return special('namespace', [], { at: node.start, text: node.text })
  return nested(node.field('module') ?? node.field('object'), node.field('name') ?? node.field('property'))
}

const NOTHING_OF_VALUE = new Set(['undefined', 'null', 'void', 'never'])

/** The members of a union without those that have no members, such as `undefined`. */
function union(node: SyntaxNode): Shape | null {
  return eitherOf(
    flat(node, 'union_type')
      .filter(({ text }) => !NOTHING_OF_VALUE.has(text))
      .map(typeShape),
  )
}

/** The operands of nested binary types, without recursion, since long unions nest deeply to the left. */
function flat(node: SyntaxNode, type: string): SyntaxNode[] {
  const parts: SyntaxNode[] = []
  const open = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.type === type) open.push(...next.namedChildren.filter((child) => child.type !== 'comment'))
    else parts.push(next)
  }
  return parts.reverse()
}

function predefined(node: SyntaxNode): Shape | null {
  const { text } = node
  return text === 'any' || text === 'unknown' ? null : builtin(text)
}

/** An object type; where all of it is one mapping, what the mapping gives. */
function object(node: SyntaxNode): Shape | null {
  const signature = node.child('index_signature')
  const mapping = signature?.child('mapped_type_clause')
  if (!signature || !mapping) return special('literal', [], { at: node.start })
  const given = signature.namedChildren.find((child) => /type_annotation$/.test(child.type)) ?? null
  const key = mapping.field('name')
  return builtin('mapped', [typeShape(mapping.field('type')), typeShape(given), typeShape(key)])
}

function lookup(node: SyntaxNode): Shape | null {
  const [of, key] = node.namedChildren
  const literal = key?.type === 'literal_type' ? key.namedChildren[0] : undefined
  const wanted = literal?.type === 'string' ? builtin(`key:${stringText(literal)}`) : typeShape(key ?? null)
  return builtin('lookup', [typeShape(of ?? null), wanted])
}

const TYPES: Readonly<Record<string, (node: SyntaxNode) => Shape | null>> = {
  type_identifier: named,
  identifier: named,
  this_type: (node) => special('this', [], { at: node.start }),
  nested_type_identifier: (node) => nested(node.field('module'), node.field('name')),
  nested_identifier: (node) => nested(node.field('object'), node.field('property')),
  member_expression: (node) => nested(node.field('object'), node.field('property')),
  generic_type(node) {
    const of = typeShape(node.field('name'))
    return of && { k: 'apply', of, args: typeArguments(node.field('type_arguments')) }
  },
  predefined_type: predefined,
  type_annotation: inner,
  opting_type_annotation: inner,
  adding_type_annotation: inner,
  omitting_type_annotation: inner,
  constraint: inner,
  default_type: inner,
  parenthesized_type: inner,
  readonly_type: inner,
  optional_type: inner,
  required_parameter: (node) => typeShape(node.field('type')),
  optional_parameter: (node) => typeShape(node.field('type')),
  rest_type: inner,
  infer_type: (node) => typeShape(node.namedChildren[0] ?? null),
  literal_type: literal,
  template_literal_type: () => builtin('string'),
  union_type: union,
  intersection_type: (node) => eitherOf(flat(node, 'intersection_type').map(typeShape)),
  array_type: (node) => builtin('Array', [typeShape(node.namedChildren[0] ?? null)]),
  tuple_type: (node) => builtin('tuple', node.namedChildren.map(typeShape)),
  object_type: object,
  interface_body: object,
  function_type: here('function'),
  constructor_type: here('function'),
  type_query: (node) => special('query', [queried(node.namedChildren[0] ?? null)]),
  index_type_query: (node) => builtin('keyof', [typeShape(node.namedChildren[0] ?? null)]),
  lookup_type: lookup,
  conditional_type: (node) =>
    builtin('conditional', [
      typeShape(node.field('left')),
      typeShape(node.field('right')),
      typeShape(node.field('consequence')),
      typeShape(node.field('alternative')),
    ]),
  type_predicate_annotation: () => builtin('boolean'),
  type_predicate: () => builtin('boolean'),
  asserts_annotation: () => builtin('void'),
}

/** The value whose type is asked for, as `typeof a.b` does. */
function queried(node: SyntaxNode | null): Shape | null {
  if (!node) return null
  if (node.type === 'this') return special('this', [], { at: node.start })
  if (node.type === 'identifier') return { k: 'name', name: node.text, at: node.start }
  const of = queried(node.field('object'))
  const name = node.field('property')
  return of && name ? { k: 'member', of, name: name.text, at: name.start } : null
}

function literal(node: SyntaxNode): Shape | null {
  const [value] = node.namedChildren
  if (value?.type === 'string') return builtin(`key:${stringText(value)}`)
  if (value?.type === 'undefined' || value?.type === 'null') return builtin('undefined')
  return builtin(value?.type === 'number' || value?.type === 'unary_expression' ? 'number' : 'boolean')
}
