import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** Finds the scope of the members of a struct or interface type without a name. */
export type ScopeOf = (node: SyntaxNode) => number | undefined

const builtin = (name: string, args: readonly (Shape | null)[] = []): Shape => ({ k: 'builtin', name, args })
const BASIC = builtin('basic')

/** Reads the shapes of expressions and types of Go. Pointers are left out, since members are found through them. */
export class GoShapes {
  readonly #scopeOf: ScopeOf

  constructor(scopeOf: ScopeOf) {
    this.#scopeOf = scopeOf
  }

  /** The shape of a type; null where nothing is known of it. */
  type(node: SyntaxNode | null): Shape | null {
    if (!node) return null
    switch (node.type) {
      case 'type_identifier':
      case 'identifier':
        return { k: 'name', name: node.text, at: node.start }
      case 'qualified_type':
        return this.#qualified(node.field('package'), node.field('name'))
      case 'selector_expression':
        return this.#qualified(node.field('operand'), node.field('field'))
      case 'generic_type':
        return this.#generic(node)
      case 'slice_type':
      case 'array_type':
      case 'implicit_length_array_type':
        return builtin('slice', [this.type(node.field('element'))])
      case 'map_type':
        return builtin('map', [this.type(node.field('key')), this.type(node.field('value'))])
      case 'channel_type':
        return builtin('chan', [this.type(node.field('value'))])
      case 'function_type':
        return builtin('func', [this.result(node.field('result'))])
      case 'struct_type':
      case 'interface_type':
        return this.#anonymous(node)
      case 'pointer_type':
      case 'parenthesized_type':
      case 'parenthesized_expression':
      case 'unary_expression':
      case 'negated_type':
      case 'constraint_elem':
      case 'type_constraint':
      case 'type_elem':
        return this.type(node.namedChildren.find(({ type }) => type !== 'comment') ?? null)
      default:
        return null
    }
  }

  /** What a function gives: one type, or a tuple of several. */
  result(node: SyntaxNode | null): Shape | null {
    if (node?.type !== 'parameter_list') return this.type(node)
    const types = node.childrenOf('parameter_declaration').flatMap((one) => {
      const type = this.type(one.field('type'))
      return Array.from({ length: Math.max(1, one.fields('name').length) }, () => type)
    })
    return types.length === 1 ? (types[0] ?? null) : builtin('tuple', types)
  }

  /** The shape of an expression; null where its type cannot matter. */
  value(node: SyntaxNode | null): Shape | null {
    if (!node) return null
    switch (node.type) {
      case 'identifier':
        return { k: 'name', name: node.text, at: node.start }
      case 'selector_expression':
        return this.#selector(node)
      case 'call_expression':
        return this.#call(node)
      case 'composite_literal':
        return typed(this.type(node.field('type')))
      case 'func_literal':
        return builtin('func', [typed(this.result(node.field('result')))])
      case 'type_assertion_expression':
      case 'type_conversion_expression':
        return typed(this.type(node.field('type')))
      case 'index_expression':
        return this.#wrap(node.field('operand'), (of) => ({ k: 'index', of, key: null }))
      case 'slice_expression':
        return this.value(node.field('operand'))
      case 'type_instantiation_expression':
        return this.value(node.field('type') ?? node.namedChildren[0] ?? null)
      case 'unary_expression':
        return this.#unary(node)
      case 'binary_expression':
        return /^([=!<>]=|[<>]|&&|\|\|)$/.test(node.field('operator')?.text ?? '')
          ? BASIC
          : this.value(node.field('left'))
      case 'parenthesized_expression':
      case 'literal_element':
        return this.value(node.namedChildren[0] ?? null)
      case 'expression_list':
        return node.namedChildren.length === 1
          ? this.value(node.namedChildren[0] ?? null)
          : builtin('tuple', this.values(node))
      default:
        return /_literal$|^(true|false|iota)$/.test(node.type) ? BASIC : this.#typeInPlace(node)
    }
  }

  /** The shapes of a list of expressions. */
  values(list: SyntaxNode | null): (Shape | null)[] {
    return (list?.namedChildren ?? []).filter(({ type }) => type !== 'comment').map((one) => this.value(one))
  }

  /** A type such as `[]byte` where a value may stand, as in a conversion. */
  #typeInPlace(node: SyntaxNode): Shape | null {
    return /_type$/.test(node.type) ? typed(this.type(node)) : null
  }

  #anonymous(node: SyntaxNode): Shape | null {
    const scope = this.#scopeOf(node)
    return scope === undefined ? null : { k: 'scope', scope }
  }

  #qualified(of: SyntaxNode | null, name: SyntaxNode | null): Shape | null {
    if (!of || !name) return null
    return {
      k: 'member',
      of: { k: 'name', name: of.text, at: of.start },
      name: name.text,
      at: name.start,
    }
  }

  #generic(node: SyntaxNode): Shape | null {
    const of = this.type(node.field('type'))
    const list = node.field('type_arguments')?.namedChildren ?? []
    const args = list.map((one) => this.type(one))
    return of && { k: 'apply', of, args }
  }

  #selector(node: SyntaxNode): Shape | null {
    const name = node.field('field')
    return (
      name &&
      this.#wrap(node.field('operand'), (of) => ({ k: 'member', of, name: name.text, at: name.start }))
    )
  }

  #unary(node: SyntaxNode): Shape | null {
    const operand = node.field('operand')
    return node.children[0]?.text === '<-'
      ? this.#wrap(operand, (of) => ({ k: 'element', of }))
      : this.value(operand)
  }

  #call(node: SyntaxNode): Shape | null {
    const callee = node.field('function')
    const list = node.field('arguments')
    const [first = null] = list?.namedChildren ?? []
    if (callee?.type === 'identifier') {
      if (callee.text === 'new' || callee.text === 'make') return typed(this.type(first))
      if (callee.text === 'append') return this.value(first)
    }
    return this.#wrap(callee, (of) => ({ k: 'call', of, args: this.values(list) }))
  }

  #wrap(node: SyntaxNode | null, make: (of: Shape) => Shape): Shape | null {
    const of = this.value(node)
    return of && make(of)
  }
}

/** A value of a type. */
export function typed(of: Shape | null): Shape | null {
  return of && { k: 'typed', of }
}
