import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { CWalk } from '../c/c-walk.ts'
import type { Functions } from '../c/functions.ts'
import type { Visitors } from '../tree-extractor.ts'

/** Gathers lambdas: what they capture, their parameters and their bodies. */
export class Lambdas {
  readonly #walk: CWalk
  readonly #functions: Functions

  constructor(walk: CWalk, functions: Functions) {
    this.#walk = walk
    this.#functions = functions
  }

  readonly visitors: Visitors = {
    lambda_expression: (node) => this.#lambda(node),
  }

  #lambda(node: SyntaxNode): void {
    const { facts } = this.#walk
    const captures = node.field('captures')?.namedChildren ?? []
    facts.within('function', node, -1, () => {
      for (const one of captures) this.#capture(one)
      this.#functions.parameters(node.field('declarator'), -1)
      this.#walk.visit(node.field('declarator')?.child('trailing_return_type') ?? null)
      this.#functions.body(node, -1)
    })
  }

  /** `[name = value]` defines a name; what else is captured is used. */
  #capture(node: SyntaxNode): void {
    const { facts, shapes } = this.#walk
    const isInit = node.type === 'assignment_expression' || node.type === 'lambda_capture_initializer'
    const left = node.field('left')
    if (!isInit || left?.type !== 'identifier') {
      this.#walk.visit(node)
      return
    }
    this.#walk.visit(node.field('right'))
    const value = shapes.value(node.field('right'))
    facts.define(left, 'variable', { node, ...(value && { value }) })
  }
}
