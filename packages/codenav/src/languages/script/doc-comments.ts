import type { FactsBuilder } from '../../facts/facts-builder.ts'
import type { DefinitionFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import type { SyntaxTree } from '../../syntax/syntax-tree.ts'
import { type DocTag, docTags } from './doc-tags.ts'
import { type DocToken, docTokens } from './doc-tokens.ts'
import { DocTypeReader, type DocUse } from './doc-type-reader.ts'
import { type DocTypes, NO_DOC_TYPES } from './js-doc.ts'
import { castName } from './shape-parts.ts'

/** The doc comments of a JavaScript file, which declare types, import them and give them to what they stand before. */
export class DocComments {
  readonly #facts: FactsBuilder
  readonly #docs = new Map<number, DocTypes>()
  readonly #uses: { readonly at: number; readonly use: DocUse }[] = []

  constructor(facts: FactsBuilder) {
    this.#facts = facts
  }

  /** The types of the comment of a range. */
  of(doc: readonly [number, number] | undefined): DocTypes {
    return (doc && this.#docs.get(doc[0])) ?? NO_DOC_TYPES
  }

  /** Reads all comments of a tree; says whether any of them imports, which makes the file a module. */
  readAll(tree: SyntaxTree): void {
    for (let at = 0; at < tree.size; at++) {
      if (tree.typeNames[tree.types[at] ?? 0] !== 'comment') continue
      const [start = 0, end = 0] = [tree.starts[at], tree.ends[at]]
      if (tree.text.startsWith('/**', start) && tree.text.slice(start, end).includes('@'))
        this.#read(start, end)
    }
  }

  /** Adds the uses of types in comments, each in the scope of what its comment is about. */
  finish(scopeAt: (offset: number) => number): void {
    for (const { at, use } of this.#uses) this.#facts.references.push({ ...use, scope: scopeAt(at) })
  }

  #read(start: number, end: number): void {
    const { text } = this.#facts
    const about =
      end + (/^\s*(?:export\s+)?(?:default\s+)?/.exec(text.slice(end, end + 400))?.[0].length ?? 0)
    const reader = new DocTypeReader(this.#facts, about)
    const tags = docTags(text, start, end)
    for (const tag of tags) if (tag.tag === 'template') this.#template(reader, tag)
    const doc = this.#types(reader, tags)
    this.#docs.set(start, doc)
    if (doc.type && text[about] === '(') this.#cast(reader, start, doc.type)
    for (const use of reader.uses) this.#uses.push({ at: about, use })
  }

  #types(reader: DocTypeReader, tags: readonly DocTag[]): DocTypes {
    const params = new Map<string, Shape>()
    let type: Shape | null = null
    let returns: Shape | null = null
    for (const [n, tag] of tags.entries()) {
      if (tag.tag === 'import') this.#import(tag)
      if (tag.tag === 'typedef' || tag.tag === 'callback') this.#typedef(reader, tag, tags.slice(n + 1))
      const shape = tag.type && USED.has(tag.tag) ? reader.read(...tag.type) : null
      const name = this.#name(tag)
      if (tag.tag === 'type' || tag.tag === 'satisfies') type = shape
      else if (tag.tag.startsWith('return')) returns = shape
      else if (shape && name) params.set(name.text, shape)
    }
    return { type, returns, params, typeParams: [...reader.templates.values()] }
  }

  /** The name that follows a type, which may stand in brackets. */
  #name({ rest, end }: DocTag): DocToken | null {
    const [first, second] = docTokens(this.#facts.text, rest, Math.min(end, rest + MAX_NAME))
    const token = first?.text === '[' ? second : first
    return token && /^[\w$]/.test(token.text) ? token : null
  }

  #template(reader: DocTypeReader, tag: DocTag): void {
    const type = tag.type && reader.read(...tag.type)
    const line = this.#facts.text.slice(tag.rest, tag.end).split('\n')[0] ?? ''
    for (const token of docTokens(this.#facts.text, tag.rest, tag.rest + line.length)) {
      if (token.text === ',' || token.text === 'const' || token.text === '[') continue
      if (!/^[A-Za-z_$]/.test(token.text)) return
      reader.templates.set(token.text, reader.define(token, 'typeParameter', type ? { type } : {}))
      if (this.#facts.text[token.end] !== ',') return
    }
  }

  #cast(reader: DocTypeReader, start: number, type: Shape): void {
    reader.define({ text: castName(start), start, end: start }, 'type', { type })
  }

  /** `@typedef {…} Name`, or a name whose properties follow, or one of a function. */
  #typedef(reader: DocTypeReader, tag: DocTag, after: readonly DocTag[]): void {
    const name = this.#name(tag)
    if (!name) return
    const written = tag.type && reader.read(...tag.type)
    const type =
      tag.tag === 'callback'
        ? this.#callback(reader, name, after)
        : (written ?? this.#properties(reader, name, after))
    reader.define(name, 'type', {
      scope: 0,
      modifiers: ['export'],
      typeParams: [...reader.templates.values()],
      ...(type && { type }),
    })
  }

  #properties(reader: DocTypeReader, name: DocToken, after: readonly DocTag[]): Shape {
    const fact = { kind: 'type' as const, parent: 0, start: name.end, end: name.end, owner: -1 }
    const scope = this.#facts.scopes.push(fact) - 1
    for (const tag of after) {
      if (tag.tag === 'typedef' || tag.tag === 'callback') break
      const key = tag.tag === 'property' || tag.tag === 'prop' ? this.#name(tag) : null
      const type = tag.type && reader.read(...tag.type)
      if (key) reader.define(key, 'property', { scope, ...(type && { type }) })
    }
    return { k: 'scope', scope }
  }

  #callback(reader: DocTypeReader, name: DocToken, after: readonly DocTag[]): Shape {
    const params: number[] = []
    let type: Shape | null = null
    for (const tag of after) {
      if (tag.tag === 'typedef' || tag.tag === 'callback') break
      const shape = tag.type && reader.read(...tag.type)
      const key = tag.tag === 'param' ? this.#name(tag) : null
      if (key) params.push(reader.define(key, 'parameter', shape ? { type: shape } : {}))
      if (tag.tag.startsWith('return')) type = shape
    }
    const details = { params, modifiers: ['declaration'], ...(type && { type }) }
    return {
      k: 'function',
      definition: reader.define({ ...name, text: '', end: name.start }, 'function', details),
    }
  }

  /** `@import { A, B as C } from '…'`: names of types that are brought in. */
  #import({ rest, end }: DocTag): void {
    const tokens = docTokens(this.#facts.text, rest, end)
    const from = tokens.findIndex(({ text }) => text === 'from')
    const module = tokens[from + 1]
    if (from < 0 || !module || !/^['"]/.test(module.text)) return
    const bring = (name: string | null, original: DocToken, local: DocToken) =>
      this.#bring(module.text.slice(1, -1), name, original, local)
    for (let at = 0, isNamed = false; at < from; at++) {
      const token = tokens[at]
      if (!token || token.text === ',') continue
      if (token.text === '{' || token.text === '}') isNamed = token.text === '{'
      else {
        const alias = tokens[at + 1]?.text === 'as' ? tokens[at + 2] : undefined
        bring(token.text === '*' ? null : isNamed ? token.text : 'default', token, alias ?? token)
        if (alias) at += 2
      }
    }
  }

  #bring(module: string, name: string | null, original: DocToken, local: DocToken): void {
    const { imports, references, definitions } = this.#facts
    const { text, start, end } = local
    const fact = {
      module,
      name,
      alias: text === name ? null : text,
      flags: ['type'],
      scope: 0,
      start: original.start,
      end,
    }
    const index = imports.push({ ...fact, definition: definitions.length }) - 1
    const own: DefinitionFact = {
      name: text,
      kind: 'import',
      start,
      end,
      scope: 0,
      from: 0,
      fullStart: original.start,
      fullEnd: end,
      body: -1,
      import: index,
    }
    definitions.push(own)
    for (const token of new Set([original, local]))
      references.push({
        name: token.text,
        start: token.start,
        end: token.end,
        scope: 0,
        role: 'import',
        import: index,
      })
  }
}

const USED: ReadonlySet<string> = new Set([
  'type',
  'satisfies',
  'param',
  'arg',
  'argument',
  'returns',
  'return',
])
const MAX_NAME = 120
