import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'

/** Says to which namespace and type definitions belong: `a::b`, without those that can be left out when naming them. */
export class OwnerPaths {
  readonly #paths = new Map<WorkspaceFile, (string | undefined)[]>()
  readonly #isLeftOut: (name: string) => boolean

  /** `isLeftOut` tells of the names of namespaces that only macros open. */
  constructor(isLeftOut: (name: string) => boolean) {
    this.#isLeftOut = isLeftOut
  }

  /** The path of the names that are defined in a scope. */
  ofScope(file: WorkspaceFile, scope: number): string {
    const paths = this.#paths.get(file) ?? []
    this.#paths.set(file, paths)
    const kept = paths[scope]
    if (kept !== undefined) return kept
    const path = this.#find(file, scope)
    paths[scope] = path
    return path
  }

  /** The path of what a definition belongs to. */
  of({ file, fact }: CodeSymbol): string {
    return this.ofScope(file, fact.scope)
  }

  /** The path of the names in what a definition is. */
  inside(symbol: CodeSymbol): string {
    return joined(this.of(symbol), symbol.name)
  }

  #find(file: WorkspaceFile, scope: number): string {
    const fact = file.facts.scopes[scope]
    if (!fact || fact.parent < 0) return ''
    const outer = this.ofScope(file, fact.parent)
    if (fact.kind !== 'namespace' && fact.kind !== 'type') return outer
    const owner = file.facts.definitions[fact.owner]
    if (!owner) {
      const qualifier = qualifierIn(file, scope)
      return qualifier === null ? outer : this.#path(outer, qualifier)
    }
    if (owner.kind === 'namespace')
      return owner.modifiers?.includes('inline') || (outer === '' && this.#isLeftOut(owner.name))
        ? outer
        : joined(outer, owner.name)
    const qualifier = owner.modifiers?.find((word) => word.startsWith('of:'))
    return joined(qualifier ? this.#path(outer, qualifier.slice(3)) : outer, owner.name)
  }

  #path(outer: string, qualifier: string): string {
    const parts = qualifier.split('::').filter((part) => part !== '')
    if (outer === '' && parts[0] !== undefined && this.#isLeftOut(parts[0])) parts.shift()
    return parts.reduce(joined, outer)
  }
}

/** What stands before the name of the member that a scope was made for; null for any other scope. */
export function qualifierIn(file: WorkspaceFile, scope: number): string | null {
  for (const { fact } of file.membersOf(scope)) {
    const word = fact.modifiers?.find((one) => one.startsWith('of:'))
    if (word) return word.slice('of:'.length)
  }
  return null
}

function joined(outer: string, name: string): string {
  return outer === '' ? name : `${outer}::${name}`
}
