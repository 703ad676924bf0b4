/** A tag of a doc comment: its word, the range of the type in its braces, and where what follows begins. */
export type DocTag = {
  readonly tag: string
  readonly type: readonly [number, number] | null
  readonly rest: number
  /** Where the text of the tag ends. */
  readonly end: number
}

/** The tags of the comment between two offsets of a text. */
export function docTags(text: string, start: number, end: number): DocTag[] {
  const comment = text.slice(start, end)
  const found = [...comment.matchAll(/(^|[\s*])@([a-zA-Z]+)/g)]
  return found.map((match, n) => {
    const after = start + match.index + match[0].length
    const close = start + (found[n + 1]?.index ?? comment.length - 2)
    const open = /^[\s*]*\{/.exec(text.slice(after, close))
    const tag = match[2] ?? ''
    if (!open || tag === 'import') return { tag, type: null, rest: after, end: close }
    const from = after + open[0].length
    const to = closing(text, from, end)
    return to < 0
      ? { tag, type: null, rest: after, end: close }
      : { tag, type: [from, to], rest: to + 1, end: Math.max(to, close) }
  })
}

function closing(text: string, from: number, end: number): number {
  let depth = 1
  for (let at = from; at < end; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}
