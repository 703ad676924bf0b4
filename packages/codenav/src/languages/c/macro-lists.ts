import type { Directive } from './directives.ts'
import { closing } from './token-walk.ts'
import type { Token } from './tokens.ts'

/**
 * The first arguments of macros that make a list of their uses, as in files that are included where the macro is
 * defined to make an enum or a table of them. They are as good as definitions where nothing else defines the names.
 */
export function listedNames(live: readonly Token[], directives: readonly Directive[]): Token[] {
  const own = new Set(
    directives.flatMap(({ name, tokens }) => (name === 'define' && tokens[0] ? [tokens[0].text] : [])),
  )
  const byMacro = new Map<string, Token[]>()
  for (let at = 0; at < live.length; at++) {
    const token = live[at]
    const text = token?.text ?? ''
    if (text === '{') at = closing(live, at)
    if (token?.kind !== 'word' || live[at + 1]?.text !== '(') continue
    const close = closing(live, at + 1)
    const name = live[at + 2]
    const separator = live[at + 3]?.text
    const follows = live[close + 1]
    const isUse = follows === undefined || follows.kind === 'word'
    if (name?.kind === 'word' && (separator === ',' || separator === ')') && isUse && !own.has(text))
      byMacro.set(text, [...(byMacro.get(text) ?? []), name])
    at = close
  }
  return [...byMacro.values()].filter((names) => names.length >= LEAST).flat()
}

/** Fewer uses than this are no list. */
const LEAST = 3
