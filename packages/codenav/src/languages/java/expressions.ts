import { UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { contextOf } from './contexts.ts'
import { isTypeNode } from './function-shapes.ts'
import type { JavaWalk } from './java-walk.ts'
import { typed, typeShape } from './type-shapes.ts'
import { argumentNodes, innermostName, isValue, valueShape } from './value-shapes.ts'

/** The uses of names in expressions and types. */
export class Expressions {
  readonly #walk: JavaWalk

  constructor(walk: JavaWalk) {
    this.#walk = walk
  }

  /** A type by its plain name. */
  typeName(node: SyntaxNode): void {
    if (node.text !== 'var') this.#walk.facts.refer(node, 'type')
  }

  /** `Outer.Inner` or `a.b.Type`. */
  scopedType(node: SyntaxNode): void {
    const [of, name] = [node.namedChildren[0], node.namedChildren.at(-1)]
    if (!of || !name) return
    this.#walk.visitAll(node.namedChildren.filter(({ index }) => index !== name.index))
    this.#walk.facts.refer(name, 'type', { of: typeShape(of) ?? UNKNOWN_SHAPE })
  }

  /** `of.name`. */
  member(node: SyntaxNode): void {
    const [of, name] = [node.field('object'), node.field('field')]
    this.#walk.visit(of)
    if (name?.type === 'identifier')
      this.#walk.facts.refer(name, 'read', { of: valueShape(of) ?? UNKNOWN_SHAPE })
  }

  /** `name(…)` or `of.name(…)`. */
  call(node: SyntaxNode): void {
    const { facts, visit } = this.#walk
    const [object, name, list] = [node.field('object'), node.field('name'), node.field('arguments')]
    visit(object)
    const args = argumentNodes(list).map(valueShape)
    // In `Type.super.name()` the word stands between the type and the name.
    const superWord = node.namedChildren.find(({ type, fieldName }) => type === 'super' && !fieldName)
    const of = superWord ? typed(valueShape(object)) : object && (valueShape(object) ?? UNKNOWN_SHAPE)
    if (name) facts.refer(name, 'call', { argc: args.length, args, ...(of && { of }) })
    visit(node.field('type_arguments'))
    visit(list)
  }

  /** `of::name`, whose arguments only its context tells. */
  methodReference(node: SyntaxNode): void {
    const { facts, visitAll } = this.#walk
    const of = node.namedChildren[0]
    const name = node.namedChildren.at(-1)
    if (!of || !name) return
    const named = name.type === 'identifier' && name.index !== of.index
    visitAll(node.namedChildren.filter(({ index }) => !named || index !== name.index))
    if (!named) return
    const shape = isTypeNode(of) ? typeShape(of) : valueShape(of)
    const context = contextOf(node)
    facts.refer(name, 'call', {
      of: shape ?? UNKNOWN_SHAPE,
      ...(context && { args: [context] }),
      sort: 'reference',
    })
  }

  /** `new Type(…)`, possibly with a body, or `outer.new Inner(…)`. */
  creation(node: SyntaxNode): void {
    const { facts, visit, visitAll } = this.#walk
    const type = node.field('type')
    const [first] = node.namedChildren
    const outer = first && type && first.end < type.start && isValue(first) ? first : null
    const args = argumentNodes(node.field('arguments')).map(valueShape)
    visit(outer)
    visitAll(node.childrenOf('annotation', 'marker_annotation'))
    if (type) this.#created(type, outer, args)
    visit(node.field('arguments'))
    const body = node.child('class_body')
    const brace = body?.children[0]
    if (!body || !brace) return
    const base = typeShape(type)
    const owner = facts.define(brace, 'class', { name: '', node: body, bases: base ? [base] : [] })
    facts.within('type', body, owner, () => visitAll(body.namedChildren))
  }

  #created(type: SyntaxNode, outer: SyntaxNode | null, args: readonly ReturnType<typeof valueShape>[]): void {
    const { facts, visit, visitAll } = this.#walk
    const name = innermostName(type)
    const of = outer ? valueShape(outer) : null
    const details = { argc: args.length, args, sort: 'new', ...(of && { of }) }
    if (type.type === 'generic_type') visit(type.child('type_arguments'))
    const whole = type.type === 'generic_type' ? type.namedChildren[0] : type
    if (whole?.type === 'type_identifier') facts.refer(name, 'type', details)
    else if (whole?.type === 'scoped_type_identifier') {
      const holder = whole.namedChildren[0]
      visitAll(whole.namedChildren.filter(({ index }) => index !== name.index))
      facts.refer(name, 'type', { ...details, of: typeShape(holder ?? null) ?? UNKNOWN_SHAPE })
    } else visit(whole ?? null)
  }
}
