import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import type { RustWalk } from './rust-walk.ts'

/** What was read last in a row of tokens: where it ends, and what it is if more may follow after a dot. */
type Last = { readonly end: number; readonly shape: Shape | null }

/**
 * Reads tokens that are no code, as in the rules of a macro: each name is a use of it, and chains such as `a::b` and
 * `a.b(c).d` are followed.
 */
export function readTokens(tokens: SyntaxNode, walk: RustWalk): void {
  const { text } = tokens.tree
  let last: Last = { end: tokens.start, shape: null }
  for (const [n, node] of tokens.namedChildren.entries()) {
    const gap = text.slice(last.end, node.start).trim()
    if (node.type === 'token_tree') {
      // The names in an attribute are none of the code's.
      if (!/#!?$/.test(gap)) readTokens(node, walk)
      const isCall = gap === '' && last.shape && text[node.start] === '('
      last = { end: node.end, shape: isCall && last.shape ? { k: 'call', of: last.shape, args: [] } : null }
      continue
    }
    const next = tokens.namedChildren[n + 1]
    const follows = next ? text.slice(node.end, next.start + 1).trim() : ''
    last = { end: node.end, shape: readToken(node, gap, follows, last.shape, walk) }
  }
}

/** Adds the use that a token is, and returns what it stands for. `gap` is what is before it, `follows` what is after. */
function readToken(
  node: SyntaxNode,
  gap: string,
  follows: string,
  before: Shape | null,
  { facts }: RustWalk,
): Shape | null {
  const { text: name, start: at } = node
  const isPath = follows.startsWith('::')
  if (name === '$crate' || /^(self|super|crate)$/.test(node.type)) {
    if (name === 'self' && !isPath) facts.refer(node, 'read')
    if (name === 'self' && !isPath) return { k: 'name', name, at }
    return { k: 'special', name: 'type', of: [], at, text: name.replace('$', '') }
  }
  if (!/identifier$/.test(node.type) || name === '_') return null
  const role = follows.startsWith('(') ? 'call' : isPath ? 'type' : 'read'
  const sort = follows.startsWith('!') ? 'macro' : isPath ? 'path' : undefined
  if (!before && gap.endsWith('::')) {
    // A path that begins with `::` names a crate.
    facts.refer(node, role, { sort: 'path', of: { k: 'special', name: 'crates', of: [] } })
    return { k: 'special', name: 'crate', of: [], at, text: name }
  }
  const of = /(^|[^.])\.$|::$/.test(gap) ? before : null
  // Of something that is not known nothing can be said, not even where its members are.
  if (!of && /^\./.test(gap)) return null
  facts.refer(node, role, { ...(sort && { sort }), ...(of && { of }) })
  if (gap.endsWith('.')) return of && { k: 'member', of, name, at }
  if (isPath)
    return of
      ? { k: 'special', name: 'assoc', of: [of], at, text: name }
      : { k: 'special', name: 'type', of: [], at, text: name }
  return of ? { k: 'member', of, name, at } : { k: 'name', name, at }
}
