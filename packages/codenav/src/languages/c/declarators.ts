import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** What a declarator says: the name, and what is around it. */
export type Declarator = {
  /** The name as the grammar has it, a qualified one included; null where none is given. */
  readonly name: SyntaxNode | null
  /** The function declarator where the name is that of a function. */
  readonly signature: SyntaxNode | null
  /** Another function declarator, as of a pointer to a function. */
  readonly pointee: SyntaxNode | null
  /** How many dimensions of an array. */
  readonly dimensions: number
  /** Whether it is a pointer. */
  readonly isPointer: boolean
  /** The initial value. */
  readonly value: SyntaxNode | null
}

/** Reads a declarator from outside inwards. */
export function readDeclarator(node: SyntaxNode | null): Declarator {
  let name = node
  let value: SyntaxNode | null = null
  let signature: SyntaxNode | null = null
  let pointee: SyntaxNode | null = null
  let dimensions = 0
  let isPointer = false
  for (;;) {
    if (!name) break
    if (name.type === 'init_declarator') value = name.field('value')
    else if (name.type === 'function_declarator' || name.type === 'abstract_function_declarator') {
      pointee = signature ?? pointee
      signature = name
    } else if (name.type === 'array_declarator') dimensions++
    else if (name.type !== 'parenthesized_declarator' && WRAPPERS.has(name.type)) {
      // What a pointer stands before is no function itself.
      if (signature) pointee = signature
      signature = null
      if (name.type === 'pointer_declarator') isPointer = true
    } else if (!WRAPPERS.has(name.type)) break
    name = inner(name)
  }
  return { name, signature, pointee, dimensions, isPointer, value }
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'pointer_declarator',
  'reference_declarator',
  'parenthesized_declarator',
  'attributed_declarator',
  'variadic_declarator',
  'pointer_type_declarator',
  'abstract_pointer_declarator',
  'abstract_reference_declarator',
  'abstract_array_declarator',
  'abstract_parenthesized_declarator',
])

function inner(node: SyntaxNode): SyntaxNode | null {
  return (
    node.field('declarator') ??
    node.namedChildren.find(({ type }) => /declarator|identifier$|_name$|^operator_cast$/.test(type)) ??
    null
  )
}

/** The last part of a name, without what stands before its `::` and without template arguments. */
export function lastName(node: SyntaxNode): SyntaxNode {
  let name = node
  for (;;) {
    const next = NESTED.has(name.type) ? name.field('name') : null
    if (!next) return name
    name = next
  }
}

const NESTED: ReadonlySet<string> = new Set([
  'qualified_identifier',
  'template_type',
  'template_function',
  'template_method',
])

/** The text of the names before a name's last `::`, without template arguments; empty where there are none. */
export function qualifierOf(node: SyntaxNode): string {
  const parts: string[] = []
  let name: SyntaxNode | null = node
  while (name?.type === 'qualified_identifier') {
    const scope = name.field('scope')
    if (scope) parts.push(lastName(scope).text)
    name = name.field('name')
  }
  return parts.join('::')
}
