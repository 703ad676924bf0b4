import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { JavaWalk } from './java-walk.ts'
import { typeShape } from './type-shapes.ts'
import { valueShape } from './value-shapes.ts'
import { declaredType } from './variables.ts'

/** The patterns of `instanceof` and `switch`, which define variables. */
export class Patterns {
  readonly #walk: JavaWalk

  constructor(walk: JavaWalk) {
    this.#walk = walk
  }

  /** `value instanceof Type name`. */
  instanceOf(node: SyntaxNode): void {
    const name = node.field('name')
    this.#walk.visitAll(node.namedChildren.filter(({ index }) => index !== name?.index))
    this.#define(name, node, declaredType(node.field('right')), null)
  }

  /** `case Type name`. */
  typePattern(node: SyntaxNode): void {
    const name = node.childrenOf('identifier').at(-1) ?? null
    const type = node.namedChildren.find(({ index }) => index !== name?.index) ?? null
    this.#walk.visit(type)
    this.#define(name, node, declaredType(type), valueShape(switchedBy(node)))
  }

  /** `Type(…)`, whose parts are those of the record. */
  recordPattern(node: SyntaxNode): void {
    const [type, body] = node.namedChildren
    if (type?.type === 'identifier') this.#walk.facts.refer(type, 'type')
    else this.#walk.visit(type ?? null)
    const record = typeShape(type ?? null)
    const parts = body?.childrenOf('record_pattern_component', 'record_pattern') ?? []
    for (const [n, part] of parts.entries()) {
      if (part.type === 'record_pattern') this.recordPattern(part)
      else this.#component(part, record && { k: 'special', name: 'component', of: [record], text: `${n}` })
    }
  }

  /** `case …`: a constant of an enum stands there without its type. */
  label(node: SyntaxNode): void {
    const of = valueShape(switchedBy(node))
    for (const child of node.namedChildren) {
      if (child.type === 'identifier' && of) this.#walk.facts.refer(child, 'read', { of, sort: 'case' })
      else this.#walk.visit(child)
    }
  }

  #component(part: SyntaxNode, value: Shape | null): void {
    const name = part.childrenOf('identifier').at(-1) ?? null
    const type = part.namedChildren.find(({ index }) => index !== name?.index) ?? null
    this.#walk.visit(type)
    this.#define(name, part, declaredType(type), value)
  }

  #define(name: SyntaxNode | null, node: SyntaxNode, type: Shape | null, value: Shape | null): void {
    if (!name || name.text === '_') return
    const details = { node, from: name.start, ...(type ? { type } : value && { value }) }
    this.#walk.facts.define(name, 'variable', details)
  }
}

/** What the switch around a label looks at. */
function switchedBy(label: SyntaxNode): SyntaxNode | null {
  return label.ancestor('switch_expression', 'switch_statement')?.field('condition') ?? null
}
