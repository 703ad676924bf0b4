import type { ImportFact } from '../../facts/file-facts.ts'
import { type ImportTarget, NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import { Semantics } from '../../resolve/semantics.ts'
import { type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { CycleGuard } from './cycle-guard.ts'
import { type RustModule, RustModules } from './modules.ts'
import { STANDARD_CRATES } from './prelude.ts'
import { isIn, latest, type Space } from './spaces.ts'

/** What names modules have: their own, those that they import, macros and crates. */
export abstract class RustModuleNames extends Semantics {
  protected readonly modules = new RustModules(this.workspace)
  readonly #globs = new Map<WorkspaceFile, Map<number, ImportFact[]>>()
  readonly #guard = new CycleGuard()
  readonly #targets = new Map<ImportFact, ImportTarget>()
  readonly #paths = new Map<ImportFact, Type>()
  readonly #names = new Map<string, Resolution>()

  /** What a type or a value has under a name that is written behind `::`. */
  protected abstract associated(type: Type, name: string, space: Space): Resolution

  /** What the path before an imported name means, which is then kept. */
  protected abstract findPath(file: WorkspaceFile, fact: ImportFact): Type

  override resolveImport(file: WorkspaceFile, fact: ImportFact): ImportTarget {
    const kept = this.#targets.get(fact)
    if (kept !== undefined) return kept
    const find = () => this.findImport(file, fact)
    return this.#guard.run<ImportTarget>(fact, { symbols: [] }, find, (target) =>
      this.#targets.set(fact, target),
    )
  }

  /** What the path before an imported name means. */
  protected importedPath(file: WorkspaceFile, fact: ImportFact): Type {
    const kept = this.#paths.get(fact)
    if (kept) return kept
    const find = () => this.findPath(file, fact)
    const key = `${file.path} ${fact.start}`
    return this.#guard.run<Type>(key, UNKNOWN, find, (type) => this.#paths.set(fact, type))
  }

  /** Definitions of a space, with imported ones in the place of their imports. */
  protected inSpace(file: WorkspaceFile, symbols: readonly CodeSymbol[], space: Space): Resolution {
    const own = symbols.filter((symbol) => symbol.kind !== 'import' && isIn(symbol, space))
    if (own.length > 0) return { symbols: own, certainty: 'scope' }
    const imports = symbols.filter(({ kind }) => kind === 'import')
    if (imports.length === 0) return NOTHING
    const found = this.throughImports(file, imports)
    if (found.outside) return found
    const meant = found.symbols.filter((symbol) => symbol.kind !== 'import' && isIn(symbol, space))
    return meant.length > 0 ? { symbols: meant, certainty: 'import' } : NOTHING
  }

  /** What a path that ends in a module and a name means. */
  protected inModule(module: RustModule, name: string, space: Space): Resolution {
    const own = this.ownNames(module, name, space, Number.POSITIVE_INFINITY)
    if (own !== NOTHING) return own
    if (space === 'macro' && !module.parent) {
      const exported = this.#macrosOf(module, name).filter((symbol) => symbol.is('macro_export'))
      if (exported.length > 0) return { symbols: exported, certainty: 'import' }
    }
    return this.hasForeignGlob(module) ? OUTSIDE : NOTHING
  }

  protected ownNames(module: RustModule, name: string, space: Space, at: number): Resolution {
    const key = `${module.key} ${space} ${name}`
    const kept = this.#names.get(key)
    if (kept) return kept
    const { file, scope } = module
    const find = () => {
      const symbols = latest(file.definitionsIn(scope, name), at, space)
      const found = this.inSpace(file, symbols, space)
      return found === NOTHING ? this.fromGlobs(file, scope, name, space) : found
    }
    return this.#guard.run<Resolution>(key, NOTHING, find, (found) => {
      // Which macro a name means depends on the place.
      if (space !== 'macro') this.#names.set(key, found)
    })
  }

  /** Names that `use a::*` brings in; what modules of the repository import from elsewhere is among them. */
  protected fromGlobs(file: WorkspaceFile, scope: number, name: string, space: Space): Resolution {
    for (const fact of this.#globsIn(file).get(scope) ?? []) {
      const found = this.associated(this.importedPath(file, fact), name, space)
      if (found.symbols.length > 0) return { ...found, certainty: 'import' }
    }
    return NOTHING
  }

  /** Whether a module imports everything of something from elsewhere, so that names may come from there. */
  protected hasForeignGlob({ file, scope }: RustModule): boolean {
    return (this.#globsIn(file).get(scope) ?? []).some((fact) => {
      const type = this.importedPath(file, fact)
      return type.t === 'builtin' || type.t === 'external'
    })
  }

  #globsIn(file: WorkspaceFile): Map<number, ImportFact[]> {
    const kept = this.#globs.get(file)
    if (kept) return kept
    const globs = new Map<number, ImportFact[]>()
    for (const fact of file.facts.imports) {
      if (fact.name !== '*') continue
      const same = globs.get(fact.scope)
      if (same) same.push(fact)
      else globs.set(fact.scope, [fact])
    }
    this.#globs.set(file, globs)
    return globs
  }

  /** A macro that modules around this one define, or the crate anywhere; by its name in whatever order. */
  protected macroAround(module: RustModule, name: string): Resolution {
    for (let outer = module.parent; outer; outer = outer.parent) {
      const found = this.ownNames(outer, name, 'macro', Number.POSITIVE_INFINITY)
      if (found.symbols.length > 0) return found
    }
    const symbols = this.#macrosOf(module, name)
    return symbols.length > 0 ? { symbols, certainty: 'import' } : NOTHING
  }

  #macrosOf(module: RustModule, name: string): readonly CodeSymbol[] {
    const root = this.modules.rootOf(module)
    return this.workspace
      .globals(name)
      .filter(({ kind, file }) => kind === 'macro' && file.language === 'rust')
      .map(({ file, definition }) => file.symbol(definition))
      .filter(({ file, fact }) => this.modules.rootOf(this.modules.around(file, fact.scope)) === root)
  }

  /** The symbol of a module: the `mod` that declares it, or the first file of a crate. */
  protected symbolOf({ declaration, file }: RustModule): CodeSymbol {
    return declaration ?? file.module
  }

  /** The first module of a crate, by the name that it has in a module; `OUTSIDE` for crates from elsewhere. */
  protected crateNamed(module: RustModule, name: string): Resolution | null {
    const crate = this.modules.crate(module, name)
    if (crate) return { symbols: [this.symbolOf(crate)], certainty: 'import' }
    return STANDARD_CRATES.has(name) || this.modules.isDependency(module, name) ? OUTSIDE : null
  }
}
