/** A piece of the text of a type in a doc comment. */
export type DocToken = { readonly text: string; readonly start: number; readonly end: number }

const TOKEN = /=>|\.\.\.|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`|[\w$]+|[^\s]/g

/** The pieces of a part of a comment, without the stars at the beginnings of its lines. */
export function docTokens(text: string, start: number, end: number): DocToken[] {
  const part = text.slice(start, end).replace(/\n[ \t]*\*(?!\/)/g, (star) => star.replace('*', ' '))
  return Array.from(part.matchAll(TOKEN), (match) => ({
    text: match[0],
    start: start + match.index,
    end: start + match.index + match[0].length,
  }))
}

/** The tokens of a type, read one after another. */
export class DocTokens {
  readonly #tokens: readonly DocToken[]
  #at = 0

  constructor(tokens: readonly DocToken[]) {
    this.#tokens = tokens
  }

  /** The token that comes next, or the n-th after it. */
  peek(n = 0): DocToken | null {
    return this.#tokens[this.#at + n] ?? null
  }

  /** Whether the next token is one of these. */
  is(...texts: readonly string[]): boolean {
    return texts.includes(this.peek()?.text ?? '')
  }

  /** Takes the next token. */
  next(): DocToken | null {
    const token = this.peek()
    this.#at++
    return token
  }

  /** Takes the next token if it is this one. */
  take(text: string): boolean {
    if (!this.is(text)) return false
    this.#at++
    return true
  }

  /** The token after the bracket that closes the one that comes next. */
  afterBracket(): DocToken | null {
    let depth = 0
    for (let at = this.#at; at < this.#tokens.length; at++) {
      const text = this.#tokens[at]?.text ?? ''
      if ('([{'.includes(text)) depth++
      else if (')]}'.includes(text) && --depth === 0) return this.#tokens[at + 1] ?? null
    }
    return null
  }
}
