import type { DefinitionFact, DefinitionKind, FileFacts, ScopeFact } from '../../../facts/file-facts.ts'
import type { Shape } from '../../../facts/shape.ts'
import { type Token, TokenReader } from './token-reader.ts'

/**
 * Reads what is known of a package of the JDK into facts as a file of Java has them. `class A<T> : Base, Other { … }`
 * declares a type, `class A, B : Base` several without members. A member is written as in Java, without the names of
 * its parameters; `int size length` are methods that take anything, and `int .MAX` is a field. Methods of an interface
 * without `default` or `static` have no body.
 */
export function readStubs(text: string, packages: readonly string[]): FileFacts {
  return new StubReader(text).read(packages)
}

/** What is written before a member. */
type Head = { readonly type: Shape | null; readonly modifiers: readonly string[] }

class StubReader {
  readonly #tokens: TokenReader
  readonly #definitions: DefinitionFact[] = []
  readonly #scopes: ScopeFact[]
  #scope = 0

  constructor(text: string) {
    this.#tokens = new TokenReader(text)
    this.#scopes = [{ kind: 'file', parent: -1, start: 0, end: text.length, owner: -1 }]
  }

  read(packages: readonly string[]): FileFacts {
    this.#tokens.expect('package')
    const name = this.#tokens.qualifiedName()
    while (!this.#tokens.atEnd) this.#types()
    return {
      language: 'java',
      lineStarts: [0],
      markLength: 0,
      scopes: this.#scopes,
      definitions: this.#definitions,
      references: [],
      imports: packages.map((module) => ({
        ...{ module, name: '*', alias: null, scope: 0, definition: -1, start: 0, end: 0 },
      })),
      package: name,
      errors: 0,
    }
  }

  #types(): void {
    const kind = this.#tokens.next().text as DefinitionKind
    const names = [this.#tokens.next()]
    while (this.#tokens.take(',')) names.push(this.#tokens.next())
    const owners = names.map((name) => this.#define(name, kind))
    this.#within('block', -1, () => {
      const typeParams = this.#typeParameters()
      const bases: Shape[] = []
      if (this.#tokens.take(':')) this.#list((base) => bases.push(base))
      for (const owner of owners)
        this.#complete(owner, { bases, ...(typeParams.length > 0 && { typeParams }) })
      const [owner = -1] = owners
      if (this.#tokens.take('{'))
        this.#within('type', owner, () => {
          while (!this.#tokens.take('}')) {
            if (TYPES.has(this.#tokens.text)) this.#types()
            else this.#member(kind)
          }
        })
    })
  }

  #member(holder: DefinitionKind): void {
    const words: string[] = []
    while (WORDS.has(this.#tokens.text)) words.push(this.#tokens.next().text)
    const modifiers = holder === 'interface' && words.length === 0 ? ['bodiless'] : words
    this.#within('function', -1, (scope) => {
      const typeParams = this.#typeParameters()
      const head = { type: this.#type(), modifiers }
      if (this.#tokens.textAhead === '(') {
        const method = this.#define(this.#tokens.next(), 'method', head, this.#scopes[scope]?.parent)
        const { params, rest } = this.#parameters()
        const all = [...modifiers, ...(rest ? ['rest'] : [])]
        this.#complete(method, { params, modifiers: all, ...(typeParams.length > 0 && { typeParams }) })
      } else
        while (this.#tokens.text !== ';')
          this.#plain(this.#tokens.next(), head, this.#scopes[scope]?.parent ?? 0)
      this.#tokens.expect(';')
    })
  }

  #plain(name: Token, head: Head, scope: number): void {
    const isField = name.text.startsWith('.')
    const token = isField ? { ...name, text: name.text.slice(1) } : name
    const modifiers = isField ? [] : [...head.modifiers, 'any']
    this.#define(token, isField ? 'field' : 'method', { ...head, modifiers }, scope)
  }

  #parameters(): { readonly params: number[]; readonly rest: boolean } {
    const params: number[] = []
    let rest = false
    this.#tokens.expect('(')
    while (!this.#tokens.take(')')) {
      const at = this.#tokens.here
      const plain = this.#type()
      rest = this.#tokens.take('...')
      const type: Shape | null = rest ? { k: 'builtin', name: 'array', args: [plain] } : plain
      params.push(this.#define({ ...at, text: `p${params.length}` }, 'parameter', { type, modifiers: [] }))
      this.#tokens.take(',')
    }
    return { params, rest }
  }

  #typeParameters(): number[] {
    const found: number[] = []
    if (!this.#tokens.take('<')) return found
    do {
      const name = this.#tokens.next()
      const type = this.#tokens.take('extends') ? this.#type() : null
      found.push(this.#define(name, 'typeParameter', { type, modifiers: [] }))
    } while (this.#tokens.take(','))
    this.#tokens.expect('>')
    return found
  }

  #list(add: (type: Shape) => void): void {
    do {
      const type = this.#type()
      if (type) add(type)
    } while (this.#tokens.take(','))
  }

  /** A type; null for `?`. */
  #type(): Shape | null {
    const { text, start } = this.#tokens.next()
    let shape: Shape | null =
      text === '?'
        ? null
        : BASIC.has(text)
          ? { k: 'builtin', name: text }
          : { k: 'special', name: 'type', of: [], at: start, text }
    while (shape && /^\.\w/.test(this.#tokens.text) && !this.#tokens.isApart) {
      const inner = this.#tokens.next()
      shape = { k: 'member', of: shape, name: inner.text.slice(1), at: inner.start }
    }
    if (shape && this.#tokens.take('<')) {
      const args: (Shape | null)[] = []
      do args.push(this.#type())
      while (this.#tokens.take(','))
      this.#tokens.expect('>')
      shape = { k: 'apply', of: shape, args }
    }
    while (this.#tokens.take('[]')) shape = { k: 'builtin', name: 'array', args: [shape] }
    return shape
  }

  #define(name: Token, kind: DefinitionKind, head?: Head, scope = this.#scope): number {
    const { text, start } = name
    const end = start + text.length
    const place = { start, end, scope, from: 0, fullStart: start, fullEnd: end, body: -1 }
    const { type = null, modifiers = [] } = head ?? {}
    return (
      this.#definitions.push({
        name: text,
        kind,
        ...place,
        modifiers: [...modifiers],
        ...(type && { type }),
      }) - 1
    )
  }

  #complete(index: number, details: Partial<DefinitionFact>): void {
    const definition = this.#definitions[index]
    if (definition) Object.assign(definition, details)
  }

  #within(kind: ScopeFact['kind'], owner: number, read: (scope: number) => void): void {
    const [parent, start] = [this.#scope, this.#tokens.here.start]
    const fact: ScopeFact = { kind, parent, start, end: start, owner }
    this.#scope = this.#scopes.push(fact) - 1
    this.#complete(owner, { body: this.#scope })
    read(this.#scope)
    fact.end = this.#tokens.lastEnd
    this.#scope = parent
  }
}

const TYPES: ReadonlySet<string> = new Set(['class', 'interface', 'enum'])
const WORDS: ReadonlySet<string> = new Set(['static', 'default'])
const BASIC: ReadonlySet<string> = new Set([
  'void',
  'boolean',
  'byte',
  'short',
  'char',
  'int',
  'long',
  'float',
  'double',
])
