import type { DefinitionDetails } from '../../facts/facts-builder.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Visitors } from '../tree-extractor.ts'
import type { CWalk, TemplateHead } from './c-walk.ts'
import { type Declarator, lastName, qualifierOf, readDeclarator } from './declarators.ts'
import { Expressions } from './expressions.ts'
import type { Functions } from './functions.ts'

/** Gathers variables, fields, functions and typedefs. */
export class Declarations {
  readonly #walk: CWalk
  readonly #functions: Functions
  readonly #expressions: Expressions

  constructor(walk: CWalk, functions: Functions) {
    this.#walk = walk
    this.#functions = functions
    this.#expressions = new Expressions(walk)
  }

  readonly visitors: Visitors = {
    declaration: (node) => this.#declaration(node),
    field_declaration: (node) => this.#declaration(node),
    function_definition: (node) => this.#definition(node),
    type_definition: (node) => this.#typedef(node),
  }

  #definition(node: SyntaxNode): void {
    const template = this.#walk.takeTemplate()
    this.#walk.visit(node.field('type'))
    const declarator = readDeclarator(node.field('declarator'))
    if (declarator.name && declarator.signature)
      this.#functions.function(node, declarator, template, specifiers(node))
    else if (declarator.name?.type === 'operator_cast') this.#cast(node, declarator, template)
    else {
      this.#walk.visit(node.field('declarator'))
      this.#functions.body(node, -1)
    }
  }

  #cast(node: SyntaxNode, declarator: Declarator, template: TemplateHead | null): void {
    const { name } = declarator
    this.#walk.visit(name?.field('type') ?? null)
    const signature = name?.field('declarator') ?? null
    this.#functions.function(node, { ...declarator, signature }, template, specifiers(node))
  }

  #declaration(node: SyntaxNode): void {
    const template = this.#walk.takeTemplate()
    const typeNode = node.field('type')
    this.#walk.visit(typeNode)
    const words = specifiers(node)
    for (const one of node.fields('declarator')) {
      const declarator = readDeclarator(one)
      if (declarator.name?.type === 'structured_binding_declarator') this.#binding(node, declarator)
      else if (declarator.name?.type === 'operator_cast') this.#cast(node, declarator, template)
      else if (declarator.signature && !this.#isConstruction(declarator.signature))
        this.#functions.function(node, declarator, template, words)
      else this.#variable(node, declarator, typeNode, template, words)
    }
    for (const child of node.childrenOf('bitfield_clause')) this.#walk.visit(child)
  }

  /** In a function of C++, `T name(a, b);` defines a variable, though the grammar takes `a` and `b` for types. */
  #isConstruction(signature: SyntaxNode): boolean {
    const { facts, isCpp } = this.#walk
    const kind = facts.scopes[facts.scope]?.kind
    if (!isCpp || (kind !== 'block' && kind !== 'function')) return false
    const params = signature.field('parameters')?.namedChildren ?? []
    return (
      params.length > 0 &&
      params.every((one) => !one.field('declarator') && one.field('type')?.type !== 'primitive_type')
    )
  }

  #variable(
    node: SyntaxNode,
    declarator: Declarator,
    typeNode: SyntaxNode | null,
    template: TemplateHead | null,
    words: readonly string[],
  ): void {
    const { facts, shapes } = this.#walk
    const { name, dimensions, signature, pointee } = declarator
    const valueNode = declarator.value ?? node.field('default_value') ?? node.field('value')
    const type = shapes.type(typeNode)
    if (name && /identifier$/.test(name.type)) {
      const value = type ? null : shapes.value(valueNode)
      this.#define(node, name, [...words, ...storage(words, valueNode)], {
        ...(type && { type }),
        ...(value && { value }),
        ...(template && { scope: template.outer }),
      })
    } else if (name) this.#walk.visit(name)
    for (const inner of [signature, pointee])
      if (inner) facts.within('function', inner, -1, () => this.#functions.parameters(inner, -1))
    this.#arraySizes(node, declarator)
    if (valueNode?.type === 'argument_list') this.#walk.visit(valueNode)
    else this.#expressions.initializer(valueNode, type, dimensions)
  }

  #arraySizes(node: SyntaxNode, { dimensions }: Declarator): void {
    if (dimensions === 0) return
    for (const one of node.fields('declarator'))
      for (let inner: SyntaxNode | null = one; inner; inner = inner.field('declarator'))
        if (inner.type === 'array_declarator') this.#walk.visit(inner.field('size'))
  }

  #define(node: SyntaxNode, name: SyntaxNode, words: readonly string[], details: DefinitionDetails): void {
    const { facts } = this.#walk
    const last = lastName(name)
    const kind = facts.scopes[facts.scope]?.kind
    const isLocal = kind === 'block' || kind === 'function'
    const modifiers = [...words, ...this.#walk.circumstances(node)]
    const qualifier = qualifierOf(name)
    if (qualifier === '') {
      const kindOfName = kind === 'type' ? 'field' : 'variable'
      // In the old style a declaration before the body only gives a parameter its type.
      const known = isLocal ? this.#oldParameter(last.text) : undefined
      if (known) {
        if (details.type) known.type = details.type
        facts.refer(last, 'read')
      } else
        facts.define(last, kindOfName, {
          node,
          modifiers,
          ...(isLocal && !details.scope && { from: last.start }),
          ...details,
        })
      return
    }
    this.#walk.visit(name.field('scope'))
    const { scope: _, ...more } = details
    facts.within('type', { start: name.start, end: node.end }, -1, () => {
      facts.define(last, 'field', { node, ...more, modifiers: [...modifiers, `of:${qualifier}`] })
    })
  }

  #oldParameter(name: string) {
    const { facts, isCpp } = this.#walk
    if (isCpp || facts.scopes[facts.scope]?.kind !== 'function') return undefined
    return facts.definitions.find(
      (one) => one.scope === facts.scope && one.kind === 'parameter' && one.name === name && !one.type,
    )
  }

  #binding(node: SyntaxNode, { name, value }: Declarator): void {
    const { facts, shapes } = this.#walk
    const of = shapes.value(value ?? node.field('value'))
    this.#walk.visit(value ?? node.field('value'))
    for (const [n, one] of (name?.namedChildren ?? []).entries()) {
      const details: DefinitionDetails = { node, from: node.end, ...(of && { value: { k: 'part', of, n } }) }
      facts.define(one, 'variable', details)
    }
  }

  #typedef(node: SyntaxNode): void {
    const { facts, shapes } = this.#walk
    const typeNode = node.field('type')
    const isNameless = typeNode && /_specifier$/.test(typeNode.type) && !typeNode.field('name')
    if (!isNameless) this.#walk.visit(typeNode)
    for (const [n, one] of node.fields('declarator').entries()) {
      const { name, signature, pointee } = readDeclarator(one)
      if (!name) continue
      const modifiers = ['typedef', ...this.#walk.circumstances(node)]
      const scope =
        facts.scopes[facts.scope]?.kind === 'type' && !this.#walk.isCpp
          ? facts.nearest('function', 'file')
          : undefined
      const index = facts.define(name, 'type', { node, modifiers, ...(scope !== undefined && { scope }) })
      if (isNameless && n === 0) this.#walk.visit(typeNode)
      const type: Shape | null = shapes.type(typeNode)
      if (type) facts.definition(index).type = type
      for (const inner of [signature, pointee])
        if (inner) facts.within('function', inner, -1, () => this.#functions.parameters(inner, -1))
    }
  }
}

/** Words such as `static` and `extern` before a declaration. */
function specifiers(node: SyntaxNode): string[] {
  return node
    .childrenOf('storage_class_specifier', 'virtual', 'explicit_function_specifier')
    .map(({ text }) => text)
    .concat(node.parent?.type === 'friend_declaration' ? ['friend'] : [])
}

/** `extern` without a value only says that a variable is defined elsewhere. */
function storage(words: readonly string[], value: SyntaxNode | null): string[] {
  return words.includes('extern') && !value ? ['declaration'] : []
}
