import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** Whether a node among the children of an expression is one itself. */
export function isExpression({ type }: SyntaxNode): boolean {
  return !NO_VALUES.has(type)
}

/** What is before the dot of a field or a method: in `a..b.c`, which is parsed as a field of a range, its end. */
export function receiverOf(field: SyntaxNode): SyntaxNode | null {
  const of = field.field('value')
  return of?.type === 'range_expression' ? (of.namedChildren.at(-1) ?? of) : of
}

/** The expression that brackets, a sign or the like are around. */
export function inner(node: SyntaxNode): SyntaxNode | null {
  return node.namedChildren.find(isExpression) ?? null
}

const NO_VALUES: ReadonlySet<string> = new Set(['line_comment', 'block_comment', 'attribute_item', 'label'])
