import { isTypeKeyword } from './token-walk.ts'
import type { Token } from './tokens.ts'

/** Tokens that the grammar shall not see, with what stands in the place of the first of them. */
export type Change = { readonly tokens: readonly Token[]; readonly text: string }

/** What the grammar of C++ does not know, though it is no macro, from a token on; null for what it knows. */
export function reshaped(live: readonly Token[], at: number, before: string): Change | null {
  const text = live[at]?.text
  const next = live[at + 1]?.text
  // A cast by the name of a type that can be two words long.
  if (
    text === 'unsigned' &&
    next === '(' &&
    !/^[*&]$/.test(live[at + 2]?.text ?? '') &&
    before !== 'operator'
  )
    return { tokens: live.slice(at, at + 1), text: 'int' }
  const isInstance = text === 'template' ? next !== '<' : text === 'extern' && next === 'template'
  if (!isInstance || !/^[;{}]?$|^[A-Z_]+$/.test(before)) return null
  // A template is only told to be made for some types: nothing is defined.
  const end = live.findIndex((token, index) => index > at && token.text === ';')
  return end < 0 || end > at + LONGEST ? null : { tokens: live.slice(at, end + 1), text: '' }
}

/** `TRAITS(long long, T*);` has types where the arguments of a call are values; `CATCH(...) {` has none. */
export function isSpecification(
  live: readonly Token[],
  at: number,
  after: number,
  isStart: boolean,
): boolean {
  if (after === at + 1) return false
  if (live[at + 2]?.text === '...' && after === at + 4) return true
  if (!isStart || live[after]?.text !== ';') return false
  return live.slice(at + 2, after - 1).some(({ text }, n) => {
    const next = live[at + 3 + n]?.text ?? ''
    if (isTypeKeyword(text)) return next !== '('
    return text === 'const' || ((text === '*' || text === '&') && /^[,)]$/.test(next))
  })
}

/** `template <typename T, ENABLE_IF(…)>` is a parameter with a value. */
export function isTemplateParameter(
  live: readonly Token[],
  at: number,
  after: number,
  before: string,
): boolean {
  if (after === at + 1 || (live[at]?.text.length ?? 0) < 4) return false
  if ((before !== ',' && before !== '<') || !/^[>,]$/.test(live[after]?.text ?? '')) return false
  for (let back = at - 1; back >= 0 && back > at - LONGEST; back--) {
    const text = live[back]?.text ?? ''
    if (text === '<' && live[back - 1]?.text === 'template') return true
    if (/^[;{}]$/.test(text)) return false
  }
  return false
}

/** More tokens than such a statement has. */
const LONGEST = 200
