import type { Directive } from './directives.ts'
import { attributeMacros, classNames } from './macro-words.ts'
import { type Change, isSpecification, isTemplateParameter, reshaped } from './reshaped-tokens.ts'
import { closing, isKeyword, isTypeKeyword, skipQualified } from './token-walk.ts'
import type { Token } from './tokens.ts'

/**
 * Finds the macros that stand where the grammar has no place for a name: before a declaration, between `class` and a
 * name, after the parameters of a function, or alone on a line. Which names are macros is told by their capitals, or
 * by a definition in the same file that says nothing or only attributes.
 */
export function hiddenMacros(
  live: readonly Token[],
  all: readonly Token[],
  directives: readonly Directive[],
  isCpp: boolean,
): Change[] {
  return new MacroFinder(live, all, directives, isCpp).find()
}

class MacroFinder {
  readonly #live: readonly Token[]
  readonly #attributes: ReadonlySet<string>
  readonly #classes: ReadonlySet<string>
  readonly #lines: readonly number[]
  readonly #isCpp: boolean
  readonly #changes: Change[] = []
  /** The last token before the present one that stays. */
  #before: Token | null = null
  #twoBefore: Token | null = null

  constructor(
    live: readonly Token[],
    all: readonly Token[],
    directives: readonly Directive[],
    isCpp: boolean,
  ) {
    this.#live = live
    this.#isCpp = isCpp
    this.#attributes = attributeMacros(directives)
    this.#classes = classNames(live)
    this.#lines = all.flatMap(({ kind, start }) => (kind === 'line' ? [start] : []))
  }

  find(): Change[] {
    for (let at = 0; at < this.#live.length; at++) {
      const token = this.#live[at]
      if (!token) break
      const after = token.kind === 'word' ? this.#taken(at, token) : null
      if (after !== null) {
        at = after - 1
        continue
      }
      this.#twoBefore = this.#before
      this.#before = token
    }
    return this.#changes
  }

  #taken(at: number, { text }: Token): number | null {
    const change = this.#isCpp ? reshaped(this.#live, at, this.#before?.text ?? '') : null
    if (change) {
      this.#changes.push(change)
      return at + change.tokens.length
    }
    return this.#isMacro(text) ? this.#hide(at) : null
  }

  #isMacro(name: string): boolean {
    return CAPITALS.test(name) || this.#attributes.has(name)
  }

  #text(at: number): string {
    return this.#live[at]?.text ?? ''
  }

  #isWord(at: number): boolean {
    return this.#live[at]?.kind === 'word'
  }

  /** Hides the macro at an index where it must be hidden; gives the index after it, or null. */
  #hide(at: number): number | null {
    const after = this.#text(at + 1) === '(' ? closing(this.#live, at + 1) + 1 : at + 1
    if (this.#before?.text === 'if' && this.#text(at + 1) === '(') return this.#replace(at, at + 1, '')
    if (this.#isCpp && isSpecification(this.#live, at, after, this.#isStart(this.#before?.text ?? '')))
      return this.#replace(at, after, '')
    if (this.#isCpp && isTemplateParameter(this.#live, at, after, this.#before?.text ?? ''))
      return this.#replace(at, at + 1, 'int=')
    if (this.#isHidden(at, at + 1)) return this.#replace(at, at + 1, '')
    if (after > at + 1 && this.#isHidden(at, after)) return this.#replace(at, after, '')
    return null
  }

  #replace(from: number, to: number, text: string): number {
    this.#changes.push({ tokens: this.#live.slice(from, to), text })
    return to
  }

  #isHidden(at: number, after: number): boolean {
    const before = this.#before?.text ?? ''
    const next = this.#text(after)
    if (AGGREGATES.has(before) || (before === 'class' && this.#twoBefore?.text === 'enum'))
      return this.#isWord(after) && !isKeyword(next)
    if (this.#isAfterSignature(before)) return SIGNATURE_ENDS.has(next) && this.#endsDeclaration(at)
    if (this.#isStart(before)) return this.#introduces(at, after)
    return this.#isBetween(after)
  }

  #isAfterSignature(before: string): boolean {
    return before === ')' || before === 'const' || before === 'noexcept' || before === 'override'
  }

  /** Not so behind the brackets of a statement, as in `if (x) STOP;`. */
  #endsDeclaration(at: number): boolean {
    if (this.#before?.text !== ')') return true
    let depth = 0
    for (let back = at - 1; back >= 0; back--) {
      const text = this.#text(back)
      if (text === ')') depth++
      else if (text === '(' && --depth === 0) return !/^(if|for|while|switch)$/.test(this.#text(back - 1))
    }
    return false
  }

  #isStart(before: string): boolean {
    return (
      this.#before === null ||
      STARTS.has(before) ||
      this.#before.kind === 'text' ||
      (before === ']' && this.#twoBefore?.text === ']')
    )
  }

  /** Whether a declaration follows that is complete without the macro. */
  #introduces(at: number, after: number): boolean {
    const next = this.#text(after)
    const isCall = after > at + 1
    if (this.#isWord(after) && DECLARATION_WORDS.has(next)) return true
    if (next === '~' || (next === '[' && this.#text(after + 1) === '[')) return true
    if (this.#isAlone(at, after)) return this.#mayStandAlone(after)
    if (!this.#isWord(after) || isKeyword(next)) return isTypeKeyword(next)
    if (this.#isMacro(next) && this.#introduces(after, after + 1)) return true
    if (this.#classes.has(next) && this.#text(after + 1) === '(') return true
    const end = skipQualified(this.#live, after)
    const follower = this.#text(end)
    if (follower === 'operator') return true
    return (this.#live[end]?.kind === 'word' && !isCall) || (isCall && this.#isWord(end))
      ? !isKeyword(follower) || isTypeKeyword(follower)
      : (follower === '*' || follower === '&') && this.#isWord(end + 1)
  }

  /** Whether the macro is all that its line holds. */
  #isAlone(at: number, after: number): boolean {
    const from = this.#live[at]
    const last = this.#live[after - 1]
    if (!from || !last) return false
    const previous = this.#live[at - 1]
    const next = this.#live[after]
    return (
      (!previous || this.#isLineBetween(previous.end, from.start)) &&
      (!next || this.#isLineBetween(last.end, next.start))
    )
  }

  #mayStandAlone(after: number): boolean {
    const next = this.#live[after]
    if (!next || next.text === '}' || next.text === '#') return true
    if (next.text === '*') return this.#isAssignedThrough(after)
    if (next.kind !== 'word') return false
    // In the old style the type of a function stands on a line of its own.
    if (this.#text(after + 1) !== '(') return true
    const behind = this.#text(closing(this.#live, after + 1) + 1)
    return behind === ';' || behind === '.' || this.#isMacro(next.text)
  }

  /** `*name = …` is a statement, while a function that returns a pointer begins alike. */
  #isAssignedThrough(at: number): boolean {
    let name = at
    while (this.#text(name) === '*') name++
    return this.#isWord(name) && this.#text(name + 1) === '='
  }

  #isLineBetween(start: number, end: number): boolean {
    let low = 0
    let high = this.#lines.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#lines[middle] ?? 0) < start) low = middle + 1
      else high = middle
    }
    return (this.#lines[low] ?? Number.POSITIVE_INFINITY) < end
  }

  /** `int CALLBACK name(`, `char *EXPORT name`, `int x UNUSED;` */
  #isBetween(after: number): boolean {
    const before = this.#before
    if (!before) return false
    const isType =
      (before.kind === 'word' && (!isKeyword(before.text) || isTypeKeyword(before.text))) ||
      before.text === '*'
    if (!isType) return false
    const next = this.#text(after)
    if (this.#isWord(after) && !isKeyword(next)) return true
    const isName = before.kind === 'word' && !isKeyword(before.text)
    const two = this.#twoBefore
    const follows =
      two !== null &&
      (two.kind === 'word' ? !isKeyword(two.text) || isTypeKeyword(two.text) : two.text === '*')
    return isName && follows && /^[;=,)]$/.test(next)
  }
}

const CAPITALS = /^_*[A-Z][A-Z0-9_]*[A-Z0-9_][A-Z0-9_]$/
const AGGREGATES: ReadonlySet<string> = new Set(['class', 'struct', 'union', 'enum'])
const STARTS: ReadonlySet<string> = new Set(
  `; { } : > ( , static inline extern virtual explicit constexpr friend typedef const consteval constinit mutable
  template public private protected else`.split(/\s+/),
)
const SIGNATURE_ENDS: ReadonlySet<string> = new Set([
  ';',
  '{',
  ':',
  '->',
  '=',
  'override',
  'final',
  'const',
  'noexcept',
])
const DECLARATION_WORDS: ReadonlySet<string> = new Set(
  `auto static inline extern virtual explicit constexpr friend typedef const class struct union enum template using
  namespace typename operator consteval constinit mutable public private protected`.split(/\s+/),
)
