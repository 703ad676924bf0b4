import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Patterns } from './patterns.ts'
import type { RustWalk } from './rust-walk.ts'
import { defineTypeParameters } from './type-parameters.ts'
import { builtinShape, typeShape } from './type-shapes.ts'

/** Gathers functions, with their parameters and bodies. */
export class Functions {
  readonly #walk: RustWalk
  readonly #patterns: Patterns

  constructor(walk: RustWalk, patterns: Patterns) {
    this.#walk = walk
    this.#patterns = patterns
  }

  /** A function or a method, with or without a body. */
  read(node: SyntaxNode): void {
    const { facts } = this.#walk
    const name = node.field('name')
    const parameters = node.field('parameters')
    const body = node.field('body')
    if (!name) return
    const isMethod = parameters?.namedChildren.some(isSelf) ?? false
    const modifiers = this.#walk.takeModifiers()
    const index = facts.define(name, isMethod ? 'method' : 'function', {
      node,
      modifiers,
      type: resultOf(node),
      ...(body && { headEnd: body.start }),
    })
    facts.within('function', node, index, () => {
      defineTypeParameters(node, index, this.#walk)
      const list = (parameters?.namedChildren ?? []).flatMap((one) => this.#parameter(one))
      facts.definition(index).params = list
      this.#walk.visit(node.field('return_type'))
      this.#walk.visitAll(body?.namedChildren ?? [])
    })
  }

  /** Defines a parameter; that of the receiver is none of those that arguments are for. */
  #parameter(node: SyntaxNode): number[] {
    const { facts } = this.#walk
    if (node.type === 'self_parameter') {
      const self = node.child('self')
      const type = { k: 'special', name: 'type', of: [], at: node.start, text: 'Self' } as const
      if (self) facts.define(self, 'parameter', { node, type })
      this.#walk.visit(node.child('lifetime'))
      return []
    }
    if (node.type !== 'parameter') return []
    const pattern = node.field('pattern')
    const type = node.field('type')
    this.#walk.visit(type)
    const shape = typeShape(type)
    if (pattern?.type === 'identifier' && pattern.text !== '_')
      return [facts.define(pattern, 'parameter', { node, ...(shape && { type: shape }) })]
    if (pattern?.type === 'self') {
      facts.define(pattern, 'parameter', { node, ...(shape && { type: shape }) })
      return []
    }
    // A pattern in the place of a parameter still takes the place of an argument.
    const whole = facts.define(node, 'parameter', {
      name: '_',
      end: node.start,
      ...(shape && { type: shape }),
    })
    this.#patterns.bind(pattern, shape && { k: 'typed', of: shape }, { kind: 'parameter', from: 0, node })
    return [whole]
  }
}

function isSelf(parameter: SyntaxNode): boolean {
  return parameter.type === 'self_parameter' || parameter.field('pattern')?.type === 'self'
}

function resultOf(node: SyntaxNode) {
  const written = node.field('return_type')
  const result = written ? typeShape(written) : builtinShape('unit')
  const isAsync = node.child('function_modifiers')?.children.some(({ type }) => type === 'async') ?? false
  return isAsync ? builtinShape('Future', [result]) : (result ?? builtinShape('never'))
}
