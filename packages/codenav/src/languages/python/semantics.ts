import type { ImportFact, ReferenceFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import { type ImportTarget, NOTHING, OUTSIDE, type Resolution } from '../../resolve/resolution.ts'
import { Semantics } from '../../resolve/semantics.ts'
import { alternatives, EXTERNAL, either, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { Workspace } from '../../resolve/workspace.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { CONTAINERS, MAPPINGS, PYTHON_BUILTINS } from './builtins.ts'
import { PythonModules } from './modules.ts'

type Call = Shape & { readonly k: 'call' }
type Special = Shape & { readonly k: 'special' }

const builtin = (name: string, args: readonly Type[] = []): Type => ({ t: 'builtin', name, args })

/** What names mean in Python: LEGB, modules from several roots, and the types of receivers as far as they are written. */
export class PythonSemantics extends Semantics {
  override reachOf(symbol: CodeSymbol) {
    return symbol.kind === 'parameter' ? 'keywords' : super.reachOf(symbol)
  }

  readonly #modules: PythonModules

  constructor(workspace: Workspace<Semantics>) {
    super(workspace)
    this.#modules = new PythonModules(workspace)
  }

  /** An assignment's target is declared where its type is written, or where a base declares it. */
  override declarations(symbol: CodeSymbol): readonly CodeSymbol[] {
    const { container } = symbol
    const same =
      container?.kind === 'class'
        ? this.classMembers(container, symbol.name)
        : symbol.file.definitionsIn(symbol.fact.scope, symbol.name)
    const declared = same.filter(
      (other) => isDeclared(other) && other.kind !== 'variable' && other.kind !== 'import',
    )
    const rest = same.filter((other) => !declared.includes(other) && other !== symbol)
    return declared.length > 0 && !declared.includes(symbol) ? declared : [symbol, ...rest]
  }

  protected override sees(file: WorkspaceFile, scope: number, inner: number): boolean {
    const { scopes } = file.facts
    return scopes[scope]?.kind !== 'type' || inner === scope || scopes[inner]?.kind === 'block'
  }

  /** The last assignment before a use comes first; a class's own names do not include those of its instances. */
  protected override visible(found: readonly CodeSymbol[], at: number): readonly CodeSymbol[] {
    const named = found.filter((symbol) => !symbol.is('instance'))
    if (named.length < 2) return named
    const before = named
      .filter(({ fact }) => fact.fullEnd <= at || fact.kind === 'import' || fact.fullStart > fact.start)
      .reverse()
    const inside = named.filter((symbol) => !before.includes(symbol))
    return [...before, ...inside]
  }

  protected override resolveGlobal(file: WorkspaceFile, name: string): Resolution {
    for (const fact of [...file.facts.imports].reverse()) {
      if (fact.name !== '*') continue
      const module = this.#modules.find(file.path, fact.module)
      const symbols = module ? this.moduleMembers(module, name) : []
      if (symbols.length > 0) return { symbols, certainty: 'import' }
    }
    if (MODULE_NAMES.has(name)) return { symbols: [file.module], certainty: 'scope' }
    return PYTHON_BUILTINS.has(name) ? OUTSIDE : NOTHING
  }

  protected override mayBeGlobal(_reference: ReferenceFact): boolean {
    return false
  }

  protected override findImport(file: WorkspaceFile, fact: ImportFact): ImportTarget {
    const module = this.#modules.find(file.path, fact.module)
    if (module === null) return null
    if (fact.name === null) return { module }
    const own = module === file.path ? this.#modules.submodule(module, fact.name) : null
    if (own !== null) return { module: own }
    const symbols = this.moduleMembers(module, fact.name)
    if (symbols.length > 0) return { symbols }
    const inner = this.#modules.submodule(module, fact.name)
    return inner === null ? { symbols: [] } : { module: inner }
  }

  protected override moduleMembers(key: string, name: string): readonly CodeSymbol[] {
    return this.#exported(key, name, new Set())
  }

  #exported(key: string, name: string, seen: Set<string>): readonly CodeSymbol[] {
    const file = this.workspace.files.get(key)
    if (!file || seen.has(key)) return []
    seen.add(key)
    const own = this.visible(file.definitionsIn(0, name), Number.POSITIVE_INFINITY)
    if (own.length > 0) {
      const { symbols, outside } = this.throughImports(file, own)
      return outside ? [] : symbols
    }
    for (const fact of file.facts.imports) {
      if (fact.name !== '*') continue
      const module = this.#modules.find(file.path, fact.module)
      const found = module ? this.#exported(module, name, seen) : []
      if (found.length > 0) return found
    }
    return []
  }

  protected override memberType(type: Type, name: string): Type {
    if (type.t !== 'module') return super.memberType(type, name)
    const [symbol] = this.moduleMembers(type.key, name)
    if (symbol) return this.symbolType(symbol)
    const inner = this.#modules.submodule(type.key, name)
    return inner === null ? UNKNOWN : { t: 'module', key: inner }
  }

  protected override memberResolution(type: Type, name: string): Resolution {
    if (type.t === 'module') {
      const inner =
        this.moduleMembers(type.key, name).length > 0 ? null : this.#modules.submodule(type.key, name)
      if (inner !== null) return { symbols: this.moduleSymbols(inner), certainty: 'import' }
    }
    const found = super.memberResolution(type, name)
    const typed = found.symbols.filter(({ fact }) => fact.type && fact.kind === 'field')
    return typed.length > 0 ? { ...found, symbols: typed } : found
  }

  protected override resolveMember(file: WorkspaceFile, of: Shape, reference: ReferenceFact): Resolution {
    if (reference.sort === 'keyword') return this.#resolveKeyword(this.valueType(file, of), reference.name)
    return super.resolveMember(file, of, reference)
  }

  /** The parameter that an argument's name means; of a class, one of its constructor or a field of a data class. */
  #resolveKeyword(callee: Type, name: string): Resolution {
    const symbols: CodeSymbol[] = []
    for (const part of alternatives(callee)) {
      if (part.t === 'function') symbols.push(...this.#functionParameters(part.symbol, name))
      if (part.t === 'class') symbols.push(...this.#constructorParameters(part.symbol, name))
    }
    return symbols.length > 0 ? { symbols, certainty: 'type' } : OUTSIDE
  }

  /** Parameters of a name, or keys of the typed dictionary that takes the keywords. */
  #functionParameters(callee: CodeSymbol, name: string): readonly CodeSymbol[] {
    const own = parametersNamed(callee, name)
    if (own.length > 0) return own
    const keywords = (callee.fact.params ?? [])
      .map((index) => callee.file.symbol(index))
      .find((one) => one.is('keywords'))
    const type = keywords ? this.symbolType(keywords) : UNKNOWN
    const unpacked = type.t === 'builtin' ? type.args[1] : undefined
    return unpacked?.t === 'instance' ? this.classMembers(unpacked.symbol, name) : []
  }

  #constructorParameters(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    for (const type of this.lineage(symbol)) {
      const [initialiser] = this.ownMembers(type, '__init__')
      if (initialiser) return this.#functionParameters(initialiser, name)
      const fields = this.ownMembers(type, name).filter(({ fact }) => fact.kind === 'field' && fact.type)
      if (fields.length > 0) return fields
    }
    return []
  }

  protected override inferredType(symbol: CodeSymbol): Type {
    if (symbol.kind !== 'parameter') return UNKNOWN
    const owner = ownerOf(symbol)
    if (!owner) return UNKNOWN
    const container = owner.container
    const isFirst = owner.fact.params?.[0] === symbol.index
    if (isFirst && container?.kind === 'class' && !owner.is('staticmethod')) {
      const takesClass =
        owner.is('classmethod') || owner.name === '__new__' || owner.name === '__init_subclass__'
      return takesClass
        ? { t: 'class', symbol: container, args: [] }
        : { t: 'instance', symbol: container, args: [] }
    }
    return this.#fixtureType(symbol)
  }

  /** What a pytest fixture of the parameter's name gives: of the same file, or of a `conftest.py` above it. */
  #fixtureType(parameter: CodeSymbol): Type {
    const file = parameter.file
    if (!/(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$/.test(file.path)) return UNKNOWN
    const [fixture] = [file, ...this.#conftests(file)].flatMap((one) =>
      one.definitionsIn(0, parameter.name).filter((symbol) => symbol.is('fixture')),
    )
    if (!fixture) return UNKNOWN
    const type = this.resultType(fixture, null, null, file)
    return type.t === 'builtin' && type.name === 'Iterator' ? (type.args[0] ?? UNKNOWN) : type
  }

  #conftests(file: WorkspaceFile): WorkspaceFile[] {
    const found: WorkspaceFile[] = []
    for (let folder = file.folder; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const conftest = this.workspace.files.get(folder === '' ? 'conftest.py' : `${folder}/conftest.py`)
      if (conftest && conftest !== file) found.push(conftest)
      if (folder === '') return found
    }
  }

  protected override evaluateSymbol(symbol: CodeSymbol): Type {
    if (
      symbol.kind === 'method' &&
      (symbol.is('property') || symbol.is('cached_property') || symbol.is('setter'))
    )
      return this.resultType(symbol, null, null, symbol.file)
    if (symbol.kind === 'type') return this.valueType(symbol.file, symbol.fact.value)
    return super.evaluateSymbol(symbol)
  }

  protected override evaluate(file: WorkspaceFile, shape: Shape): Type {
    if (shape.k === 'call' && shape.of.k === 'name') {
      const { name, at } = shape.of
      if (PYTHON_BUILTINS.has(name) && this.resolveName(file, file.scopeAt(at), name, at).outside)
        return this.#builtinCall(file, name, shape)
    }
    if (shape.k === 'apply') {
      const of = this.valueType(file, shape.of)
      if (of.t === 'class')
        return this.applied(
          of,
          shape.args.map((arg) => this.annotatedType(file, arg)),
        )
      if (of.t === 'external') return this.annotatedType(file, shape)
      return this.indexType(of, null)
    }
    return super.evaluate(file, shape)
  }

  #builtinCall(file: WorkspaceFile, name: string, shape: Call): Type {
    const first = this.valueType(file, shape.args[0] ?? null)
    switch (name) {
      case 'list':
      case 'sorted':
      case 'set':
      case 'frozenset':
      case 'tuple':
        return builtin(name === 'sorted' || name === 'tuple' ? 'list' : name, [this.elementType(first)])
      case 'iter':
      case 'reversed':
      case 'filter':
        return builtin('Iterator', [
          this.elementType(name === 'filter' ? this.valueType(file, shape.args[1] ?? null) : first),
        ])
      case 'next':
      case 'max':
      case 'min':
        return this.elementType(first)
      case 'enumerate':
        return builtin('Iterator', [builtin('tuple', [builtin('int'), this.elementType(first)])])
      case 'zip':
        return builtin('Iterator', [
          builtin(
            'tuple',
            shape.args.map((arg) => this.elementType(this.valueType(file, arg))),
          ),
        ])
      case 'type':
        return classOf(first)
      case 'getattr':
      case 'vars':
      case 'eval':
      case '__import__':
        return UNKNOWN
      default:
        return builtin(name)
    }
  }

  protected override evaluateAnnotation(file: WorkspaceFile, shape: Shape): Type {
    if (shape.k === 'apply') return this.#appliedAnnotation(file, shape)
    if (shape.k === 'name' || shape.k === 'member') return this.#namedAnnotation(file, shape)
    return super.evaluateAnnotation(file, shape)
  }

  #namedAnnotation(file: WorkspaceFile, shape: Shape & { readonly k: 'name' | 'member' }): Type {
    if (shape.name === 'Self') return this.#enclosingClass(file, shape.at)
    const value = this.valueType(file, shape)
    if (
      value.t === 'external' ||
      (value.t === 'unknown' && shape.k === 'name' && PYTHON_BUILTINS.has(shape.name))
    )
      return shape.name === 'Any' || shape.name === 'object' ? UNKNOWN : builtin(shape.name)
    return this.instanceOf(value)
  }

  #appliedAnnotation(file: WorkspaceFile, shape: Shape & { readonly k: 'apply' }): Type {
    const args = shape.args.map((arg) => this.annotatedType(file, arg))
    const of = this.valueType(file, shape.of)
    if (of.t === 'class') return { t: 'instance', symbol: of.symbol, args }
    const name = shape.of.k === 'name' || shape.of.k === 'member' ? shape.of.name : ''
    switch (name) {
      case 'Optional':
      case 'Annotated':
      case 'ClassVar':
      case 'Final':
      case 'Required':
      case 'NotRequired':
      case 'Awaitable':
      case 'Unpack':
        return args[0] ?? UNKNOWN
      case 'Coroutine':
        return args[2] ?? UNKNOWN
      case 'Union':
        return either(args)
      case 'Type':
      case 'type':
        return classOf(args[0] ?? UNKNOWN)
      case 'Literal':
        return builtin('str')
      case 'Callable':
        return builtin('Callable', args.slice(1))
      case 'tuple':
      case 'Tuple':
        return shape.args.length === 2 && shape.args[1] === null
          ? builtin('list', args.slice(0, 1))
          : builtin('tuple', args)
      default:
        return of.t === 'external' || of.t === 'unknown' ? builtin(name, args) : this.instanceOf(of)
    }
  }

  #enclosingClass(file: WorkspaceFile, at: number): Type {
    const { scopes } = file.facts
    for (let scope = file.scopeAt(at); scope > 0; scope = scopes[scope]?.parent ?? 0) {
      const owner = scopes[scope]?.owner ?? -1
      if (scopes[scope]?.kind === 'type' && owner >= 0)
        return { t: 'instance', symbol: file.symbol(owner), args: [] }
    }
    return UNKNOWN
  }

  protected override specialType(file: WorkspaceFile, shape: Special): Type {
    const [first = null, second = null] = shape.of
    switch (shape.name) {
      case 'super':
        return this.#superType(file, shape.at ?? 0)
      case 'enter':
        return this.#enteredType(this.valueType(file, first))
      case 'typevar':
        return first ? this.annotatedType(file, first) : UNKNOWN
      case 'operator':
        return this.#operatorType(this.valueType(file, first), this.valueType(file, second), shape.text ?? '')
      default:
        return UNKNOWN
    }
  }

  #operatorType(left: Type, right: Type, operator: string): Type {
    if (operator === '/' && left.t === 'instance') return this.#calledMember(left, '__truediv__') ?? left
    if (operator === '%' && left.t === 'builtin') return left
    if (operator === '|' && (left.t === 'class' || right.t === 'class')) return either([left, right])
    return left.t === 'unknown' ? right : left
  }

  #superType(file: WorkspaceFile, at: number): Type {
    const self = this.#enclosingClass(file, at)
    if (self.t !== 'instance') return UNKNOWN
    const bases = self.symbol.fact.bases ?? []
    return either(bases.map((base) => this.annotatedType(file, base)))
  }

  #enteredType(type: Type): Type {
    return either(
      alternatives(type).map((part) => {
        if (part.t === 'builtin') return part.args[0] ?? part
        return part.t === 'instance'
          ? (this.#calledMember(part, '__enter__') ?? this.#calledMember(part, '__aenter__') ?? part)
          : part
      }),
    )
  }

  /** What a method without arguments of its own gives; null where the type has none. */
  #calledMember(type: Type & { readonly t: 'instance' }, name: string): Type | null {
    const [method] = this.classMembers(type.symbol, name)
    if (method?.kind !== 'method') return null
    const result = this.resultType(method, type, null, method.file)
    return result.t === 'unknown' ? null : result
  }

  protected override calledValueType(type: Type, _call: Call): Type {
    if (type.t === 'builtin' && type.name === 'Callable') return type.args[0] ?? UNKNOWN
    if (type.t === 'builtin' && type.name.startsWith('method:'))
      return this.#builtinMethod(type.name.slice(7), type.args)
    if (type.t === 'instance') return this.#calledMember(type, '__call__') ?? UNKNOWN
    return UNKNOWN
  }

  protected override unknownMemberType(type: Type, name: string): Type {
    if (type.t === 'builtin') return builtin(`method:${name}`, [...type.args, type])
    return super.unknownMemberType(type, name)
  }

  #builtinMethod(name: string, argsAndSelf: readonly Type[]): Type {
    const self = argsAndSelf.at(-1) ?? UNKNOWN
    if (self.t !== 'builtin') return EXTERNAL
    const value = MAPPINGS.has(self.name) ? (self.args[1] ?? UNKNOWN) : this.elementType(self)
    switch (name) {
      case 'items':
        return builtin('Iterator', [builtin('tuple', self.args.slice(0, 2))])
      case 'values':
        return builtin('Iterator', [value])
      case 'keys':
        return builtin('Iterator', self.args.slice(0, 1))
      case 'get':
      case 'pop':
      case 'popleft':
      case 'setdefault':
      case '__getitem__':
        return value
      case 'copy':
      case 'union':
        return self
      default:
        return self.args.length > 0 ? UNKNOWN : EXTERNAL
    }
  }

  /** What an iterator gives. One of the repository may well be its own iterator, so that `__iter__` is not asked again. */
  #nextType(iterator: Type): Type {
    return either(
      alternatives(iterator).map((part) =>
        part.t === 'instance' ? (this.#calledMember(part, '__next__') ?? UNKNOWN) : this.elementType(part),
      ),
    )
  }

  protected override elementType(type: Type): Type {
    return either(
      alternatives(type).map((part) => {
        if (part.t === 'external') return EXTERNAL
        if (part.t === 'instance') {
          const iterated = this.#calledMember(part, '__iter__')
          return iterated
            ? this.#nextType(iterated)
            : (this.#calledMember(part, '__next__') ?? this.#calledMember(part, '__getitem__') ?? UNKNOWN)
        }
        if (part.t !== 'builtin') return UNKNOWN
        if (part.name === 'tuple') return either(part.args)
        if (part.name === 'str') return part
        return CONTAINERS.has(part.name) || MAPPINGS.has(part.name)
          ? (part.args[0] ?? UNKNOWN)
          : part.args.length > 0
            ? (part.args[0] ?? UNKNOWN)
            : EXTERNAL
      }),
    )
  }

  protected override partType(type: Type, n: number): Type {
    return either(
      alternatives(type).map((part) =>
        part.t === 'builtin' && part.name === 'tuple' ? (part.args[n] ?? UNKNOWN) : this.elementType(part),
      ),
    )
  }

  protected override indexType(type: Type, key: string | number | null): Type {
    return either(
      alternatives(type).map((part) => {
        if (part.t === 'external') return EXTERNAL
        if (part.t === 'instance') return this.#calledMember(part, '__getitem__') ?? UNKNOWN
        if (part.t === 'class') return part
        if (part.t !== 'builtin') return UNKNOWN
        if (part.name === 'tuple')
          return typeof key === 'number' ? (part.args.at(key) ?? UNKNOWN) : either(part.args)
        if (MAPPINGS.has(part.name)) return part.args[1] ?? UNKNOWN
        if (part.name === 'str') return part
        return part.args[0] ?? EXTERNAL
      }),
    )
  }

  /** What is declared anywhere among the bases goes before what is only assigned, as type checkers have it. */
  protected override classMembers(symbol: CodeSymbol, name: string): readonly CodeSymbol[] {
    const own = this.lineage(symbol)
      .map((type) => this.ownMembers(type, name))
      .filter((found) => found.length > 0)
    const declared = own.map((found) => found.filter(isDeclared)).find((found) => found.length > 0)
    return declared ?? own[0] ?? []
  }

  /** C3, as Python orders bases; breadth first where the bases contradict each other. */
  override lineage(symbol: CodeSymbol): readonly CodeSymbol[] {
    const kept = this.#lineages.get(symbol)
    if (kept) return kept
    this.#lineages.set(symbol, [symbol])
    const order =
      linearise(
        symbol,
        (type) => this.bases(type),
        (type) => this.lineage(type),
      ) ?? super.lineage(symbol)
    this.#lineages.set(symbol, order)
    return order
  }
  readonly #lineages = new Map<CodeSymbol, readonly CodeSymbol[]>()
}

/** Names that every module has, and that mean the module itself. */
const MODULE_NAMES: ReadonlySet<string> = new Set([
  '__name__',
  '__file__',
  '__doc__',
  '__package__',
  '__path__',
  '__spec__',
])

function linearise(
  symbol: CodeSymbol,
  bases: (type: CodeSymbol) => readonly CodeSymbol[],
  lineage: (type: CodeSymbol) => readonly CodeSymbol[],
): readonly CodeSymbol[] | null {
  const direct = bases(symbol).filter((base) => base !== symbol)
  let lists = [...direct.map((base) => [...lineage(base)]), [...direct]].filter((list) => list.length > 0)
  const order = [symbol]
  while (lists.length > 0) {
    const heads = lists.map((list) => list[0])
    const next = heads.find((head) => head && !lists.some((list) => list.indexOf(head) > 0))
    if (!next) return null
    order.push(next)
    lists = lists.map((list) => (list[0] === next ? list.slice(1) : list)).filter((list) => list.length > 0)
  }
  return order
}

/** Whether a member's type is written down: what is merely assigned to is not. */
function isDeclared({ fact }: CodeSymbol): boolean {
  return fact.kind !== 'field' || fact.type !== undefined
}

function classOf(type: Type): Type {
  return type.t === 'instance' ? { t: 'class', symbol: type.symbol, args: type.args } : type
}

function ownerOf(parameter: CodeSymbol): CodeSymbol | null {
  const owner = parameter.file.facts.scopes[parameter.fact.scope]?.owner ?? -1
  return owner < 0 ? null : parameter.file.symbol(owner)
}

function parametersNamed(callee: CodeSymbol, name: string): CodeSymbol[] {
  return (callee.fact.params ?? [])
    .map((index) => callee.file.symbol(index))
    .filter((parameter) => parameter.name === name)
}
