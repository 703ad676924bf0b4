import type { Shape } from '../../facts/shape.ts'
import type { SyntaxNode } from '../../syntax/syntax-tree.ts'
import { docTypeShape } from './js-doc-type.ts'

/** The range of the doc comment right before a node. */
export function docBefore(node: SyntaxNode): { readonly doc?: readonly [number, number] } {
  const { text } = node.tree
  let end = node.start
  while (end > 0 && /\s/.test(text[end - 1] ?? '')) end--
  if (text[end - 1] !== '/' || text[end - 2] !== '*') return {}
  const start = text.lastIndexOf('/*', end - 3)
  return start >= 0 && text[start + 2] === '*' ? { doc: [start, end] } : {}
}

/** The types that a doc comment gives to a name, its parameters and its result. */
export type DocTypes = {
  readonly type: Shape | null
  readonly returns: Shape | null
  readonly params: ReadonlyMap<string, Shape>
}

/** Reads the types of a doc comment. */
export function docTypes(text: string, [start, end]: readonly [number, number]): DocTypes {
  const params = new Map<string, Shape>()
  let type: Shape | null = null
  let returns: Shape | null = null
  for (const { tag, at, written, after } of docTags(text.slice(start, end))) {
    const shape = docTypeShape(written, start + at)
    const name = /^\s*\[?\s*([\w$]+)/.exec(after)?.[1]
    if (tag === 'type') type = shape
    else if (tag === 'param' && name && shape) params.set(name, shape)
    else if (tag.startsWith('return')) returns = shape
  }
  return { type, returns, params }
}

type Tag = { readonly tag: string; readonly at: number; readonly written: string; readonly after: string }

function docTags(comment: string): Tag[] {
  const tags: Tag[] = []
  for (const match of comment.matchAll(/@(type|param|arg|argument|returns?)\s*\{/g)) {
    const at = match.index + match[0].length
    const close = closing(comment, at)
    if (close < 0) continue
    const tag = match[1]?.startsWith('arg') ? 'param' : (match[1] ?? '')
    tags.push({ tag, at, written: comment.slice(at, close), after: comment.slice(close + 1, close + 80) })
  }
  return tags
}

function closing(text: string, from: number): number {
  let depth = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}
