import type { ImportFact, ReferenceFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import { type ImportTarget, NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import { Semantics } from '../../resolve/semantics.ts'
import { alternatives, EXTERNAL, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { GO_BUILTINS } from './builtins.ts'
import { GoPackages } from './packages.ts'

type Call = Shape & { readonly k: 'call' }

/** What names mean in Go: a package is a folder, and its files see each other's names. */
export class GoSemantics extends Semantics {
  readonly #packages = new GoPackages(this.workspace)
  #files: Map<string, WorkspaceFile[]> | null = null
  readonly #methods = new Map<string, Map<string, CodeSymbol[]>>()

  protected override resolveExactly(file: WorkspaceFile, reference: ReferenceFact): Resolution {
    if (reference.sort === 'label') return this.#label(file, reference)
    if (reference.sort === 'key' && reference.of) {
      const type = this.#underlying(this.valueType(file, reference.of))
      if (type.t === 'builtin')
        return this.resolveName(file, reference.scope, reference.name, reference.start)
    }
    return super.resolveExactly(file, reference)
  }

  #label(file: WorkspaceFile, { scope, name }: ReferenceFact): Resolution {
    const { scopes } = file.facts
    for (let at = scope; at >= 0; at = scopes[at]?.parent ?? -1) {
      const found = file.definitionsIn(at, name).filter(({ kind }) => kind === 'label')
      if (found.length > 0) return { symbols: found, certainty: 'scope' }
    }
    return NOTHING
  }

  protected override sees(file: WorkspaceFile, scope: number): boolean {
    return file.facts.scopes[scope]?.kind !== 'type'
  }

  protected override visible(found: readonly CodeSymbol[], at: number): readonly CodeSymbol[] {
    return super.visible(
      found.filter(({ kind }) => kind !== 'label'),
      at,
    )
  }

  /** The name of a package means its import, as compilers have it. */
  protected override throughImports(file: WorkspaceFile, symbols: readonly CodeSymbol[]): Resolution {
    const [first] = symbols
    const fact = file.facts.imports[first?.fact.import ?? -1]
    if (!fact) return { symbols, certainty: 'scope' }
    const outside = this.resolveImport(file, fact) === null
    return { symbols, certainty: 'scope', ...(outside && { outside }) }
  }

  protected override resolveGlobal(file: WorkspaceFile, name: string): Resolution {
    const symbols = this.#packageNames(file.folder, file.summary.package, name)
    if (symbols.length > 0) return { symbols, certainty: 'scope' }
    for (const fact of file.facts.imports) {
      const target = fact.alias === null || fact.alias === '.' ? this.resolveImport(file, fact) : null
      if (target?.module === undefined) continue
      if (fact.alias === '.') {
        const found = this.moduleMembers(target.module, name)
        if (found.length > 0) return { symbols: found, certainty: 'import' }
      } else if (fact.definition >= 0 && this.#packageName(target.module) === name)
        return { symbols: [file.symbol(fact.definition)], certainty: 'scope' }
    }
    return GO_BUILTINS.has(name) ? OUTSIDE : NOTHING
  }

  /** A package is known as a whole: a name that it does not have is nobody else's. */
  protected override mayBeGlobal(): boolean {
    return false
  }

  override namesOf(symbol: CodeSymbol): readonly string[] {
    if (symbol.kind !== 'module') return [symbol.name]
    const last = this.#packages.lastPartOf(symbol.file.folder)
    return [...new Set([...super.namesOf(symbol), ...(last === null ? [] : [last])])]
  }

  protected override findImport(_file: WorkspaceFile, fact: ImportFact): ImportTarget {
    const module = this.#packages.find(fact.module)
    return module === null ? null : { module }
  }

  protected override moduleSymbols(key: string): readonly CodeSymbol[] {
    return this.#filesOf(key)
      .filter(({ path }) => !path.endsWith('_test.go'))
      .map((file) => file.module)
  }

  protected override moduleMembers(key: string, name: string): readonly CodeSymbol[] {
    return this.#packageNames(key, this.#packageName(key), name)
  }

  #packageName(folder: string): string | null {
    const files = this.#filesOf(folder)
    return (files.find(({ path }) => !path.endsWith('_test.go')) ?? files[0])?.summary.package ?? null
  }

  #packageNames(folder: string, name: string | null, wanted: string): CodeSymbol[] {
    return this.workspace
      .globals(wanted)
      .filter(
        ({ file, isMember }) =>
          !isMember && file.language === 'go' && file.folder === folder && file.summary.package === name,
      )
      .sort((a, b) => platformRank(a.file.path) - platformRank(b.file.path))
      .map(({ file, definition }) => file.symbol(definition))
  }

  #filesOf(folder: string): readonly WorkspaceFile[] {
    if (!this.#files) {
      this.#files = new Map()
      for (const file of this.workspace.files.values()) {
        if (file.language !== 'go') continue
        const same = this.#files.get(file.folder)
        if (same) same.push(file)
        else this.#files.set(file.folder, [file])
      }
    }
    return this.#files.get(folder) ?? []
  }

  protected override ownMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    const fields = super.ownMembers(symbol, name)
    if (fields.length > 0) return fields
    const { folder, summary } = symbol.file
    return this.#methodsIn(folder, summary.package).get(`${symbol.name}.${name}`) ?? []
  }

  /** The methods of a package by type and name, wherever in the package they stand. */
  #methodsIn(folder: string, name: string | null): Map<string, CodeSymbol[]> {
    const key = `${folder}\0${name}`
    const kept = this.#methods.get(key)
    if (kept) return kept
    const methods = new Map<string, CodeSymbol[]>()
    this.#methods.set(key, methods)
    for (const file of this.#filesOf(folder)) {
      if (file.summary.package !== name) continue
      for (const [index, fact] of file.facts.definitions.entries()) {
        const receiver = fact.modifiers?.find((word) => word.startsWith('receiver:'))
        if (!receiver) continue
        const member = `${receiver.slice('receiver:'.length)}.${fact.name}`
        methods.set(member, [...(methods.get(member) ?? []), file.symbol(index)])
      }
    }
    return methods
  }

  protected override isClosed(type: Type): boolean {
    return type.t !== 'unknown' && type.t !== 'parameter' && type.t !== 'function'
  }

  protected override evaluateSymbol(symbol: CodeSymbol): Type {
    if (symbol.kind !== 'type') return super.evaluateSymbol(symbol)
    if (!symbol.is('alias')) return { t: 'class', symbol, args: [] }
    const type = this.annotatedType(symbol.file, symbol.fact.type)
    return type.t === 'instance' ? { ...type, t: 'class' } : type
  }

  /** A method names the type parameters of its receiver anew. */
  protected override argumentsOf(receiver: Type, member: CodeSymbol): ReadonlyMap<CodeSymbol, Type> {
    if (member.kind === 'method' && member.fact.typeParams && receiver.t === 'instance')
      return this.parametersOf(member, receiver.args)
    return super.argumentsOf(receiver, member)
  }

  /** What a named type is made of: that of `type Names []string` is a slice. */
  #underlying(type: Type, depth = 0): Type {
    if ((type.t !== 'instance' && type.t !== 'class') || type.symbol.kind !== 'type' || depth > 8) return type
    const inner = this.annotatedType(type.symbol.file, type.symbol.fact.type)
    return this.#underlying(substitute(inner, this.parametersOf(type.symbol, type.args)), depth + 1)
  }

  /** What a builtin type says of its parts; what is external stays so. */
  #inside(type: Type, read: (name: string, args: readonly Type[]) => Type): Type {
    return either(
      alternatives(type).map((part) => {
        const inner = this.#underlying(part)
        if (inner.t === 'external') return EXTERNAL
        return inner.t === 'builtin' ? read(inner.name, inner.args) : UNKNOWN
      }),
    )
  }

  protected override elementType(type: Type): Type {
    return this.#inside(type, (name, args) =>
      name === 'map' ? (args[1] ?? UNKNOWN) : name === 'basic' ? EXTERNAL : (args[0] ?? UNKNOWN),
    )
  }

  protected override indexType(type: Type): Type {
    return type.t === 'function' || type.t === 'class' ? type : this.elementType(type)
  }

  /** Of one value the second part is whether there was one, as in `v, ok := m[k]`. */
  protected override partType(type: Type, n: number): Type {
    if (type.t === 'builtin' && type.name === 'tuple') return type.args[n] ?? UNKNOWN
    return n === 0 || type.t === 'unknown' ? type : EXTERNAL
  }

  protected override specialType(file: WorkspaceFile, shape: Shape & { readonly k: 'special' }): Type {
    const type = this.valueType(file, shape.of[0])
    if (shape.name !== 'key') return UNKNOWN
    return this.#inside(type, (name, args) =>
      name === 'map' || name === 'chan' ? (args[0] ?? UNKNOWN) : EXTERNAL,
    )
  }

  protected override calledValueType(type: Type): Type {
    return this.#inside(type, (name, args) => (name === 'func' ? (args[0] ?? UNKNOWN) : EXTERNAL))
  }

  protected override resultType(
    symbol: CodeSymbol,
    self: Type | null,
    call: Call | null,
    from: WorkspaceFile,
  ): Type {
    const plain = super.resultType(symbol, self, call, from)
    if (!call || symbol.kind !== 'function' || !symbol.fact.typeParams) return plain
    const bound = new Map<CodeSymbol, Type>()
    for (const [n, index] of (symbol.fact.params ?? []).entries())
      unify(this.symbolType(symbol.file.symbol(index)), this.valueType(from, call.args[n]), bound)
    return substitute(plain, bound)
  }
}

/** Finds what type parameters stand for, from the type of a parameter and that of its argument. */
function unify(parameter: Type, argument: Type, bound: Map<CodeSymbol, Type>): void {
  if (parameter.t === 'parameter') {
    if (argument.t !== 'unknown' && !bound.has(parameter.symbol)) bound.set(parameter.symbol, argument)
    return
  }
  if (parameter.t !== argument.t || !('args' in parameter) || !('args' in argument)) return
  for (const [n, inner] of parameter.args.entries()) unify(inner, argument.args[n] ?? UNKNOWN, bound)
}

/** Files of one platform after those of all, and tests last. */
function platformRank(path: string): number {
  if (path.endsWith('_test.go')) return 2
  return /_(windows|darwin|freebsd|openbsd|netbsd|plan9|solaris|js|wasm|arm64|arm|386)\.go$/.test(path)
    ? 1
    : 0
}
