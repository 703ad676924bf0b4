import { type Shape, UNKNOWN_SHAPE } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { Visitors } from '../tree-extractor.ts'
import type { CWalk } from './c-walk.ts'
import { readDeclarator } from './declarators.ts'
import { fieldName, reached } from './shapes.ts'

type Role = 'read' | 'call' | 'type'
type Arguments = { readonly argc: number; readonly args: readonly (Shape | null)[] }

/** Gathers the names in expressions and types. */
export class Expressions {
  readonly #walk: CWalk

  constructor(walk: CWalk) {
    this.#walk = walk
  }

  readonly visitors: Visitors = {
    identifier: (node) => this.#name(node, 'read'),
    type_identifier: (node) => this.#name(node, 'type'),
    namespace_identifier: (node) => this.#name(node, 'read'),
    field_identifier: (node) => this.#name(node, 'read'),
    qualified_identifier: (node) => this.#path(node, 'read'),
    template_type: (node) => this.#applied(node, 'type'),
    template_function: (node) => this.#applied(node, 'read'),
    field_expression: (node) => this.#member(node, 'read'),
    call_expression: (node) => this.#call(node),
    compound_literal_expression: (node) => this.#compound(node),
    initializer_list: (node) => this.#list(node, null, 0),
    init_declarator: (node) => this.#walk.visitAll(node.namedChildren),
    attribute_declaration: () => undefined,
    attribute_specifier: () => undefined,
    ms_declspec_modifier: () => undefined,
    attribute: () => undefined,
  }

  #name(node: SyntaxNode, role: Role, of?: Shape, args?: Arguments, sort?: string): void {
    if (node.end > node.start)
      this.#walk.facts.refer(node, role, { ...(of && { of }), ...args, ...(sort !== undefined && { sort }) })
  }

  /** `of` is what stands before the name: undefined for nothing, a shape, or null for the global namespace. */
  #part(node: SyntaxNode | null, role: Role, of?: Shape | null, args?: Arguments, isScope = false): void {
    if (!node) return
    if (node.type === 'qualified_identifier') this.#path(node, role, of, args)
    else if (node.type === 'dependent_name' || node.type === 'dependent_type')
      this.#part(node.namedChildren[0] ?? null, role, of, args)
    else if (node.field('arguments') && node.field('name')) {
      this.#part(node.field('name'), role, of, args, isScope)
      this.#walk.visit(node.field('arguments'))
    } else if (/identifier$|^operator_name$|^destructor_name$/.test(node.type)) {
      const isType = node.type === 'type_identifier' && role !== 'call'
      const shape: Shape | undefined = of === undefined ? undefined : (of ?? GLOBAL)
      const sort = shape ? 'path' : isScope ? 'scope' : undefined
      this.#name(node, isType ? 'type' : role, shape, args, sort)
    } else this.#walk.visit(node)
  }

  #path(node: SyntaxNode, role: Role, of?: Shape | null, args?: Arguments): void {
    const scope = node.field('scope')
    if (scope) this.#part(scope, 'read', of, undefined, true)
    const before = scope ? this.#before(scope, of) : null
    this.#part(node.field('name'), role, before, args)
  }

  #before(scope: SyntaxNode, of?: Shape | null): Shape {
    const shape = this.#walk.shapes.type(scope) ?? UNKNOWN_SHAPE
    return of === undefined ? shape : under(shape, of)
  }

  #applied(node: SyntaxNode, role: Role, args?: Arguments): void {
    this.#part(node.field('name'), role, undefined, args)
    this.#walk.visit(node.field('arguments'))
  }

  #member(node: SyntaxNode, role: Role, args?: Arguments): void {
    const argument = node.field('argument')
    this.#walk.visit(argument)
    const field = node.field('field')
    const of = (argument && this.#walk.shapes.value(argument)) ?? UNKNOWN_SHAPE
    const name = fieldName(node)
    if (field?.type === 'qualified_identifier') this.#walk.visit(field)
    else if (name) this.#name(name, role, reached(node, of), args)
    const method = field?.type === 'dependent_name' ? field.namedChildren[0] : field
    this.#walk.visit(method?.field('arguments') ?? null)
  }

  #call(node: SyntaxNode): void {
    const callee = node.field('function')
    const list = node.field('arguments')
    const shapes = this.#walk.shapes.args(list)
    const args: Arguments = { argc: shapes.length, args: shapes }
    switch (callee?.type) {
      case 'identifier':
      case 'qualified_identifier':
        this.#part(callee, 'call', undefined, args)
        break
      case 'template_function':
        if (/_cast$/.test(callee.field('name')?.text ?? '')) this.#walk.visit(callee.field('arguments'))
        else this.#applied(callee, 'call', args)
        break
      case 'field_expression':
        this.#member(callee, 'call', args)
        break
      default:
        this.#walk.visit(callee)
    }
    this.#walk.visit(list)
    if (isHead(node)) this.#implied(list)
  }

  /** A macro before a block, as `each(list, item) { … }`, may define the names that it is given. */
  #implied(list: SyntaxNode | null): void {
    for (const one of list?.childrenOf('identifier') ?? [])
      this.#walk.facts.define(one, 'variable', { from: one.start, modifiers: ['implied'] })
  }

  #compound(node: SyntaxNode): void {
    const type = node.field('type')
    this.#walk.visit(type)
    const { dimensions } = readDeclarator(type?.field('declarator') ?? null)
    const value = node.field('value')
    if (value) this.#list(value, this.#walk.shapes.type(type), dimensions)
  }

  /** An initial value, whose lists name the members of the type that is initialised. */
  initializer(node: SyntaxNode | null, type: Shape | null, dimensions: number): void {
    if (node?.type === 'initializer_list') this.#list(node, type, dimensions)
    else this.#walk.visit(node)
  }

  #list(node: SyntaxNode, type: Shape | null, dimensions: number): void {
    let position = 0
    for (const one of node.namedChildren) {
      if (one.type === 'comment') continue
      if (one.type === 'initializer_pair') this.#pair(one, type, dimensions)
      else if (dimensions > 0) this.initializer(one, type, dimensions - 1)
      else
        this.initializer(one, type && { k: 'special', name: 'slot', of: [type], text: String(position) }, 0)
      position++
    }
  }

  #pair(node: SyntaxNode, type: Shape | null, dimensions: number): void {
    let of = type
    let depth = dimensions
    for (const designator of node.fields('designator')) {
      if (designator.type === 'subscript_designator' || designator.type === 'subscript_range_designator') {
        this.#walk.visitAll(designator.namedChildren)
        depth = Math.max(0, depth - 1)
        continue
      }
      const name = designator.type === 'field_identifier' ? designator : designator.namedChildren[0]
      if (!name) continue
      const value: Shape = of ? { k: 'typed', of } : UNKNOWN_SHAPE
      this.#walk.facts.refer(name, 'write', { of: value, sort: 'key' })
      of = of && { k: 'special', name: 'field', of: [of], text: name.text }
    }
    this.initializer(node.field('value'), of, depth)
  }
}

/** Whether a call stands where only a macro can: before what belongs to it, without a semicolon. */
function isHead({ parent, tree, end }: SyntaxNode): boolean {
  return parent?.type === 'expression_statement' && /^[\s]*[{\w]/.test(tree.text.slice(end, end + 200))
}

/** Stands before a name that begins with `::`. */
const GLOBAL: Shape = { k: 'special', name: 'global', of: [] }

/** A name as part of a path that began further left. */
function under(shape: Shape, of: Shape | null): Shape {
  if (shape.k === 'name') return { k: 'special', name: 'path', of: [of], text: shape.name, at: shape.at }
  if (shape.k === 'apply') return { ...shape, of: under(shape.of, of) }
  return shape
}
