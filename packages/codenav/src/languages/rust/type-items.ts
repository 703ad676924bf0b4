import { alternatives, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'
import { RustImpls } from './impls.ts'
import { RustNames } from './names.ts'

/** What types have by their bodies, their impls and their traits. */
export abstract class RustTypeItems extends RustNames {
  protected readonly impls = new RustImpls(this.workspace, {
    typeOf: (impl) => this.annotatedType(impl.file, impl.fact.type),
    basesOf: (symbol) => this.baseTypes(symbol),
  })

  /** The types that an impl or a trait names as its bases, those of the standard library among them. */
  protected baseTypes(symbol: CodeSymbol): readonly Type[] {
    return (symbol.fact.bases ?? []).flatMap((shape) => alternatives(this.annotatedType(symbol.file, shape)))
  }

  /** Everything that a type itself has under a name: variants, then items of impls, then those of traits. */
  protected itemsOf(type: Type, name: string): readonly CodeSymbol[] {
    switch (type.t) {
      case 'instance':
      case 'class':
        return type.symbol.kind === 'trait'
          ? this.#traitItems(type.symbol, name)
          : this.#typeItems(type, name)
      case 'parameter':
        return this.#parameterItems(type.symbol, name)
      case 'builtin':
        return this.#foreignItems(type.name, name)
      case 'either':
        return type.of.flatMap((part) => this.itemsOf(part, name))
      default:
        return []
    }
  }

  /** What the bounds of a parameter give, or the impl for the parameter itself, as `impl<F> Trait for F`. */
  #parameterItems(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    const bound = this.itemsOf(this.boundOf(symbol), name)
    if (bound.length > 0) return bound
    for (const impl of this.impls.named('*').filter(({ file }) => file === symbol.file)) {
      const self = this.symbolType(impl)
      if (self.t !== 'parameter' || self.symbol !== symbol) continue
      const own = this.ownMembers(impl, name)
      return own.length > 0 ? own : this.traitsOf(impl).flatMap((trait) => this.ownMembers(trait, name))
    }
    return []
  }

  /** What impls of the repository's traits give a type of the standard library. */
  #foreignItems(type: string, name: string): readonly CodeSymbol[] {
    const impls = this.impls.named(type).filter((impl) => {
      const self = this.symbolType(impl)
      // Traits from elsewhere are there for such types many times over, and not here alone.
      return self.t === 'builtin' && self.name === type && this.bases(impl).length > 0
    })
    const own = impls.flatMap((impl) => this.ownMembers(impl, name))
    if (own.length > 0) return own
    return [...new Set(impls.flatMap((impl) => this.traitsOf(impl)))].flatMap((trait) =>
      this.ownMembers(trait, name),
    )
  }

  #typeItems(type: Type & { readonly t: 'instance' | 'class' }, name: string): readonly CodeSymbol[] {
    const { symbol } = type
    const variants = this.ownMembers(symbol, name).filter(({ kind }) => kind === 'enumMember')
    if (variants.length > 0) return variants
    const impls = this.impls.of(symbol).filter((impl) => this.#fits(impl, type))
    const inherent = impls.filter(({ fact }) => !fact.bases)
    for (const group of [inherent, impls]) {
      const found = group.flatMap((impl) => this.ownMembers(impl, name))
      if (found.length > 0) return found
    }
    const traits = new Set([...impls.flatMap((impl) => this.traitsOf(impl)), ...this.derived(symbol)])
    for (const trait of traits) {
      const found = this.#traitItems(trait, name)
      if (found.length > 0) return found
    }
    return this.#blanketItems(symbol, name)
  }

  /** Whether an impl for particular arguments can be meant, as `impl A<u8>` of `A<T>`. */
  #fits(impl: CodeSymbol, type: Type & { readonly t: 'instance' | 'class' }): boolean {
    const self = this.symbolType(impl)
    return self.t !== 'instance' || self.args.every((arg, n) => mayBe(arg, type.args[n] ?? UNKNOWN))
  }

  /** The items of a trait, then those of the traits that it builds on. */
  #traitItems(trait: CodeSymbol, name: string): readonly CodeSymbol[] {
    for (const one of this.lineage(trait)) {
      const found = this.ownMembers(one, name)
      if (found.length > 0) return found
    }
    const onObject = this.impls.of(trait).flatMap((impl) => this.ownMembers(impl, name))
    return onObject.length > 0 ? onObject : this.#blanketItems(trait, name)
  }

  /** What `impl<T> Trait for T` gives, or the trait itself by default. */
  #blanketItems(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    for (const impl of this.impls.named('*')) {
      const traits = this.traitsOf(impl)
      if (traits.includes(symbol) || !this.#holds(impl, symbol)) continue
      const own = this.ownMembers(impl, name)
      if (own.length > 0) return own
      for (const trait of traits) {
        const found = this.lineage(trait).flatMap((one) => this.ownMembers(one, name))
        if (found.length > 0) return found
      }
    }
    return []
  }

  /** Whether a type or trait has the traits that an impl for a type parameter asks for, as far as is known. */
  #holds(impl: CodeSymbol, symbol: CodeSymbol): boolean {
    const self = this.symbolType(impl)
    if (self.t !== 'parameter') return false
    const holders = symbol.kind === 'trait' ? this.lineage(symbol) : this.impls.of(symbol)
    const traits =
      symbol.kind === 'trait'
        ? holders
        : [...holders.flatMap((one) => this.traitsOf(one)), ...this.derived(symbol)]
    return alternatives(this.boundOf(self.symbol)).every((bound) => {
      if (bound.t === 'instance') return traits.includes(bound.symbol)
      if (bound.t !== 'builtin') return bound.t === 'unknown'
      return (
        AUTOMATIC.has(bound.name) ||
        symbol.is(`derive:${bound.name}`) ||
        holders.some((one) => this.#names(one, bound.name))
      )
    })
  }

  #names(symbol: CodeSymbol, trait: string): boolean {
    return this.baseTypes(symbol).some((base) => base.t === 'builtin' && base.name === trait)
  }

  /** The traits of the repository that a type derives: a macro that derives one has its name. */
  protected derived(symbol: CodeSymbol): readonly CodeSymbol[] {
    const kept = this.#derived.get(symbol)
    if (kept) return kept
    // A type may be among what a glob in its own block brings in, so that looking for a trait leads back to it.
    this.#derived.set(symbol, [])
    const names = (symbol.fact.modifiers ?? []).filter((word) => word.startsWith('derive:'))
    const { file, fact } = symbol
    const found = names.flatMap((word) =>
      this.find(file, fact.scope, word.slice('derive:'.length), fact.start, 'type').symbols.filter(
        ({ kind }) => kind === 'trait',
      ),
    )
    this.#derived.set(symbol, found)
    return found
  }
  readonly #derived = new Map<CodeSymbol, readonly CodeSymbol[]>()

  /** The traits of the repository that an impl, or another trait, is of. */
  protected traitsOf(symbol: CodeSymbol): readonly CodeSymbol[] {
    return this.bases(symbol).flatMap((trait) => this.lineage(trait))
  }

  /** What a type parameter is known to be; `Self` in a trait is something that has the trait. */
  protected override boundOf(symbol: CodeSymbol): Type {
    return symbol.kind === 'trait' ? { t: 'instance', symbol, args: [] } : super.boundOf(symbol)
  }

  protected override ownMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    const found = super.ownMembers(symbol, name)
    return found.filter(({ kind }) => kind !== 'typeParameter' && kind !== 'parameter')
  }
}

/** Traits that types have by themselves. */
const AUTOMATIC: ReadonlySet<string> = new Set([
  'Send',
  'Sync',
  'Sized',
  'Unpin',
  'Any',
  'UnwindSafe',
  'RefUnwindSafe',
])

/** Whether two types may be one, as far as is known. */
function mayBe(pattern: Type, actual: Type): boolean {
  if (pattern.t === 'builtin' && actual.t === 'builtin')
    return (
      pattern.name === actual.name && pattern.args.every((arg, n) => mayBe(arg, actual.args[n] ?? UNKNOWN))
    )
  if (pattern.t === 'instance' && actual.t === 'instance') return pattern.symbol === actual.symbol
  const isConcrete = (type: Type) => type.t === 'builtin' || type.t === 'instance'
  return !(isConcrete(pattern) && isConcrete(actual))
}
