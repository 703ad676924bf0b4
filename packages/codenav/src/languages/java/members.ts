import { Semantics } from '../../resolve/semantics.ts'
import { alternatives, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'
import { isJdkFile } from './jdk/jdk-files.ts'
import { JavaPackages } from './packages.ts'

type Instance = Type & { readonly t: 'instance' }

/** The members of types: inherited ones, those of type parameters, and what type arguments make of them. */
export abstract class JavaMembers extends Semantics {
  protected readonly packages = new JavaPackages(this.workspace)
  readonly #superTypes = new Map<CodeSymbol, readonly Type[]>()
  readonly #lineages = new Map<CodeSymbol, readonly CodeSymbol[]>()

  /** Only what the repository defines: the JDK is known, but is nowhere to be shown. */
  override bases(symbol: CodeSymbol): readonly CodeSymbol[] {
    return super.bases(symbol).filter(({ file }) => !isJdkFile(file))
  }

  /** The types directly above a type, with what they make of its type parameters. */
  superTypes(symbol: CodeSymbol): readonly Type[] {
    const kept = this.#superTypes.get(symbol)
    if (kept) return kept
    this.#superTypes.set(symbol, [])
    const written = (symbol.fact.bases ?? []).flatMap((base) =>
      alternatives(this.annotatedType(symbol.file, base)),
    )
    const all = [...written, ...this.#implied(symbol)]
    this.#superTypes.set(symbol, all)
    return all
  }

  #implied(symbol: CodeSymbol): readonly Type[] {
    if (symbol.kind === 'enum') return [this.langType('Enum', [{ t: 'instance', symbol, args: [] }])]
    if (symbol.is('record')) return [this.langType('Record')]
    if (symbol.kind === 'interface' && symbol.is('annotation')) return [ANNOTATION]
    return []
  }

  /** A value of a type of `java.lang`. */
  protected langType(name: string, args: readonly Type[] = []): Type {
    const [symbol] = this.packages.typesIn('java.lang', name)
    return symbol ? { t: 'instance', symbol, args } : UNKNOWN
  }

  /** A type, then the classes above it, then the interfaces, and `Object` at last. */
  override lineage(symbol: CodeSymbol): readonly CodeSymbol[] {
    const kept = this.#lineages.get(symbol)
    if (kept) return kept
    const classes = new Set<CodeSymbol>([symbol])
    const interfaces = new Set<CodeSymbol>()
    for (const type of classes) this.#above(type, classes, interfaces)
    for (const type of interfaces) this.#above(type, classes, interfaces)
    const object = this.langType('Object')
    const last = object.t === 'instance' ? [object.symbol] : []
    const all = [...new Set([...classes, ...interfaces])].filter((type) => !last.includes(type))
    const lineage = [...all, ...last]
    this.#lineages.set(symbol, lineage)
    return lineage
  }

  #above(type: CodeSymbol, classes: Set<CodeSymbol>, interfaces: Set<CodeSymbol>): void {
    for (const base of this.superTypes(type)) {
      if (base.t !== 'instance' || classes.size + interfaces.size > MAX_LINEAGE) continue
      const isInterface = base.symbol.kind === 'interface'
      if (!isInterface || type.kind === 'interface') (isInterface ? interfaces : classes).add(base.symbol)
      else interfaces.add(base.symbol)
    }
  }

  /** Whether a type has a base that is defined elsewhere, so that it may have members from there. */
  hasOutsideBase(symbol: CodeSymbol): boolean {
    return this.lineage(symbol).some(
      (type, index, all) =>
        (isJdkFile(type.file) && index < all.length - 1) ||
        this.superTypes(type).some(({ t }) => t !== 'instance' && t !== 'class'),
    )
  }

  /** A type as one of those above it, with its type arguments there; null where it is not below that. */
  asSuper(type: Instance, target: CodeSymbol, depth = 0): Instance | null {
    if (type.symbol === target) return type
    if (depth > MAX_DEPTH || !this.lineage(type.symbol).includes(target)) return null
    const args = this.parametersOf(type.symbol, type.args)
    for (const base of this.superTypes(type.symbol)) {
      if (base.t !== 'instance') continue
      const found = this.asSuper(substitute(base, args) as Instance, target, depth + 1)
      if (found) return found
    }
    return target === this.lineage(type.symbol).at(-1) ? { t: 'instance', symbol: target, args: [] } : null
  }

  /** All definitions of a name along the bases, the nearest first, since overloads may stand in any of them. */
  protected override classMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    return this.lineage(symbol).flatMap((type) => this.ownMembers(type, name))
  }

  /** What type parameters stand for; those of which nothing is said are still what bounds them. */
  protected override parametersOf(symbol: CodeSymbol, args: readonly Type[]): ReadonlyMap<CodeSymbol, Type> {
    const parameters = symbol.fact.typeParams ?? []
    return new Map(
      parameters.map((index, n) => {
        const [parameter, arg = UNKNOWN] = [symbol.file.symbol(index), args[n]]
        const isBounded = arg.t === 'unknown' && parameter.fact.type !== undefined
        return [parameter, isBounded ? { t: 'parameter', symbol: parameter } : arg]
      }),
    )
  }

  /** A member sees the type parameters of the type that defines it. */
  protected override argumentsOf(receiver: Type, member: CodeSymbol): ReadonlyMap<CodeSymbol, Type> {
    const self = receiver.t === 'parameter' ? this.boundOf(receiver.symbol) : receiver
    const { container } = member
    for (const part of alternatives(self)) {
      if (part.t !== 'instance' || !container) continue
      const above = this.asSuper(part, container)
      if (above) return this.parametersOf(container, above.args)
    }
    return NO_ARGUMENTS
  }

  /** The type that a type's own body has of itself. */
  protected selfType(symbol: CodeSymbol): Type {
    const parameters = symbol.fact.typeParams ?? []
    const args = parameters.map((index): Type => ({ t: 'parameter', symbol: symbol.file.symbol(index) }))
    return { t: 'instance', symbol, args }
  }

  /** The bound of a type parameter, which may be that of another one; a circle of them bounds nothing. */
  protected override boundOf(symbol: CodeSymbol): Type {
    const seen = new Set<CodeSymbol>()
    for (let at = symbol; !seen.has(at); ) {
      seen.add(at)
      const bound = at.fact.type ? super.boundOf(at) : this.langType('Object')
      if (bound.t !== 'parameter') return bound
      at = bound.symbol
    }
    return UNKNOWN
  }

  /** A member that neither the repository nor the JDK is known to have comes from a base defined elsewhere. */
  protected override isClosed(type: Type): boolean {
    if (type.t === 'parameter') return this.isClosed(this.boundOf(type.symbol))
    if (type.t !== 'instance' && type.t !== 'class') return super.isClosed(type)
    return isJdkFile(type.symbol.file) || this.hasOutsideBase(type.symbol)
  }

  /** What such a member gives is not known, though it may well be one of ours. */
  protected override unknownMemberType(type: Type, _name: string): Type {
    if (type.t === 'class' && type.symbol.kind === 'enum') return { ...type, t: 'instance' }
    return UNKNOWN
  }
}

const ANNOTATION: Type = { t: 'builtin', name: 'java.lang.annotation.Annotation', args: [] }
const NO_ARGUMENTS: ReadonlyMap<CodeSymbol, Type> = new Map()
const MAX_LINEAGE = 200
const MAX_DEPTH = 40
