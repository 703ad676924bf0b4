import type { ImportFact, ReferenceFact } from '../facts/file-facts.ts'
import { nameKey } from '../facts/name-key.ts'
import type { Shape } from '../facts/shape.ts'
import { rankCandidate } from './rank-candidate.ts'
import { type ImportTarget, NOTHING, OUTSIDE, type Resolution } from './resolution.ts'
import { alternatives, type Type } from './type.ts'
import { TypeEvaluation } from './type-evaluation.ts'
import type { GlobalEntry } from './workspace.ts'
import type { CodeSymbol, WorkspaceFile } from './workspace-file.ts'

/**
 * What names mean in a language: scopes first, then imports, then the types of receivers, then the name alone. Each
 * language overrides what is its own. Answers are remembered, and no chain is followed without end.
 */
export abstract class Semantics extends TypeEvaluation<Semantics> {
  readonly #imports = new Map<ImportFact, ImportTarget>()

  /** What a use of a name stands for, the best first. */
  resolve(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const exact = this.resolveExactly(file, reference)
    if (exact.symbols.length > 0 || exact.outside) return this.refine(file, reference, exact)
    return this.resolveByName(file, reference)
  }

  /** All places that define what a definition's own name stands for, the best first. */
  declarations(symbol: CodeSymbol): readonly CodeSymbol[] {
    return [symbol]
  }

  /** Under which names files may speak of a symbol, besides those that they give it themselves. */
  namesOf({ kind, name, file }: CodeSymbol): readonly string[] {
    if (kind !== 'module') return [name]
    // A module that stands for its folder is named by that, or by the folder of the package around it.
    const folders = file.folder.split('/').slice(-MAX_FOLDERS)
    const names = [nameKey(name), ...folders, file.summary.package ?? '']
    return [...new Set(names)].filter((each) => each !== '')
  }

  /** Where a symbol can be named: in its file only, by keywords of calls in others too, or everywhere. */
  reachOf({ file, fact }: CodeSymbol): 'file' | 'keywords' | 'everywhere' {
    const scope = file.facts.scopes[fact.scope]?.kind
    return fact.kind !== 'module' && (scope === 'function' || scope === 'block') ? 'file' : 'everywhere'
  }

  /** The types that name a type as one of their bases. */
  subtypes(symbol: CodeSymbol): readonly CodeSymbol[] {
    const found: CodeSymbol[] = []
    for (const { file } of this.workspace.filesThatUse(symbol.file.language, symbol.name)) {
      for (const [index, { bases }] of file.facts.definitions.entries()) {
        if (!bases || bases.length === 0) continue
        const type = file.symbol(index)
        if (this.bases(type).includes(symbol)) found.push(type)
      }
    }
    return found
  }

  /** The members that take the place of a member in the types below its own. */
  overridesOf(symbol: CodeSymbol): readonly CodeSymbol[] {
    const type = symbol.container
    if (!type) return []
    return this.allSubtypes(type).flatMap((sub) => this.ownMembers(sub, symbol.name))
  }

  /** All types below a type, the nearest first. */
  allSubtypes(symbol: CodeSymbol): readonly CodeSymbol[] {
    const seen = new Set([symbol])
    for (const type of seen)
      for (const sub of this.subtypes(type)) if (seen.size < MAX_SUBTYPES) seen.add(sub)
    seen.delete(symbol)
    return [...seen]
  }

  /** By scope, import or type; `NOTHING` where none of them tells. */
  protected resolveExactly(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    if (reference.import !== undefined) return this.resolveImportName(file, reference)
    if (reference.of) return this.resolveMember(file, reference.of, reference)
    return this.resolveName(file, reference.scope, reference.name, reference.start)
  }

  /** A name in an import statement: what the import brings in. */
  protected resolveImportName(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const fact = file.facts.imports[reference.import ?? -1]
    if (!fact) return NOTHING
    const target = this.resolveImport(file, fact)
    if (!target) return OUTSIDE
    const symbols = this.symbolsOf(target)
    return symbols.length > 0 ? { symbols, certainty: 'import' } : NOTHING
  }

  /** A plain name: the scopes around it, then what the file's package or module sees. */
  resolveName(file: WorkspaceFile, scope: number, name: string, at: number): Resolution {
    const local = this.lookUp(file, scope, name, at)
    if (local.length > 0) return this.throughImports(file, local)
    return this.resolveGlobal(file, name, at)
  }

  /** The definitions of a name in the innermost scope that has one which can be seen from `at`. */
  protected lookUp(file: WorkspaceFile, scope: number, name: string, at: number): readonly CodeSymbol[] {
    const { scopes } = file.facts
    for (let inner = scope, current = scope; current >= 0; current = scopes[current]?.parent ?? -1) {
      const found = file.definitionsIn(current, name)
      if (found.length > 0 && this.sees(file, current, inner)) {
        const visible = this.visible(found, at)
        if (visible.length > 0) return visible
      }
      if (scopes[current]?.kind !== 'block') inner = current
    }
    return []
  }

  /** Whether the names of a scope are seen from a scope inside it. `inner` is the last scope left that is no block. */
  protected sees(_file: WorkspaceFile, _scope: number, _inner: number): boolean {
    return true
  }

  /** Those of the definitions of one name in one scope that count at an offset, the best first. */
  protected visible(found: readonly CodeSymbol[], at: number): readonly CodeSymbol[] {
    if (found.length === 1) return (found[0]?.fact.from ?? 0) <= at ? found : []
    const seen = found.filter(({ fact }) => fact.from <= at)
    return seen.length > 1 ? [...seen].reverse() : seen
  }

  /** Replaces imported names by what they bring in. */
  protected throughImports(file: WorkspaceFile, symbols: readonly CodeSymbol[]): Resolution {
    if (!symbols.some((symbol) => symbol.fact.import !== undefined)) return { symbols, certainty: 'scope' }
    const found: CodeSymbol[] = []
    let outside = true
    for (const symbol of symbols) {
      const fact = symbol.fact.import === undefined ? undefined : file.facts.imports[symbol.fact.import]
      if (!fact) {
        found.push(symbol)
        continue
      }
      const target = this.resolveImport(symbol.file, fact)
      if (target) outside = false
      for (const imported of target ? this.symbolsOf(target) : [])
        if (!found.includes(imported)) found.push(imported)
    }
    if (found.length > 0) return { symbols: found, certainty: 'import' }
    return outside ? { symbols, certainty: 'scope', outside: true } : { symbols, certainty: 'scope' }
  }

  /** A name that no scope of the file has. */
  protected resolveGlobal(_file: WorkspaceFile, _name: string, _at: number): Resolution {
    return NOTHING
  }

  /** `of.name`, by the type of what stands before the dot. */
  protected resolveMember(file: WorkspaceFile, of: Shape, reference: { readonly name: string }): Resolution {
    const type = this.receiverType(file, of)
    return this.memberResolution(type, reference.name)
  }

  /** The type of what stands before a dot. */
  protected receiverType(file: WorkspaceFile, of: Shape): Type {
    return this.valueType(file, of)
  }

  protected memberResolution(type: Type, name: string): Resolution {
    if (type.t === 'unknown') return NOTHING
    const symbols: CodeSymbol[] = []
    for (const symbol of this.members(type, name)) if (!symbols.includes(symbol)) symbols.push(symbol)
    if (symbols.length > 0) return { symbols, certainty: type.t === 'module' ? 'import' : 'type' }
    return alternatives(type).every((part) => this.isClosed(part)) ? OUTSIDE : NOTHING
  }

  /** Chooses among what was found, as between overloads. */
  protected refine(_file: WorkspaceFile, _reference: ReferenceFact, found: Resolution): Resolution {
    return found
  }

  /** By the name alone: every definition that could be meant, ranked. */
  protected resolveByName(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    if (reference.of === undefined && !this.mayBeGlobal(reference)) return NOTHING
    const entries = this.workspace
      .globals(reference.name)
      .filter(
        (entry) => this.workspace.semantics(entry.file.language) === this && this.mayMean(entry, reference),
      )
    const ranked = entries
      .map((entry) => ({ entry, rank: rankCandidate(file, reference, entry) }))
      .sort(
        (a, b) =>
          b.rank - a.rank ||
          compare(a.entry.file.path, b.entry.file.path) ||
          a.entry.definition - b.entry.definition,
      )
      .slice(0, MAX_NAMED)
    return { symbols: ranked.map(({ entry }) => entry.file.symbol(entry.definition)), certainty: 'name' }
  }

  /** Whether a plain name may stand for something that no scope or import explains. */
  protected mayBeGlobal(_reference: ReferenceFact): boolean {
    return true
  }

  /** Whether a definition is of a kind that a use can mean. */
  protected mayMean(entry: GlobalEntry, reference: ReferenceFact): boolean {
    return reference.of === undefined ? !entry.isMember : entry.isMember
  }

  /** What an import brings in; null for what the repository does not define. A cycle brings in nothing. */
  resolveImport(file: WorkspaceFile, fact: ImportFact): ImportTarget {
    const kept = this.#imports.get(fact)
    if (kept !== undefined) return kept
    this.#imports.set(fact, { symbols: [] })
    const target = this.findImport(file, fact)
    this.#imports.set(fact, target)
    return target
  }

  protected abstract findImport(file: WorkspaceFile, fact: ImportFact): ImportTarget

  /** The symbols of an import's target; of a module the file itself. */
  protected symbolsOf(target: NonNullable<ImportTarget>): readonly CodeSymbol[] {
    return target.symbols && target.symbols.length > 0
      ? target.symbols
      : target.module !== undefined
        ? this.moduleSymbols(target.module)
        : []
  }

  /** The files that a module consists of, as symbols. */
  protected moduleSymbols(key: string): readonly CodeSymbol[] {
    const file = this.workspace.files.get(key)
    return file ? [file.module] : []
  }
}

const MAX_NAMED = 50
/** How far above a file the folder may be that an import names in its place. */
const MAX_FOLDERS = 3
const MAX_SUBTYPES = 2_000

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
