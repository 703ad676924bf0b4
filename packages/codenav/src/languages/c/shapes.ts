import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { pathShape } from './paths.ts'

/** Reads shapes of C and C++. Pointers and arrays are as what they point to: members are found through both alike. */
export class CShapes {
  /** The scope of the members of a type without a name, by its node. */
  readonly #scopes: ReadonlyMap<number, number>

  constructor(scopes: ReadonlyMap<number, number>) {
    this.#scopes = scopes
  }

  /** The shape of a type, as it stands before a declarator. */
  type(node: SyntaxNode | null): Shape | null {
    switch (node?.type) {
      case 'type_identifier':
      case 'identifier':
      case 'namespace_identifier':
        return { k: 'name', name: node.text, at: node.start }
      case 'primitive_type':
      case 'sized_type_specifier':
        return { k: 'builtin', name: node.text }
      case 'struct_specifier':
      case 'union_specifier':
      case 'class_specifier':
      case 'enum_specifier':
        return this.#tag(node)
      case 'qualified_identifier':
      case 'template_type':
        return pathShape(node, (one) => this.type(one))
      case 'type_descriptor':
      case 'dependent_type':
        return this.type(node.field('type') ?? node.namedChildren[0] ?? null)
      case 'decltype':
        return { k: 'special', name: 'decltype', of: [this.value(node.namedChildren[0] ?? null)] }
      case 'placeholder_type_specifier': {
        const inner = node.child('decltype')
        return inner && this.type(inner)
      }
      default:
        return null
    }
  }

  #tag(node: SyntaxNode): Shape | null {
    const scope = this.#scopes.get(node.index)
    if (scope !== undefined) return { k: 'scope', scope }
    const name = node.field('name')
    if (name?.type !== 'type_identifier') return this.type(name)
    return { k: 'special', name: 'tag', of: [], text: name.text, at: name.start }
  }

  /** The shape of an expression. */
  value(node: SyntaxNode | null): Shape | null {
    const read = node && VALUES[node.type]
    return read ? read(node, this) : null
  }

  /** The shapes of arguments. */
  args(list: SyntaxNode | null): (Shape | null)[] {
    const nodes = (list?.namedChildren ?? []).filter(({ type }) => type !== 'comment')
    return nodes.map((node) => this.value(node))
  }
}

type Read = (node: SyntaxNode, shapes: CShapes) => Shape | null

const name: Read = (node) => ({ k: 'name', name: node.text, at: node.start })
const builtin =
  (text: string): Read =>
  () => ({ k: 'builtin', name: text })
const path: Read = (node, shapes) => pathShape(node, (one) => shapes.type(one))
const typed: Read = (node, shapes) => {
  const of = shapes.type(node.field('type'))
  return of && { k: 'typed', of }
}

const VALUES: Readonly<Record<string, Read>> = {
  identifier: name,
  type_identifier: name,
  this: (node) => ({ k: 'special', name: 'this', of: [], at: node.start }),
  number_literal: (node) => ({
    k: 'builtin',
    name: /^0x|^\d+[uUlLzZ]*$/.test(node.text) ? numberType(node.text) : 'double',
  }),
  string_literal: builtin('char*'),
  concatenated_string: builtin('char*'),
  raw_string_literal: builtin('char*'),
  char_literal: builtin('char'),
  true: builtin('bool'),
  false: builtin('bool'),
  sizeof_expression: builtin('unsigned long'),
  qualified_identifier: path,
  template_function: path,
  parenthesized_expression: (node, shapes) => shapes.value(node.namedChildren[0] ?? null),
  field_expression: (node, shapes) => {
    const field = fieldName(node)
    const of = shapes.value(node.field('argument'))
    return field && of && { k: 'member', of: reached(node, of), name: field.text, at: field.start }
  },
  call_expression: (node, shapes) => {
    const callee = node.field('function')
    if (callee?.type === 'template_function' && /_cast$/.test(callee.field('name')?.text ?? '')) {
      const of = shapes.type(callee.field('arguments')?.namedChildren[0] ?? null)
      return of && { k: 'typed', of }
    }
    const of = callee?.type === 'primitive_type' ? null : shapes.value(callee)
    return of && { k: 'call', of, args: shapes.args(node.field('arguments')) }
  },
  subscript_expression: (node, shapes) => {
    const of = shapes.value(node.field('argument'))
    return of && { k: 'index', of, key: null }
  },
  pointer_expression: (node, shapes) => {
    const of = shapes.value(node.field('argument'))
    return of && node.children[0]?.type === '*' ? { k: 'special', name: 'deref', of: [of] } : of
  },
  assignment_expression: (node, shapes) => shapes.value(node.field('left')),
  update_expression: (node, shapes) => shapes.value(node.field('argument')),
  unary_expression: (node, shapes) =>
    node.children[0]?.type === '!' ? { k: 'builtin', name: 'bool' } : shapes.value(node.field('argument')),
  binary_expression: (node, shapes) => binary(node, shapes),
  conditional_expression: (node, shapes) => {
    const parts = [node.field('consequence'), node.field('alternative')].map((one) => shapes.value(one))
    return { k: 'either', of: parts.filter((one) => one !== null) }
  },
  cast_expression: typed,
  compound_literal_expression: typed,
  new_expression: typed,
  comma_expression: (node, shapes) => shapes.value(node.field('right')),
}

function binary(node: SyntaxNode, shapes: CShapes): Shape | null {
  const operator = node.children.find(({ isNamed }) => !isNamed)?.type ?? ''
  if (/^(==|!=|<|>|<=|>=|&&|\|\||and|or)$/.test(operator)) return { k: 'builtin', name: 'bool' }
  const of = [shapes.value(node.field('left')), shapes.value(node.field('right'))]
  return { k: 'special', name: 'binary', of, text: operator }
}

function numberType(text: string): string {
  return /u/i.test(text)
    ? /l/i.test(text)
      ? 'unsigned long'
      : 'unsigned int'
    : /l/i.test(text)
      ? 'long'
      : 'int'
}

/** What `->` leads to. */
export function reached(expression: SyntaxNode, of: Shape): Shape {
  return expression.child('->') ? { k: 'special', name: 'arrow', of: [of] } : of
}

/** The name after the dot, also where template arguments follow it. */
export function fieldName(expression: SyntaxNode): SyntaxNode | null {
  let field = expression.field('field')
  while (field?.type === 'dependent_name') field = field.namedChildren[0] ?? null
  return field?.type === 'template_method' ? field.field('name') : field
}
