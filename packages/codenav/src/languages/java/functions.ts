import type { DefinitionKind } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { contextOf } from './contexts.ts'
import { lambdaParameters } from './function-shapes.ts'
import type { JavaWalk } from './java-walk.ts'
import { modifiersOf } from './modifiers.ts'
import { typeParametersOf } from './type-parameters.ts'
import { arrayOf, typeShape } from './type-shapes.ts'
import { declaredType } from './variables.ts'

/** Methods, constructors and lambdas. */
export class Functions {
  readonly #walk: JavaWalk

  constructor(walk: JavaWalk) {
    this.#walk = walk
  }

  /** A method or a constructor. */
  read(node: SyntaxNode, kind: DefinitionKind): void {
    const { facts, visit } = this.#walk
    const name = node.field('name')
    const type = arrayOf(typeShape(node.field('type')), node.field('dimensions'))
    if (!name || name.text === '') return
    const list = node.field('parameters')?.childrenOf('formal_parameter', 'spread_parameter') ?? []
    const rest = list.at(-1)?.type === 'spread_parameter' ? ['rest'] : []
    const open = node.field('body') ? [] : ['bodiless']
    const modifiers = [...modifiersOf(node), ...rest, ...open]
    const owner = facts.define(name, kind, { node, modifiers, ...(type && { type }) })
    facts.within('function', node, owner, () => {
      visit(node.child('modifiers'))
      typeParametersOf(node, owner, this.#walk)
      visit(node.field('type'))
      facts.definition(owner).params = list.map((one) => this.parameter(one))
      visit(node.child('throws'))
      visit(node.field('body'))
      visit(node.field('value'))
    })
  }

  /** The constructor of a record that names no parameters: it has those of the record's head. */
  compact(node: SyntaxNode): void {
    const { facts, visit } = this.#walk
    const name = node.field('name')
    if (!name) return
    const owner = facts.define(name, 'constructor', { node, modifiers: ['compact'] })
    facts.within('function', node, owner, () => {
      visit(node.child('modifiers'))
      visit(node.field('body'))
    })
  }

  /** A parameter; one with `…` is an array in the body. Returns its definition. */
  parameter(node: SyntaxNode): number {
    const { facts, visit } = this.#walk
    const declarator = node.child('variable_declarator')
    const name = node.field('name') ?? declarator?.field('name') ?? node
    const beside = new Set([name.index, declarator?.index])
    const written =
      node.field('type') ??
      node.namedChildren.find(({ index, type }) => !beside.has(index) && /type|identifier/.test(type)) ??
      null
    visit(node.child('modifiers'))
    visit(written)
    const plain = arrayOf(declaredType(written), (declarator ?? node).field('dimensions'))
    const type: Shape | null =
      node.type === 'spread_parameter' ? { k: 'builtin', name: 'array', args: [plain] } : plain
    return facts.define(name, 'parameter', { node, ...(type && { type }) })
  }

  /** `x -> …`: what is not written of the parameters' types, the place of the lambda tells. */
  lambda(node: SyntaxNode): void {
    const { facts, visit } = this.#walk
    const context = contextOf(node)
    facts.within('block', node, -1, () => {
      for (const [n, one] of lambdaParameters(node.field('parameters')).entries()) {
        if (one.type !== 'identifier' && one.field('type')?.text !== 'var') {
          this.parameter(one)
          continue
        }
        const value = context && lambdaParameter(context, n)
        const name = one.field('name') ?? one
        facts.define(name, 'parameter', { node: one, ...(value && { value }) })
      }
      visit(node.field('body'))
    })
  }
}

function lambdaParameter(context: Shape, n: number): Shape {
  return { k: 'special', name: 'lambdaParameter', of: [context], text: `${n}` }
}
