import type { Token } from './tokens.ts'

/** A line that begins with `#`, with all its tokens after the name; `at` is the index of its first token in the file. */
export type Directive = {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly tokens: readonly Token[]
  readonly at: number
  /** The index of the token after its last. */
  readonly after: number
}

/** The directives among the tokens of a file, in their order. */
export function directivesOf(tokens: readonly Token[]): Directive[] {
  const directives: Directive[] = []
  let isLineStart = true
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (isLineStart && token?.text === '#') {
      const after = lineEnd(tokens, at)
      directives.push(directive(tokens.slice(at, after), at, after))
      at = after
      continue
    }
    isLineStart = token?.kind === 'line'
  }
  return directives
}

function directive(line: readonly Token[], at: number, after: number): Directive {
  const [hash, word] = line
  const last = line.at(-1)
  return {
    name: word?.kind === 'word' ? word.text : '',
    start: hash?.start ?? 0,
    end: last?.end ?? 0,
    tokens: line.slice(2),
    at,
    after,
  }
}

function lineEnd(tokens: readonly Token[], from: number): number {
  for (let at = from; at < tokens.length; at++) if (tokens[at]?.kind === 'line') return at
  return tokens.length
}
