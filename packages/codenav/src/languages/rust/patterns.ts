import type { DefinitionKind } from '../../facts/file-facts.ts'
import { type Shape, UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { RustWalk } from './rust-walk.ts'
import { typeShape } from './type-shapes.ts'

/** How the names of a pattern are defined: as what, and from where on they are found. */
type Binding = { readonly kind: DefinitionKind; readonly from: number; readonly node: SyntaxNode }

/** Defines the names that patterns bind, with the shapes of the parts that they match. */
export class Patterns {
  readonly #walk: RustWalk

  constructor(walk: RustWalk) {
    this.#walk = walk
  }

  /** Defines the names of a pattern that a value of a shape is matched with; returns the definitions. */
  bind(pattern: SyntaxNode | null, shape: Shape | null, binding: Binding): number[] {
    if (!pattern) return []
    switch (pattern.type) {
      case 'identifier':
        return this.#name(pattern, shape, binding)
      case 'tuple_pattern':
        return this.#tuple(pattern, shape, binding)
      case 'tuple_struct_pattern':
        return this.#tupleStruct(pattern, shape, binding)
      case 'struct_pattern':
        return this.#struct(pattern, shape, binding)
      case 'slice_pattern':
        return this.#all(pattern, shape && { k: 'element', of: shape }, binding)
      case 'captured_pattern':
      case 'or_pattern':
      case 'ref_pattern':
      case 'mut_pattern':
      case 'reference_pattern':
      case 'match_pattern':
      case 'parenthesized_pattern':
        return this.#all(pattern, shape, binding)
      default:
        this.#walk.visit(pattern)
        return []
    }
  }

  #all(pattern: SyntaxNode, shape: Shape | null, binding: Binding): number[] {
    return pattern.namedChildren
      .filter(({ fieldName }) => fieldName !== 'condition')
      .flatMap((one) => this.bind(one, shape, binding))
  }

  /** What begins with a capital letter is a constant or a variant that is compared with. */
  #name(name: SyntaxNode, shape: Shape | null, { kind, from, node }: Binding): number[] {
    const { facts } = this.#walk
    if (name.text === '_') return []
    if (!/^\p{Lu}/u.test(name.text))
      return [facts.define(name, kind, { node, from, ...(shape && { value: shape }) })]
    facts.refer(name, 'read')
    return []
  }

  #tuple(pattern: SyntaxNode, shape: Shape | null, binding: Binding): number[] {
    return parts(pattern.children).flatMap(([part, n]) =>
      this.bind(part, n === null ? null : shape && { k: 'part', of: shape, n }, binding),
    )
  }

  #tupleStruct(pattern: SyntaxNode, shape: Shape | null, binding: Binding): number[] {
    const type = pattern.field('type')
    this.#walk.path(type, 'read')
    const rest = pattern.children.filter(({ index }) => index !== type?.index)
    return parts(rest).flatMap(([part, n]) =>
      this.bind(part, n === null ? null : fieldOf(shape, type, String(n)), binding),
    )
  }

  #struct(pattern: SyntaxNode, shape: Shape | null, binding: Binding): number[] {
    const type = pattern.field('type')
    this.#walk.path(type, 'type')
    const of = typeShape(type)
    const holder: Shape = of ? { k: 'typed', of } : UNKNOWN_SHAPE
    return pattern.childrenOf('field_pattern').flatMap((one) => {
      const name = one.field('name')
      if (!name) return []
      this.#walk.facts.refer(name, 'read', { of: holder, sort: 'key' })
      const part = fieldOf(shape, type, name.text)
      return this.bind(one.field('pattern'), part, binding).concat(
        one.field('pattern') ? [] : this.#name(name, part, binding),
      )
    })
  }
}

/** The parts of a tuple with their positions, `_` among them; what follows `..` has no known one. */
function parts(nodes: readonly SyntaxNode[]): [SyntaxNode, number | null][] {
  let isAfterRest = false
  return nodes.filter(isPattern).map((node, n) => {
    if (node.type === 'remaining_field_pattern') isAfterRest = true
    return [node, isAfterRest ? null : n]
  })
}

/** Whether a child of a pattern is one itself; `_` is, though it is a mere token. */
export function isPattern({ isNamed, type }: SyntaxNode): boolean {
  return isNamed ? !/comment$/.test(type) : type === '_'
}

/** A field of what is matched, by what the pattern says it is. */
function fieldOf(shape: Shape | null, type: SyntaxNode | null, name: string): Shape {
  return { k: 'special', name: 'field', of: [shape, typeShape(type)], text: name }
}
