import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { CWalk } from '../c/c-walk.ts'
import { lastName, qualifierOf } from '../c/declarators.ts'
import type { Visitors } from '../tree-extractor.ts'

/** Gathers namespaces, aliases, `using`, range loops and what else only C++ declares. */
export class CppDeclarations {
  readonly #walk: CWalk

  constructor(walk: CWalk) {
    this.#walk = walk
  }

  readonly visitors: Visitors = {
    namespace_definition: (node) => this.#namespace(node),
    namespace_alias_definition: (node) => this.#alias(node),
    using_declaration: (node) => this.#using(node),
    alias_declaration: (node) => this.#typeAlias(node),
    concept_definition: (node) => this.#concept(node),
    for_range_loop: (node) => this.#rangeLoop(node),
    catch_clause: (node) => this.#catch(node),
    friend_declaration: (node) => this.#friend(node),
    access_specifier: () => undefined,
  }

  #namespace(node: SyntaxNode): void {
    const name = node.field('name')
    const body = node.field('body')
    const names = name ? (name.type === 'nested_namespace_specifier' ? parts(name) : [name]) : []
    const isInline = node.children.some(({ type }) => type === 'inline')
    if (body) this.#open(node, names, body, isInline)
  }

  #open(node: SyntaxNode, names: readonly SyntaxNode[], body: SyntaxNode, isInline: boolean): void {
    const { facts } = this.#walk
    const [name, ...rest] = names
    const modifiers = isInline && rest.length === 0 ? ['inline'] : []
    const index = name ? facts.define(name, 'namespace', { node, modifiers, headEnd: body.start }) : -1
    facts.within('namespace', body, index, () => {
      if (rest.length > 0) this.#open(node, rest, body, isInline)
      else this.#walk.visitAll(body.namedChildren)
    })
  }

  #alias(node: SyntaxNode): void {
    const name = node.field('name')
    const target = node.namedChildren.find(({ fieldName }) => fieldName !== 'name')
    if (!name || !target) return
    this.#walk.facts.define(name, 'namespace', {
      node,
      modifiers: [`alias:${target.text.replace(/\s+/g, '')}`],
    })
    this.#walk.visit(target)
  }

  #using(node: SyntaxNode): void {
    const { facts } = this.#walk
    const target = node.namedChildren.find(({ type }) => type !== 'comment')
    if (!target) return
    this.#walk.visit(target)
    const range = { start: node.start, end: node.end }
    if (node.children.some(({ type }) => type === 'namespace')) {
      facts.import({ module: target.text.replace(/\s+/g, ''), name: '*', alias: null, ...range })
      return
    }
    const last = lastName(target)
    const module = qualifierOf(target)
    const index = facts.import({ module, name: last.text, alias: null, ...range })
    const definition = facts.define(last, 'import', { import: index, node })
    const fact = facts.imports[index]
    if (fact) fact.definition = definition
  }

  #typeAlias(node: SyntaxNode): void {
    const { facts, shapes } = this.#walk
    const template = this.#walk.takeTemplate()
    const name = node.field('name')
    const typeNode = node.field('type')
    if (!name) return
    const kind = facts.scopes[facts.scope]?.kind
    const from = !template && (kind === 'block' || kind === 'function') ? node.start : 0
    const index = facts.define(name, 'type', {
      node,
      from,
      ...(template && { scope: template.outer, typeParams: template.typeParams }),
      modifiers: this.#walk.circumstances(node),
    })
    this.#walk.visit(typeNode)
    const type = shapes.type(typeNode)
    if (type) facts.definition(index).type = type
  }

  #concept(node: SyntaxNode): void {
    const template = this.#walk.takeTemplate()
    const name = node.field('name')
    if (name) this.#walk.facts.define(name, 'type', { node, ...(template && { scope: template.outer }) })
    this.#walk.visitAll(node.namedChildren.filter(({ fieldName }) => fieldName !== 'name'))
  }

  #rangeLoop(node: SyntaxNode): void {
    const { facts, shapes } = this.#walk
    facts.within('block', node, -1, () => {
      this.#walk.visit(node.field('initializer'))
      this.#walk.visit(node.field('type'))
      const right = node.field('right')
      this.#walk.visit(right)
      const of = shapes.value(right)
      const type = shapes.type(node.field('type'))
      const declared = node.field('declarator')
      const names = declared ? namesIn(declared) : []
      for (const [n, name] of names.entries()) {
        const element = of && ({ k: 'element', of } as const)
        const value = element && (names.length > 1 ? ({ k: 'part', of: element, n } as const) : element)
        facts.define(name, 'variable', { node: name, ...(type ? { type } : value && { value }) })
      }
      this.#walk.visit(node.field('body'))
    })
  }

  #catch(node: SyntaxNode): void {
    const { facts, shapes } = this.#walk
    facts.within('block', node, -1, () => {
      for (const one of node.field('parameters')?.namedChildren ?? []) {
        const type = shapes.type(one.field('type'))
        this.#walk.visit(one.field('type'))
        const [name] = one.field('declarator') ? namesIn(one.field('declarator') as SyntaxNode) : []
        if (name) facts.define(name, 'variable', { node: one, ...(type && { type }) })
      }
      this.#walk.visit(node.field('body'))
    })
  }

  /** A friend belongs to the namespace around the class, not to the class. */
  #friend(node: SyntaxNode): void {
    const { facts } = this.#walk
    for (const one of node.namedChildren) {
      if (one.type === 'type_identifier') facts.refer(one, 'type', { sort: 'tag' })
      else this.#walk.visit(one)
    }
  }
}

function parts(node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.flatMap((one) => (one.type === 'nested_namespace_specifier' ? parts(one) : [one]))
}

function namesIn(node: SyntaxNode): SyntaxNode[] {
  return /identifier$/.test(node.type) ? [node] : node.namedChildren.flatMap(namesIn)
}
