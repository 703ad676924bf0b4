import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Visitors } from '../tree-extractor.ts'
import type { CWalk } from './c-walk.ts'

/** Gathers what statements add: blocks with names of their own, labels, and what a function returns. */
export class Statements {
  readonly #walk: CWalk

  constructor(walk: CWalk) {
    this.#walk = walk
  }

  readonly visitors: Visitors = {
    compound_statement: (node) => this.#block(node),
    for_statement: (node) => this.#block(node),
    if_statement: (node) => this.#block(node),
    while_statement: (node) => this.#block(node),
    switch_statement: (node) => this.#block(node),
    case_statement: (node) => this.#walk.visitAll(node.namedChildren),
    labeled_statement: (node) => this.#labeled(node),
    goto_statement: (node) => {
      const label = node.field('label')
      if (label) this.#walk.facts.refer(label, 'read', { sort: 'label' })
    },
    return_statement: (node) => this.#return(node),
  }

  #block(node: SyntaxNode): void {
    this.#walk.facts.within('block', node, -1, () => this.#walk.visitAll(node.namedChildren))
  }

  #labeled(node: SyntaxNode): void {
    const { facts } = this.#walk
    const label = node.field('label')
    if (label) facts.define(label, 'label', { scope: facts.nearest('function'), node })
    this.#walk.visitAll(node.namedChildren.filter(({ fieldName }) => fieldName !== 'label'))
  }

  #return(node: SyntaxNode): void {
    this.#walk.visitAll(node.namedChildren)
    const value = this.#walk.shapes.value(node.namedChildren[0] ?? null)
    if (value) this.#walk.returns?.push(value)
  }
}
