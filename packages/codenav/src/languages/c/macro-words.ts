import type { Directive } from './directives.ts'
import { closing } from './token-walk.ts'
import type { Token } from './tokens.ts'

/** Macros that are defined as nothing, or as attributes and specifiers only. */
export function attributeMacros(directives: readonly Directive[]): Set<string> {
  const found = new Set<string>()
  for (const { name, tokens } of directives) {
    const [macro, first] = tokens
    if (name !== 'define' || !macro) continue
    const body =
      first?.text === '(' && first.start === macro.end
        ? tokens.slice(closing(tokens, 1) + 1)
        : tokens.slice(1)
    if (body[0] ? ATTRIBUTE.test(body[0].text) : tokens.length === 1) found.add(macro.text)
  }
  return found
}

const ATTRIBUTE = /^(__attribute__|__attribute|__declspec|__extension__|__inline|__inline__|_Noreturn)$/

/** The names of the classes, structs and unions of a file, and words that may be such. */
export function classNames(live: readonly Token[]): Set<string> {
  const names = new Set<string>()
  for (const [at, { text }] of live.entries()) {
    if (text !== 'class' && text !== 'struct' && text !== 'union') continue
    for (let next = at + 1; live[next]?.kind === 'word'; next++) names.add(live[next]?.text ?? '')
  }
  return names
}
