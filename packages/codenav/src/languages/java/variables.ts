import type { DefinitionKind } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { JavaWalk } from './java-walk.ts'
import { modifiersOf } from './modifiers.ts'
import { arrayOf, typeShape } from './type-shapes.ts'
import { valueShape } from './value-shapes.ts'

/** What a variable is declared as. */
type Declared = {
  readonly node: SyntaxNode
  readonly kind: DefinitionKind
  readonly type: Shape | null
  readonly value?: Shape | null
  readonly modifiers?: string[]
}

/** Fields and variables. */
export class Variables {
  readonly #walk: JavaWalk

  constructor(walk: JavaWalk) {
    this.#walk = walk
  }

  /** `Type a = …, b;` as fields or variables. */
  all(node: SyntaxNode, kind: DefinitionKind): void {
    const { visit } = this.#walk
    const written = node.field('type')
    visit(node.child('modifiers'))
    visit(written)
    const modifiers = kind === 'field' ? modifiersOf(node) : []
    for (const one of node.childrenOf('variable_declarator')) {
      const type = arrayOf(declaredType(written), one.field('dimensions'))
      const value = one.field('value')
      this.#define(one.field('name'), { node, kind, type, value: valueShape(value), modifiers })
      visit(value)
    }
  }

  /** The parameter of a catch, which may be of one of several types. */
  caught(node: SyntaxNode): void {
    const type = node.child('catch_type')
    this.#walk.visit(node.child('modifiers'))
    this.#walk.visit(type)
    this.#define(node.field('name'), { node, kind: 'parameter', type: typeShape(type) })
  }

  /** What a try opens; a variable of before may stand there too. */
  resource(node: SyntaxNode): void {
    const name = node.field('name')
    if (!name) {
      this.#walk.visitAll(node.namedChildren)
      return
    }
    const [written, value] = [node.field('type'), node.field('value')]
    this.#walk.visit(written)
    this.#define(name, { node, kind: 'variable', type: declaredType(written), value: valueShape(value) })
    this.#walk.visit(value)
  }

  /** `for (Type name : all)`. */
  forEach(node: SyntaxNode): void {
    const { facts, visit } = this.#walk
    const [written, over] = [node.field('type'), node.field('value')]
    const all = valueShape(over)
    visit(over)
    facts.within('block', node, -1, () => {
      visit(node.child('modifiers'))
      visit(written)
      const type = arrayOf(declaredType(written), node.field('dimensions'))
      this.#define(node.field('name'), {
        node,
        kind: 'variable',
        type,
        value: all && { k: 'element', of: all },
      })
      visit(node.field('body'))
    })
  }

  #define(name: SyntaxNode | null, { node, kind, type, value, modifiers = [] }: Declared): void {
    if (!name) return
    this.#walk.facts.define(name, kind, {
      node,
      from: kind === 'variable' ? name.start : 0,
      ...(type && { type }),
      ...(value && !type && { value }),
      ...(modifiers.length > 0 && { modifiers }),
    })
  }
}

/** The shape of a written type; null for `var`. */
export function declaredType(written: SyntaxNode | null): Shape | null {
  return written?.text === 'var' ? null : typeShape(written)
}
