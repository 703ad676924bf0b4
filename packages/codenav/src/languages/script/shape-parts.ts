import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** A value or type of the language itself. */
export function builtin(name: string, args?: readonly (Shape | null)[]): Shape {
  return { k: 'builtin', name, ...(args && args.length > 0 && { args }) }
}

/** What only the script languages know. */
export function special(
  name: string,
  of: readonly (Shape | null)[],
  more: { readonly at?: number; readonly text?: string } = {},
): Shape {
  return { k: 'special', name, of, ...more }
}

/** One of several shapes; null where nothing is known of any. */
export function eitherOf(shapes: readonly (Shape | null)[]): Shape | null {
  const known = shapes.filter((shape) => shape !== null)
  return known.length > 1 ? { k: 'either', of: known } : (known[0] ?? null)
}

/** The text inside the quotes of a string. */
export function stringText(node: SyntaxNode): string {
  return node.text.slice(1, -1)
}

/** The name that a key of a literal or a member has; null where it is computed. */
export function keyName(node: SyntaxNode): string | null {
  switch (node.type) {
    case 'property_identifier':
    case 'private_property_identifier':
    case 'shorthand_property_identifier':
    case 'shorthand_property_identifier_pattern':
    case 'identifier':
    case 'type_identifier':
    case 'number':
      return node.text
    case 'string':
      return stringText(node)
    case 'computed_property_name': {
      const [only] = node.namedChildren
      return only?.type === 'string'
        ? stringText(only)
        : only && /^Symbol\.\w+$/.test(only.text)
          ? `@@${only.text}`
          : null
    }
    default:
      return null
  }
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  'arrow_function',
  'function_expression',
  'function',
  'generator_function',
])

/** Whether a node is a function expression. */
export function isFunctionExpression(node: SyntaxNode | null): node is SyntaxNode {
  return node !== null && FUNCTIONS.has(node.type) && node.isNamed
}

/** The details of a definition that has a place but no name in the text. */
export function nameless(node: SyntaxNode): { readonly name: string; readonly end: number } {
  return { name: '', end: node.start }
}

/** The name under which the type of a comment before a parenthesis is found. */
export function castName(start: number): string {
  return `@${start}`
}
