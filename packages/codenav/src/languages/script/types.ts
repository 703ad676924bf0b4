import { alternatives, EXTERNAL, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'
import { builtinType, libraryAwaited, libraryElement, TRANSPARENT } from './library.ts'
import { ScriptNamedTypes } from './named-types.ts'

/** A type of the language itself. */
export type Builtin = Type & { readonly t: 'builtin' }

/** What types stand for, and which members and parts they have. */
export abstract class ScriptTypes extends ScriptNamedTypes {
  readonly #aliases = new Map<CodeSymbol, Type>()

  /** Decides a conditional type whose parts are known; undecided, it is either of its results. */
  protected abstract conditional(args: readonly Type[]): Type
  /** What calling a value gives, where no arguments are known. */
  protected abstract plainResult(type: Type): Type

  protected override baseTypes(symbol: CodeSymbol): readonly Type[] {
    return this.merged(symbol).flatMap((one) =>
      (one.fact.bases ?? []).flatMap((shape) =>
        alternatives(this.expanded(this.annotatedType(one.file, shape))),
      ),
    )
  }

  /** What an alias, a parameter or a type function stands for: one or several types that have members. */
  protected expanded(type: Type, depth = 0): Type {
    if (depth > MAX_EXPANDED) return UNKNOWN
    switch (type.t) {
      case 'instance':
        return type.symbol.kind === 'type' ? this.expanded(this.#aliased(type), depth + 1) : type
      case 'parameter':
        return this.expanded(this.boundOf(type.symbol), depth + 1)
      case 'either':
        return either(type.of.map((part) => this.expanded(part, depth + 1)))
      case 'builtin':
        return this.#expandedBuiltin(type, depth)
      default:
        return type
    }
  }

  #expandedBuiltin(type: Builtin, depth: number): Type {
    const { name, args } = type
    const [first = UNKNOWN, second = UNKNOWN] = args
    if (TRANSPARENT.has(name)) return this.expanded(first, depth + 1)
    switch (name) {
      case 'conditional':
        return this.expanded(this.conditional(args), depth + 1)
      case 'lookup':
        return this.expanded(this.#lookup(first, second), depth + 1)
      case 'ReturnType':
        return this.expanded(this.plainResult(first), depth + 1)
      case 'Awaited':
        return this.expanded(this.awaitedType(first), depth + 1)
      case 'InstanceType':
        return this.expanded(this.instanceOf(this.expanded(first, depth + 1)), depth + 1)
      default:
        return type
    }
  }

  #aliased(type: Type & { readonly t: 'instance' }): Type {
    const { symbol, args } = type
    const kept = this.#aliases.get(symbol)
    const plain = kept ?? this.annotatedType(symbol.file, symbol.fact.type)
    if (plain.t !== 'unknown') this.#aliases.set(symbol, plain)
    return substitute(plain, this.parametersOf(symbol, args))
  }

  #lookup(of: Type, key: Type): Type {
    const keys = alternatives(key).filter((one) => one.t === 'builtin' && one.name.startsWith('key:'))
    if (keys.length > 0)
      return either(keys.map((one) => this.memberType(of, one.t === 'builtin' ? one.name.slice(4) : '')))
    return key.t === 'builtin' && key.name === 'number' ? this.elementType(of) : this.indexType(of, null)
  }

  override members(type: Type, name: string): readonly CodeSymbol[] {
    const found: CodeSymbol[] = []
    for (const part of alternatives(this.expanded(type))) {
      for (const symbol of this.#partMembers(part, name)) if (!found.includes(symbol)) found.push(symbol)
    }
    return found
  }

  #partMembers(part: Type, name: string): readonly CodeSymbol[] {
    if (part.t === 'builtin') return this.#builtinMembers(part, name)
    if (part.t === 'scope') return this.#scopeMembers(part, name)
    if (part.t === 'class' && (part.symbol.kind === 'namespace' || part.symbol.kind === 'module'))
      return this.namespaceMembers(part.symbol, name)
    if (part.t !== 'class' && part.t !== 'instance') return super.members(part, name)
    const found = super.members(part, name)
    const fitting = found.filter((symbol) => symbol.is('static') === (part.t === 'class'))
    return fitting.length > 0 ? fitting : found
  }

  #scopeMembers(part: Type & { readonly t: 'scope' }, name: string): readonly CodeSymbol[] {
    const own = part.file.definitionsIn(part.scope, name)
    if (own.length > 0) return own
    return part.file
      .definitionsIn(part.scope, '...')
      .flatMap(({ fact }) => this.members(this.valueType(part.file, fact.value), name))
  }

  #builtinMembers({ name, args }: Builtin, member: string): readonly CodeSymbol[] {
    const [first] = args
    if (name === 'mapped') {
      const keys = first?.t === 'builtin' && first.name === 'keyof' ? first.args[0] : undefined
      return keys ? this.members(keys, member) : []
    }
    const added = this.globalEntries(LIBRARY_NAMES[name] ?? name.replace(/^global:/, ''))
    return added
      .filter(({ kind }) => kind === 'interface' || kind === 'namespace')
      .flatMap(({ file, definition }) => this.ownMembers(file.symbol(definition), member))
  }

  protected override memberType(type: Type, name: string): Type {
    return super.memberType(this.expanded(type), name)
  }

  protected override unknownMemberType(type: Type, name: string): Type {
    if (type.t === 'instance' || type.t === 'scope') {
      const [index] = this.members(type, '[]')
      return index ? this.boundType(index, type) : UNKNOWN
    }
    if (type.t !== 'builtin') return super.unknownMemberType(type, name)
    if (type.name === 'mapped') return this.#mappedMember(type, name)
    if (type.name === 'Record') return type.args[1] ?? UNKNOWN
    return builtinType(`method:${name}`, [type])
  }

  #mappedMember({ args }: Builtin, name: string): Type {
    const [, given = UNKNOWN, key] = args
    if (key?.t !== 'parameter') return given
    return substitute(given, new Map([[key.symbol, builtinType(`key:${name}`)]]))
  }

  protected override boundType(symbol: CodeSymbol, receiver: Type): Type {
    if (receiver.t === 'builtin' && receiver.name === 'mapped')
      return this.#mappedMember(receiver, symbol.name)
    return super.boundType(symbol, receiver)
  }

  protected override argumentsOf(receiver: Type, member: CodeSymbol): ReadonlyMap<CodeSymbol, Type> {
    if (receiver.t === 'scope' || receiver.t === 'function') return receiver.bound ?? NO_ARGUMENTS
    if (receiver.t !== 'instance' && receiver.t !== 'class') return NO_ARGUMENTS
    return (
      this.#argumentsAt(receiver, member.container, 0) ?? this.parametersOf(receiver.symbol, receiver.args)
    )
  }

  /** What the parameters of the type that has a member stand for, seen from a type that inherits it. */
  #argumentsAt(
    type: Type & { readonly t: 'instance' | 'class' },
    owner: CodeSymbol | null,
    depth: number,
  ): ReadonlyMap<CodeSymbol, Type> | null {
    if (!owner || depth > MAX_BASES) return null
    const own = this.parametersOf(type.symbol, type.args)
    if (type.symbol === owner || this.merged(type.symbol).includes(owner)) return own
    for (const base of this.baseTypes(type.symbol)) {
      if (base.t !== 'instance' && base.t !== 'class') continue
      const seen = { ...base, args: base.args.map((arg) => substitute(arg, own)) }
      const found = this.#argumentsAt(seen, owner, depth + 1)
      if (found) return found
    }
    return null
  }

  protected override parametersOf(symbol: CodeSymbol, args: readonly Type[]): ReadonlyMap<CodeSymbol, Type> {
    if (args.length === 0) return NO_ARGUMENTS
    const all = new Map<CodeSymbol, Type>()
    for (const one of this.merged(symbol))
      for (const [n, index] of (one.fact.typeParams ?? []).entries()) {
        const given = args[n]
        if (given) all.set(one.file.symbol(index), given)
      }
    return all
  }

  /** What a type parameter must be, or else is by default. */
  protected override boundOf(symbol: CodeSymbol): Type {
    return this.annotatedType(symbol.file, symbol.fact.type ?? symbol.fact.value)
  }

  protected override elementType(type: Type): Type {
    return this.#each(type, (part) => {
      if (part.t === 'builtin') return libraryElement(part) ?? UNKNOWN
      const [iterator] = this.members(part, '@@Symbol.iterator')
      if (iterator) return this.elementType(this.plainResult(this.boundType(iterator, part)))
      return this.indexType(part, null)
    })
  }

  protected override partType(type: Type, n: number): Type {
    return this.#each(type, (part) =>
      part.t === 'builtin' && part.name === 'tuple' ? (part.args[n] ?? UNKNOWN) : this.elementType(part),
    )
  }

  protected override indexType(type: Type, key: string | number | null): Type {
    return this.#each(type, (part) => {
      if (part.t === 'builtin' && part.name === 'Record') return part.args[1] ?? UNKNOWN
      if (part.t === 'builtin' && part.name === 'mapped') return part.args[1] ?? UNKNOWN
      if (part.t === 'builtin')
        return part.name === 'tuple' && typeof key === 'number'
          ? (part.args[key] ?? UNKNOWN)
          : (libraryElement(part) ?? UNKNOWN)
      const [index] = this.members(part, '[]')
      if (index) return this.boundType(index, part)
      const heirs = part.t === 'instance' ? this.baseTypes(part.symbol) : []
      return heirs.length > 0 ? either(heirs.map((base) => this.indexType(base, key))) : UNKNOWN
    })
  }

  protected override awaitedType(type: Type): Type {
    return this.#each(type, (part) => (part.t === 'builtin' ? (libraryAwaited(part) ?? part) : part))
  }

  #each(type: Type, of: (part: Type) => Type): Type {
    return either(
      alternatives(this.expanded(type)).map((part) => (part.t === 'external' ? EXTERNAL : of(part))),
    )
  }
}

const NO_ARGUMENTS: ReadonlyMap<CodeSymbol, Type> = new Map()
const MAX_EXPANDED = 24
const MAX_BASES = 12

/** The interfaces of the language that values of basic types have. */
const LIBRARY_NAMES: Readonly<Record<string, string>> = {
  string: 'String',
  number: 'Number',
  boolean: 'Boolean',
  tuple: 'Array',
}
