import type { ImportFact, ReferenceFact } from '../facts/file-facts.ts'
import type { Shape } from '../facts/shape.ts'
import { alternatives, EXTERNAL, either, substitute, type Type, UNKNOWN } from './type.ts'
import type { GlobalEntry, Workspace } from './workspace.ts'
import type { CodeSymbol, WorkspaceFile } from './workspace-file.ts'

/** How sure an answer is; see `docs/navigation.md`. */
export type Certainty = 'compiler' | 'scope' | 'import' | 'type' | 'name'

/** What a name stands for. `outside` says that it is known to be defined outside of the repository. */
export type Resolution = {
  readonly symbols: readonly CodeSymbol[]
  readonly certainty: Certainty
  readonly outside?: boolean
}

/** Nothing found, and nothing known. */
export const NOTHING: Resolution = { symbols: [], certainty: 'name' }
/** Known to be defined elsewhere: nothing may be offered. */
export const OUTSIDE: Resolution = { symbols: [], certainty: 'name', outside: true }

/** What an import brings in: definitions, a module, or something that the repository does not define. */
export type ImportTarget =
  | { readonly symbols: readonly CodeSymbol[]; readonly module?: string }
  | { readonly module: string; readonly symbols?: readonly CodeSymbol[] }
  | null

const MAX_DEPTH = 60
const MAX_NAMED = 50

/**
 * What names mean in a language: scopes first, then imports, then the types of receivers, then the name alone. Each
 * language overrides what is its own. Answers are remembered, and no chain is followed without end.
 */
export abstract class Semantics {
  readonly workspace: Workspace<Semantics>
  readonly #shapeTypes = new Map<Shape, Type>()
  readonly #annotations = new Map<Shape, Type>()
  readonly #symbolTypes = new Map<CodeSymbol, Type>()
  readonly #imports = new Map<ImportFact, ImportTarget>()
  #depth = 0

  constructor(workspace: Workspace<Semantics>) {
    this.workspace = workspace
  }

  /** What a use of a name stands for, the best first. */
  resolve(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const exact = this.resolveExactly(file, reference)
    if (exact.symbols.length > 0 || exact.outside) return this.refine(file, reference, exact)
    return this.resolveByName(file, reference)
  }

  /** All places that define what a definition's own name stands for, the best first. */
  declarations(symbol: CodeSymbol): readonly CodeSymbol[] {
    return [symbol]
  }

  /** By scope, import or type; `NOTHING` where none of them tells. */
  protected resolveExactly(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    if (reference.import !== undefined) return this.resolveImportName(file, reference)
    if (reference.of) return this.resolveMember(file, reference.of, reference)
    return this.resolveName(file, reference.scope, reference.name, reference.start)
  }

  /** A name in an import statement: what the import brings in. */
  protected resolveImportName(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    const fact = file.facts.imports[reference.import ?? -1]
    if (!fact) return NOTHING
    const target = this.resolveImport(file, fact)
    if (!target) return OUTSIDE
    const symbols = this.symbolsOf(target)
    return symbols.length > 0 ? { symbols, certainty: 'import' } : NOTHING
  }

  /** A plain name: the scopes around it, then what the file's package or module sees. */
  resolveName(file: WorkspaceFile, scope: number, name: string, at: number): Resolution {
    const local = this.lookUp(file, scope, name, at)
    if (local.length > 0) return this.throughImports(file, local)
    return this.resolveGlobal(file, name, at)
  }

  /** The definitions of a name in the innermost scope that has one which can be seen from `at`. */
  protected lookUp(file: WorkspaceFile, scope: number, name: string, at: number): readonly CodeSymbol[] {
    const { scopes } = file.facts
    for (let inner = scope, current = scope; current >= 0; current = scopes[current]?.parent ?? -1) {
      const found = file.definitionsIn(current, name)
      if (found.length > 0 && this.sees(file, current, inner)) {
        const visible = this.visible(found, at)
        if (visible.length > 0) return visible
      }
      if (scopes[current]?.kind !== 'block') inner = current
    }
    return []
  }

  /** Whether the names of a scope are seen from a scope inside it. `inner` is the last scope left that is no block. */
  protected sees(_file: WorkspaceFile, _scope: number, _inner: number): boolean {
    return true
  }

  /** Those of the definitions of one name in one scope that count at an offset, the best first. */
  protected visible(found: readonly CodeSymbol[], at: number): readonly CodeSymbol[] {
    if (found.length === 1) return (found[0]?.fact.from ?? 0) <= at ? found : []
    const seen = found.filter(({ fact }) => fact.from <= at)
    return seen.length > 1 ? [...seen].reverse() : seen
  }

  /** Replaces imported names by what they bring in. */
  protected throughImports(file: WorkspaceFile, symbols: readonly CodeSymbol[]): Resolution {
    if (!symbols.some((symbol) => symbol.fact.import !== undefined)) return { symbols, certainty: 'scope' }
    const found: CodeSymbol[] = []
    let outside = true
    for (const symbol of symbols) {
      const fact = symbol.fact.import === undefined ? undefined : file.facts.imports[symbol.fact.import]
      if (!fact) {
        found.push(symbol)
        continue
      }
      const target = this.resolveImport(symbol.file, fact)
      if (target) outside = false
      for (const imported of target ? this.symbolsOf(target) : [])
        if (!found.includes(imported)) found.push(imported)
    }
    if (found.length > 0) return { symbols: found, certainty: 'import' }
    return outside ? { symbols, certainty: 'scope', outside: true } : { symbols, certainty: 'scope' }
  }

  /** A name that no scope of the file has. */
  protected resolveGlobal(_file: WorkspaceFile, _name: string, _at: number): Resolution {
    return NOTHING
  }

  /** `of.name`, by the type of what stands before the dot. */
  protected resolveMember(file: WorkspaceFile, of: Shape, reference: { readonly name: string }): Resolution {
    const type = this.receiverType(file, of)
    return this.memberResolution(type, reference.name)
  }

  /** The type of what stands before a dot. */
  protected receiverType(file: WorkspaceFile, of: Shape): Type {
    return this.valueType(file, of)
  }

  protected memberResolution(type: Type, name: string): Resolution {
    if (type.t === 'unknown') return NOTHING
    const symbols: CodeSymbol[] = []
    for (const symbol of this.members(type, name)) if (!symbols.includes(symbol)) symbols.push(symbol)
    if (symbols.length > 0) return { symbols, certainty: type.t === 'module' ? 'import' : 'type' }
    return alternatives(type).every((part) => this.isClosed(part)) ? OUTSIDE : NOTHING
  }

  /** Whether all members of a type are known, so that a name that is not among them is defined elsewhere. */
  protected isClosed(type: Type): boolean {
    return type.t === 'external' || type.t === 'builtin'
  }

  /** Chooses among what was found, as between overloads. */
  protected refine(_file: WorkspaceFile, _reference: ReferenceFact, found: Resolution): Resolution {
    return found
  }

  /** By the name alone: every definition that could be meant, ranked. */
  protected resolveByName(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    if (reference.of === undefined && !this.mayBeGlobal(reference)) return NOTHING
    const entries = this.workspace
      .globals(reference.name)
      .filter(
        (entry) => this.workspace.semantics(entry.file.language) === this && this.mayMean(entry, reference),
      )
    const ranked = entries
      .map((entry) => ({ entry, rank: this.rank(file, reference, entry) }))
      .sort(
        (a, b) =>
          b.rank - a.rank ||
          compare(a.entry.file.path, b.entry.file.path) ||
          a.entry.definition - b.entry.definition,
      )
      .slice(0, MAX_NAMED)
    return { symbols: ranked.map(({ entry }) => entry.file.symbol(entry.definition)), certainty: 'name' }
  }

  /** Whether a plain name may stand for something that no scope or import explains. */
  protected mayBeGlobal(_reference: ReferenceFact): boolean {
    return true
  }

  /** Whether a definition is of a kind that a use can mean. */
  protected mayMean(entry: GlobalEntry, reference: ReferenceFact): boolean {
    return reference.of === undefined ? !entry.isMember : entry.isMember
  }

  /** How well a candidate found by name alone fits; the greater the better. */
  protected rank(file: WorkspaceFile, reference: ReferenceFact, entry: GlobalEntry): number {
    let rank = 0
    if (entry.file === file) rank += 16
    else if (entry.file.folder === file.folder) rank += 8
    if (reference.role === 'call' && CALLABLE.has(entry.kind)) rank += 4
    if (isTestPath(entry.file.path) && !isTestPath(file.path)) rank -= 12
    if (isVendoredPath(entry.file.path)) rank -= 20
    return rank + commonFolders(file.folder, entry.file.folder)
  }

  /** What an import brings in; null for what the repository does not define. A cycle brings in nothing. */
  resolveImport(file: WorkspaceFile, fact: ImportFact): ImportTarget {
    const kept = this.#imports.get(fact)
    if (kept !== undefined) return kept
    this.#imports.set(fact, { symbols: [] })
    const target = this.findImport(file, fact)
    this.#imports.set(fact, target)
    return target
  }

  protected abstract findImport(file: WorkspaceFile, fact: ImportFact): ImportTarget

  /** The symbols of an import's target; of a module the file itself. */
  protected symbolsOf(target: NonNullable<ImportTarget>): readonly CodeSymbol[] {
    return target.symbols && target.symbols.length > 0
      ? target.symbols
      : target.module !== undefined
        ? this.moduleSymbols(target.module)
        : []
  }

  /** The files that a module consists of, as symbols. */
  protected moduleSymbols(key: string): readonly CodeSymbol[] {
    const file = this.workspace.files.get(key)
    return file ? [file.module] : []
  }

  /** The type of an expression. */
  valueType(file: WorkspaceFile, shape: Shape | null | undefined): Type {
    if (!shape) return UNKNOWN
    return this.#once(this.#shapeTypes, shape, () => this.evaluate(file, shape))
  }

  /** The type that an annotation names: that of a value which is declared so. */
  annotatedType(file: WorkspaceFile, shape: Shape | null | undefined): Type {
    if (!shape) return UNKNOWN
    return this.#once(this.#annotations, shape, () => this.evaluateAnnotation(file, shape))
  }

  /** The type of what a symbol names, as a value. */
  symbolType(symbol: CodeSymbol): Type {
    return this.#once(this.#symbolTypes, symbol, () => this.evaluateSymbol(symbol))
  }

  /** Evaluates once; what is asked for while it is being evaluated is unknown, which ends every cycle. */
  #once<K extends object>(kept: Map<K, Type>, key: K, evaluate: () => Type): Type {
    const known = kept.get(key)
    if (known) return known
    if (this.#depth > MAX_DEPTH) return UNKNOWN
    kept.set(key, UNKNOWN)
    this.#depth++
    try {
      const type = evaluate()
      kept.set(key, type)
      // What was cut short inside a chain may come out better when it is asked for by itself.
      if (this.#depth > 1 && type.t === 'unknown') kept.delete(key)
      return type
    } catch (error) {
      kept.delete(key)
      throw error
    } finally {
      this.#depth--
    }
  }

  protected evaluate(file: WorkspaceFile, shape: Shape): Type {
    switch (shape.k) {
      case 'name':
        return this.nameType(file, shape.name, shape.at)
      case 'member':
        return this.memberType(this.valueType(file, shape.of), shape.name)
      case 'call':
        return this.callType(file, this.valueType(file, shape.of), shape)
      case 'new':
        return this.annotatedType(file, shape.of)
      case 'apply':
        return this.applied(
          this.valueType(file, shape.of),
          shape.args.map((arg) => this.annotatedType(file, arg)),
        )
      case 'index':
        return this.indexType(this.valueType(file, shape.of), shape.key)
      case 'element':
        return this.elementType(this.valueType(file, shape.of))
      case 'part':
        return this.partType(this.valueType(file, shape.of), shape.n)
      case 'await':
        return this.awaitedType(this.valueType(file, shape.of))
      case 'either':
        return either(shape.of.map((one) => this.valueType(file, one)))
      case 'builtin':
        return {
          t: 'builtin',
          name: shape.name,
          args: (shape.args ?? []).map((arg) => this.valueType(file, arg)),
        }
      case 'scope':
        return { t: 'scope', file, scope: shape.scope }
      case 'function':
        return { t: 'function', symbol: file.symbol(shape.definition), self: null }
      case 'typed':
        return this.annotatedType(file, shape.of)
      case 'special':
        return this.specialType(file, shape)
    }
  }

  protected evaluateAnnotation(file: WorkspaceFile, shape: Shape): Type {
    switch (shape.k) {
      case 'apply':
        return this.applied(
          this.annotatedType(file, shape.of),
          shape.args.map((arg) => this.annotatedType(file, arg)),
        )
      case 'either':
        return either(shape.of.map((one) => this.annotatedType(file, one)))
      case 'builtin':
        return {
          t: 'builtin',
          name: shape.name,
          args: (shape.args ?? []).map((arg) => this.annotatedType(file, arg)),
        }
      case 'special':
        return this.specialAnnotation(file, shape)
      case 'typed':
        return this.annotatedType(file, shape.of)
      default:
        return this.instanceOf(this.valueType(file, shape))
    }
  }

  /** The value that a type's name stands for in an annotation. */
  protected instanceOf(type: Type): Type {
    switch (type.t) {
      case 'class':
        return { t: 'instance', symbol: type.symbol, args: type.args }
      case 'either':
        return either(type.of.map((one) => this.instanceOf(one)))
      default:
        return type
    }
  }

  protected nameType(file: WorkspaceFile, name: string, at: number): Type {
    return this.resolutionType(this.resolveName(file, file.scopeAt(at), name, at))
  }

  protected resolutionType({ symbols, outside }: Resolution): Type {
    if (outside) return EXTERNAL
    for (const symbol of symbols) {
      const type = this.symbolType(symbol)
      if (type.t !== 'unknown') return type
    }
    return UNKNOWN
  }

  protected memberType(type: Type, name: string): Type {
    return either(
      alternatives(type).map((part) => {
        if (part.t === 'unknown') return UNKNOWN
        if (part.t === 'external') return EXTERNAL
        for (const symbol of this.members(part, name)) {
          const found = this.boundType(symbol, part)
          if (found.t !== 'unknown') return found
        }
        return this.unknownMemberType(part, name)
      }),
    )
  }

  /** The type of a member that nobody in the repository defines. */
  protected unknownMemberType(type: Type, _name: string): Type {
    return this.isClosed(type) ? EXTERNAL : UNKNOWN
  }

  /** The type of a member as seen through a receiver: with the receiver's type arguments, and bound to it. */
  protected boundType(symbol: CodeSymbol, receiver: Type): Type {
    const type = substitute(this.symbolType(symbol), this.argumentsOf(receiver, symbol))
    return type.t === 'function' ? { ...type, self: receiver } : type
  }

  /** What the type parameters that a member can mention stand for in a receiver. */
  protected argumentsOf(receiver: Type, _member: CodeSymbol): ReadonlyMap<CodeSymbol, Type> {
    return receiver.t === 'instance' || receiver.t === 'class'
      ? this.parametersOf(receiver.symbol, receiver.args)
      : NO_ARGUMENTS
  }

  /** The type parameters of a definition with arguments. */
  protected parametersOf(symbol: CodeSymbol, args: readonly Type[]): ReadonlyMap<CodeSymbol, Type> {
    const parameters = symbol.fact.typeParams
    if (!parameters || args.length === 0) return NO_ARGUMENTS
    return new Map(parameters.map((index, n) => [symbol.file.symbol(index), args[n] ?? UNKNOWN]))
  }

  protected callType(file: WorkspaceFile, callee: Type, shape: Shape & { readonly k: 'call' }): Type {
    return either(
      alternatives(callee).map((part) => {
        switch (part.t) {
          case 'function':
            return this.resultType(part.symbol, part.self, shape, file)
          case 'class':
            return this.constructedType(part, shape, file)
          case 'external':
            return EXTERNAL
          case 'instance':
          case 'builtin':
          case 'scope':
            return this.calledValueType(part, shape, file)
          default:
            return UNKNOWN
        }
      }),
    )
  }

  /** What a function gives: its declared result, or what its body returns. */
  protected resultType(
    symbol: CodeSymbol,
    self: Type | null,
    _call: (Shape & { readonly k: 'call' }) | null,
    _from: WorkspaceFile,
  ): Type {
    const { type, value } = symbol.fact
    const plain = type ? this.annotatedType(symbol.file, type) : this.valueType(symbol.file, value)
    return self ? substitute(plain, this.argumentsOf(self, symbol)) : plain
  }

  /** What calling a class gives. */
  protected constructedType(
    type: Type & { readonly t: 'class' },
    _call: Shape & { readonly k: 'call' },
    _from: WorkspaceFile,
  ): Type {
    return { t: 'instance', symbol: type.symbol, args: type.args }
  }

  protected calledValueType(_type: Type, _call: Shape & { readonly k: 'call' }, _from: WorkspaceFile): Type {
    return UNKNOWN
  }

  protected applied(type: Type, args: readonly Type[]): Type {
    switch (type.t) {
      case 'class':
      case 'instance':
      case 'builtin':
        return { ...type, args }
      default:
        return type
    }
  }

  protected indexType(_type: Type, _key: string | number | null): Type {
    return UNKNOWN
  }
  protected elementType(_type: Type): Type {
    return UNKNOWN
  }
  protected partType(type: Type, n: number): Type {
    return type.t === 'builtin' && type.name === 'tuple' ? (type.args[n] ?? UNKNOWN) : UNKNOWN
  }
  protected awaitedType(type: Type): Type {
    return type
  }
  protected specialType(_file: WorkspaceFile, _shape: Shape & { readonly k: 'special' }): Type {
    return UNKNOWN
  }
  protected specialAnnotation(file: WorkspaceFile, shape: Shape & { readonly k: 'special' }): Type {
    return this.specialType(file, shape)
  }

  protected evaluateSymbol(symbol: CodeSymbol): Type {
    const { fact, file } = symbol
    switch (fact.kind) {
      case 'module':
        return { t: 'module', key: file.path }
      case 'class':
      case 'interface':
      case 'trait':
      case 'struct':
      case 'enum':
      case 'union':
        return { t: 'class', symbol, args: [] }
      case 'typeParameter':
        return { t: 'parameter', symbol }
      case 'function':
      case 'method':
      case 'constructor':
        return { t: 'function', symbol, self: null }
      case 'import':
        return this.importType(symbol)
      default:
        return fact.type
          ? this.annotatedType(file, fact.type)
          : fact.value
            ? this.valueType(file, fact.value)
            : this.inferredType(symbol)
    }
  }

  /** The type of a variable or parameter of which nothing is written. */
  protected inferredType(_symbol: CodeSymbol): Type {
    return UNKNOWN
  }

  protected importType(symbol: CodeSymbol): Type {
    const fact = symbol.file.facts.imports[symbol.fact.import ?? -1]
    if (!fact) return UNKNOWN
    const target = this.resolveImport(symbol.file, fact)
    if (!target) return EXTERNAL
    for (const imported of target.symbols ?? []) {
      const type = this.symbolType(imported)
      if (type.t !== 'unknown') return type
    }
    return target.module === undefined ? UNKNOWN : { t: 'module', key: target.module }
  }

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
}

const NO_ARGUMENTS: ReadonlyMap<CodeSymbol, Type> = new Map()
const MAX_LINEAGE = 200
const CALLABLE: ReadonlySet<string> = new Set([
  'function',
  'method',
  'constructor',
  'class',
  'macro',
  'struct',
])

/** Whether a path is one of tests. */
export function isTestPath(path: string): boolean {
  return /(^|[/_.-])(tests?|spec|__tests__|testdata|fixtures?)([/_.-]|$)/i.test(path)
}

/** Whether a path is one of code that was copied in or generated. */
export function isVendoredPath(path: string): boolean {
  return /(^|\/)(vendor|third_party|third-party|node_modules|dist|generated|\.yarn)\/|\.min\.|\.pb\.go$|_pb2\.py$/.test(
    path,
  )
}

function commonFolders(a: string, b: string): number {
  const left = a.split('/')
  const right = b.split('/')
  let common = 0
  while (common < left.length && left[common] === right[common] && common < 7) common++
  return common
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
