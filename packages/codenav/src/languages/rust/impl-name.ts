import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** The name under which the impls of a type are kept; `*` stands for those of a type parameter. */
export function implName(type: SyntaxNode, node: SyntaxNode): string {
  const name = lastName(type)
  const parameters = node.field('type_parameters')?.namedChildren ?? []
  const isParameter = parameters.some((one) => (one.field('left') ?? one.field('name') ?? one).text === name)
  return isParameter ? '*' : name
}

function lastName(type: SyntaxNode): string {
  switch (type.type) {
    case 'generic_type':
    case 'reference_type':
    case 'pointer_type':
      return lastName(type.field('type') ?? type.namedChildren.at(-1) ?? type)
    case 'scoped_type_identifier':
      return type.field('name')?.text ?? ''
    case 'dynamic_type':
      return lastName(type.field('trait') ?? type.namedChildren[0] ?? type)
    case 'type_identifier':
    case 'primitive_type':
      return type.text
    default:
      return type.type.replace(/_type$/, '')
  }
}
