import type { DefinitionDetails, FactsBuilder } from '../../facts/facts-builder.ts'
import type { DefinitionKind } from '../../facts/file-facts.ts'
import { type Shape, UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { TreeExtractor, type Visitors } from '../tree-extractor.ts'
import { likelyPackageNames } from './packages.ts'
import { GoShapes, typed } from './shapes.ts'

/** Gathers the facts of a Go file. */
export function extractGo(root: SyntaxNode, builder: FactsBuilder): void {
  new GoExtractor(builder).visitAll(root.namedChildren)
}

class GoExtractor extends TreeExtractor {
  readonly #typeScopes = new Map<number, number>()
  readonly #shapes = new GoShapes((node) => this.#typeScopes.get(node.index))
  /** The variables of each scope, since `:=` defines only those that the scope does not have. */
  readonly #defined = new Set<string>()

  protected override readonly visitors: Visitors = {
    comment: () => undefined,
    package_clause: (node) => {
      this.facts.package = node.namedChildren[0]?.text ?? null
    },
    import_spec: (node) => this.#import(node),
    identifier: (node) => this.#name(node, 'read'),
    type_identifier: (node) => this.#name(node, 'type'),
    qualified_type: (node) => this.#member(node.field('package'), node.field('name'), 'type'),
    selector_expression: (node) => this.#member(node.field('operand'), node.field('field'), 'read'),
    call_expression: (node) => this.#call(node),
    type_spec: (node) => this.#type(node),
    type_alias: (node) => this.#type(node),
    struct_type: (node) => this.#members(node, -1),
    interface_type: (node) => this.#members(node, -1),
    function_type: (node) => this.facts.within('function', node, -1, () => this.#signature(node)),
    function_declaration: (node) => this.#function(node),
    method_declaration: (node) => this.#method(node),
    func_literal: (node) => this.#literal(node),
    const_declaration: (node) => this.#constants(node),
    var_spec: (node) => this.#variables(node, 'variable', node.field('type')),
    short_var_declaration: (node) => this.#short(node),
    range_clause: (node) => this.#range(node),
    receive_statement: (node) => this.#short(node),
    composite_literal: (node) => this.#composite(node),
    block: (node) => this.#block(node),
    if_statement: (node) => this.#block(node),
    for_statement: (node) => this.#block(node),
    expression_switch_statement: (node) => this.#block(node),
    expression_case: (node) => this.#block(node),
    default_case: (node) => this.#block(node),
    communication_case: (node) => this.#block(node),
    type_switch_statement: (node) => this.#typeSwitch(node),
    labeled_statement: (node) => this.#labeled(node),
    label_name: (node) => this.facts.refer(node, 'read', { sort: 'label' }),
  }

  #block(node: SyntaxNode): void {
    this.facts.within('block', node, -1, () => this.visitAll(node.namedChildren))
  }

  #name(node: SyntaxNode, role: 'read' | 'type' | 'call'): void {
    if (node.text !== '_') this.facts.refer(node, role)
  }

  #member(of: SyntaxNode | null, name: SyntaxNode | null, role: 'read' | 'type' | 'call'): void {
    if (of?.type === 'package_identifier') this.facts.refer(of, 'read')
    else this.visit(of)
    if (!of || !name) return
    const shape: Shape | null =
      of.type === 'package_identifier' ? { k: 'name', name: of.text, at: of.start } : this.#shapes.value(of)
    this.facts.refer(name, role, { of: shape ?? UNKNOWN_SHAPE })
  }

  #call(node: SyntaxNode): void {
    const callee = node.field('function')
    if (callee?.type === 'identifier') this.#name(callee, 'call')
    else if (callee?.type === 'selector_expression')
      this.#member(callee.field('operand'), callee.field('field'), 'call')
    else this.visit(callee)
    this.visit(node.field('type_arguments'))
    this.visit(node.field('arguments'))
  }

  #import(node: SyntaxNode): void {
    const path = node.field('path')
    const name = node.field('name')
    if (!path) return
    const module = path.text.slice(1, -1)
    const alias = name?.text ?? null
    const index = this.facts.import({ module, name: null, alias, start: node.start, end: node.end })
    this.facts.refer(path, 'import', { import: index, name: module.slice(module.lastIndexOf('/') + 1) })
    if (alias === '.' || alias === '_') return
    const names = alias === null ? likelyPackageNames(module) : [alias]
    const definitions = (names.length > 0 ? names : [module]).map((one) =>
      this.facts.define(name ?? path, 'import', { import: index, name: one, node }),
    )
    const fact = this.facts.imports[index]
    if (fact) fact.definition = definitions[0] ?? -1
  }

  #type(node: SyntaxNode): void {
    const name = node.field('name')
    const type = node.field('type')
    if (!name) return
    const kind = TYPE_KINDS[type?.type ?? ''] ?? 'type'
    const modifiers = node.type === 'type_alias' ? ['alias'] : []
    const index = this.facts.define(name, modifiers.length > 0 ? 'type' : kind, {
      node,
      modifiers,
      ...this.#order(name),
    })
    this.facts.within('block', node, -1, () => {
      const typeParams = this.#typeParameters(node.field('type_parameters'))
      const definition = this.facts.definition(index)
      if (typeParams.length > 0) definition.typeParams = typeParams
      if (type && kind !== 'type') definition.bases = this.#members(type, modifiers.length > 0 ? -1 : index)
      else this.visit(type)
      const shape = this.#shapes.type(type)
      if (shape && definition.kind === 'type') {
        definition.type = shape
        if (modifiers.length === 0) definition.bases = [shape]
      }
    })
  }

  /** Inside of functions a name is found from its declaration on. */
  #order(from: { readonly start: number }): { readonly from?: number } {
    return this.facts.scope === 0 ? {} : { from: from.start }
  }

  #typeParameters(list: SyntaxNode | null): number[] {
    return (list?.namedChildren ?? []).flatMap((one) => {
      const type = this.#shapes.type(one.field('type'))
      const found = one
        .fields('name')
        .map((name) => this.facts.define(name, 'typeParameter', { node: one, ...(type && { type }) }))
      this.visit(one.field('type'))
      return found
    })
  }

  /** The members of a struct or an interface; returns what it embeds. */
  #members(node: SyntaxNode, owner: number): Shape[] {
    const bases: Shape[] = []
    const list = node.child('field_declaration_list') ?? node
    const scope = this.facts.within('type', node, owner, () => {
      for (const member of list.namedChildren) {
        if (member.type === 'field_declaration') this.#field(member, bases)
        else if (member.type === 'method_spec' || member.type === 'method_elem') this.#methodSpec(member)
        else {
          this.visit(member)
          const base = this.#shapes.type(member)
          if (base) bases.push(base)
        }
      }
    })
    this.#typeScopes.set(node.index, scope)
    return bases
  }

  #field(node: SyntaxNode, bases: Shape[]): void {
    const type = node.field('type')
    this.visit(type)
    const shape = this.#shapes.type(type)
    const details = { node, ...(shape && { type: shape }) }
    const names = node.fields('name')
    for (const name of names) this.facts.define(name, 'field', details)
    if (names.length > 0 || !type) return
    if (shape) bases.push(shape)
    const name = embeddedName(type)
    if (name) this.facts.define(name, 'field', details)
  }

  #methodSpec(node: SyntaxNode): void {
    const name = node.field('name')
    if (!name) return
    const index = this.facts.define(name, 'method', { node })
    this.facts.within('function', node, index, () => this.#signature(node, index))
  }

  #function(node: SyntaxNode): void {
    const name = node.field('name')
    if (!name) return
    const index = this.facts.define(name, 'function', { node })
    this.facts.within('function', node, index, () => {
      const typeParams = this.#typeParameters(node.field('type_parameters'))
      if (typeParams.length > 0) this.facts.definition(index).typeParams = typeParams
      this.#signature(node, index)
      this.visitAll(node.field('body')?.namedChildren ?? [])
    })
  }

  #method(node: SyntaxNode): void {
    const name = node.field('name')
    const receiver = node.field('receiver')?.child('parameter_declaration') ?? null
    const type = receiver && namedType(receiver.field('type'))
    if (!name) return
    const base = type?.type === 'generic_type' ? type.field('type') : type
    // A method belongs to its type, whose own body may stand in another file.
    this.facts.within('type', node, -1, () => {
      const index = this.facts.define(name, 'method', {
        node,
        modifiers: base ? [`receiver:${base.text}`] : [],
      })
      this.facts.within('function', node, index, () => {
        const list = type?.type === 'generic_type' ? (type.field('type_arguments')?.namedChildren ?? []) : []
        const typeParams = list.map((one) => this.facts.define(namedType(one) ?? one, 'typeParameter'))
        if (typeParams.length > 0) this.facts.definition(index).typeParams = typeParams
        if (receiver) this.#parameter(receiver)
        this.#signature(node, index)
        this.visitAll(node.field('body')?.namedChildren ?? [])
      })
    })
  }

  #literal(node: SyntaxNode): void {
    this.facts.within('function', node, -1, () => {
      this.#signature(node)
      this.visitAll(node.field('body')?.namedChildren ?? [])
    })
  }

  #signature(node: SyntaxNode, owner = -1): void {
    const params = (node.field('parameters')?.namedChildren ?? []).flatMap((one) => this.#parameter(one))
    const result = node.field('result')
    if (result?.type === 'parameter_list') for (const one of result.namedChildren) this.#parameter(one)
    else this.visit(result)
    if (owner < 0) return
    const type = this.#shapes.result(result)
    this.facts.definition(owner).params = params
    if (type) this.facts.definition(owner).type = type
  }

  #parameter(node: SyntaxNode): number[] {
    const type = node.field('type')
    this.visit(type)
    const shape = this.#shapes.type(type)
    const rest = node.type === 'variadic_parameter_declaration'
    const whole: Shape | null = rest ? { k: 'builtin', name: 'slice', args: [shape] } : shape
    return node
      .fields('name')
      .map((name) => this.#define(name, 'parameter', { node, ...(whole && { type: whole }) }))
  }

  #define(name: SyntaxNode, kind: DefinitionKind, details: DefinitionDetails): number {
    this.#defined.add(`${this.facts.scope}:${name.text}`)
    return this.facts.define(name, kind, details)
  }

  #constants(node: SyntaxNode): void {
    let type: SyntaxNode | null = null
    let value: SyntaxNode | null = null
    for (const spec of node.childrenOf('const_spec')) {
      // A constant without a value repeats the type and the value before it.
      if (spec.field('value')) {
        type = spec.field('type')
        value = spec.field('value')
      }
      this.#variables(spec, 'constant', type, value)
    }
  }

  #variables(
    node: SyntaxNode,
    kind: DefinitionKind,
    type: SyntaxNode | null,
    values = node.field('value'),
  ): void {
    this.visit(node.field('type'))
    this.visit(node.field('value'))
    const shape = this.#shapes.type(type)
    const parts = this.#parts(values)
    for (const [n, name] of node.fields('name').entries()) {
      const value = parts(n)
      const details = { node, ...(shape ? { type: shape } : value && { value }) }
      if (name.text !== '_') this.#define(name, kind, { ...details, ...this.#order({ start: node.end }) })
    }
  }

  /** Gives the n-th of the values assigned, of which one call may give several. */
  #parts(values: SyntaxNode | null): (n: number) => Shape | null {
    const shapes =
      values?.type === 'expression_list' ? this.#shapes.values(values) : [this.#shapes.value(values)]
    const [only = null] = shapes
    if (shapes.length > 1) return (n) => shapes[n] ?? null
    return (n) => only && { k: 'part', of: only, n }
  }

  #short(node: SyntaxNode): void {
    const left = node.field('left')
    this.visit(node.field('right'))
    if (!left) return
    if (node.type === 'receive_statement' && !node.children.some(({ type }) => type === ':='))
      this.visit(left)
    else this.#bindAll(left, this.#parts(node.field('right')), node)
  }

  #bindAll(left: SyntaxNode, parts: (n: number) => Shape | null, whole: SyntaxNode): void {
    for (const [n, name] of left.namedChildren.filter(({ type }) => type !== 'comment').entries()) {
      const value = parts(n)
      if (name.text === '_') continue
      if (this.#defined.has(`${this.facts.scope}:${name.text}`)) this.facts.refer(name, 'write')
      else this.#define(name, 'variable', { node: whole, from: whole.end, ...(value && { value }) })
    }
  }

  #range(node: SyntaxNode): void {
    const right = node.field('right')
    const left = node.field('left')
    this.visit(right)
    const of = this.#shapes.value(right)
    if (!left) return
    if (!node.children.some(({ type }) => type === ':=')) {
      this.visit(left)
      return
    }
    const parts = (n: number): Shape | null =>
      of && (n === 0 ? { k: 'special', name: 'key', of: [of] } : { k: 'element', of })
    this.#bindAll(left, parts, node)
  }

  #typeSwitch(node: SyntaxNode): void {
    const alias = node.field('alias')?.namedChildren[0] ?? null
    const value = node.field('value')
    this.facts.within('block', node, -1, () => {
      this.visit(node.field('initializer'))
      this.visit(value)
      for (const one of node.childrenOf('type_case', 'default_case'))
        this.facts.within('block', one, -1, () => {
          const types = one.fields('type').filter(({ isNamed }) => isNamed)
          for (const type of types) this.visit(type)
          const [type = null] = types
          const shape = types.length === 1 ? typed(this.#shapes.type(type)) : this.#shapes.value(value)
          if (alias) this.#define(alias, 'variable', { node: alias, ...(shape && { value: shape }) })
          this.visitAll(one.namedChildren.filter(({ fieldName }) => fieldName !== 'type'))
        })
    })
  }

  #labeled(node: SyntaxNode): void {
    const label = node.field('label')
    if (label) this.facts.define(label, 'label', { scope: this.facts.nearest('function'), node })
    this.visitAll(node.namedChildren.filter(({ fieldName }) => fieldName !== 'label'))
  }

  #composite(node: SyntaxNode): void {
    const type = node.field('type')
    this.visit(type)
    const body = node.field('body')
    if (body) this.#literalValue(body, typed(this.#shapes.type(type)))
  }

  /** The elements of a literal, of which those without a type have that of the literal's elements. */
  #literalValue(body: SyntaxNode, of: Shape | null): void {
    for (const element of body.namedChildren) {
      const parts = element.type === 'keyed_element' ? element.namedChildren : [element]
      const inner = parts.map((part) =>
        part.type === 'literal_element' ? (part.namedChildren[0] ?? part) : part,
      )
      const value = inner.at(-1)
      const key = inner.length > 1 ? inner[0] : undefined
      if (key?.type === 'identifier') this.facts.refer(key, 'write', { of: of ?? UNKNOWN_SHAPE, sort: 'key' })
      else if (key?.type === 'literal_value')
        this.#literalValue(key, of && { k: 'special', name: 'key', of: [of] })
      else this.visit(key ?? null)
      if (value?.type === 'literal_value') this.#literalValue(value, of && { k: 'element', of })
      else this.visit(value ?? null)
    }
  }
}

const TYPE_KINDS: Readonly<Record<string, DefinitionKind>> = {
  struct_type: 'struct',
  interface_type: 'interface',
}

/** The type that pointers, brackets and the like lead to. */
function namedType(node: SyntaxNode | null): SyntaxNode | null {
  if (!node || !/^(pointer_type|parenthesized_type|type_elem)$/.test(node.type)) return node
  return namedType(node.namedChildren[0] ?? null)
}

/** The name by which an embedded type is a field. */
function embeddedName(node: SyntaxNode): SyntaxNode | null {
  const type = namedType(node)
  if (type?.type === 'generic_type') return embeddedName(type.field('type') ?? type)
  return type?.type === 'qualified_type' ? type.field('name') : type?.type === 'type_identifier' ? type : null
}
