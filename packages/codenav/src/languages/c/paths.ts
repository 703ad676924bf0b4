import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** A name with the names before its `::`, from the outermost on; `null` at the front stands for the global namespace. */
export function pathShape(node: SyntaxNode, type: (node: SyntaxNode | null) => Shape | null): Shape | null {
  return step(node, undefined, type)
}

/** `of` is what stands before the `::`: nothing, the global namespace, or a shape. */
function step(
  node: SyntaxNode | null,
  of: Shape | null | undefined,
  type: (node: SyntaxNode | null) => Shape | null,
): Shape | null {
  if (!node) return null
  if (node.type === 'qualified_identifier') {
    const scope = node.field('scope')
    return step(node.field('name'), scope ? step(scope, of, type) : null, type)
  }
  if (node.type === 'dependent_name' || node.type === 'dependent_type')
    return step(node.namedChildren[0] ?? null, of, type)
  const inner = node.field('name')
  const args = node.field('arguments')
  if (inner && args) {
    const applied = step(inner, of, type)
    return applied && { k: 'apply', of: applied, args: args.namedChildren.map((one) => type(one)) }
  }
  if (of === undefined) return { k: 'name', name: node.text, at: node.start }
  return { k: 'special', name: 'path', of: [of], text: node.text, at: node.start }
}
