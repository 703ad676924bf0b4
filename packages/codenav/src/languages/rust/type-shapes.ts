import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** A value or type of the language itself. */
export function builtinShape(name: string, args: readonly (Shape | null)[] = []): Shape {
  return { k: 'builtin', name, args }
}

/**
 * The shape of a type, or of a path where a type may stand, such as what is before the last `::`. References are left
 * out, since members are found through them. Null where nothing is known.
 */
export function typeShape(node: SyntaxNode | null): Shape | null {
  if (!node) return null
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
    case 'primitive_type':
    case 'self':
    case 'super':
    case 'crate':
      return typeName(node)
    case 'metavariable':
      return node.text === '$crate'
        ? { k: 'special', name: 'type', of: [], at: node.start, text: 'crate' }
        : null
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return scopedType(node)
    case 'generic_type':
    case 'generic_type_with_turbofish':
      return appliedType(typeShape(node.field('type')), node.field('type_arguments'))
    case 'tuple_type':
      return tuple(node)
    case 'unit_type':
      return builtinShape('unit')
    case 'array_type':
      return builtinShape('slice', [typeShape(node.field('element'))])
    case 'function_type':
      return functionType(node)
    case 'dynamic_type':
    case 'abstract_type':
      return typeShape(node.field('trait'))
    case 'bounded_type':
    case 'trait_bounds':
      return bounds(node)
    case 'qualified_type':
      return {
        k: 'special',
        name: 'qualified',
        of: [typeShape(node.field('type')), typeShape(node.field('alias'))],
      }
    case 'reference_type':
    case 'pointer_type':
    case 'higher_ranked_trait_bound':
      return typeShape(node.field('type'))
    case 'bracketed_type':
    case 'parenthesized_type':
      return typeShape(node.namedChildren[0] ?? null)
    default:
      return null
  }
}

/** A value of a type. */
export function typed(of: Shape | null): Shape | null {
  return of && { k: 'typed', of }
}

/** The shapes of the types among a node's children, lifetimes left out. */
export function typesIn(node: SyntaxNode | null): (Shape | null)[] {
  return (node?.namedChildren ?? []).filter(({ type }) => !NO_TYPES.has(type)).map(typeShape)
}

const NO_TYPES = new Set([
  'lifetime',
  'line_comment',
  'block_comment',
  'visibility_modifier',
  'attribute_item',
  'mutable_specifier',
])

function typeName(node: SyntaxNode): Shape {
  return { k: 'special', name: 'type', of: [], at: node.start, text: node.text }
}

function scopedType(node: SyntaxNode): Shape | null {
  const path = node.field('path')
  const name = node.field('name')
  if (!name) return null
  // A path that begins with `::` names a crate.
  if (!path) return { k: 'special', name: 'crate', of: [], at: name.start, text: name.text }
  return { k: 'special', name: 'assoc', of: [typeShape(path)], at: name.start, text: name.text }
}

/** What looks like a tuple of one, as `(dyn A + B)`, is that one in brackets. */
function tuple(node: SyntaxNode): Shape | null {
  const types = typesIn(node)
  const isBracketed = types.length === 1 && !node.children.some(({ type }) => type === ',')
  return isBracketed ? (types[0] ?? null) : builtinShape('tuple', types)
}

/** A type with its arguments; those that are bound by name, as in `Iterator<Item = T>`, stand after the others. */
export function appliedType(of: Shape | null, list: SyntaxNode | null): Shape | null {
  if (!of || !list) return of
  const plain = list.namedChildren.filter(({ type }) => type !== 'type_binding' && !NO_TYPES.has(type))
  const bound = list.childrenOf('type_binding').map((binding) => binding.field('type'))
  return { k: 'apply', of, args: [...plain, ...bound].map(typeShape) }
}

/** `fn(A) -> R` and `Fn(A) -> R`: the result, then the parameters. */
function functionType(node: SyntaxNode): Shape {
  const result = node.field('return_type')
  return builtinShape('Fn', [
    result ? typeShape(result) : builtinShape('unit'),
    ...parametersOf(node.field('parameters')),
  ])
}

function parametersOf(list: SyntaxNode | null): (Shape | null)[] {
  return (list?.namedChildren ?? [])
    .filter(({ type }) => !NO_TYPES.has(type))
    .map((one) => typeShape(one.type === 'parameter' ? one.field('type') : one))
}

function bounds(node: SyntaxNode): Shape | null {
  const all = typesIn(node).filter((shape) => shape !== null)
  return all.length > 1 ? { k: 'either', of: all } : (all[0] ?? null)
}

/** Whether a shape stands before `::`, not before a dot. */
export function isPath(shape: Shape): boolean {
  if (shape.k === 'apply') return isPath(shape.of)
  return shape.k === 'special' && PATHS.has(shape.name)
}

const PATHS: ReadonlySet<string> = new Set(['type', 'crate', 'crates', 'assoc', 'qualified'])
