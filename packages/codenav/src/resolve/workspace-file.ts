import type {
  DefinitionFact,
  DefinitionKind,
  FileFacts,
  FileSummary,
  ReferenceFact,
} from '../facts/file-facts.ts'
import type { Language } from '../language.ts'

/** A source file of a commit. Its summary is at hand; its facts are decoded when they are first needed. */
export class WorkspaceFile {
  readonly path: string
  readonly summary: FileSummary
  readonly #load: () => FileFacts
  #facts: FileFacts | null = null
  #byScope: Map<number, Map<string, number[]>> | null = null
  #symbols: (CodeSymbol | undefined)[] = []
  #module: CodeSymbol | null = null
  #scopeOrder: number[] | null = null

  constructor(path: string, summary: FileSummary, load: () => FileFacts) {
    this.path = path
    this.summary = summary
    this.#load = load
  }

  get language(): Language {
    return this.summary.language
  }
  get facts(): FileFacts {
    this.#facts ??= this.#load()
    return this.#facts
  }
  /** The folder that holds it, without a slash at the end; empty at the top. */
  get folder(): string {
    return this.path.slice(0, Math.max(0, this.path.lastIndexOf('/')))
  }

  /** The symbol of a definition. */
  symbol(index: number): CodeSymbol {
    const kept = this.#symbols[index]
    if (kept) return kept
    const fact = this.facts.definitions[index]
    if (!fact) throw new RangeError(`${this.path} has no definition ${index}.`)
    const symbol = new CodeSymbol(this, index, fact)
    this.#symbols[index] = symbol
    return symbol
  }

  /** The file itself as a module. */
  get module(): CodeSymbol {
    this.#module ??= new CodeSymbol(this, -1, moduleFact(this.path))
    return this.#module
  }

  /** The definitions of a name in one scope, in document order. */
  definitionsIn(scope: number, name: string): readonly CodeSymbol[] {
    const found = this.#scopes().get(scope)?.get(name)
    return found ? found.map((index) => this.symbol(index)) : NONE
  }

  /** All definitions in one scope, in document order. */
  membersOf(scope: number): CodeSymbol[] {
    const names = this.#scopes().get(scope)
    if (!names) return []
    return [...names.values()]
      .flat()
      .sort((a, b) => a - b)
      .map((index) => this.symbol(index))
  }

  /** The innermost scope around an offset. */
  scopeAt(offset: number): number {
    const { scopes } = this.facts
    this.#scopeOrder ??= scopes
      .map((_, index) => index)
      .sort((a, b) => (scopes[a]?.start ?? 0) - (scopes[b]?.start ?? 0) || a - b)
    let low = 0
    let high = this.#scopeOrder.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((scopes[this.#scopeOrder[middle] ?? 0]?.start ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    let scope = this.#scopeOrder[low - 1] ?? 0
    while (scope > 0 && (scopes[scope]?.end ?? 0) < offset) scope = scopes[scope]?.parent ?? 0
    return scope
  }

  /** The use of a name at an offset, its end included. */
  referenceAt(offset: number): ReferenceFact | null {
    return touching(this.facts.references, offset)
  }

  /** The definition whose name is at an offset, its end included. */
  definitionAt(offset: number): CodeSymbol | null {
    for (const [index, { start, end }] of this.facts.definitions.entries()) {
      if (start <= offset && offset <= end && end > start) return this.symbol(index)
    }
    return null
  }

  /** The offset of a 1-based line and column. */
  offsetAt(line: number, column: number): number {
    const { lineStarts, markLength } = this.facts
    return (lineStarts[line - 1] ?? 0) + column - 1 + (line === 1 ? markLength : 0)
  }

  /** The 1-based line and column of an offset. */
  placeAt(offset: number): { readonly line: number; readonly column: number } {
    const { lineStarts, markLength } = this.facts
    let low = 0
    let high = lineStarts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((lineStarts[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    const line = Math.max(1, low)
    const column = offset - (lineStarts[line - 1] ?? 0) + 1 - (line === 1 ? markLength : 0)
    return { line, column: Math.max(1, column) }
  }

  #scopes(): Map<number, Map<string, number[]>> {
    if (this.#byScope) return this.#byScope
    const scopes = new Map<number, Map<string, number[]>>()
    for (const [index, { scope, name }] of this.facts.definitions.entries()) {
      const names = scopes.get(scope) ?? new Map<string, number[]>()
      scopes.set(scope, names)
      const same = names.get(name)
      if (same) same.push(index)
      else names.set(name, [index])
    }
    this.#byScope = scopes
    return scopes
  }
}

/** A definition in a file of a workspace. There is one object for each, so identity is equality. */
export class CodeSymbol {
  readonly file: WorkspaceFile
  /** The index among the file's definitions; -1 for the file itself as a module. */
  readonly index: number
  readonly fact: DefinitionFact

  constructor(file: WorkspaceFile, index: number, fact: DefinitionFact) {
    this.file = file
    this.index = index
    this.fact = fact
  }

  get name(): string {
    return this.fact.name
  }
  get kind(): DefinitionKind {
    return this.fact.kind
  }
  /** The definition whose body holds this one; null at the top of a file. */
  get container(): CodeSymbol | null {
    if (this.index < 0) return null
    const owner = this.file.facts.scopes[this.fact.scope]?.owner ?? -1
    return owner < 0 ? null : this.file.symbol(owner)
  }
  /** Whether one of its modifiers is this word. */
  is(modifier: string): boolean {
    return this.fact.modifiers?.includes(modifier) ?? false
  }
}

const NONE: readonly CodeSymbol[] = []

function moduleFact(path: string): DefinitionFact {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return { name, kind: 'module', start: 0, end: 0, scope: 0, from: 0, fullStart: 0, fullEnd: 0, body: 0 }
}

/** The narrowest reference that touches an offset; one that begins there wins over one that ends there. */
function touching(references: readonly ReferenceFact[], offset: number): ReferenceFact | null {
  let low = 0
  let high = references.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((references[middle]?.start ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  for (let at = low - 1; at >= 0 && at >= low - 8; at--) {
    const reference = references[at]
    if (reference && reference.end >= offset) return reference
  }
  return null
}
