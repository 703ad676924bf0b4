import type { SyntaxNode, SyntaxTree } from '../../syntax/syntax-tree.ts'

/**
 * A text as long as a file's in which only the arguments of macros are left, written so that they can be parsed where
 * they stand: `format!("{}", a.b)` becomes `format ("{}", a.b)`, a call; what stands in braces becomes a block. Macros
 * take any tokens, but nearly all of them are given expressions, statements or items. Null where the file has none.
 */
export function macroText(tree: SyntaxTree): string | null {
  const regions = outermostInvocations(tree).flatMap(regionOf)
  if (regions.length === 0) return null
  const parts: string[] = []
  let at = 0
  for (const { start, end, changes } of regions) {
    if (start < at) continue
    parts.push(' '.repeat(start - at), changed(tree.text, start, end, changes))
    at = end
    // The next macro is a statement of its own, wherever there is room to say so.
    if (at < tree.text.length) parts.push(';')
    at = Math.min(at + 1, tree.text.length)
  }
  return parts.join('') + ' '.repeat(tree.text.length - at)
}

/** A range of the text, with what is written differently in it, by offset. */
type Region = { readonly start: number; readonly end: number; readonly changes: readonly Change[] }
type Change = readonly [offset: number, written: string]

function outermostInvocations(tree: SyntaxTree): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'macro_invocation') found.push(node)
    else if (node.type !== 'macro_definition') for (const child of node.namedChildren) visit(child)
  }
  visit(tree.root)
  return found
}

function regionOf(invocation: SyntaxNode): Region[] {
  const name = invocation.field('macro')
  const tokens = invocation.child('token_tree')
  if (!name || !tokens) return []
  const { start, end } = tokens
  const changes: Change[] = []
  if (tokens.tree.text[start] === '{') {
    rewriteInside(tokens, changes)
    return [{ start, end, changes }]
  }
  const bang = tokens.tree.text.indexOf('!', name.end)
  if (bang < 0 || bang >= start) return []
  changes.push([bang, ' '])
  rewriteList(tokens, changes)
  // In `matches!` a guard stands where a list of expressions has none.
  if (name.text === 'matches')
    for (const word of tokens.children.filter(({ type }) => type === 'if')) changes.push([word.start, ', '])
  return [{ start: name.start, end, changes: changes.sort(([a], [b]) => a - b) }]
}

/** Writes `[a; n]` as `(a, n)`. */
function rewriteList(tokens: SyntaxNode, changes: Change[]): void {
  const { text } = tokens.tree
  const isSquare = text[tokens.start] === '['
  if (isSquare) changes.push([tokens.start, '('], [tokens.end - 1, ')'])
  rewriteInside(tokens, changes, isSquare)
}

/** Writes the macros inside of a macro's arguments as calls too. */
function rewriteInside(tokens: SyntaxNode, changes: Change[], isList = false): void {
  const { text } = tokens.tree
  let before: SyntaxNode | null = null
  for (const child of tokens.namedChildren) {
    const from: number = before?.end ?? tokens.start + 1
    const gap = text.slice(from, child.start)
    if (isList && gap.includes(';')) changes.push([from + gap.indexOf(';'), ','])
    if (child.type === 'token_tree') {
      const isMacro = before?.type === 'identifier' && gap.trim() === '!'
      if (isMacro && text[child.start] !== '{') {
        changes.push([from + gap.indexOf('!'), ' '])
        rewriteList(child, changes)
      } else rewriteInside(child, changes)
    }
    before = child
  }
}

function changed(text: string, start: number, end: number, changes: readonly Change[]): string {
  const parts: string[] = []
  let at = start
  for (const [offset, written] of changes) {
    parts.push(text.slice(at, offset), written)
    at = offset + written.length
  }
  parts.push(text.slice(at, end))
  return parts.join('')
}
