import type { Type } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { ScriptLinks } from './links.ts'

/** Kinds whose declarations of one name are one thing. */
const MERGES: ReadonlySet<string> = new Set(['interface', 'class', 'enum', 'namespace', 'module', 'function'])

const SCOPES = new WeakMap<WorkspaceFile, ReadonlyMap<number, number>>()

/** The scopes of members that assignments make, by the definition to which they belong. */
function assignedScopes(file: WorkspaceFile): ReadonlyMap<number, number> {
  const kept = SCOPES.get(file)
  if (kept) return kept
  const scopes = new Map<number, number>()
  for (const [index, { owner, start }] of file.facts.scopes.entries()) if (start < 0) scopes.set(owner, index)
  SCOPES.set(file, scopes)
  return scopes
}

/** Where members are found: in all declarations that are one thing, and in those of its bases. */
export abstract class ScriptMembers extends ScriptLinks {
  readonly #merged = new Map<CodeSymbol, readonly CodeSymbol[]>()
  readonly #lineages = new Map<CodeSymbol, readonly CodeSymbol[]>()

  protected override merged(symbol: CodeSymbol): readonly CodeSymbol[] {
    const kept = this.#merged.get(symbol)
    if (kept) return kept
    this.#merged.set(symbol, [symbol])
    const all = MERGES.has(symbol.kind) ? [...new Set([symbol, ...this.#others(symbol)])] : [symbol]
    this.#merged.set(symbol, all)
    return all
  }

  #others(symbol: CodeSymbol): readonly CodeSymbol[] {
    const { file, fact, name, container } = symbol
    const isOther = ({ kind }: CodeSymbol) => MERGES.has(kind)
    const beside = file.definitionsIn(fact.scope, name)
    const elsewhere =
      container?.kind === 'namespace'
        ? this.merged(container).flatMap((one) => one.file.definitionsIn(one.fact.body, name))
        : this.#acrossFiles(symbol)
    return [...beside, ...elsewhere].filter(isOther)
  }

  #acrossFiles(symbol: CodeSymbol): readonly CodeSymbol[] {
    const { file, fact, name, container } = symbol
    if (symbol.kind === 'module')
      return symbol.is('global')
        ? []
        : this.ambientModules(name).filter((one) => this.#isSameModule(symbol, one))
    if (container?.kind === 'module' && !container.is('global')) return this.#added(container, name)
    const isGlobal = container?.is('global') || (fact.scope === 0 && file.summary.package === 'global')
    if (isGlobal) return this.globalEntries(name).map((entry) => entry.file.symbol(entry.definition))
    return fact.scope === 0 ? this.additions(name).filter((one) => this.#adds(one, symbol)) : []
  }

  #isSameModule(a: CodeSymbol, b: CodeSymbol): boolean {
    return this.modules.find(a.file.path, a.name) === this.modules.find(b.file.path, b.name)
  }

  /** What a definition in `declare module '…'` adds to, with all other additions. */
  #added(module: CodeSymbol, name: string): readonly CodeSymbol[] {
    const path = this.modules.find(module.file.path, module.name)
    const original = path === null ? [] : this.exported(path, name)
    const others = this.ambientModules(module.name).flatMap((one) =>
      one.file.definitionsIn(one.fact.body, name),
    )
    return [...original, ...original.flatMap((one) => this.merged(one)), ...others]
  }

  #adds(addition: CodeSymbol, symbol: CodeSymbol): boolean {
    const module = addition.container
    const path = module && this.modules.find(module.file.path, module.name)
    return path ? this.exported(path, symbol.name).includes(symbol) : false
  }

  protected override namespaceMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    const path =
      symbol.kind === 'module' && !symbol.is('global')
        ? this.modules.find(symbol.file.path, symbol.name)
        : null
    const own = this.merged(symbol).flatMap((one) => this.ownMembers(one, name))
    return own.length > 0 || path === null ? own : this.exported(path, name)
  }

  protected override ownMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    const { file, fact, index } = symbol
    const assigned = assignedScopes(file).get(index)
    const isFunction = symbol.kind === 'function' || symbol.kind === 'method'
    const body = isFunction || fact.body < 0 ? [] : file.definitionsIn(fact.body, name)
    return assigned === undefined ? body : [...body, ...file.definitionsIn(assigned, name)]
  }

  /** The scope of what is assigned to members of a definition. */
  protected assignedScope({ file, index }: CodeSymbol): number | undefined {
    return assignedScopes(file).get(index)
  }

  protected override functionMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    return this.merged(symbol).flatMap((one) => this.ownMembers(one, name))
  }

  protected override classMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    for (const type of this.lineage(symbol)) {
      const found = this.merged(type).flatMap((one) => this.ownMembers(one, name))
      if (found.length > 0) return declaredFirst(found)
    }
    return []
  }

  override bases(symbol: CodeSymbol): readonly CodeSymbol[] {
    return this.baseTypes(symbol).flatMap((type) =>
      type.t === 'instance' || type.t === 'class' ? [type.symbol] : [],
    )
  }

  /** The types that a type names as its bases in any of its declarations, with their arguments. */
  protected abstract baseTypes(symbol: CodeSymbol): readonly Type[]

  override lineage(symbol: CodeSymbol): readonly CodeSymbol[] {
    const kept = this.#lineages.get(symbol)
    if (kept) return kept
    const order = super.lineage(symbol)
    this.#lineages.set(symbol, order)
    return order
  }
}

/** What a class declares goes before what is assigned to it. */
function declaredFirst(found: readonly CodeSymbol[]): readonly CodeSymbol[] {
  const declared = found.filter((symbol) => !symbol.is('assigned'))
  return declared.length > 0 ? declared : found
}
