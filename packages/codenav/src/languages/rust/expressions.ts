import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { isPattern, type Patterns } from './patterns.ts'
import type { RustWalk } from './rust-walk.ts'
import { typed, typeShape } from './type-shapes.ts'

/** The call that a closure is an argument of, and which argument it is. */
type ClosureOf = { readonly call: Shape | null; readonly argument: number }

/** Gathers what expressions and statements define, with the scopes that they open. */
export class Expressions {
  readonly #walk: RustWalk
  readonly #patterns: Patterns

  constructor(walk: RustWalk, patterns: Patterns) {
    this.#walk = walk
    this.#patterns = patterns
  }

  block(node: SyntaxNode): void {
    this.#walk.facts.within('block', node, -1, () => {
      this.#defineLabel(node)
      this.#walk.visitAll(node.namedChildren.filter(({ type }) => type !== 'label' && type !== 'loop_label'))
    })
  }

  /** A loop, whose label and whose condition's names are found inside of it. */
  labeled(node: SyntaxNode): void {
    this.block(node)
  }

  #defineLabel(node: SyntaxNode): void {
    const label = node.child('label', 'loop_label')
    if (label) this.#walk.facts.define(label, 'label', { node })
  }

  /** The names of a `let` are found after it, where they hide earlier ones. */
  letDeclaration(node: SyntaxNode): void {
    const [type, value] = [node.field('type'), node.field('value')]
    this.#walk.visit(type)
    this.#walk.visit(value)
    this.#walk.visit(node.field('alternative'))
    const shape = letShape(typeShape(type), this.#walk.values.value(value), type?.text ?? '')
    this.#patterns.bind(node.field('pattern'), shape, { kind: 'variable', from: node.end, node })
  }

  letCondition(node: SyntaxNode): void {
    const value = node.field('value')
    this.#walk.visit(value)
    const shape = this.#walk.values.value(value)
    this.#patterns.bind(node.field('pattern'), shape, { kind: 'variable', from: node.end, node })
  }

  /** What the condition of an `if` binds is found in its first branch only. */
  ifExpression(node: SyntaxNode): void {
    const consequence = node.field('consequence')
    const range = { start: node.start, end: consequence?.end ?? node.end }
    this.#walk.facts.within('block', range, -1, () => {
      this.#walk.visit(node.field('condition'))
      this.#walk.visit(consequence)
    })
    this.#walk.visit(node.field('alternative'))
  }

  forExpression(node: SyntaxNode): void {
    const value = node.field('value')
    this.#walk.visit(value)
    const all = this.#walk.values.value(value)
    this.#walk.facts.within('block', node, -1, () => {
      this.#defineLabel(node)
      const from = value?.end ?? node.start
      const shape: Shape | null = all && { k: 'element', of: all }
      this.#patterns.bind(node.field('pattern'), shape, { kind: 'variable', from, node })
      this.#walk.visit(node.field('body'))
    })
  }

  matchArm(node: SyntaxNode): void {
    const matched = node.ancestor('match_expression')?.field('value') ?? null
    const pattern = node.field('pattern')
    this.#walk.facts.within('block', node, -1, () => {
      const binding = { kind: 'variable', from: node.start, node } as const
      this.#patterns.bind(pattern, this.#walk.values.value(matched), binding)
      this.#walk.visit(pattern?.field('condition') ?? null)
      this.#walk.visit(node.field('value'))
    })
  }

  /** A closure; what it is an argument of may tell the types of its parameters. */
  closure(node: SyntaxNode, of: ClosureOf | null): void {
    const parameters = node.field('parameters')?.children.filter(isPattern) ?? []
    this.#walk.facts.within('function', node, -1, () => {
      parameters.forEach((one, n) => {
        this.#closureParameter(one, closureShape(of, n))
      })
      this.#walk.visit(node.field('return_type'))
      this.#walk.visit(node.field('body'))
    })
  }

  #closureParameter(node: SyntaxNode, inferred: Shape | null): void {
    const type = node.type === 'parameter' ? node.field('type') : null
    this.#walk.visit(type)
    const shape = typed(typeShape(type)) ?? inferred
    const pattern = node.type === 'parameter' ? node.field('pattern') : node
    this.#patterns.bind(pattern, shape, { kind: 'parameter', from: 0, node })
  }

  struct(node: SyntaxNode): void {
    const name = node.field('name')
    this.#walk.path(name, 'type')
    const of = typed(typeShape(name))
    for (const one of node.field('body')?.namedChildren ?? []) {
      const field = one.type === 'field_initializer' ? (one.field('field') ?? one.field('name')) : null
      if (field && of) this.#walk.facts.refer(field, 'write', { of, sort: 'key' })
      if (one.type === 'field_initializer') this.#walk.visit(one.field('value'))
      else this.#walk.visit(one)
    }
  }
}

/** What a `let` gives its pattern: what is written, unless that leaves something open. */
function letShape(type: Shape | null, value: Shape | null, written: string): Shape | null {
  if (!type) return value
  return /\b_\b/.test(written) && value
    ? { k: 'special', name: 'completed', of: [type, value] }
    : { k: 'typed', of: type }
}

function closureShape(of: ClosureOf | null, parameter: number): Shape | null {
  if (!of?.call) return null
  return { k: 'special', name: 'closureParameter', of: [of.call], text: `${of.argument}:${parameter}` }
}
