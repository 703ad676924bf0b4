import type { Node } from 'web-tree-sitter'
import { withReplacements } from './utf8.ts'

/**
 * The name in a node: at the end of a chain of declarators, and of a qualified name or a member the last part. A conversion operator is its own name.
 */
export function nameNode(node: Node): Node {
  let name = node
  for (let next = nextInward(name); next; next = nextInward(next)) name = next
  return name
}

/** A name as it is shown: on one line, without quotes, of a conversion operator `operator` and the type. */
export function nameText(name: Node, text: string): string {
  const parameters = name.type === 'operator_cast' ? name.childForFieldName('declarator') : null
  const raw = text.slice(name.startIndex, parameters?.startIndex ?? name.endIndex)
  return withReplacements(raw)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(['"`])(.*)\1$/, '$2')
}

function nextInward(node: Node): Node | null {
  if (node.type === 'operator_cast') return null
  if (node.type === 'qualified_identifier') return node.childForFieldName('name')
  if (node.type === 'member_expression') return node.childForFieldName('property')
  if (!node.type.endsWith('_declarator')) return null
  return node.childForFieldName('declarator') ?? node.firstNamedChild
}
