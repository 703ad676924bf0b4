/** What a token is: a word, a number, a string or character, anything else, or the end of a line. */
export type TokenKind = 'word' | 'number' | 'text' | 'sign' | 'line'

/** A token of C or C++; comments and continued line ends are none. */
export type Token = {
  readonly kind: TokenKind
  readonly start: number
  readonly end: number
  readonly text: string
}

const TOKEN =
  /\/\/(?:\\\r?\n|[^\n])*|\/\*[\s\S]*?(?:\*\/|$)|\\\r?\n|\n|(?:u8|[uUL])?R"([^\s()\\"]{0,16})\([\s\S]*?\)\1"|(?:u8|[uUL])?"(?:\\[\s\S]|[^"\\\n])*"|(?:u8|[uUL])?'(?:\\[\s\S]|[^'\\\n])+'|[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*|\.?\d(?:[eEpP][+-]|'(?=\w)|[\w.])*|::|->|##|\.\.\.|\S/g

/** Splits a text into tokens. Any text is accepted. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const [found] = match
    const kind = kindOf(found)
    if (kind) tokens.push({ kind, start: match.index, end: match.index + found.length, text: found })
  }
  return tokens
}

function kindOf(found: string): TokenKind | null {
  const code = found.charCodeAt(0)
  if (code === LINE_FEED) return 'line'
  if (code === SLASH && found.length > 1) return null
  if (code === BACKSLASH && found.length > 1) return null
  if (code === MARK) return null
  if (found.endsWith('"') || (found.endsWith("'") && found.length > 1)) return 'text'
  if (isWordStart(code)) return 'word'
  if (/^\.?\d/.test(found)) return 'number'
  return 'sign'
}

function isWordStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 36 || code > 127
}

const LINE_FEED = 10
const SLASH = 47
const BACKSLASH = 92
const MARK = 0xfeff
