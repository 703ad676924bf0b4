import type { ImportFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import { type ImportTarget, NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import { EXTERNAL, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { RustModuleNames } from './module-names.ts'
import type { RustModule } from './modules.ts'
import { ALIKE, PRELUDE, STANDARD_CRATES } from './prelude.ts'
import { isLocal, latest, type Space } from './spaces.ts'
import { isStandardType } from './std-signatures.ts'

/** What names and paths mean in Rust: blocks, then the module with what it imports, then crates and the prelude. */
export abstract class RustNames extends RustModuleNames {
  /** The type that `Self` means at an offset. */
  protected abstract selfSymbols(file: WorkspaceFile, at: number): readonly CodeSymbol[]

  /** `associated` of a path; behind `Self` what the impl around it says comes first. */
  protected abstract associatedIn(
    file: WorkspaceFile,
    path: Shape | null | undefined,
    name: string,
    space: Space,
  ): Resolution

  override resolveName(file: WorkspaceFile, scope: number, name: string, at: number): Resolution {
    const found = this.find(file, scope, name, at, 'value')
    return found === NOTHING ? this.find(file, scope, name, at, 'type') : found
  }

  /** A plain name in one of the spaces of names. */
  find(file: WorkspaceFile, scope: number, name: string, at: number, space: Space): Resolution {
    const keyword = space === 'macro' ? null : this.#keyword(file, scope, name, at, space)
    if (keyword) return keyword
    const { scopes } = file.facts
    let isItemCrossed = false
    for (let here = scope; here > 0; here = scopes[here]?.parent ?? 0) {
      const { kind, owner = -1 } = scopes[here] ?? {}
      if (kind === 'namespace') return this.#fromModule(this.modules.around(file, here), name, at, space)
      const found = kind === 'type' ? NOTHING : this.#inBlock(file, here, name, at, space, isItemCrossed)
      if (found !== NOTHING) return found
      if (kind === 'type' || (kind === 'function' && owner >= 0)) isItemCrossed = true
    }
    return this.#fromModule(this.modules.around(file, 0), name, at, space)
  }

  #keyword(file: WorkspaceFile, scope: number, name: string, at: number, space: Space): Resolution | null {
    if (name === 'Self') {
      const symbols = this.selfSymbols(file, at)
      return symbols.length > 0 ? { symbols, certainty: 'scope' } : NOTHING
    }
    if (space !== 'type' || !/^(crate|self|super)$/.test(name)) return null
    const module = this.modules.around(file, scope)
    const meant = name === 'self' ? module : name === 'crate' ? this.modules.rootOf(module) : module.parent
    return meant ? { symbols: [this.symbolOf(meant)], certainty: 'scope' } : NOTHING
  }

  /** The names of a block: items wherever they stand, the others from their declaration on. */
  #inBlock(
    file: WorkspaceFile,
    scope: number,
    name: string,
    at: number,
    space: Space,
    isItemCrossed: boolean,
  ): Resolution {
    const all = file.definitionsIn(scope, name).filter((symbol) => !isLocal(symbol, file) || !isItemCrossed)
    const symbols = latest(all, at, space)
    const found = symbols.length > 0 ? this.inSpace(file, symbols, space) : NOTHING
    return found === NOTHING ? this.fromGlobs(file, scope, name, space) : found
  }

  /** A name as it is seen inside of a module: besides its own names those of crates and of the prelude. */
  #fromModule(module: RustModule, name: string, at: number, space: Space): Resolution {
    const own = this.ownNames(module, name, space, at)
    if (own !== NOTHING) return own
    if (space === 'macro') return this.macroAround(module, name)
    if (space === 'type') {
      const crate = this.crateNamed(module, name)
      if (crate) return crate
      if (module.crate?.package.edition === '2015' && module.parent) {
        const atRoot = this.ownNames(this.modules.rootOf(module), name, space, at)
        if (atRoot !== NOTHING) return atRoot
      }
    }
    return PRELUDE.has(name) || this.hasForeignGlob(module) ? OUTSIDE : NOTHING
  }

  protected override findImport(file: WorkspaceFile, fact: ImportFact): ImportTarget {
    const { name } = fact
    if (name === null || name === '*') return null
    const found = SPACES.map((space) => this.#imported(file, fact, name, space))
    const symbols = [...new Set(found.flatMap((one) => (one.outside ? [] : one.symbols)))]
    if (symbols.length > 0) return { symbols }
    return found.some(({ outside }) => outside) ? null : { symbols: [] }
  }

  #imported(file: WorkspaceFile, fact: ImportFact, name: string, space: Space): Resolution {
    if (fact.module !== '' && fact.module !== '::')
      return this.associated(this.importedPath(file, fact), name, space)
    const module = this.modules.around(file, fact.scope)
    if (fact.module === '::' || fact.flags?.includes('crate')) {
      if (name === 'self')
        return { symbols: [this.symbolOf(this.modules.rootOf(module))], certainty: 'import' }
      return this.crateNamed(module, name) ?? OUTSIDE
    }
    return this.find(file, fact.scope, name, fact.start, space)
  }

  protected override findPath(file: WorkspaceFile, fact: ImportFact): Type {
    const [first = '', ...rest] = fact.module.replace(/^::/, '').split('::')
    const isCrate = fact.module.startsWith('::')
    let type = isCrate
      ? this.#crateType(this.modules.around(file, fact.scope), first)
      : this.pathStart(file, fact.scope, first, fact.start)
    for (const name of rest) type = this.pathStep(type, name)
    return type
  }

  #crateType(module: RustModule, name: string): Type {
    const crate = this.crateNamed(module, name)
    return crate && !crate.outside ? this.resolutionType(crate) : foreign(name)
  }

  /** What the first name of a path means. */
  protected pathStart(file: WorkspaceFile, scope: number, name: string, at: number): Type {
    const found = this.find(file, scope, name, at, 'type')
    if (found === NOTHING) return this.modules.around(file, scope).crate ? UNKNOWN : EXTERNAL
    // An imported macro or function may have the name of its crate, as `quote` has.
    const crate = found.outside ? this.crateNamed(this.modules.around(file, scope), name) : null
    if (crate?.outside || (found.outside && found.symbols.length === 0)) return foreign(name)
    return this.resolutionType(found)
  }

  /** What a further name of a path means. */
  protected pathStep(type: Type, name: string): Type {
    if (name === 'super' && type.t === 'module') {
      const parent = this.modules.byKey(type.key)?.parent
      return parent ? { t: 'module', key: parent.key } : UNKNOWN
    }
    if (type.t === 'external') return alike(name)
    const found = this.associated(type, name, 'type')
    if (found.symbols.length > 0) return this.resolutionType(found)
    return type.t === 'builtin' ? foreignType(name) : found.outside ? foreign(name) : UNKNOWN
  }

  /** Imports from the standard library are types by their name there. */
  protected override importType(symbol: CodeSymbol): Type {
    const { file, fact } = symbol
    const imported = file.facts.imports[fact.import ?? -1]
    if (!imported?.name || this.resolveImport(file, imported)) return super.importType(symbol)
    if (imported.module === '' || imported.module === '::') return foreign(imported.name)
    return this.pathStep(this.importedPath(file, imported), imported.name)
  }

  protected override resolutionType(resolution: Resolution): Type {
    const [first] = resolution.symbols
    if (resolution.outside && first?.kind === 'import') return this.symbolType(first)
    return super.resolutionType(resolution)
  }

  /** What a shape that stands for a path means: the first and the further names of it. */
  protected pathSymbols(file: WorkspaceFile, shape: Shape | null | undefined): Resolution {
    if (shape?.k === 'apply' || shape?.k === 'typed') return this.pathSymbols(file, shape.of)
    if (shape?.k !== 'special') return NOTHING
    const { at = 0, text = '' } = shape
    const scope = file.scopeAt(at)
    switch (shape.name) {
      case 'type':
        return this.find(file, scope, text, at, 'type')
      case 'crate':
        return this.crateNamed(this.modules.around(file, scope), text) ?? OUTSIDE
      case 'assoc':
        return this.associatedIn(file, shape.of[0], text, 'type')
      default:
        return NOTHING
    }
  }
}

const SPACES: readonly Space[] = ['type', 'value', 'macro']

/** A crate or name from elsewhere: those of the standard library are known by their names. */
export function foreign(name: string): Type {
  return STANDARD_CRATES.has(name) || PRELUDE.has(name) || isStandardType(name) ? foreignType(name) : EXTERNAL
}

/** A type of a crate from elsewhere. */
function alike(name: string): Type {
  const known = ALIKE.get(name)
  return known === undefined ? EXTERNAL : foreignType(known)
}

function foreignType(name: string): Type {
  return { t: 'builtin', name, args: [] }
}
