import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { Directive } from './directives.ts'
import { closing, isKeyword } from './token-walk.ts'
import type { Token } from './tokens.ts'

/** Gathers what directives define and use: macros with their bodies, includes, and the names in conditions. */
export function readDirectives(
  directives: readonly Directive[],
  facts: FactsBuilder,
  circumstances: (node: Token) => string[],
): void {
  const scopes = new ScopeFinder(facts)
  for (const [n, directive] of directives.entries()) {
    const scope = scopes.at(directive.start)
    facts.inside(scope, () => {
      if (directive.name === 'define')
        define(directive, facts, circumstances, isFallback(directives[n - 1], directive))
      else if (/^(include|import|include_next)$/.test(directive.name)) include(directive, facts)
      else if (/^(if|elif|ifdef|ifndef|elifdef|elifndef|undef|pragma)/.test(directive.name))
        refer(directive.tokens, facts)
    })
  }
}

/** Gathers the uses of names that were hidden from the grammar. */
export function readHidden(hidden: readonly Token[], facts: FactsBuilder): void {
  const scopes = new ScopeFinder(facts)
  for (const token of hidden) facts.inside(scopes.at(token.start), () => refer([token], facts, 'macro'))
}

/** `#ifndef NAME` before `#define NAME`: for those who do not have it from elsewhere. */
function isFallback(before: Directive | undefined, { tokens }: Directive): boolean {
  return before?.name === 'ifndef' && before.tokens[0]?.text === tokens[0]?.text
}

function define(
  { tokens, start, end }: Directive,
  facts: FactsBuilder,
  words: (node: Token) => string[],
  isDefault: boolean,
): void {
  const [name, first] = tokens
  if (name?.kind !== 'word') return
  const isFunction = first?.text === '(' && first.start === name.end
  const close = isFunction ? closing(tokens, 1) : 0
  const modifiers = [...words(name), ...(isFunction ? ['function'] : []), ...(isDefault ? ['fallback'] : [])]
  const macro = facts.define(name, 'macro', { node: { start, end }, scope: 0, modifiers })
  facts.within('function', { start: name.end, end }, macro, () => {
    const names = isFunction ? tokens.slice(2, close).filter(({ kind }) => kind === 'word') : []
    const params = names.map((one) => facts.define(one, 'parameter'))
    if (isFunction) facts.definition(macro).params = params
    const body = tokens.slice(close + 1)
    refer(body, facts, 'macro-text')
    readNamespaces(body, facts)
  })
}

/** A macro that opens a namespace is the only place where the namespace's name stands. */
function readNamespaces(body: readonly Token[], facts: FactsBuilder): void {
  for (const [at, { text }] of body.entries()) {
    const name = body[at + 1]
    if (text !== 'namespace' || name?.kind !== 'word') continue
    const modifiers = ['macro', ...(body[at - 1]?.text === 'inline' ? ['inline'] : [])]
    facts.define(name, 'namespace', { scope: 0, modifiers })
  }
}

function refer(tokens: readonly Token[], facts: FactsBuilder, sort = 'macro'): void {
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word' || isKeyword(token.text)) continue
    const before = tokens[at - 1]?.text
    const isMember = before === '.' || before === '->'
    const of = isMember ? ({ k: 'special', name: 'unknown', of: [] } as const) : undefined
    const isCall = tokens[at + 1]?.text === '('
    facts.refer(token, isCall ? 'call' : 'read', { sort, ...(of && { of }) })
  }
}

function include({ tokens, start, end }: Directive, facts: FactsBuilder): void {
  const [first] = tokens
  const last = tokens.at(-1)
  if (!first || !last) return
  if (first.kind === 'word') {
    refer([first], facts)
    return
  }
  const text = facts.text.slice(first.start, last.end)
  const module = /^(?:"([^"]+)"|<([^>]+)>)/.exec(text)
  const path = module?.[1] ?? module?.[2]
  if (!module || path === undefined) return
  const flags = [module[1] === undefined ? 'system' : 'quoted']
  const index = facts.import({ module: path, name: null, alias: null, flags, start, end })
  const place = { start: first.start, end: first.start + module[0].length, text: path }
  facts.refer(place, 'import', { import: index, name: path.slice(path.lastIndexOf('/') + 1) })
}

/** Finds the innermost scope around offsets that are asked for in ascending order. */
class ScopeFinder {
  readonly #facts: FactsBuilder
  readonly #order: readonly number[]
  #next = 0
  #open = 0

  constructor(facts: FactsBuilder) {
    this.#facts = facts
    this.#order = facts.scopes
      .map((_, index) => index)
      .sort((a, b) => this.#start(a) - this.#start(b) || a - b)
  }

  at(offset: number): number {
    while (this.#next < this.#order.length && this.#start(this.#order[this.#next] ?? 0) <= offset) {
      this.#open = this.#order[this.#next] ?? 0
      this.#next++
    }
    let scope = this.#open
    while (scope > 0 && (this.#facts.scopes[scope]?.end ?? 0) <= offset)
      scope = this.#facts.scopes[scope]?.parent ?? 0
    return scope
  }

  #start(scope: number): number {
    return this.#facts.scopes[scope]?.start ?? 0
  }
}
