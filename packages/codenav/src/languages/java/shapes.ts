import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** The shape of a type as it is written; null where nothing is known of it. */
export function typeShape(node: SyntaxNode | null): Shape | null {
  if (!node) return null
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return { k: 'special', name: 'type', of: [], at: node.start, text: node.text }
    case 'scoped_type_identifier':
    case 'scoped_identifier': {
      const name = node.namedChildren.at(-1)
      const of = typeShape(node.namedChildren[0] ?? null)
      return name && of ? { k: 'member', of, name: name.text, at: name.start } : null
    }
    case 'generic_type': {
      const of = typeShape(node.namedChildren[0] ?? null)
      const args = node.child('type_arguments')?.namedChildren.map(typeShape) ?? []
      return of && { k: 'apply', of, args }
    }
    case 'array_type':
      return { k: 'builtin', name: 'array', args: [typeShape(node.field('element'))] }
    case 'annotated_type':
    case 'wildcard':
      return typeShape(node.namedChildren.at(-1) ?? null)
    default:
      return /_type$/.test(node.type) ? { k: 'builtin', name: 'basic' } : null
  }
}

/** The shape of an expression; null where its type cannot matter. */
export function valueShape(node: SyntaxNode | null): Shape | null {
  if (!node) return null
  switch (node.type) {
    case 'identifier':
      return { k: 'name', name: node.text, at: node.start }
    case 'this':
    case 'super':
      return { k: 'special', name: node.type, of: [], at: node.start }
    case 'field_access':
      return memberShape(node.field('object'), node.field('field'))
    case 'method_invocation':
      return callShape(node)
    case 'object_creation_expression':
    case 'cast_expression':
      return typed(node.field('type'))
    case 'parenthesized_expression':
      return valueShape(node.namedChildren[0] ?? null)
    case 'assignment_expression':
      return valueShape(node.field('left'))
    case 'array_access': {
      const of = valueShape(node.field('array'))
      return of && { k: 'index', of, key: null }
    }
    case 'ternary_expression': {
      const arms = [valueShape(node.field('consequence')), valueShape(node.field('alternative'))]
      return { k: 'either', of: arms.filter((arm) => arm !== null) }
    }
    default:
      return /_literal$|^(true|false)$/.test(node.type) ? { k: 'builtin', name: 'basic' } : null
  }
}

function memberShape(of: SyntaxNode | null, name: SyntaxNode | null): Shape | null {
  const shape = valueShape(of)
  if (name?.type === 'this') return typed(of)
  return shape && name && { k: 'member', of: shape, name: name.text, at: name.start }
}

function callShape(node: SyntaxNode): Shape | null {
  const name = node.field('name')
  const object = node.field('object')
  if (!name) return null
  const of: Shape | null = object
    ? memberShape(object, name)
    : { k: 'special', name: 'method', of: [], at: name.start, text: name.text }
  return of && { k: 'call', of, args: (node.field('arguments')?.namedChildren ?? []).map(valueShape) }
}

function typed(type: SyntaxNode | null): Shape | null {
  const of = typeShape(type)
  return of && { k: 'typed', of }
}
