import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { DefinitionFact, DefinitionKind, ReferenceFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import { type DocToken, DocTokens, docTokens } from './doc-tokens.ts'
import { builtin, eitherOf, special } from './shape-parts.ts'

const BASIC: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'object',
  'symbol',
  'bigint',
  'function',
])
const NOTHING: ReadonlySet<string> = new Set([
  '*',
  '?',
  'any',
  'unknown',
  'null',
  'undefined',
  'void',
  'never',
])

/** A use of a type's name in a comment; in which scope it stands is known when all scopes are. */
export type DocUse = Omit<ReferenceFact, 'scope'>

/** Reads the types that a doc comment writes: names, literals, functions, unions and what they are applied to. */
export class DocTypeReader {
  readonly uses: DocUse[] = []
  /** The type parameters that the comment declares, by name. */
  readonly templates = new Map<string, number>()
  readonly #facts: FactsBuilder
  readonly #at: number
  #tokens = new DocTokens([])
  #scope = 0

  /** `at` is the offset from which names are looked up: that of what the comment is about. */
  constructor(facts: FactsBuilder, at: number) {
    this.#facts = facts
    this.#at = at
  }

  /** The shape of the type between two offsets; null where nothing is known of it. */
  read(start: number, end: number): Shape | null {
    this.#tokens = new DocTokens(docTokens(this.#facts.text, start, end))
    return this.#union(0)
  }

  /** Adds a definition that only the comment makes, and returns its index. */
  define(token: DocToken, kind: DefinitionKind, details: Partial<DefinitionFact> = {}): number {
    const { text: name, start, end } = token
    const fact = { name, kind, start, end, scope: NOWHERE, from: 0, fullStart: start, fullEnd: end, body: -1 }
    return this.#facts.definitions.push({ ...fact, ...details }) - 1
  }

  #union(depth: number): Shape | null {
    const tokens = this.#tokens
    tokens.take('|')
    const parts = [this.#intersection(depth)]
    while (tokens.take('|')) parts.push(this.#intersection(depth))
    return eitherOf(parts)
  }

  #intersection(depth: number): Shape | null {
    const parts = [this.#postfix(depth)]
    while (this.#tokens.take('&')) parts.push(this.#postfix(depth))
    return eitherOf(parts)
  }

  #postfix(depth: number): Shape | null {
    let shape = depth > MAX_DEPTH ? null : this.#primary(depth + 1)
    for (;;) {
      if (this.#tokens.take('=') || this.#tokens.take('!')) continue
      if (!this.#tokens.take('[')) return shape
      if (this.#tokens.take(']')) shape = builtin('Array', [shape])
      else {
        shape = builtin('lookup', [shape, this.#union(depth + 1)])
        this.#tokens.take(']')
      }
    }
  }

  #primary(depth: number): Shape | null {
    const tokens = this.#tokens
    const token = tokens.peek()
    if (!token) return null
    if (token.text === '(' && tokens.afterBracket()?.text === '=>') return this.#function(depth)
    if (token.text === '(') {
      tokens.next()
      const inner = this.#union(depth)
      tokens.take(')')
      return inner
    }
    if (token.text === '{') return this.#literal(depth)
    if (token.text === '[') return builtin('tuple', this.#list('[', ']', depth))
    tokens.next()
    if (/^['"]/.test(token.text)) return builtin(`key:${token.text.slice(1, -1)}`)
    if (token.text.startsWith('`')) return builtin('string')
    if (/^\d/.test(token.text)) return builtin('number')
    return /^[\w$]/.test(token.text) ? this.#word(token, depth) : this.#prefixed(token, depth)
  }

  /** A type after one of the marks that change nothing of its members, such as `?` or `...`. */
  #prefixed({ text }: DocToken, depth: number): Shape | null {
    return ['?', '!', '...'].includes(text) && this.#tokens.peek() ? this.#primary(depth) : null
  }

  #word(token: DocToken, depth: number): Shape | null {
    const tokens = this.#tokens
    const { text } = token
    if (text === 'import' && tokens.is('(')) return this.#imported(depth)
    if (text === 'function' && tokens.is('(')) {
      this.#list('(', ')', depth)
      if (tokens.take(':')) this.#union(depth)
      return builtin('function')
    }
    if (text === 'typeof') return this.#queried()
    if (text === 'keyof') return builtin('keyof', [this.#primary(depth)])
    if (
      ['readonly', 'unique', 'asserts', 'infer', 'new'].includes(text) &&
      /^[\w$({]/.test(tokens.peek()?.text ?? '')
    )
      return this.#primary(depth)
    if (tokens.take('is')) {
      this.#union(depth)
      return builtin('boolean')
    }
    if (NOTHING.has(text)) return null
    return this.#applied(this.#named(token), text, depth)
  }

  #applied(of: Shape | null, name: string, depth: number): Shape | null {
    if (this.#tokens.is('.') && this.#tokens.peek(1)?.text === '<') this.#tokens.next()
    if (!this.#tokens.is('<')) return name === 'Object' ? null : of
    const args = this.#list('<', '>', depth)
    if (name === 'Object') return builtin('Record', args)
    return of && { k: 'apply', of, args }
  }

  #named(token: DocToken): Shape | null {
    const { text } = token
    if (BASIC.has(text.toLowerCase())) return builtin(text.toLowerCase())
    const template = this.templates.get(text)
    if (template !== undefined) return special('type parameter', [], { at: template })
    const isDotted = this.#tokens.is('.') && /^[\w$]/.test(this.#tokens.peek(1)?.text ?? '')
    const { start, end } = token
    this.uses.push({ name: text, start, end, role: 'type', ...(isDotted && { sort: 'namespace' }) })
    return this.#members(special(isDotted ? 'namespace' : 'type', [], { at: this.#at, text }))
  }

  /** The names after the dots. */
  #members(of: Shape): Shape {
    let shape = of
    while (this.#tokens.is('.') && /^[\w$]/.test(this.#tokens.peek(1)?.text ?? '')) {
      this.#tokens.next()
      const token = this.#tokens.next()
      if (!token) return shape
      const { text: name, start, end } = token
      this.uses.push({ name, start, end, role: 'type', of: shape })
      shape = { k: 'member', of: shape, name, at: this.#at }
    }
    return shape
  }

  #imported(depth: number): Shape | null {
    this.#tokens.next()
    const module = this.#tokens.next()
    this.#tokens.take(')')
    if (!module) return null
    const shape = this.#members(special('import', [], { at: this.#at, text: module.text.slice(1, -1) }))
    return this.#applied(shape, '', depth)
  }

  #queried(): Shape | null {
    if (this.#tokens.is('import')) {
      this.#tokens.next()
      return this.#imported(0)
    }
    const token = this.#tokens.next()
    if (!token) return null
    const { text: name, start, end } = token
    this.uses.push({ name, start, end, role: 'read' })
    return special('query', [this.#members({ k: 'name', name, at: this.#at })])
  }

  #list(open: string, close: string, depth: number): (Shape | null)[] {
    const tokens = this.#tokens
    const parts: (Shape | null)[] = []
    tokens.take(open)
    while (tokens.peek() && !tokens.take(close)) {
      if (/^[\w$]+$/.test(tokens.peek()?.text ?? '') && tokens.peek(1)?.text === ':') {
        tokens.next()
        tokens.next()
      }
      parts.push(this.#union(depth))
      if (!tokens.is(close) && !tokens.take(',')) tokens.next()
    }
    return parts
  }

  #function(depth: number): Shape | null {
    const tokens = this.#tokens
    const open = tokens.next()
    if (!open) return null
    const params: number[] = []
    while (tokens.peek() && !tokens.take(')')) {
      const isRest = tokens.take('...')
      const name = tokens.next()
      const isOptional = tokens.take('?')
      const type = tokens.take(':') ? this.#union(depth) : null
      const modifiers = [...(isRest ? ['rest'] : []), ...(isOptional ? ['optional'] : [])]
      if (name) params.push(this.define(name, 'parameter', { modifiers, ...(type && { type }) }))
      if (!tokens.is(')') && !tokens.take(',')) tokens.next()
    }
    tokens.take('=>')
    const type = this.#union(depth)
    const nameless = { ...open, text: '', end: open.start }
    const details = { params, modifiers: ['declaration'], ...(type && { type }) }
    return { k: 'function', definition: this.define(nameless, 'function', details) }
  }

  #literal(depth: number): Shape | null {
    const tokens = this.#tokens
    const open = tokens.next()
    if (!open) return null
    const fact = { kind: 'type' as const, parent: this.#scope, start: open.start, end: open.end, owner: -1 }
    const scope = this.#facts.scopes.push(fact) - 1
    const outer = this.#scope
    this.#scope = scope
    while (tokens.peek() && !tokens.is('}')) {
      this.#property(scope, depth)
      if (!tokens.is('}') && !tokens.take(',')) tokens.take(';')
    }
    fact.end = tokens.next()?.end ?? open.end
    this.#scope = outer
    return { k: 'scope', scope }
  }

  #property(scope: number, depth: number): void {
    const tokens = this.#tokens
    if (tokens.is('readonly') && tokens.peek(1)?.text !== ':') tokens.next()
    const token = tokens.next()
    if (!token) return
    if (token.text === '[') {
      while (tokens.peek() && !tokens.take(']')) tokens.next()
      const type = tokens.take(':') ? this.#union(depth) : null
      this.define({ ...token, text: '[]', end: token.start }, 'property', { scope, ...(type && { type }) })
      return
    }
    const name = { ...token, text: token.text.replace(/^(['"])(.*)\1$/, '$2') }
    tokens.take('?')
    const isMethod = tokens.is('(') && tokens.afterBracket()?.text === ':'
    if (isMethod) this.#list('(', ')', depth)
    const type = tokens.take(':') ? this.#union(depth) : null
    this.define(name, isMethod ? 'method' : 'property', { scope, ...(type && { type }) })
  }
}

const NOWHERE = -1
const MAX_DEPTH = 40
