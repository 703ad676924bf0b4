import type { SyntaxNode } from '../../syntax/syntax-tree.ts'

/** What an attribute says of the item behind it, as far as names and the outline need it. */
export function modifiersOf(item: SyntaxNode): string[] {
  const attribute = item.child('attribute')
  const name = attribute?.namedChildren[0]?.text ?? ''
  const written = attribute?.child('token_tree')?.text ?? ''
  switch (name) {
    case 'cfg':
      return [`cfg:${written.replace(/\s+/g, '')}`]
    case 'path': {
      const path = attribute?.field('value')?.text.replace(/^r?#*"|"#*$/g, '')
      return path === undefined ? [] : [`path:${path}`]
    }
    case 'derive':
      return (written.match(/\w+(?=\s*[,)])/g) ?? []).map((trait) => `derive:${trait}`)
    case 'proc_macro_derive':
      return (written.match(/\w+/) ?? []).map((trait) => `derives:${trait}`)
    case 'macro_use':
    case 'macro_export':
    case 'proc_macro':
    case 'proc_macro_attribute':
    case 'test':
      return [name]
    default:
      return name.endsWith('::test') ? ['test'] : []
  }
}
