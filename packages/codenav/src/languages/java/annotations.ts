import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { JavaWalk } from './java-walk.ts'
import { typed, typeShape } from './type-shapes.ts'
import { valueShape } from './value-shapes.ts'

/** `@Name(key = value)`: the name is that of a type, and the keys are its methods. */
export class Annotations {
  readonly #walk: JavaWalk

  constructor(walk: JavaWalk) {
    this.#walk = walk
  }

  read(node: SyntaxNode): void {
    const name = node.field('name')
    if (!name) return
    this.#name(name)
    for (const argument of node.field('arguments')?.namedChildren ?? []) {
      const key = argument.type === 'element_value_pair' ? argument.field('key') : null
      const type = typed(typeShape(name))
      if (key && type) this.#walk.facts.refer(key, 'call', { of: type, sort: 'key' })
      this.#walk.visit(key ? argument.field('value') : argument)
    }
  }

  #name(name: SyntaxNode): void {
    const { facts, visit } = this.#walk
    const scope = name.field('scope')
    const last = name.field('name') ?? name
    if (!scope) {
      facts.refer(last, 'type')
      return
    }
    const of = valueShape(scope) ?? typeShape(scope)
    visit(scope)
    facts.refer(last, 'type', { ...(of && { of }) })
  }
}
