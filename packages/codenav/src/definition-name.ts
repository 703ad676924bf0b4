import type { Node } from 'web-tree-sitter'
import type { SourceText } from './source-text.ts'

/**
 * The name of a definition from its `@name` or `@declarator` node, on one line and without quotes; `''` for none.
 * A qualified name gives its last part, a conversion operator its `operator type`.
 */
export function nameOfDefinition(source: SourceText, node: Node | null): string {
  if (!node) return ''
  const name = nameNode(node)
  const end = name.type === 'operator_cast' ? name.childForFieldName('declarator') : null
  const text = source.slice(source.byteAt(name.startIndex), source.byteAt(end?.startIndex ?? name.endIndex))
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(['"`])(.*)\1$/, '$2')
}

/** Follows declarators inwards and qualified names to their last part. */
export function nameNode(node: Node): Node {
  for (let name = node; ; ) {
    const next = nextInward(name)
    if (!next) return name
    name = next
  }
}

function nextInward(node: Node): Node | null {
  if (node.type === 'operator_cast') return null
  if (node.type === 'qualified_identifier') return node.childForFieldName('name')
  if (!node.type.endsWith('_declarator')) return null
  return node.childForFieldName('declarator') ?? node.firstNamedChild
}
