import type { DefinitionKind } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { JavaWalk } from './java-walk.ts'
import { modifiersOf } from './modifiers.ts'
import { typeParametersOf } from './type-parameters.ts'
import { oneOf, typeShape } from './type-shapes.ts'
import { declaredType } from './variables.ts'

/** Classes, interfaces, enums, records and what only they hold. */
export class TypeDeclarations {
  readonly #walk: JavaWalk

  constructor(walk: JavaWalk) {
    this.#walk = walk
  }

  /** A type with its body. */
  read(node: SyntaxNode, kind: DefinitionKind, words: readonly string[] = []): void {
    const { facts, visit, visitAll } = this.#walk
    const name = node.field('name')
    const body = node.field('body')
    if (!name) return
    const heads = node.childrenOf('superclass', 'super_interfaces', 'extends_interfaces')
    const modifiers = [...modifiersOf(node), ...words]
    const owner = facts.define(name, kind, { node, bases: heads.flatMap(basesIn), modifiers })
    facts.within('block', node, -1, () => {
      visit(node.child('modifiers'))
      typeParametersOf(node, owner, this.#walk)
      visitAll(heads)
      visit(node.child('permits'))
      if (body) facts.within('type', body, owner, () => this.#body(node, body, owner))
    })
  }

  /** The parts of a record's head are fields, and its methods of the same names. */
  #body(node: SyntaxNode, body: SyntaxNode, owner: number): void {
    const { facts, visit, visitAll } = this.#walk
    const parts = node.field('parameters')?.childrenOf('formal_parameter', 'spread_parameter') ?? []
    const params = parts.map((part) => {
      const declarator = part.child('variable_declarator')
      const name = part.field('name') ?? declarator?.field('name') ?? part
      const written = part.field('type') ?? part.namedChildren.find(({ type }) => /type/.test(type)) ?? null
      visit(part.child('modifiers'))
      visit(written)
      const plain = declaredType(written)
      const type: Shape | null = declarator ? { k: 'builtin', name: 'array', args: [plain] } : plain
      return facts.define(name, 'field', { node: part, modifiers: ['component'], ...(type && { type }) })
    })
    if (node.type === 'record_declaration') facts.definition(owner).params = params
    visitAll(body.namedChildren)
  }

  /** A constant of an enum, which may have a body of its own. */
  constant(node: SyntaxNode): void {
    const { facts, visit, visitAll } = this.#walk
    const name = node.field('name')
    const body = node.child('class_body')
    const type = typeShape(node.ancestor('enum_declaration')?.field('name') ?? null)
    if (!name) return
    const index = facts.define(name, 'enumMember', { node, ...(type && { type, bases: [type] }) })
    visit(node.child('modifiers'))
    visit(node.field('arguments'))
    if (body) facts.within('type', body, index, () => visitAll(body.namedChildren))
  }

  /** `T extends A & B`. */
  typeParameter(node: SyntaxNode): void {
    const { facts, visit, visitAll } = this.#walk
    const name = node.child('type_identifier', 'identifier')
    const bound = node.child('type_bound')
    const type = bound && oneOf(bound.namedChildren)
    visitAll(node.childrenOf('annotation', 'marker_annotation'))
    if (name) facts.define(name, 'typeParameter', { ...(type && { type }) })
    visit(bound)
  }
}

function basesIn(head: SyntaxNode): Shape[] {
  const list = head.child('type_list') ?? head
  return list.namedChildren.map(typeShape).filter((base) => base !== null)
}
