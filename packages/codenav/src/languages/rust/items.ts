import type { DefinitionKind } from '../../facts/file-facts.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { implName } from './impl-name.ts'
import type { RustWalk } from './rust-walk.ts'
import { defineTypeParameters } from './type-parameters.ts'
import { typeShape } from './type-shapes.ts'

/** Gathers items: what a module, a trait, an impl or a block declares whatever the order. */
export class Items {
  readonly #walk: RustWalk

  constructor(walk: RustWalk) {
    this.#walk = walk
  }

  /** `mod a;`, whose body is another file, and `mod a { … }`. */
  module(node: SyntaxNode): void {
    const { facts } = this.#walk
    const name = node.field('name')
    const body = node.field('body')
    if (!name) return
    const modifiers = this.#walk.takeModifiers().concat(body ? ['inline'] : [])
    const index = facts.define(name, 'module', { node, modifiers, ...(body && { headEnd: body.start }) })
    if (body) facts.within('namespace', body, index, () => this.#walk.visitAll(body.namedChildren))
  }

  /** A struct, union, enum or trait. */
  type(node: SyntaxNode, kind: DefinitionKind): void {
    const { facts } = this.#walk
    const name = node.field('name')
    const body = node.field('body')
    if (!name) return
    const modifiers = this.#walk.takeModifiers()
    const bounds = node.field('bounds')
    const bases = (bounds?.namedChildren ?? []).map(typeShape).filter((shape) => shape !== null)
    const details = { node, modifiers, bases, ...(body && { headEnd: body.start }) }
    const index = facts.define(name, kind, details)
    facts.within('block', node, -1, () => {
      defineTypeParameters(node, index, this.#walk)
      this.#walk.visit(bounds)
      if (body) facts.within('type', body, index, () => this.#body(body))
    })
  }

  #body(body: SyntaxNode): void {
    if (body.type === 'ordered_field_declaration_list') this.#orderedFields(body)
    else this.#walk.visitAll(body.namedChildren)
  }

  /** The fields of a tuple struct are named by their numbers. */
  #orderedFields(list: SyntaxNode): void {
    for (const [n, type] of list.fields('type').entries()) {
      const shape = typeShape(type)
      this.#walk.facts.define(type, 'field', {
        name: String(n),
        end: type.start,
        ...(shape && { type: shape }),
      })
      this.#walk.visit(type)
    }
  }

  field(node: SyntaxNode): void {
    const name = node.field('name')
    const type = typeShape(node.field('type'))
    const modifiers = this.#walk.takeModifiers()
    if (name) this.#walk.facts.define(name, 'field', { node, modifiers, ...(type && { type }) })
    this.#walk.visit(node.field('type'))
  }

  variant(node: SyntaxNode): void {
    const { facts } = this.#walk
    const name = node.field('name')
    const body = node.field('body')
    if (!name) return
    const index = facts.define(name, 'enumMember', { node, modifiers: this.#walk.takeModifiers() })
    if (body) facts.within('type', body, index, () => this.#body(body))
    this.#walk.visit(node.field('value'))
  }

  /** An impl is found by the name of the type that it is for, wherever it stands. */
  impl(node: SyntaxNode): void {
    const { facts } = this.#walk
    const [type, trait, body] = [node.field('type'), node.field('trait'), node.field('body')]
    if (!type) return
    const modifiers = this.#walk.takeModifiers()
    const shape = typeShape(type)
    const base = typeShape(trait)
    const index = facts.define(node.child('impl') ?? type, 'impl', {
      name: `impl ${implName(type, node)}`,
      node,
      modifiers,
      scope: facts.nearest('file', 'namespace'),
      ...(shape && { type: shape }),
      ...(base && { bases: [base] }),
      ...(body && { headEnd: body.start }),
    })
    facts.within('block', node, -1, () => {
      defineTypeParameters(node, index, this.#walk)
      this.#walk.visit(trait)
      this.#walk.visit(type)
      if (body) facts.within('type', body, index, () => this.#walk.visitAll(body.namedChildren))
    })
  }

  constant(node: SyntaxNode): void {
    const name = node.field('name')
    const type = typeShape(node.field('type'))
    const modifiers = this.#walk.takeModifiers()
    if (name && name.text !== '_')
      this.#walk.facts.define(name, 'constant', { node, modifiers, ...(type && { type }) })
    this.#walk.visit(node.field('type'))
    this.#walk.visit(node.field('value'))
  }

  /** `type A = B;`, also one of a trait, where what is known of it are its bounds. */
  alias(node: SyntaxNode): void {
    const { facts } = this.#walk
    const name = node.field('name')
    const type = node.field('type') ?? node.field('bounds')
    const shape = typeShape(type)
    if (!name) return
    const modifiers = this.#walk.takeModifiers().concat(node.field('type') ? [] : ['associated'])
    const index = facts.define(name, 'type', { node, modifiers, ...(shape && { type: shape }) })
    facts.within('block', node, -1, () => {
      defineTypeParameters(node, index, this.#walk)
      this.#walk.visit(type)
    })
  }

  macro(node: SyntaxNode): void {
    const name = node.field('name')
    const { facts } = this.#walk
    if (!name) return
    // Macros are found from where they stand on, unlike all other items.
    const index = facts.define(name, 'macro', {
      node,
      modifiers: this.#walk.takeModifiers(),
      from: node.start,
    })
    facts.within('function', node, index, () => this.#walk.visitAll(node.childrenOf('macro_rule')))
  }
}
