import type { ImportFact } from '../../facts/file-facts.ts'
import { type ImportTarget, NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import { Semantics } from '../../resolve/semantics.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { Includes } from './includes.ts'
import { OwnerPaths, qualifierIn } from './owner-path.ts'
import { byWeight, isPrivate } from './pairs.ts'
import { inSpace, isTag, type Space } from './spaces.ts'
import { STANDARD_NAMES } from './standard-names.ts'
import { Usings } from './usings.ts'

/** Where the names of C and C++ are found: in the scopes around them, then in the files that are included. */
export abstract class CNames extends Semantics {
  readonly includes = new Includes(this.workspace)
  readonly owners = new OwnerPaths((name) => this.#isMacroNamespace(name))
  readonly #usings = new Usings(this.owners)
  readonly #named = new Map<string, ReadonlyMap<string, readonly CodeSymbol[]>>()
  readonly #seen = new Map<WorkspaceFile, Map<string, readonly CodeSymbol[]>>()

  override resolveName(file: WorkspaceFile, scope: number, name: string, at: number): Resolution {
    return this.find(file, scope, name, at, 'value')
  }

  /** A plain name: the scopes around it, with what their types inherit and their namespaces hold elsewhere. */
  protected find(file: WorkspaceFile, scope: number, name: string, at: number, space: Space): Resolution {
    const { scopes } = file.facts
    let implied: Resolution | null = null
    for (let here = scope; here >= 0; here = scopes[here]?.parent ?? -1) {
      const symbols = inSpace(this.#inScope(file, here, name, at), space, file)
      const firm = symbols.filter((symbol) => !symbol.is('implied'))
      if (firm.length > 0) return this.#found(file, firm, at)
      if (symbols.length > 0) implied ??= this.#found(file, symbols, at)
      const brought = inSpace(this.#brought(file, here, name), space, file)
      if (brought.length > 0) return { symbols: brought, certainty: 'import' }
    }
    return implied ?? NOTHING
  }

  #found(file: WorkspaceFile, symbols: readonly CodeSymbol[], at: number): Resolution {
    const isLocal = symbols.length === 1 && symbols[0]?.file === file
    const sorted = isLocal ? symbols : [...symbols].sort(byWeight(file, at))
    const direct = this.throughImports(file, sorted)
    // What only other platforms define is no sure answer.
    if (sorted[0]?.kind === 'namespace') return this.#namespace(sorted)
    if (sorted.every((symbol) => symbol.is('foreign'))) return { symbols: sorted, certainty: 'name' }
    // So is what they may have from the system.
    if (sorted.every(({ kind, name }) => kind === 'macro' && STANDARD_NAMES.has(name)))
      return { symbols: sorted, certainty: 'name' }
    return direct.certainty === 'scope' && direct.symbols[0]?.file !== file
      ? { ...direct, certainty: 'import' }
      : direct
  }

  /** A namespace begins where it is opened first: in the file that needs the fewest others. */
  #namespace(symbols: readonly CodeSymbol[]): Resolution {
    if (symbols[0]?.name === 'std') return OUTSIDE
    const needs = ({ file, fact }: CodeSymbol) =>
      file.facts.imports.filter(
        (one) => one.name === null && one.start < fact.start && this.includes.find(file, one),
      ).length
    const sorted = [...symbols].sort((a, b) => needs(a) - needs(b) || a.fact.start - b.fact.start)
    return { symbols: sorted, certainty: 'scope' }
  }

  #inScope(file: WorkspaceFile, scope: number, name: string, at: number): readonly CodeSymbol[] {
    const { kind = 'file', owner = -1 } = file.facts.scopes[scope] ?? {}
    if (kind === 'function' || kind === 'block') return this.visible(file.definitionsIn(scope, name), at)
    if (kind === 'type') return this.#inType(file, scope, owner, name)
    const imports = file.definitionsIn(scope, name).filter(({ fact }) => fact.import !== undefined)
    const path = this.owners.ofScope(file, scope)
    const found = this.seen(file, path, name)
    return found.length > 0 ? found : imports
  }

  #inType(file: WorkspaceFile, scope: number, owner: number, name: string): readonly CodeSymbol[] {
    if (owner >= 0) return this.classMembers(file.symbol(owner), name)
    const own = file.definitionsIn(scope, name)
    const qualifier = qualifierIn(file, scope)
    if (qualifier === null) return own
    const type = this.ownerOf(file, scope)
    if (type) return this.classMembers(type, name)
    // Behind `a::b::f` the names of b are seen, and then those of a.
    for (
      let path = this.owners.ofScope(file, scope);
      path !== '';
      path = path.slice(0, Math.max(0, path.lastIndexOf('::')))
    ) {
      const found = this.seen(file, path, name)
      if (found.length > 0) return found
    }
    return []
  }

  /** The type to which the member belongs that a scope was made for. */
  protected ownerOf(file: WorkspaceFile, scope: number): CodeSymbol | null {
    const path = this.owners.ofScope(file, scope)
    const cut = path.lastIndexOf('::')
    const [outer, name] = cut < 0 ? ['', path] : [path.slice(0, cut), path.slice(cut + 2)]
    const types = this.seen(file, outer, name).filter(isTag)
    return types.length === 0 ? null : ([...types].sort(byWeight(file, 0))[0] ?? null)
  }

  /** What `using` brings into a scope. */
  #brought(file: WorkspaceFile, scope: number, name: string): readonly CodeSymbol[] {
    const { kind } = file.facts.scopes[scope] ?? {}
    const facts =
      kind === 'file' || kind === 'namespace'
        ? this.#usings.in(this.includes.reached(file), this.owners.ofScope(file, scope), name)
        : file.facts.imports
            .filter((fact) => fact.scope === scope && fact.name === '*')
            .map((fact) => ({ file, fact }))
    for (const using of facts) {
      const symbols =
        using.fact.name === '*'
          ? this.seen(file, this.#namespaceAt(using.file, using.fact), name)
          : this.symbolsOf(this.resolveImport(using.file, using.fact) ?? { symbols: [] })
      if (symbols.length > 0) return [...symbols].sort(byWeight(file, 0))
    }
    return []
  }

  /** The full path of the namespace that a `using namespace` names. */
  #namespaceAt(file: WorkspaceFile, { module, scope }: ImportFact): string {
    const first = module.replace(/^::/, '').split('::')
    for (
      let outer = this.owners.ofScope(file, scope);
      ;
      outer = outer.slice(0, Math.max(0, outer.lastIndexOf('::')))
    ) {
      const path = [...(outer === '' ? [] : outer.split('::')), ...first]
      const name = path.at(-1) ?? ''
      if (outer === '') return this.#withoutMacroNamespace(path)
      if (this.namesAt(path.slice(0, -1).join('::'), name).some(({ kind }) => kind === 'namespace'))
        return path.join('::')
    }
  }

  #withoutMacroNamespace(path: readonly string[]): string {
    return (this.#isMacroNamespace(path[0] ?? '') ? path.slice(1) : path).join('::')
  }

  /** The definitions of a name in a namespace that a file sees, those of other files that complete them included. */
  protected seen(file: WorkspaceFile, path: string, name: string): readonly CodeSymbol[] {
    const kept = this.#seen.get(file) ?? new Map<string, readonly CodeSymbol[]>()
    this.#seen.set(file, kept)
    const key = `${path}\0${name}`
    const known = kept.get(key)
    if (known) return known
    const found = this.#see(file, this.namesAt(path, name))
    kept.set(key, found)
    return found
  }

  #see(file: WorkspaceFile, all: readonly CodeSymbol[]): readonly CodeSymbol[] {
    if (all.length === 0) return all
    const reached = this.includes.reached(file)
    let near = all.filter((symbol) => reached.has(symbol.file))
    if (near.length === 0) {
      const around = this.includes.around(file)
      near = all.filter((symbol) => around.has(symbol.file))
    }
    if (near.length === 0 || near.every(isPrivate)) return near
    return [
      ...near,
      ...all.filter(
        (symbol) => !near.includes(symbol) && !isPrivate(symbol) && this.#completes(symbol, near),
      ),
    ]
  }

  /** Whether a definition in a file that is not seen is that of a declaration that is. */
  #completes(symbol: CodeSymbol, near: readonly CodeSymbol[]): boolean {
    return (
      !symbol.is('declaration') && near.some((one) => one.is('declaration') && isTag(one) === isTag(symbol))
    )
  }

  /** All definitions of a name in a namespace or type, wherever they stand. */
  protected namesAt(path: string, name: string): readonly CodeSymbol[] {
    return this.#named.get(name)?.get(path) ?? this.#gather(name).get(path) ?? []
  }

  #gather(name: string): ReadonlyMap<string, readonly CodeSymbol[]> {
    const kept = this.#named.get(name)
    if (kept) return kept
    const paths = new Map<string, CodeSymbol[]>()
    for (const { file, definition } of this.workspace.globals(name)) {
      if (file.language !== 'c' && file.language !== 'cpp') continue
      const symbol = file.symbol(definition)
      const path = this.owners.of(symbol)
      const same = paths.get(path)
      if (same) same.push(symbol)
      else paths.set(path, [symbol])
    }
    this.#named.set(name, paths)
    return paths
  }

  #isMacroNamespace(name: string): boolean {
    return this.workspace
      .globals(name)
      .some(({ file, kind, definition }) => kind === 'namespace' && file.symbol(definition).is('macro'))
  }

  protected override findImport(file: WorkspaceFile, fact: ImportFact): ImportTarget {
    if (fact.name === null) {
      const found = this.includes.find(file, fact)
      return found ? { module: found.path } : null
    }
    return { symbols: this.usedSymbols(file, fact) }
  }

  /** What a `using a::b;` names. */
  protected abstract usedSymbols(file: WorkspaceFile, fact: ImportFact): readonly CodeSymbol[]
}
