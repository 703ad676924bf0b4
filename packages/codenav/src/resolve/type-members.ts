import type { Shape } from '../facts/shape.ts'
import { alternatives, type Type } from './type.ts'
import type { Workspace } from './workspace.ts'
import type { CodeSymbol, WorkspaceFile } from './workspace-file.ts'

/** Where the members of types are found: in their bodies, then in those of their bases. */
export abstract class TypeMembers<S> {
  readonly workspace: Workspace<S>

  constructor(workspace: Workspace<S>) {
    this.workspace = workspace
  }

  /** The type that an annotation names: that of a value which is declared so. */
  abstract annotatedType(file: WorkspaceFile, shape: Shape | null | undefined): Type

  /** The definitions of a member of a type, the nearest first: its own, then those of its bases. */
  members(type: Type, name: string): readonly CodeSymbol[] {
    switch (type.t) {
      case 'instance':
      case 'class':
        return this.classMembers(type.symbol, name)
      case 'scope':
        return type.file.definitionsIn(type.scope, name)
      case 'module':
        return this.moduleMembers(type.key, name)
      case 'either':
        return type.of.flatMap((part) => this.members(part, name))
      case 'function':
        return this.functionMembers(type.symbol, name)
      case 'parameter':
        return this.members(this.boundOf(type.symbol), name)
      default:
        return []
    }
  }

  /** What a type parameter is known to be. */
  protected boundOf(symbol: CodeSymbol): Type {
    return this.annotatedType(symbol.file, symbol.fact.type)
  }

  protected functionMembers(_symbol: CodeSymbol, _name: string): readonly CodeSymbol[] {
    return []
  }

  protected classMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    for (const type of this.lineage(symbol)) {
      const found = this.ownMembers(type, name)
      if (found.length > 0) return found
    }
    return []
  }

  /** The members that a type's own body defines. */
  protected ownMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    return symbol.fact.body < 0 ? [] : symbol.file.definitionsIn(symbol.fact.body, name)
  }

  /** A type and all its bases in the order in which members are looked for. */
  lineage(symbol: CodeSymbol): readonly CodeSymbol[] {
    const seen = new Set<CodeSymbol>([symbol])
    for (const type of seen) for (const base of this.bases(type)) if (seen.size < MAX_LINEAGE) seen.add(base)
    return [...seen]
  }

  /** The types that a type names as its bases, as far as the repository defines them. */
  bases(symbol: CodeSymbol): readonly CodeSymbol[] {
    return (symbol.fact.bases ?? []).flatMap((shape) => {
      const type = this.annotatedType(symbol.file, shape)
      return alternatives(type).flatMap((part) =>
        part.t === 'instance' || part.t === 'class' ? [part.symbol] : [],
      )
    })
  }

  protected moduleMembers(key: string, name: string): readonly CodeSymbol[] {
    const file = this.workspace.files.get(key)
    return file ? file.definitionsIn(0, name) : []
  }

  /** Whether all members of a type are known, so that a name that is not among them is defined elsewhere. */
  protected isClosed(type: Type): boolean {
    return type.t === 'external' || type.t === 'builtin'
  }
}

const MAX_LINEAGE = 200
