import type { DefinitionKind } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Visitors } from '../tree-extractor.ts'
import type { CWalk, TemplateHead } from './c-walk.ts'
import { lastName, qualifierOf } from './declarators.ts'

/** Gathers structs, unions, classes and enums. */
export class Aggregates {
  readonly #walk: CWalk

  constructor(walk: CWalk) {
    this.#walk = walk
  }

  readonly visitors: Visitors = {
    struct_specifier: (node) => this.#aggregate(node, 'struct'),
    union_specifier: (node) => this.#aggregate(node, 'union'),
    class_specifier: (node) => this.#aggregate(node, 'class'),
    enum_specifier: (node) => this.#enum(node),
    field_initializer: (node) => this.#initializer(node),
  }

  #aggregate(node: SyntaxNode, kind: DefinitionKind): void {
    const template = this.#walk.takeTemplate()
    const name = node.field('name')
    const body = node.field('body')
    if (!name) this.#nameless(node, body)
    else if (body) this.#define(node, name, body, kind, template)
    else if (this.#isForward(node)) this.#forward(node, name, kind, template)
    else this.#tag(name)
  }

  #tag(name: SyntaxNode): void {
    if (name.type === 'type_identifier') this.#walk.facts.refer(name, 'type', { sort: 'tag' })
    else this.#walk.visit(name)
  }

  /** Members of a type that has neither a name nor a variable are those of the type around it. */
  #nameless(node: SyntaxNode, body: SyntaxNode | null): void {
    const { facts } = this.#walk
    if (!body) return
    const isPart = node.parent?.type === 'field_declaration' && !node.parent.field('declarator')
    if (isPart) {
      this.#walk.visitAll(body.namedChildren)
      return
    }
    const scope = facts.within('type', node, -1, () => this.#walk.visitAll(body.namedChildren))
    this.#walk.typeScopes.set(node.index, scope)
  }

  #define(
    node: SyntaxNode,
    name: SyntaxNode,
    body: SyntaxNode,
    kind: DefinitionKind,
    template: TemplateHead | null,
  ): void {
    const { facts } = this.#walk
    const last = lastName(name)
    const isSpecial = name.type === 'template_type'
    const qualifier = qualifierOf(name)
    if (qualifier !== '') this.#walk.visit(name.field('scope'))
    if (isSpecial) {
      facts.refer(last, 'type')
      this.#walk.visit(name.field('arguments'))
    }
    const index = facts.define(last, kind, {
      node,
      headEnd: body.start,
      scope: template?.outer ?? this.#scope(),
      modifiers: [
        ...(isSpecial ? ['specialization'] : []),
        ...(qualifier === '' ? [] : [`of:${qualifier}`]),
        ...this.#walk.circumstances(node),
      ],
      ...(template && template.typeParams.length > 0 && !isSpecial && { typeParams: template.typeParams }),
    })
    const bases = node.child('base_class_clause')
    this.#walk.visit(bases)
    const shapes = this.#bases(bases)
    if (shapes.length > 0) facts.definition(index).bases = shapes
    const range = { start: Math.max(last.end, node.start), end: node.end }
    facts.within('type', range, index, () => this.#walk.visitAll(body.namedChildren))
  }

  #bases(clause: SyntaxNode | null): Shape[] {
    return (clause?.namedChildren ?? []).flatMap((one) => this.#walk.shapes.type(one) ?? [])
  }

  /** The tags of C belong to the block around them, wherever they are nested. */
  #scope(): number {
    const { facts, isCpp } = this.#walk
    if (isCpp) return facts.scope
    const scope = facts.nearest('function', 'block', 'file')
    return scope
  }

  #isForward(node: SyntaxNode): boolean {
    const { parent } = node
    if (!parent) return false
    if (/^(translation_unit|declaration_list|template_declaration|field_declaration_list)$/.test(parent.type))
      return true
    return /^(field_)?declaration$/.test(parent.type) && !parent.field('declarator')
  }

  #forward(node: SyntaxNode, name: SyntaxNode, kind: DefinitionKind, template: TemplateHead | null): void {
    if (name.type !== 'type_identifier') {
      this.#walk.visit(name)
      return
    }
    this.#walk.facts.define(name, kind, {
      node,
      scope: template?.outer ?? this.#scope(),
      modifiers: ['declaration', ...this.#walk.circumstances(node)],
      ...(template && template.typeParams.length > 0 && { typeParams: template.typeParams }),
    })
  }

  #enum(node: SyntaxNode): void {
    const { facts } = this.#walk
    const named = node.field('name')
    const isBase = named !== null && node.tree.text.slice(node.start, named.start).includes(':')
    const name = isBase ? null : named
    const body = node.field('body')
    this.#walk.visit(isBase ? named : node.field('base'))
    const isScoped = node.children.some(({ type }) => type === 'class' || type === 'struct')
    if (!body) {
      if (name && isScoped && this.#isForward(node)) this.#forward(node, name, 'enum', null)
      else if (name) this.#tag(name)
      return
    }
    const outer = this.#scope()
    const index = name
      ? facts.define(lastName(name), 'enum', {
          node,
          scope: outer,
          headEnd: body.start,
          modifiers: [...(isScoped ? ['scoped'] : []), ...this.#walk.circumstances(node)],
        })
      : -1
    const scope = facts.within('type', body, index, (inner) => {
      for (const one of body.namedChildren) this.#constant(one, isScoped ? inner : outer, index)
    })
    if (!name) this.#walk.typeScopes.set(node.index, scope)
  }

  #constant(node: SyntaxNode, scope: number, owner: number): void {
    const { facts } = this.#walk
    const name = node.type === 'enumerator' ? node.field('name') : null
    if (!name) {
      this.#walk.visit(node)
      return
    }
    const type: Shape | null = owner < 0 ? null : { k: 'special', name: 'own', of: [], text: String(owner) }
    const modifiers = this.#walk.circumstances(node)
    facts.define(name, 'enumMember', { node, scope, modifiers, ...(type && { type }) })
    this.#walk.visit(node.field('value'))
  }

  /** `field(value)` before the body of a constructor. */
  #initializer(node: SyntaxNode): void {
    const { facts } = this.#walk
    const [target, ...rest] = node.namedChildren
    if (target) {
      const name = lastName(target)
      const of: Shape = { k: 'special', name: 'this', of: [], at: name.start }
      if (target.type === 'qualified_identifier') this.#walk.visit(target)
      else facts.refer(name, 'write', { of, sort: 'init' })
      this.#walk.visit(target.type === 'qualified_identifier' ? null : target.field('arguments'))
    }
    this.#walk.visitAll(rest)
  }
}
