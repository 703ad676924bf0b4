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
      return of && (args.length > 0 ? { k: 'apply', of, args } : of)
    }
    case 'array_type':
      return arrayOf(typeShape(node.field('element')), node.field('dimensions'))
    case 'catch_type':
      return oneOf(node.namedChildren)
    case 'annotated_type':
      return typeShape(node.namedChildren.at(-1) ?? null)
    case 'wildcard':
      return typeShape(node.namedChildren.filter(({ type }) => !BESIDE_BOUND.has(type)).at(-1) ?? null)
    default:
      return /_type$/.test(node.type) ? { k: 'builtin', name: node.text } : null
  }
}

const BESIDE_BOUND: ReadonlySet<string> = new Set(['super', 'annotation', 'marker_annotation'])

/** An array as deep as there are brackets; the element itself where there are none. */
export function arrayOf(element: Shape | null, ...dimensions: readonly (SyntaxNode | null)[]): Shape | null {
  let shape = element
  for (const brackets of dimensions)
    for (const { type } of brackets?.children ?? [])
      if (type === '[') shape = { k: 'builtin', name: 'array', args: [shape] }
  return shape
}

/** What is of all of several types, or of any of them; of one type that itself. */
export function oneOf(types: readonly SyntaxNode[]): Shape | null {
  const shapes = types.map(typeShape).filter((shape) => shape !== null)
  return shapes.length > 1 ? { k: 'either', of: shapes } : (shapes[0] ?? null)
}

/** A value of a type. */
export function typed(type: Shape | null): Shape | null {
  return type && { k: 'typed', of: type }
}
