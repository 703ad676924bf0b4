import type { Shape } from '../../facts/shape.ts'
import { alternatives, EXTERNAL, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { enclosingSelf } from './enclosing-self.ts'
import { builtinType, KNOWN_GENERICS, libraryAwaited, libraryElement, TRANSPARENT } from './library.ts'
import { ScriptMembers } from './members.ts'
import { isIn } from './spaces.ts'

/** The part of a shape that only the script languages know. */
export type Special = Shape & { readonly k: 'special' }
/** A type of the language itself. */
export type Builtin = Type & { readonly t: 'builtin' }

/** Values that have no members. */
const EMPTY: ReadonlySet<string> = new Set(['undefined', 'void', 'never', 'any', 'unknown', 'null'])

/** What types annotations and expressions have, short of calls. */
export abstract class ScriptTypes extends ScriptMembers {
  readonly #aliases = new Map<CodeSymbol, Type>()

  /** Decides a conditional type whose parts are known; undecided, it is either of its results. */
  protected abstract conditional(args: readonly Type[]): Type
  /** What calling a value gives, where no arguments are known. */
  protected abstract plainResult(type: Type): Type
  /** What a shape that stands for an expectation means. */
  protected abstract expectation(file: WorkspaceFile, shape: Special): Type

  protected override evaluateSymbol(symbol: CodeSymbol): Type {
    const { fact, file } = symbol
    switch (fact.kind) {
      case 'type':
      case 'module':
        return symbol.index < 0 ? { t: 'module', key: file.path } : { t: 'class', symbol, args: [] }
      case 'namespace':
        return fact.value ? this.valueType(file, fact.value) : { t: 'class', symbol, args: [] }
      case 'enumMember':
        return symbol.container ? { t: 'instance', symbol: symbol.container, args: [] } : UNKNOWN
      case 'variable':
      case 'constant':
      case 'parameter':
        return this.#withAssigned(symbol, super.evaluateSymbol(symbol))
      default:
        return super.evaluateSymbol(symbol)
    }
  }

  /** What is assigned to members of a variable adds to its type. */
  #withAssigned(symbol: CodeSymbol, type: Type): Type {
    const scope = this.assignedScope(symbol)
    return scope === undefined ? type : either([type, { t: 'scope', file: symbol.file, scope }])
  }

  protected override evaluate(file: WorkspaceFile, shape: Shape): Type {
    if (shape.k === 'builtin' && EMPTY.has(shape.name)) return UNKNOWN
    return super.evaluate(file, shape)
  }

  /** A name that the repository does not define is one of the language or of the page. */
  protected override nameType(file: WorkspaceFile, name: string, at: number): Type {
    const found = this.resolveName(file, file.scopeAt(at), name, at)
    if (found.symbols.length === 0 && !found.outside) return this.#unfound(file, name)
    if (KNOWN_OBJECTS.has(name) && found.certainty === 'import' && found.symbols[0]?.kind === 'interface')
      return builtinType(`global:${name}`)
    return this.resolutionType(found)
  }

  #unfound(file: WorkspaceFile, name: string): Type {
    if (name === 'module' || name === 'exports')
      return file.language === 'javascript' ? { t: 'module', key: file.path } : UNKNOWN
    return name === 'arguments' ? UNKNOWN : builtinType(`global:${name}`)
  }

  protected override evaluateAnnotation(file: WorkspaceFile, shape: Shape): Type {
    if (shape.k === 'builtin' && EMPTY.has(shape.name)) return UNKNOWN
    if (shape.k !== 'member') return super.evaluateAnnotation(file, shape)
    const of = this.valueType(file, shape.of)
    if (of.t === 'external' || (of.t === 'builtin' && of.name.startsWith('global:'))) return EXTERNAL
    const symbols = this.members(of, shape.name)
    const symbol = symbols.find((one) => isIn(one, 'type')) ?? symbols[0]
    return symbol ? this.instanceOf(this.symbolType(symbol)) : UNKNOWN
  }

  protected override instanceOf(type: Type): Type {
    if (type.t === 'function') return { t: 'instance', symbol: type.symbol, args: [] }
    return super.instanceOf(type)
  }

  protected override applied(type: Type, args: readonly Type[]): Type {
    if (type.t !== 'function') return super.applied(type, args)
    return substitute(type, this.parametersOf(type.symbol, args))
  }

  protected override specialType(file: WorkspaceFile, shape: Special): Type {
    const { at = 0, text = '' } = shape
    switch (shape.name) {
      case 'type':
        return this.#named(file, text, at, 'type')
      case 'namespace':
        return this.#named(file, text, at, 'namespace')
      case 'literal':
        return this.#literal(file, at)
      case 'class': {
        const owner = file.facts.scopes[file.scopeAt(at)]?.owner ?? -1
        return owner < 0 ? UNKNOWN : { t: 'class', symbol: file.symbol(owner), args: [] }
      }
      case 'function': {
        const owner = functionAt(file, at)
        return owner ? { t: 'function', symbol: owner, self: null } : UNKNOWN
      }
      case 'type parameter':
        return { t: 'parameter', symbol: file.symbol(at) }
      case 'cast': {
        const [cast] = file.definitionsIn(NOWHERE, text)
        return cast ? this.annotatedType(file, cast.fact.type) : UNKNOWN
      }
      case 'exports':
        return { t: 'module', key: file.path }
      case 'query':
        return this.valueType(file, shape.of[0])
      case 'require':
      case 'import':
        return this.#module(file, text, shape.name === 'require')
      case 'this':
      case 'super':
        return this.#self(file, at, shape.name === 'super')
      default:
        return this.expectation(file, shape)
    }
  }

  protected override specialAnnotation(file: WorkspaceFile, shape: Special): Type {
    const type = this.specialType(file, shape)
    return shape.name === 'type' || shape.name === 'namespace'
      ? this.#withDefaults(this.instanceOf(type))
      : type
  }

  /** A type that is named without arguments has those that its parameters say. */
  #withDefaults(type: Type): Type {
    if (type.t !== 'instance' || type.args.length > 0) return type
    const { file, fact } = type.symbol
    const parameters = (fact.typeParams ?? []).map((index) => file.symbol(index))
    if (!parameters.some((one) => one.fact.value)) return type
    const args = parameters.map(
      (symbol): Type =>
        symbol.fact.value ? this.annotatedType(file, symbol.fact.value) : { t: 'parameter', symbol },
    )
    return { ...type, args }
  }

  #named(file: WorkspaceFile, name: string, at: number, space: 'type' | 'namespace'): Type {
    const found = this.find(file, file.scopeAt(at), name, space)
    if (found.outside) return EXTERNAL
    const isGlobal = found.certainty === 'import' && found.symbols[0]?.kind === 'interface'
    if (found.symbols.length === 0 || (KNOWN_GENERICS.has(name) && isGlobal)) {
      const value = found.symbols.length === 0 ? this.find(file, file.scopeAt(at), name, 'value') : null
      return value && value.symbols.length > 0 ? this.resolutionType(value) : builtinType(name)
    }
    return this.resolutionType(found)
  }

  #literal(file: WorkspaceFile, at: number): Type {
    const scope = file.scopeAt(at)
    const { kind, owner = -1 } = file.facts.scopes[scope] ?? {}
    if (kind !== 'type') return UNKNOWN
    return owner >= 0 && file.symbol(owner).kind === 'interface'
      ? { t: 'instance', symbol: file.symbol(owner), args: [] }
      : { t: 'scope', file, scope }
  }

  #module(file: WorkspaceFile, name: string, isRequired: boolean): Type {
    const fact = {
      module: name,
      name: null,
      alias: null,
      scope: 0,
      definition: -1,
      start: 0,
      end: 0,
      flags: isRequired ? ['require'] : [],
    }
    const target = this.findImport(file, fact)
    if (!target) return EXTERNAL
    const [symbol] = target.symbols ?? []
    if (symbol) return this.symbolType(symbol)
    return target.module === undefined ? UNKNOWN : { t: 'module', key: target.module }
  }

  #self(file: WorkspaceFile, at: number, isSuper: boolean): Type {
    const self = enclosingSelf(file, at)
    if (!self) return UNKNOWN
    if ('typed' in self) return this.symbolType(self.typed)
    if ('literal' in self) return isSuper ? UNKNOWN : { t: 'scope', file, scope: self.literal }
    const { owner, isStatic } = self
    if (
      owner.kind !== 'class' &&
      owner.kind !== 'interface' &&
      owner.kind !== 'type' &&
      owner.kind !== 'function'
    )
      return this.symbolType(owner)
    if (owner.kind === 'function' && this.assignedScope(owner) === undefined) return UNKNOWN
    const type: Type = isSuper
      ? (this.baseTypes(owner)[0] ?? UNKNOWN)
      : { t: 'instance', symbol: owner, args: [] }
    return isStatic && type.t === 'instance' ? { ...type, t: 'class' } : type
  }

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

/** The function whose text begins at an offset. */
export function functionAt(file: WorkspaceFile, at: number): CodeSymbol | null {
  const { scopes } = file.facts
  let scope = file.scopeAt(at)
  while (scope > 0 && scopes[scope]?.kind !== 'function') scope = scopes[scope]?.parent ?? 0
  const owner = scopes[scope]?.owner ?? -1
  return owner < 0 ? null : file.symbol(owner)
}

const NO_ARGUMENTS: ReadonlyMap<CodeSymbol, Type> = new Map()
/** The scope of definitions that nobody can name. */
const NOWHERE = -1
const MAX_EXPANDED = 24
const MAX_BASES = 12

/** Objects of the language whose functions are known even where a repository adds members to them. */
const KNOWN_OBJECTS: ReadonlySet<string> = new Set([
  'Object',
  'Array',
  'Promise',
  'Map',
  'Set',
  'JSON',
  'Reflect',
])

/** The interfaces of the language that values of basic types have. */
const LIBRARY_NAMES: Readonly<Record<string, string>> = {
  string: 'String',
  number: 'Number',
  boolean: 'Boolean',
  tuple: 'Array',
}
