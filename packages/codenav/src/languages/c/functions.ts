import type { DefinitionKind } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { CWalk, TemplateHead } from './c-walk.ts'
import { type Declarator, lastName, qualifierOf, readDeclarator } from './declarators.ts'

/** Gathers functions, with their parameters, and their bodies where they have one. */
export class Functions {
  readonly #walk: CWalk

  constructor(walk: CWalk) {
    this.#walk = walk
  }

  /** A function as a declarator names it; `node` is the whole declaration or definition. */
  function(node: SyntaxNode, declarator: Declarator, template: TemplateHead | null, words: string[]): void {
    const { facts } = this.#walk
    const { name } = declarator
    if (!name) return
    const qualifier = qualifierOf(name)
    if (qualifier === '') {
      this.#define(node, declarator, template, words)
      return
    }
    // A member of a class or namespace whose own body stands elsewhere.
    const scope = name.field('scope')
    if (scope) this.#walk.visit(scope)
    const range = { start: name.start, end: node.end }
    facts.within('type', range, -1, () =>
      this.#define(node, declarator, template, [...words, `of:${qualifier}`]),
    )
  }

  #define(
    node: SyntaxNode,
    { name, signature }: Declarator,
    template: TemplateHead | null,
    words: string[],
  ): void {
    const { facts } = this.#walk
    if (!name) return
    const last = lastName(name)
    if (last !== name && name.type !== 'qualified_identifier') this.#walk.visit(name.field('arguments'))
    const isBody = node.field('body') !== null
    const qualified = words.some((word) => word.startsWith('of:'))
    const index = facts.define(last, this.#kind(last, words), {
      node,
      name: functionName(last),
      modifiers: [...words, ...(isBody ? [] : ['declaration']), ...this.#walk.circumstances(node)],
      ...(template && !qualified && { scope: template.outer }),
      ...(template && template.typeParams.length > 0 && { typeParams: template.typeParams }),
    })
    const start = last.start
    facts.within('function', { start, end: Math.max(node.end, start) }, index, () => {
      this.parameters(signature, index)
      this.#result(node, signature, index)
      this.body(node, index)
    })
    facts.definition(index).headEnd = node.field('body')?.start ?? node.end
  }

  #kind(name: SyntaxNode, words: readonly string[]): DefinitionKind {
    const { facts } = this.#walk
    const qualifier = words.find((word) => word.startsWith('of:'))?.slice('of:'.length)
    const scope = facts.scopes[facts.nearest('type', 'function', 'namespace')]
    const owner = facts.definitions[scope?.owner ?? -1]?.name
    const container = qualifier === undefined ? owner : qualifier.slice(qualifier.lastIndexOf(':') + 1)
    if (container !== undefined && container === name.text) return 'constructor'
    if (qualifier !== undefined || scope?.kind === 'type')
      return words.includes('friend') ? 'function' : 'method'
    return 'function'
  }

  /** The parameters of a function, and of what it may be a pointer to. */
  parameters(signature: SyntaxNode | null, owner: number): void {
    const list = signature?.field('parameters')
    if (!signature || !list) return
    const params: number[] = []
    let least = 0
    let isVariadic = list.children.some(({ type }) => type === '...' || type === 'variadic_parameter')
    for (const one of list.namedChildren) {
      const type = one.field('type')
      if (one.type === 'variadic_parameter_declaration') isVariadic = true
      if (type?.text === 'void' && !one.field('declarator')) continue
      const param = this.parameter(one)
      if (param !== null) params.push(param)
      if (one.type === 'parameter_declaration') least++
    }
    if (owner < 0) return
    const definition = this.#walk.facts.definition(owner)
    definition.params = params
    definition.modifiers = [
      ...(definition.modifiers ?? []),
      ...(least < params.length ? [`least:${least}`] : []),
      ...(isVariadic ? ['variadic'] : []),
    ]
  }

  /** A parameter; one without a name is kept with its type, at a place without length. */
  parameter(node: SyntaxNode): number | null {
    const { facts, shapes } = this.#walk
    if (node.type === 'identifier') return facts.define(node, 'parameter', { node })
    if (!/parameter_declaration$/.test(node.type)) {
      this.#walk.visit(node)
      return null
    }
    const typeNode = node.field('type')
    this.#walk.visit(typeNode)
    const declarator = readDeclarator(node.field('declarator'))
    this.#nested(declarator)
    this.#walk.visit(node.field('default_value'))
    const type = shapes.type(typeNode)
    const pointer = declarator.isPointer || declarator.dimensions > 0 ? ['pointer'] : []
    const details = { node, ...(type && { type }), modifiers: pointer }
    if (declarator.name) return facts.define(declarator.name, 'parameter', details)
    return facts.define(node, 'parameter', { ...details, name: '', end: node.start })
  }

  /** The parameters of a pointer to a function are names of nobody else. */
  #nested({ signature, pointee }: Declarator): void {
    for (const inner of [signature, pointee])
      if (inner) this.#walk.facts.within('function', inner, -1, () => this.parameters(inner, -1))
  }

  /** What a function gives. */
  #result(node: SyntaxNode, signature: SyntaxNode | null, index: number): void {
    const { shapes, facts } = this.#walk
    const trailing = signature?.child('trailing_return_type')?.namedChildren[0] ?? null
    this.#walk.visit(trailing)
    for (const child of signature?.childrenOf('noexcept', 'requires_clause') ?? []) this.#walk.visit(child)
    const type = shapes.type(trailing ?? node.field('type'))
    if (type) facts.definition(index).type = type
  }

  /** The body of a function, and what its `return`s give where its head does not say. */
  body(node: SyntaxNode, index: number): void {
    const { facts } = this.#walk
    const outer = this.#walk.returns
    const returns: Shape[] = []
    this.#walk.returns = returns
    // Parameters in the old style are declared between the head and the body.
    const rest = node.namedChildren.filter(({ type }) =>
      /^(declaration|field_initializer_list|requires_clause)$/.test(type),
    )
    this.#walk.visitAll(rest)
    this.#walk.visitAll(node.field('body')?.namedChildren ?? [])
    this.#walk.returns = outer
    if (index < 0) return
    const definition = facts.definition(index)
    if (!definition.type && returns.length > 0 && returns.length < 9)
      definition.value = { k: 'either', of: returns }
  }
}

function functionName(node: SyntaxNode): string {
  if (node.type === 'operator_name') return node.text.replace(/\s+/g, '')
  return node.type === 'operator_cast' ? `operator ${node.field('type')?.text ?? ''}` : node.text
}
