import type { Type } from '../../resolve/type.ts'
import type { Workspace } from '../../resolve/workspace.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'

/** What is asked about impls: the type that one is for, and the types that it names as bases. */
type Evaluate = {
  readonly typeOf: (impl: CodeSymbol) => Type
  readonly basesOf: (symbol: CodeSymbol) => readonly Type[]
}

/** The impls of a commit by the type that they are for, wherever they stand. */
export class RustImpls {
  readonly #workspace: Pick<Workspace, 'files'>
  readonly #evaluate: Evaluate
  #byName: Map<string, [WorkspaceFile, number][]> | null = null
  #aliases: Map<string, [WorkspaceFile, number][]> | null = null
  readonly #ofType = new Map<CodeSymbol, readonly CodeSymbol[]>()

  constructor(workspace: Pick<Workspace, 'files'>, evaluate: Evaluate) {
    this.#workspace = workspace
    this.#evaluate = evaluate
  }

  /** The impls for a type that has a name of its own. */
  of(symbol: CodeSymbol): readonly CodeSymbol[] {
    const kept = this.#ofType.get(symbol)
    if (kept) return kept
    this.#ofType.set(symbol, [])
    const names = [symbol.name, ...this.#aliasesOf(symbol)]
    const found = names.flatMap((name) => this.named(name)).filter((impl) => this.#isFor(impl, symbol))
    this.#ofType.set(symbol, found)
    return found
  }

  /** The impls for types that are written with a name at their end; `*` for those of type parameters. */
  named(name: string): readonly CodeSymbol[] {
    if (!this.#byName) this.#collect()
    return (this.#byName?.get(name) ?? []).map(([file, index]) => file.symbol(index))
  }

  #isFor(impl: CodeSymbol, symbol: CodeSymbol): boolean {
    const type = this.#evaluate.typeOf(impl)
    return (type.t === 'instance' || type.t === 'class') && type.symbol === symbol
  }

  /** Names of `type` declarations that stand for a type and have impls under them. */
  #aliasesOf(symbol: CodeSymbol): string[] {
    if (!this.#aliases) this.#collect()
    return [...(this.#aliases ?? [])]
      .filter(([, all]) =>
        all.some(([file, index]) => {
          const type = this.#evaluate.typeOf(file.symbol(index))
          return (type.t === 'instance' || type.t === 'class') && type.symbol === symbol
        }),
      )
      .map(([name]) => name)
      .filter((name) => name !== symbol.name)
  }

  #collect(): void {
    const impls = new Map<string, [WorkspaceFile, number][]>()
    const aliases = new Map<string, [WorkspaceFile, number][]>()
    for (const file of this.#workspace.files.values()) {
      if (file.language !== 'rust') continue
      for (const [name, kind, index, within] of file.summary.globals) {
        if (kind === 'impl') add(impls, name.slice('impl '.length), [file, index])
        else if (kind === 'type' && within !== 'type') add(aliases, name, [file, index])
      }
    }
    this.#byName = impls
    this.#aliases = new Map([...aliases].filter(([name]) => impls.has(name)))
  }
}

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const same = map.get(key)
  if (same) same.push(value)
  else map.set(key, [value])
}
