import type { Language } from '../language.ts'
import type { SyntaxNode } from '../syntax/syntax-tree.ts'
import type {
  DefinitionFact,
  DefinitionKind,
  FileFacts,
  ImportFact,
  ReferenceFact,
  ReferenceRole,
  ScopeFact,
  ScopeKind,
} from './file-facts.ts'

/** A name with its place: a node, or a word that no tree has. */
export type NamedPlace = Pick<SyntaxNode, 'start' | 'end' | 'text'>

/** What is known of a definition besides its name, kind and place. */
export type DefinitionDetails = Partial<
  Pick<
    DefinitionFact,
    'type' | 'value' | 'params' | 'bases' | 'typeParams' | 'modifiers' | 'doc' | 'headEnd' | 'import' | 'body'
  >
> & {
  /** Where it can be found; the present scope unless told. */
  readonly scope?: number
  /** See `DefinitionFact.from`. */
  readonly from?: number
  /** The whole definition; the name alone unless told. */
  readonly node?: Pick<SyntaxNode, 'start' | 'end'>
  /** The name where it is not the text of the node, as for a quoted key. */
  readonly name?: string
  /** Where the name ends; at its start for what has a place but no name there. */
  readonly end?: number
}

/** What is known of a reference besides its name and role. */
export type ReferenceDetails = Partial<
  Pick<ReferenceFact, 'of' | 'argc' | 'args' | 'import' | 'sort' | 'scope' | 'name' | 'start' | 'end'>
>

/** Gathers the facts of one file while a language's extractor walks its tree. */
export class FactsBuilder {
  readonly language: Language
  readonly text: string
  readonly scopes: ScopeFact[] = []
  readonly definitions: DefinitionFact[] = []
  readonly references: ReferenceFact[] = []
  readonly imports: ImportFact[] = []
  package: string | null = null
  /** The scope that is being walked. */
  scope = 0

  constructor(language: Language, text: string) {
    this.language = language
    this.text = text
    this.scopes.push({ kind: 'file', parent: -1, start: 0, end: text.length, owner: -1 })
  }

  /** Walks a part of the tree inside a new scope, whose index it returns. */
  within(
    kind: ScopeKind,
    range: { readonly start: number; readonly end: number },
    owner: number,
    walk: (scope: number) => void,
  ): number {
    const scope = this.scopes.length
    this.scopes.push({ kind, parent: this.scope, start: range.start, end: range.end, owner })
    const owning = this.definitions[owner]
    if (owning && owning.body < 0) owning.body = scope
    this.inside(scope, () => walk(scope))
    return scope
  }

  /** Walks a part of the tree in a scope that is already there. */
  inside(scope: number, walk: () => void): void {
    const outer = this.scope
    this.scope = scope
    try {
      walk()
    } finally {
      this.scope = outer
    }
  }

  /** The nearest scope, from the present one outwards, of one of the kinds. */
  nearest(...kinds: readonly ScopeKind[]): number {
    let scope = this.scope
    while (scope > 0 && !kinds.includes(this.scopes[scope]?.kind ?? 'file'))
      scope = this.scopes[scope]?.parent ?? 0
    return scope
  }

  /** Adds a definition and returns its index. */
  define(name: NamedPlace, kind: DefinitionKind, details: DefinitionDetails = {}): number {
    const { scope, from, node, name: text, end, ...more } = details
    return (
      this.definitions.push({
        name: text ?? name.text,
        kind,
        start: name.start,
        end: end ?? name.end,
        scope: scope ?? this.scope,
        from: from ?? 0,
        fullStart: node?.start ?? name.start,
        fullEnd: node?.end ?? name.end,
        body: -1,
        ...more,
      }) - 1
    )
  }

  /** Adds a use of a name. */
  refer(name: NamedPlace, role: ReferenceRole, details: ReferenceDetails = {}): void {
    this.references.push({
      name: details.name ?? name.text,
      start: name.start,
      end: name.end,
      scope: this.scope,
      role,
      ...details,
    })
  }

  /** Adds an import and returns its index. */
  import(fact: Omit<ImportFact, 'scope' | 'definition'> & { readonly definition?: number }): number {
    return this.imports.push({ scope: this.scope, definition: -1, ...fact }) - 1
  }

  /** The definition at an index, to be completed. */
  definition(index: number): DefinitionFact {
    const definition = this.definitions[index]
    if (!definition) throw new RangeError(`There is no definition ${index}.`)
    return definition
  }

  /** All that was gathered. */
  finish(
    lines: { readonly lineStarts: readonly number[]; readonly markLength: number },
    errors: number,
  ): FileFacts {
    return {
      language: this.language,
      ...lines,
      scopes: this.scopes,
      definitions: this.definitions,
      references: this.references.sort((a, b) => a.start - b.start),
      imports: this.imports,
      package: this.package,
      errors,
    }
  }
}
