import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { ReferenceRole } from '../../facts/file-facts.ts'
import { type Shape, UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { TreeExtractor, type Visitors } from '../tree-extractor.ts'
import { modifiersOf } from './attributes.ts'
import { Expressions } from './expressions.ts'
import { Functions } from './functions.ts'
import { Invocations } from './invocations.ts'
import { Items } from './items.ts'
import { MacroArguments } from './macros.ts'
import { isExpression, receiverOf } from './nodes.ts'
import { Patterns } from './patterns.ts'
import type { RustWalk } from './rust-walk.ts'
import { typeShape } from './type-shapes.ts'
import { readExternCrate, readUse } from './use-tree.ts'
import { ValueShapes } from './value-shapes.ts'

/** Gathers the facts of a Rust file. `macros` is the tree of the arguments of its macros. */
export function extractRust(root: SyntaxNode, builder: FactsBuilder, macros: SyntaxNode | null): void {
  new RustExtractor(builder, new MacroArguments(macros)).visitAll(root.namedChildren)
}

class RustExtractor extends TreeExtractor implements RustWalk {
  override readonly facts: FactsBuilder
  readonly values: ValueShapes
  readonly #items: Items
  readonly #functions: Functions
  readonly #expressions: Expressions
  readonly #invocations: Invocations
  #modifiers: string[] = []
  protected override readonly visitors: Visitors

  constructor(facts: FactsBuilder, macros: MacroArguments) {
    super(facts)
    this.facts = facts
    this.values = new ValueShapes(facts.text, macros)
    const patterns = new Patterns(this)
    this.#items = new Items(this)
    this.#functions = new Functions(this, patterns)
    this.#expressions = new Expressions(this, patterns)
    this.#invocations = new Invocations(this, macros)
    this.visitors = { ...this.#itemVisitors(), ...this.#nameVisitors(), ...this.#expressionVisitors() }
  }

  /** Attributes stand before what they belong to. */
  override visitAll(nodes: readonly SyntaxNode[]): void {
    for (const node of nodes) {
      this.visit(node)
      if (node.type === 'attribute_item') this.#modifiers.push(...modifiersOf(node))
      else if (!/comment$/.test(node.type)) this.#modifiers = []
    }
  }

  takeModifiers(): string[] {
    const modifiers = this.#modifiers
    this.#modifiers = []
    return modifiers
  }

  #itemVisitors(): Visitors {
    const items = this.#items
    return {
      line_comment: () => undefined,
      block_comment: () => undefined,
      visibility_modifier: () => undefined,
      inner_attribute_item: () => undefined,
      use_declaration: (node) => readUse(node, this.facts, node.child('visibility_modifier') ? ['pub'] : []),
      extern_crate_declaration: (node) => readExternCrate(node, this.facts, this.takeModifiers()),
      mod_item: (node) => items.module(node),
      struct_item: (node) => items.type(node, 'struct'),
      union_item: (node) => items.type(node, 'union'),
      enum_item: (node) => items.type(node, 'enum'),
      trait_item: (node) => items.type(node, 'trait'),
      impl_item: (node) => items.impl(node),
      field_declaration: (node) => items.field(node),
      enum_variant: (node) => items.variant(node),
      function_item: (node) => this.#functions.read(node),
      function_signature_item: (node) => this.#functions.read(node),
      const_item: (node) => items.constant(node),
      static_item: (node) => items.constant(node),
      type_item: (node) => items.alias(node),
      associated_type: (node) => items.alias(node),
      macro_definition: (node) => items.macro(node),
      attribute_item: (node) => this.#invocations.attribute(node),
    }
  }

  #nameVisitors(): Visitors {
    return {
      identifier: (node) => this.#name(node, 'read'),
      type_identifier: (node) => this.#name(node, 'type'),
      self: (node) => this.facts.refer(node, 'read'),
      crate: (node) => this.facts.refer(node, 'type', { sort: 'path' }),
      super: (node) => this.facts.refer(node, 'type', { sort: 'path' }),
      lifetime: (node) => this.#label(node),
      loop_label: (node) => this.#label(node),
      label: (node) => this.#label(node),
      scoped_identifier: (node) => this.path(node, 'read'),
      scoped_type_identifier: (node) => this.path(node, 'type'),
      type_binding: (node) => this.visit(node.field('type')),
    }
  }

  #expressionVisitors(): Visitors {
    const expressions = this.#expressions
    return {
      block: (node) => expressions.block(node),
      let_declaration: (node) => expressions.letDeclaration(node),
      let_condition: (node) => expressions.letCondition(node),
      if_expression: (node) => expressions.ifExpression(node),
      while_expression: (node) => expressions.labeled(node),
      loop_expression: (node) => expressions.labeled(node),
      for_expression: (node) => expressions.forExpression(node),
      match_arm: (node) => expressions.matchArm(node),
      closure_expression: (node) => expressions.closure(node, null),
      call_expression: (node) => this.#call(node),
      generic_function: (node) => this.#generic(node, 'read'),
      field_expression: (node) => this.#field(node, 'read', 'field'),
      struct_expression: (node) => expressions.struct(node),
      macro_invocation: (node) => this.#invocations.invocation(node),
      token_tree: (node) => this.#invocations.tokens(node),
    }
  }

  #name(node: SyntaxNode, role: ReferenceRole): void {
    if (node.text !== '_') this.facts.refer(node, role)
  }

  #label(node: SyntaxNode): void {
    if (node.text !== "'static" && node.text !== "'_") this.facts.refer(node, 'read', { sort: 'label' })
  }

  path(node: SyntaxNode | null, role: ReferenceRole, sort?: string): void {
    if (!node) return
    switch (node.type) {
      case 'identifier':
      case 'type_identifier':
      case 'self':
      case 'super':
      case 'crate':
        if (node.text !== '_') this.facts.refer(node, role, sort === undefined ? {} : { sort })
        return
      case 'scoped_identifier':
      case 'scoped_type_identifier':
        this.#scoped(node, role, sort)
        return
      case 'generic_type':
      case 'generic_type_with_turbofish':
        this.path(node.field('type'), role, sort)
        this.visit(node.field('type_arguments'))
        return
      default:
        this.visit(node)
    }
  }

  #scoped(node: SyntaxNode, role: ReferenceRole, sort?: string, args?: readonly (Shape | null)[]): void {
    const [path, name] = [node.field('path'), node.field('name')]
    this.path(path, 'type', 'path')
    const of: Shape = path ? (typeShape(path) ?? UNKNOWN_SHAPE) : { k: 'special', name: 'crates', of: [] }
    if (name) this.facts.refer(name, role, { of, ...(sort !== undefined && { sort }), ...(args && { args }) })
  }

  /** A call; in the arguments of a macro it may be that of another macro. */
  #call(node: SyntaxNode): void {
    const callee = node.field('function')
    const list = node.field('arguments')
    if (!callee || !list) {
      this.visitAll(node.namedChildren)
      return
    }
    if (this.facts.text.slice(callee.end, list.start).includes('!')) {
      this.#invocations.call(callee, list)
      return
    }
    // Functions of one name in several impls, such as those of `From`, are told apart by what they take.
    if (callee.type === 'scoped_identifier')
      this.#scoped(callee, 'call', undefined, this.values.values(list.namedChildren))
    else this.#callee(callee)
    list.namedChildren.filter(isExpression).forEach((argument, n) => {
      if (argument.type === 'closure_expression')
        this.#expressions.closure(argument, { call: this.values.value(node), argument: n })
      else this.visit(argument)
    })
  }

  #callee(callee: SyntaxNode): void {
    if (callee.type === 'field_expression') this.#field(callee, 'call', 'method')
    else if (callee.type === 'generic_function') this.#generic(callee, 'call')
    else this.path(callee, 'call')
  }

  #generic(node: SyntaxNode, role: ReferenceRole): void {
    const callee = node.field('function')
    if (callee?.type === 'field_expression') this.#field(callee, role, 'method')
    else this.path(callee, role)
    this.visit(node.field('type_arguments'))
  }

  #field(node: SyntaxNode, role: ReferenceRole, sort: string): void {
    const [of, name] = [receiverOf(node), node.field('field')]
    this.visit(node.field('value'))
    if (name) this.facts.refer(name, role, { of: this.values.value(of) ?? UNKNOWN_SHAPE, sort })
  }
}
