import type { Shape } from '../../facts/shape.ts'
import { NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import { alternatives, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { DERIVED_METHODS, POINTERS } from './prelude.ts'
import { isIn, type Space } from './spaces.ts'
import { isStandardMethod, signatureOf } from './std-signatures.ts'
import { RustTypeItems } from './type-items.ts'

/** Where the members of Rust's types are: in their bodies, their impls and their traits, through what they point to. */
export abstract class RustMembers extends RustTypeItems {
  protected override selfSymbols(file: WorkspaceFile, at: number): readonly CodeSymbol[] {
    const owner = this.selfOwner(file, at)
    const type = owner?.kind === 'impl' ? this.symbolType(owner) : null
    if (type?.t === 'instance' || type?.t === 'parameter') return [type.symbol]
    return owner ? [owner] : []
  }

  /** The impl, trait or type in which an offset lies. */
  protected selfOwner(file: WorkspaceFile, at: number): CodeSymbol | null {
    const { scopes, definitions } = file.facts
    for (let scope = file.scopeAt(at); scope > 0; scope = scopes[scope]?.parent ?? 0) {
      const { kind, owner = -1 } = scopes[scope] ?? {}
      if (kind === 'type' && definitions[owner]?.kind !== 'enumMember') return file.symbol(owner)
    }
    // In the head of an item no body is around the place yet.
    const head = definitions.findIndex(
      ({ kind, fullStart, fullEnd }) => HEADED.has(kind) && fullStart <= at && at < fullEnd,
    )
    return head < 0 ? null : file.symbol(head)
  }

  protected override associatedIn(
    file: WorkspaceFile,
    path: Shape | null | undefined,
    name: string,
    space: Space,
  ): Resolution {
    const isSelf = path?.k === 'special' && path.name === 'type' && path.text === 'Self'
    const owner = isSelf && space === 'type' ? this.selfOwner(file, path.at ?? 0) : null
    const own = owner?.kind === 'impl' ? this.#ofImpl(owner, name) : []
    const symbols = own.filter((symbol) => isIn(symbol, space))
    if (symbols.length > 0) return { symbols, certainty: 'type' }
    return this.associated(this.valueType(file, path), name, space)
  }

  /** What an impl has, or its trait by default. */
  #ofImpl(impl: CodeSymbol, name: string): readonly CodeSymbol[] {
    const own = this.ownMembers(impl, name)
    return own.length > 0 ? own : this.traitsOf(impl).flatMap((trait) => this.ownMembers(trait, name))
  }

  protected override associated(type: Type, name: string, space: Space): Resolution {
    if (type.t === 'unknown') return NOTHING
    if (type.t === 'module') {
      const module = this.modules.byKey(type.key)
      const found = module ? this.inModule(module, name, space) : NOTHING
      return found.symbols.length > 0 ? { ...found, certainty: 'import' } : found
    }
    if (type.t === 'external') return OUTSIDE
    const symbols = this.itemsOf(type, name).filter((symbol) => isIn(symbol, space))
    if (symbols.length > 0) return { symbols, certainty: 'type' }
    return this.isKnownOutside(type, name) ? OUTSIDE : NOTHING
  }

  /** The methods that a value has under a name, its own type's before those of what it points to. */
  protected methods(type: Type, name: string): readonly CodeSymbol[] {
    for (const step of this.dereferenced(type)) {
      if (step.t === 'builtin' && signatureOf(step.name, name)) return []
      const found = this.itemsOf(step, name).filter(({ kind }) => kind === 'method' || kind === 'function')
      if (found.length > 0) return found
    }
    return []
  }

  /** The fields that a value has under a name. */
  protected fields(type: Type, name: string): readonly CodeSymbol[] {
    for (const step of this.dereferenced(type)) {
      const found = step.t === 'instance' || step.t === 'class' ? this.fieldsOf(step.symbol, name) : []
      if (found.length > 0) return found
    }
    return []
  }

  /** The fields that a struct or a variant declares. */
  protected fieldsOf(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    return this.ownMembers(symbol, name).filter(({ kind }) => kind === 'field')
  }

  /** A type, what it points to, what that points to, and so on. */
  protected dereferenced(type: Type): readonly Type[] {
    const steps: Type[] = []
    for (
      let step: Type = type;
      step.t !== 'unknown' && steps.length < MAX_POINTERS;
      step = this.pointee(step)
    )
      steps.push(step)
    return steps
  }

  /** What a pointer, or a type with `Deref`, points to. */
  protected pointee(type: Type): Type {
    if (type.t === 'builtin') {
      if (POINTERS.has(type.name)) return type.args[0] ?? UNKNOWN
      if (type.name === 'Vec') return { ...type, name: 'slice' }
      return type.name === 'String' ? { ...type, name: 'str' } : UNKNOWN
    }
    return type.t === 'instance' ? this.boundBy(type, 'Deref', 'Target') : UNKNOWN
  }

  /** What a type's impl of a trait of the standard library gives an associated type; unknown where there is none. */
  protected boundBy(type: Type, trait: string, name: string): Type {
    if (type.t !== 'instance' && type.t !== 'class') return UNKNOWN
    for (const impl of this.impls.of(type.symbol)) {
      if (!this.baseTypes(impl).some((base) => base.t === 'builtin' && base.name === trait)) continue
      const [alias] = this.ownMembers(impl, name)
      if (alias) return substitute(this.symbolType(alias), this.argumentsOf(type, alias))
    }
    return UNKNOWN
  }

  /** Whether a name that the repository does not give a type is one that it has from elsewhere. */
  protected isKnownOutside(type: Type, name: string): boolean {
    return alternatives(type).every((part) => {
      if (part.t === 'external' || part.t === 'builtin') return true
      if (part.t === 'unknown' || part.t === 'module') return false
      return DERIVED_METHODS.has(name) || isStandardMethod(name) || this.#hasForeignTrait(part)
    })
  }

  /** Whether a type has traits from elsewhere, whose methods nobody here defines. */
  #hasForeignTrait(type: Type): boolean {
    if (type.t === 'parameter') {
      const bound = this.boundOf(type.symbol)
      return alternatives(bound).some(
        (part) => isForeign(part) || (part.t === 'instance' && this.#hasForeignTrait(part)),
      )
    }
    if (type.t !== 'instance' && type.t !== 'class') return false
    const { symbol } = type
    const impls = symbol.kind === 'trait' ? this.lineage(symbol) : this.impls.of(symbol)
    return impls.some((impl) =>
      this.baseTypes(impl).some(
        (base) => isForeign(base) && !(base.t === 'builtin' && UBIQUITOUS.has(base.name)),
      ),
    )
  }
}

function isForeign({ t }: Type): boolean {
  return t === 'builtin' || t === 'external'
}

/** Traits that nearly all types have, and that say nothing of a method that is not among theirs. */
const UBIQUITOUS: ReadonlySet<string> = new Set(
  `Debug Display Default From Into Clone Copy Drop PartialEq Eq PartialOrd Ord Hash Error Send Sync Deref DerefMut
  AsRef AsMut Borrow TryFrom FromStr Sized Unpin Any`.split(/\s+/),
)

const HEADED: ReadonlySet<string> = new Set(['impl', 'trait', 'struct', 'enum', 'union'])

/** How many pointers are followed. */
const MAX_POINTERS = 8
