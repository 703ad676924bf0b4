import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { DefinitionKind } from '../../facts/file-facts.ts'
import { type Shape, UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { TreeExtractor, type Visitors } from '../tree-extractor.ts'
import { typeShape, valueShape } from './shapes.ts'

/** Gathers the facts of a Java file. */
export function extractJava(root: SyntaxNode, builder: FactsBuilder): void {
  new JavaExtractor(builder).visitAll(root.namedChildren)
}

class JavaExtractor extends TreeExtractor {
  protected override readonly visitors: Visitors = {
    line_comment: () => undefined,
    block_comment: () => undefined,
    package_declaration: (node) => {
      this.facts.package = node.child('scoped_identifier', 'identifier')?.text ?? null
    },
    import_declaration: (node) => this.#import(node),
    identifier: (node) => this.facts.refer(node, 'read'),
    type_identifier: (node) => this.facts.refer(node, 'type'),
    scoped_type_identifier: (node) => this.#scopedType(node),
    field_access: (node) => this.#member(node.field('object'), node.field('field')),
    method_invocation: (node) => this.#call(node),
    method_reference: (node) => this.#methodReference(node),
    object_creation_expression: (node) => this.#creation(node),
    class_declaration: (node) => this.#type(node, 'class'),
    interface_declaration: (node) => this.#type(node, 'interface'),
    annotation_type_declaration: (node) => this.#type(node, 'interface'),
    enum_declaration: (node) => this.#type(node, 'enum'),
    record_declaration: (node) => this.#type(node, 'class'),
    enum_constant: (node) => this.#constant(node),
    method_declaration: (node) => this.#function(node, 'method'),
    annotation_type_element_declaration: (node) => this.#function(node, 'method'),
    constructor_declaration: (node) => this.#function(node, 'constructor'),
    field_declaration: (node) => this.#variables(node, 'field'),
    constant_declaration: (node) => this.#variables(node, 'field'),
    local_variable_declaration: (node) => this.#variables(node, 'variable'),
    formal_parameter: (node) => this.#parameter(node),
    spread_parameter: (node) => this.#variables(node, 'parameter'),
    catch_formal_parameter: (node) => this.#parameter(node),
    resource: (node) => this.#variable(node, node, 'variable'),
    enhanced_for_statement: (node) => this.#forEach(node),
    instanceof_expression: (node) => this.#instanceOf(node),
    type_parameter: (node) => this.#typeParameter(node),
    lambda_expression: (node) => this.#lambda(node),
    element_value_pair: (node) => this.visit(node.field('value')),
    labeled_statement: (node) => this.visit(node.namedChildren.at(-1) ?? null),
    break_statement: () => undefined,
    continue_statement: () => undefined,
    block: (node) => this.#block(node),
    for_statement: (node) => this.#block(node),
    catch_clause: (node) => this.#block(node),
    try_with_resources_statement: (node) => this.#block(node),
    switch_block: (node) => this.#block(node),
  }

  #block(node: SyntaxNode): void {
    this.facts.within('block', node, -1, () => this.visitAll(node.namedChildren))
  }

  #import(node: SyntaxNode): void {
    const path = node.child('scoped_identifier', 'identifier')
    const last = path?.field('name') ?? path
    if (!path || !last) return
    const star = node.child('asterisk') !== null
    const flags = node.child('static') ? ['static'] : []
    const index = this.facts.import({
      module: path.text,
      name: star ? '*' : last.text,
      alias: null,
      flags,
      start: node.start,
      end: node.end,
    })
    this.facts.refer(last, 'import', { import: index })
    if (star) return
    const fact = this.facts.imports[index]
    if (fact) fact.definition = this.facts.define(last, 'import', { import: index, node })
  }

  #scopedType(node: SyntaxNode): void {
    const [of, name] = [node.namedChildren[0], node.namedChildren.at(-1)]
    if (!of || !name) return
    this.visit(of)
    this.facts.refer(name, 'type', { of: typeShape(of) ?? UNKNOWN_SHAPE })
  }

  #member(of: SyntaxNode | null, name: SyntaxNode | null): void {
    this.visit(of)
    if (name?.type === 'identifier') this.facts.refer(name, 'read', { of: valueShape(of) ?? UNKNOWN_SHAPE })
  }

  #call(node: SyntaxNode): void {
    const [object, name, list] = [node.field('object'), node.field('name'), node.field('arguments')]
    this.visit(object)
    const args = (list?.namedChildren ?? []).filter(({ type }) => !/comment/.test(type)).map(valueShape)
    const of = object && (valueShape(object) ?? UNKNOWN_SHAPE)
    if (name) this.facts.refer(name, 'call', { argc: args.length, args, ...(of && { of }) })
    this.visit(node.field('type_arguments'))
    this.visit(list)
  }

  #methodReference(node: SyntaxNode): void {
    const [of, name] = [node.namedChildren[0], node.namedChildren.at(-1)]
    this.visit(of ?? null)
    if (of && name?.type === 'identifier' && name.index !== of.index)
      this.facts.refer(name, 'call', { of: valueShape(of) ?? typeShape(of) ?? UNKNOWN_SHAPE })
  }

  #creation(node: SyntaxNode): void {
    const body = node.child('class_body')
    const brace = body?.children[0]
    this.visitAll(node.namedChildren.filter(({ index }) => index !== body?.index))
    if (!body || !brace) return
    const base = typeShape(node.field('type'))
    const owner = this.facts.define(brace, 'class', { name: '', node: body, bases: base ? [base] : [] })
    this.facts.within('type', body, owner, () => this.visitAll(body.namedChildren))
  }

  #type(node: SyntaxNode, kind: DefinitionKind): void {
    const name = node.field('name')
    const body = node.field('body')
    if (!name) return
    const heads = node.childrenOf('superclass', 'super_interfaces', 'extends_interfaces')
    const bases = heads.flatMap((head) => {
      const list = head.child('type_list') ?? head
      return list.namedChildren.map(typeShape).filter((base) => base !== null)
    })
    const owner = this.facts.define(name, kind, { node, bases })
    this.facts.within('block', node, -1, () => {
      this.visit(node.child('modifiers'))
      this.#typeParameters(node, owner)
      this.visitAll(heads)
      if (body) this.facts.within('type', body, owner, () => this.#body(node, body))
    })
  }

  /** The parts of a record's head are fields, and its methods of the same names. */
  #body(node: SyntaxNode, body: SyntaxNode): void {
    for (const part of node.field('parameters')?.childrenOf('formal_parameter') ?? [])
      this.#variable(part, part, 'field')
    this.visitAll(body.namedChildren)
  }

  #typeParameters(node: SyntaxNode, owner: number): void {
    const first = this.facts.definitions.length
    this.visit(node.child('type_parameters'))
    const all = this.facts.definitions.slice(first).map((_, n) => first + n)
    if (all.length > 0) this.facts.definition(owner).typeParams = all
  }

  #typeParameter(node: SyntaxNode): void {
    const name = node.child('type_identifier', 'identifier')
    const bound = node.child('type_bound')
    const type = typeShape(bound?.namedChildren[0] ?? null)
    if (name) this.facts.define(name, 'typeParameter', { ...(type && { type }) })
    this.visit(bound)
  }

  #constant(node: SyntaxNode): void {
    const name = node.field('name')
    const body = node.child('class_body')
    const holder = node.ancestor('enum_declaration')?.field('name') ?? null
    const type = typeShape(holder)
    if (!name) return
    const index = this.facts.define(name, 'enumMember', { node, ...(type && { type }) })
    if (type) this.facts.definition(index).bases = [type]
    this.visit(node.field('arguments'))
    if (body) this.facts.within('type', body, index, () => this.visitAll(body.namedChildren))
  }

  #function(node: SyntaxNode, kind: DefinitionKind): void {
    const name = node.field('name')
    const type = typeShape(node.field('type'))
    if (!name) return
    const parameters = node.field('parameters')?.childrenOf('formal_parameter', 'spread_parameter') ?? []
    const modifiers = [
      `arity:${parameters.length}`,
      ...(parameters.at(-1)?.type === 'spread_parameter' ? ['rest'] : []),
    ]
    const owner = this.facts.define(name, kind, { node, modifiers, ...(type && { type }) })
    this.facts.within('function', node, owner, () => {
      this.#typeParameters(node, owner)
      const skipped = new Set([name.index, node.child('type_parameters')?.index])
      this.visitAll(node.namedChildren.filter(({ index }) => !skipped.has(index)))
    })
  }

  #variables(node: SyntaxNode, kind: DefinitionKind): void {
    this.visit(node.child('modifiers'))
    const type = node.field('type') ?? node.namedChildren.find((one) => /type/.test(one.type)) ?? null
    if (type?.text !== 'var') this.visit(type)
    for (const one of node.childrenOf('variable_declarator')) this.#variable(one, node, kind, type)
  }

  #variable(node: SyntaxNode, whole: SyntaxNode, kind: DefinitionKind, of?: SyntaxNode | null): void {
    const name = node.field('name')
    const written = of ?? node.field('type')
    if (of === undefined) this.visit(written)
    const value = node.field('value')
    if (name) this.#bind(name, kind, whole, written, valueShape(value))
    this.visit(value)
  }

  #bind(
    name: SyntaxNode,
    kind: DefinitionKind,
    node: SyntaxNode,
    written: SyntaxNode | null,
    value: Shape | null,
  ): void {
    const type = written?.text === 'var' ? null : typeShape(written)
    const from = kind === 'variable' ? name.start : 0
    this.facts.define(name, kind, { node, from, ...(type && { type }), ...(value && { value }) })
  }

  #parameter(node: SyntaxNode): void {
    const type = node.field('type') ?? node.child('catch_type')
    this.visit(node.child('modifiers'))
    this.visit(type)
    const name = node.field('name')
    const shown = type?.type === 'catch_type' ? (type.namedChildren[0] ?? null) : type
    if (name) this.#bind(name, 'parameter', node, shown, null)
  }

  #forEach(node: SyntaxNode): void {
    const [name, type, over] = [node.field('name'), node.field('type'), node.field('value')]
    const all = valueShape(over)
    this.visit(over)
    this.facts.within('block', node, -1, () => {
      if (type?.text !== 'var') this.visit(type)
      if (name) this.#bind(name, 'variable', node, type, all && { k: 'element', of: all })
      this.visit(node.field('body'))
    })
  }

  #instanceOf(node: SyntaxNode): void {
    const name = node.field('name')
    this.visitAll(node.namedChildren.filter(({ index }) => index !== name?.index))
    if (name) this.#bind(name, 'variable', node, node.field('right'), null)
  }

  #lambda(node: SyntaxNode): void {
    const parameters = node.field('parameters')
    this.facts.within('block', node, -1, () => {
      if (parameters?.type === 'identifier') this.facts.define(parameters, 'parameter')
      else if (parameters?.type === 'inferred_parameters')
        for (const one of parameters.childrenOf('identifier')) this.facts.define(one, 'parameter')
      else this.visit(parameters)
      this.visit(node.field('body'))
    })
  }
}
