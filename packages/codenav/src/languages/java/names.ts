import type { ImportFact } from '../../facts/file-facts.ts'
import { type ImportTarget, NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { JavaMembers } from './members.ts'
import { inSpace, isIn, type Space } from './spaces.ts'

/** What a plain name stands for, and the type among whose members it was found. */
export type Named = Resolution & { readonly owner?: CodeSymbol }

/** Plain names: the scopes around them with what types inherit, then imports, then the package. */
export abstract class JavaNames extends JavaMembers {
  override resolveName(file: WorkspaceFile, scope: number, name: string, at: number): Resolution {
    return this.named(file, scope, name, at, 'value')
  }

  /** What a plain name stands for in a space. */
  protected named(file: WorkspaceFile, scope: number, name: string, at: number, space: Space): Named {
    for (let here = scope; here > 0; here = file.facts.scopes[here]?.parent ?? 0) {
      const { kind, owner = -1 } = file.facts.scopes[here] ?? {}
      const type = kind === 'type' && owner >= 0 ? file.symbol(owner) : null
      const members = type ? this.classMembers(type, name) : this.visible(file.definitionsIn(here, name), at)
      const symbols = inSpace(members, space)
      if (symbols.length > 0) return { symbols, certainty: 'scope', ...(type && { owner: type }) }
    }
    const imported = this.#imported(file, name, space)
    if (imported !== NOTHING) return imported
    // A name that no variable has may be that of a type, as before a static member.
    if (space === 'value') return this.named(file, scope, name, at, 'type')
    return space === 'type' ? OUTSIDE : NOTHING
  }

  #imported(file: WorkspaceFile, name: string, space: Space): Named {
    const top = file.definitionsIn(0, name)
    const own = inSpace(top, space)
    if (own.length > 0) return { symbols: own, certainty: 'scope' }
    const single = this.#fromSingle(file, top, space)
    if (single !== NOTHING) return single
    if (space === 'type') {
      const symbols = this.#nearest(file, this.packages.typesIn(file.summary.package, name))
      if (symbols.length > 0) return { symbols, certainty: 'import' }
    }
    return this.#fromStars(file, name, space)
  }

  /** Several static imports may bring in overloads of one name. */
  #fromSingle(file: WorkspaceFile, top: readonly CodeSymbol[], space: Space): Named {
    const found: CodeSymbol[] = []
    let outside = false
    for (const symbol of top.filter(({ kind }) => kind === 'import')) {
      const imported = this.throughImports(file, [symbol])
      const isStatic = file.facts.imports[symbol.fact.import ?? -1]?.flags?.includes('static') ?? false
      found.push(...inSpace(imported.symbols, space))
      if (imported.outside && (space !== 'method' || isStatic)) outside = true
    }
    if (found.length > 0) return { symbols: [...new Set(found)], certainty: 'import' }
    return outside ? OUTSIDE : NOTHING
  }

  #fromStars(file: WorkspaceFile, name: string, space: Space): Named {
    const found: CodeSymbol[] = []
    for (const { name: wanted, module, flags } of file.facts.imports) {
      if (wanted !== '*') continue
      if (space === 'type') found.push(...this.#nearest(file, this.packages.typesIn(module, name)))
      const isStatic = flags?.includes('static') ?? false
      for (const type of isStatic || space === 'type' ? this.typesAt(module) : [])
        found.push(...inSpace(this.classMembers(type, name), space))
    }
    if (found.length > 0) return { symbols: [...new Set(found)], certainty: 'import' }
    const lang = space === 'type' ? this.packages.typesIn('java.lang', name) : []
    return lang.length > 0 ? { symbols: lang, certainty: 'import' } : NOTHING
  }

  /** Of several types of one full name, as different source sets have them, the nearest first. */
  #nearest(file: WorkspaceFile, types: readonly CodeSymbol[]): readonly CodeSymbol[] {
    if (types.length < 2) return types
    return [...types].sort((a, b) => shared(b.file.path, file.path) - shared(a.file.path, file.path))
  }

  /** The types of a full name, which may be nested in others. */
  protected typesAt(path: string): readonly CodeSymbol[] {
    const { types, rest } = this.packages.outermost(path)
    return rest.reduce(
      (outer: readonly CodeSymbol[], name) =>
        outer.flatMap((type) => inSpace(this.classMembers(type, name), 'type')),
      types,
    )
  }

  /** The full name of a type that is defined elsewhere, as far as an import tells it. */
  protected outsideName(file: WorkspaceFile, name: string): string {
    const imported = file.definitionsIn(0, name).find(({ kind }) => kind === 'import')
    const fact = file.facts.imports[imported?.fact.import ?? -1]
    return fact?.module ?? `?.${name}`
  }

  protected override findImport(file: WorkspaceFile, fact: ImportFact): ImportTarget {
    if (fact.name === '*' || !fact.flags?.includes('static')) {
      const symbols = this.#nearest(file, this.typesAt(fact.module))
      return symbols.length > 0 ? { symbols } : null
    }
    const types = this.typesAt(fact.module.slice(0, Math.max(0, fact.module.lastIndexOf('.'))))
    if (types.length === 0) return null
    const members = types.flatMap((type) => this.classMembers(type, fact.name ?? ''))
    const symbols = members.filter(
      (symbol) => isIn(symbol, 'type') || symbol.is('static') || !isIn(symbol, 'method'),
    )
    if (symbols.length === 0 && types.every((type) => this.isClosed({ t: 'class', symbol: type, args: [] })))
      return null
    return { symbols }
  }

  protected override mayBeGlobal(): boolean {
    return false
  }
}

/** How many letters two paths begin with in common. */
function shared(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
