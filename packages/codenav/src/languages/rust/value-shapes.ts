import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode, SyntaxTree } from '../../syntax/syntax-tree.ts'
import type { MacroArguments } from './macros.ts'
import { inner, isExpression, receiverOf } from './nodes.ts'
import { appliedType, builtinShape, typed, typeShape } from './type-shapes.ts'

/** Reads the shapes of expressions. `&` is left out, since members are found through it. */
export class ValueShapes {
  readonly #text: string
  readonly #macros: MacroArguments
  /** The shape of each node, so that a chain of calls shares the shapes of its beginning. */
  readonly #kept = new Map<SyntaxTree, Map<number, Shape | null>>()

  /** `text` is that of the file, which tells in the tree of macros which calls are macros. */
  constructor(text: string, macros: MacroArguments) {
    this.#text = text
    this.#macros = macros
  }

  /** The shape of an expression; null where its type cannot matter. */
  value(node: SyntaxNode | null): Shape | null {
    if (!node) return null
    const kept = this.#kept.get(node.tree) ?? new Map<number, Shape | null>()
    this.#kept.set(node.tree, kept)
    const known = kept.get(node.index)
    if (known !== undefined) return known
    const shape = this.#read(node)
    kept.set(node.index, shape)
    return shape
  }

  #read(node: SyntaxNode): Shape | null {
    switch (node.type) {
      case 'identifier':
      case 'shorthand_field_identifier':
      case 'self':
        return { k: 'name', name: node.text, at: node.start }
      case 'scoped_identifier':
        return this.#scoped(node)
      case 'field_expression':
        return this.#field(node)
      case 'call_expression':
        return this.#call(node)
      case 'generic_function':
        return appliedType(this.value(node.field('function')), node.field('type_arguments'))
      case 'struct_expression':
        return typed(typeShape(node.field('name')))
      case 'type_cast_expression':
        return typed(typeShape(node.field('type')))
      case 'macro_invocation':
        return this.#invocation(node)
      case 'closure_expression':
        return this.#closure(node)
      default:
        return this.#readOther(node)
    }
  }

  #readOther(node: SyntaxNode): Shape | null {
    switch (node.type) {
      case 'try_expression':
        return this.#wrap(inner(node), (of) => ({ k: 'special', name: 'try', of: [of] }))
      case 'await_expression':
        return this.#wrap(inner(node), (of) => ({ k: 'await', of }))
      case 'index_expression':
        return this.#index(node)
      case 'reference_expression':
        return this.value(node.field('value'))
      case 'unary_expression':
        return this.#unary(node)
      case 'parenthesized_expression':
        return this.#parenthesized(node)
      case 'binary_expression':
        return COMPARING.has(node.field('operator')?.text ?? '')
          ? builtinShape('bool')
          : this.#wrap(node.field('left'), (of) => ({ k: 'special', name: 'operated', of: [of] }))
      case 'tuple_expression':
        return builtinShape('tuple', this.values(node.namedChildren))
      case 'array_expression':
        return builtinShape('slice', this.values(node.namedChildren).slice(0, 1))
      case 'range_expression':
        return builtinShape('Iterator', this.values(node.namedChildren).slice(0, 1))
      case 'string_literal':
      case 'raw_string_literal':
        return builtinShape('str')
      default:
        return /_literal$|^(assignment_expression|compound_assignment_expr)$/.test(node.type)
          ? builtinShape('basic')
          : this.#block(node)
    }
  }

  #block(node: SyntaxNode): Shape | null {
    switch (node.type) {
      case 'block':
        return this.#tail(node)
      case 'unsafe_block':
      case 'const_block':
        return this.value(node.child('block'))
      case 'async_block':
        return builtinShape('Future', [this.value(node.child('block'))])
      case 'if_expression': {
        const otherwise = node.field('alternative')?.namedChildren.at(-1) ?? null
        return this.#either([node.field('consequence'), otherwise])
      }
      case 'match_expression':
        return this.#either(
          node
            .field('body')
            ?.childrenOf('match_arm')
            .map((arm) => arm.field('value')) ?? [],
        )
      default:
        return null
    }
  }

  /** The shapes of a list of expressions. */
  values(nodes: readonly SyntaxNode[]): (Shape | null)[] {
    return nodes.filter(isExpression).map((one) => this.value(one))
  }

  #scoped(node: SyntaxNode): Shape | null {
    const name = node.field('name')
    const path = node.field('path')
    const of: Shape | null = path
      ? typeShape(path)
      : name && { k: 'special', name: 'crate', of: [], at: name.start, text: '' }
    return of && name && { k: 'member', of, name: name.text, at: name.start }
  }

  #field(node: SyntaxNode): Shape | null {
    const name = node.field('field')
    return this.#wrap(receiverOf(node), (of) => name && { k: 'member', of, name: name.text, at: name.start })
  }

  #call(node: SyntaxNode): Shape | null {
    const [callee, list] = [node.field('function'), node.field('arguments')]
    const args = list?.namedChildren ?? []
    if (callee && list && this.#text.slice(callee.end, list.start).includes('!'))
      return this.#macro(callee.text, args)
    return this.#wrap(callee, (of) => ({ k: 'call', of, args: this.values(args) }))
  }

  /** A call of a field's value is none of a method of that name. */
  #parenthesized(node: SyntaxNode): Shape | null {
    const shape = this.value(inner(node))
    return shape?.k === 'member' ? { k: 'either', of: [shape] } : shape
  }

  #index(node: SyntaxNode): Shape | null {
    const [of = null, key] = node.namedChildren
    if (key?.type === 'range_expression')
      return this.#wrap(of, (whole) => ({ k: 'special', name: 'sliced', of: [whole] }))
    return this.#wrap(of, (whole) => ({ k: 'index', of: whole, key: null }))
  }

  #unary(node: SyntaxNode): Shape | null {
    const operand = inner(node)
    return node.children[0]?.text === '*'
      ? this.#wrap(operand, (of) => ({ k: 'special', name: 'deref', of: [of] }))
      : this.#wrap(operand, (of) => ({ k: 'special', name: 'operated', of: [of] }))
  }

  #invocation(node: SyntaxNode): Shape | null {
    const code = this.#macros.read(node.child('token_tree'))
    return this.#macro(node.field('macro')?.text ?? '', code?.namedChildren ?? [])
  }

  /** What the macros of the standard library give. */
  #macro(name: string, args: readonly SyntaxNode[]): Shape | null {
    switch (name) {
      case 'vec':
        return builtinShape('Vec', this.values(args).slice(0, 1))
      case 'format':
        return builtinShape('String')
      case 'write':
      case 'writeln':
        return builtinShape('Result', [builtinShape('unit')])
      case 'dbg':
        return this.values(args)[0] ?? null
      case 'matches':
        return builtinShape('bool')
      default:
        return /^(env|concat|stringify|include_str|file)$/.test(name) ? builtinShape('str') : null
    }
  }

  #closure(node: SyntaxNode): Shape {
    const result = node.field('return_type')
    const value = result ? typed(typeShape(result)) : this.value(node.field('body'))
    const isAsync = node.children.some(({ type }) => type === 'async')
    return builtinShape('Fn', [isAsync ? builtinShape('Future', [value]) : value])
  }

  /** What a block ends with; a statement at its end gives nothing. */
  #tail(block: SyntaxNode): Shape | null {
    const last = block.namedChildren.filter(isExpression).at(-1)
    if (!last) return builtinShape('unit')
    if (last.type !== 'expression_statement') return this.value(last)
    return last.tree.text[last.end - 1] === ';' ? null : this.value(last.namedChildren[0] ?? null)
  }

  #either(nodes: readonly (SyntaxNode | null)[]): Shape | null {
    const of = nodes.map((node) => this.value(node)).filter((shape) => shape !== null)
    return of.length > 1 ? { k: 'either', of } : (of[0] ?? null)
  }

  #wrap(node: SyntaxNode | null, make: (of: Shape) => Shape | null): Shape | null {
    const of = this.value(node)
    return of && make(of)
  }
}

const COMPARING: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||'])
