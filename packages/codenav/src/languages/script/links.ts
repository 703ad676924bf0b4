import type { ImportFact, ReferenceFact } from '../../facts/file-facts.ts'
import { type ImportTarget, NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import { Semantics } from '../../resolve/semantics.ts'
import type { GlobalEntry, Workspace } from '../../resolve/workspace.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { exportsOf, WHOLE } from './module-exports.ts'
import { ModulePaths } from './module-paths.ts'
import { isIn, type Space, spaceFirst } from './spaces.ts'

/** How names lead through scopes, imports and exports to definitions. */
export abstract class ScriptLinks extends Semantics {
  protected readonly modules: ModulePaths
  #ambient: ReadonlyMap<string, readonly CodeSymbol[]> | null = null

  constructor(workspace: Workspace<Semantics>) {
    super(workspace)
    this.modules = new ModulePaths(workspace)
  }

  /** The declarations that are one with a definition, itself among them. */
  protected abstract merged(symbol: CodeSymbol): readonly CodeSymbol[]

  /** The definitions of a name inside a namespace. */
  protected abstract namespaceMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[]

  override resolveName(file: WorkspaceFile, scope: number, name: string, _at: number): Resolution {
    return this.find(file, scope, name, 'value')
  }

  /** A plain name in a space: the scopes from the inside out, then what is global. */
  protected find(file: WorkspaceFile, scope: number, name: string, space: Space): Resolution {
    const { scopes } = file.facts
    for (let here = scope; here >= 0; here = scopes[here]?.parent ?? -1) {
      const symbols = this.#inScope(file, here, name)
      if (!symbols.some((symbol) => isIn(symbol, space))) continue
      const found = this.throughImports(file, this.#throughAliases(spaceFirst(symbols, space)))
      return { ...found, symbols: spaceFirst(found.symbols, space) }
    }
    return this.#global(name, space)
  }

  /** `import X = N.Y` is another name of what it says. */
  #throughAliases(symbols: readonly CodeSymbol[]): readonly CodeSymbol[] {
    return symbols.flatMap((symbol) => {
      const { value } = symbol.fact
      if (symbol.kind !== 'namespace' || value?.k !== 'member') return [symbol]
      const found = this.members(this.valueType(symbol.file, value.of), value.name)
      return found.length > 0 ? found : [symbol]
    })
  }

  #inScope(file: WorkspaceFile, scope: number, name: string): readonly CodeSymbol[] {
    const { kind, owner = -1 } = file.facts.scopes[scope] ?? {}
    if (kind === 'type') return this.#inEnum(file, scope, owner, name)
    const own = file.definitionsIn(scope, name)
    if (scope === 0) return own.filter((symbol) => !symbol.is('exports'))
    if (own.length > 0 || kind !== 'namespace' || owner < 0) return own
    return this.namespaceMembers(file.symbol(owner), name)
  }

  /** Members of classes and literals are not seen as plain names, but those of an enum are, inside of it. */
  #inEnum(file: WorkspaceFile, scope: number, owner: number, name: string): readonly CodeSymbol[] {
    return owner >= 0 && file.symbol(owner).kind === 'enum' ? file.definitionsIn(scope, name) : []
  }

  /** Names that are declared for all files, and those of scripts that are no modules. */
  #global(name: string, space: Space): Resolution {
    const entries = this.globalEntries(name)
    const symbols = entries.map(({ file, definition }) => file.symbol(definition))
    const fitting = symbols.filter((symbol) => isIn(symbol, space) || symbol.kind === 'interface')
    if (fitting.length === 0) return NOTHING
    const isDeclared = entries.some(({ file }) => /\.[mc]?tsx?$/.test(file.path))
    return { symbols: spaceFirst(fitting, space), certainty: isDeclared ? 'import' : 'name' }
  }

  /** The definitions of a name outside of all modules. */
  protected globalEntries(name: string): readonly GlobalEntry[] {
    return this.workspace.globals(name).filter(({ file, isMember, container, kind, definition }) => {
      if (isMember || kind === 'module' || this.workspace.semantics(file.language) !== this) return false
      if (container === '') return file.summary.package === 'global'
      return container === 'global' && file.symbol(definition).container?.is('global') === true
    })
  }

  /** Modules that are declared by name, for themselves or to add to a file's. */
  protected ambientModules(name: string): readonly CodeSymbol[] {
    this.#ambient ??= this.#collectAmbient()
    return this.#ambient.get(name) ?? []
  }

  protected isAmbientName(name: string): boolean {
    this.#ambient ??= this.#collectAmbient()
    return this.#ambient.has(name)
  }

  #collectAmbient(): Map<string, CodeSymbol[]> {
    const ambient = new Map<string, CodeSymbol[]>()
    for (const file of this.workspace.files.values()) {
      for (const [name, kind, definition] of file.summary.globals) {
        if (kind !== 'module' || this.workspace.semantics(file.language) !== this) continue
        ambient.set(name, [...(ambient.get(name) ?? []), file.symbol(definition)])
      }
    }
    return ambient
  }

  protected override findImport(file: WorkspaceFile, fact: ImportFact): ImportTarget {
    if (fact.module === '') return this.#ownName(file, fact)
    const declared = this.#declared(fact)
    if (declared.length > 0) return { symbols: declared }
    const path = this.modules.find(file.path, fact.module)
    if (path === null) return this.#fromAmbient(fact)
    if (!this.workspace.files.has(path)) return { symbols: [] }
    if (fact.name === null) return this.#wholeModule(path, fact.flags?.includes('require') ?? false)
    const symbols = this.exported(path, fact.name)
    if (symbols.length > 0 || fact.name !== 'default') return { symbols }
    return this.#wholeModule(path, true)
  }

  /** A name of the file itself that it exports under this or another name. */
  #ownName(file: WorkspaceFile, fact: ImportFact): ImportTarget {
    const name = fact.name ?? ''
    const value = this.find(file, fact.scope, name, 'value')
    const type = this.find(file, fact.scope, name, 'type')
    if (value.outside || type.outside) return null
    return { symbols: [...new Set([...value.symbols, ...type.symbols])] }
  }

  /** What a script declares for a module by its name, which goes before what files of that name export. */
  #declared({ module, name }: ImportFact): readonly CodeSymbol[] {
    if (name === null) return []
    return this.ambientModules(module)
      .filter(({ file }) => file.summary.package === 'global')
      .flatMap((one) => this.#ambientExport(one, name))
  }

  #fromAmbient(fact: ImportFact): ImportTarget {
    const modules = this.ambientModules(fact.module)
    if (modules.length === 0) return null
    const { name } = fact
    if (name === null) return { symbols: modules }
    return { symbols: modules.flatMap((module) => this.#ambientExport(module, name)) }
  }

  #ambientExport(module: CodeSymbol, name: string): readonly CodeSymbol[] {
    const { file, fact } = module
    if (fact.body < 0) return []
    const own = file.definitionsIn(fact.body, name).filter((symbol) => symbol.kind !== 'import')
    if (own.length > 0) return own
    const exported = file.facts.imports.filter(
      (one) => one.scope === fact.body && one.flags?.includes('export') && (one.alias ?? one.name) === name,
    )
    return exported.flatMap((one) => this.resolveImport(file, one)?.symbols ?? [])
  }

  /** A module as a whole: what it says that it is, or else all its names. */
  #wholeModule(path: string, isRequired: boolean): ImportTarget {
    const symbols = isRequired ? this.exported(path, WHOLE) : []
    return symbols.length > 0 ? { symbols } : { module: path }
  }

  /** The definitions of a name that a file exports, wherever they stand. */
  protected exported(path: string, name: string, seen: Set<string> = new Set()): readonly CodeSymbol[] {
    const file = this.workspace.files.get(path)
    if (!file || seen.has(path)) return []
    seen.add(path)
    const { own, named, all } = exportsOf(file)
    const found = [...(own.get(name) ?? [])]
    const fact = named.get(name)
    if (fact) found.push(...this.#reexported(file, fact))
    if (found.length > 0) return [...new Set(found)]
    if (name !== 'default' && name !== WHOLE)
      for (const one of all) {
        const target = this.modules.find(file.path, one.module)
        const symbols = target === null ? [] : this.exported(target, name, seen)
        if (symbols.length > 0) return symbols
      }
    return name === WHOLE ? [] : this.#ofWhole(path, name)
  }

  #reexported(file: WorkspaceFile, fact: ImportFact): readonly CodeSymbol[] {
    const target = this.resolveImport(file, fact)
    return target ? this.symbolsOf(target) : []
  }

  /** A name of what the module is as a whole. */
  #ofWhole(path: string, name: string): readonly CodeSymbol[] {
    if (name === 'default') return this.exported(path, WHOLE)
    return this.exported(path, WHOLE).flatMap((symbol) => this.members(this.symbolType(symbol), name))
  }

  protected override moduleMembers(key: string, name: string): readonly CodeSymbol[] {
    return this.exported(key, name)
  }

  /** Definitions of a name that files add to a module that is declared elsewhere. */
  protected additions(name: string): readonly CodeSymbol[] {
    return this.workspace
      .globals(name)
      .filter(({ container, isMember }) => container !== '' && !isMember && this.isAmbientName(container))
      .map(({ file, definition }) => file.symbol(definition))
      .filter(({ container }) => container?.kind === 'module' && !container.is('global'))
  }

  protected override resolveImportName(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const found = super.resolveImportName(file, reference)
    if (found.outside) return OUTSIDE
    return { ...found, symbols: spaceFirst(found.symbols, 'value') }
  }
}
