import type { Shape } from '../../facts/shape.ts'
import {
  alternatives,
  type Bound,
  EXTERNAL,
  either,
  substitute,
  type Type,
  UNKNOWN,
} from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { builtinType, globalResult, KNOWN_GENERICS, libraryCallback, libraryResult } from './library.ts'
import { type Builtin, functionAt, ScriptTypes, type Special } from './types.ts'

type Call = Shape & { readonly k: 'call' | 'new' }

/** One way in which a value can be called. */
type Signature = { readonly symbol: CodeSymbol; readonly bound: Bound }

/** What calls give and what they expect of their arguments. */
export abstract class ScriptCalls extends ScriptTypes {
  protected override evaluate(file: WorkspaceFile, shape: Shape): Type {
    if (shape.k === 'new') return this.#created(file, shape)
    return super.evaluate(file, shape)
  }

  protected override callType(
    file: WorkspaceFile,
    callee: Type,
    shape: Shape & { readonly k: 'call' },
  ): Type {
    return either(
      alternatives(this.expanded(callee)).map((part) => {
        if (part.t === 'external') return EXTERNAL
        if (part.t === 'builtin') return this.#libraryCall(file, part, shape)
        return this.#called(file, this.#signatures(part), shape)
      }),
    )
  }

  protected override plainResult(type: Type): Type {
    return either(
      alternatives(this.expanded(type)).map((part) => {
        const [first] = this.#signatures(part)
        return first ? this.#resultOf(first) : UNKNOWN
      }),
    )
  }

  #signatures(part: Type, isNew = false): readonly Signature[] {
    if (part.t === 'function') {
      const bound = part.bound ?? NO_ARGUMENTS
      return this.#overloads(part.symbol).map((symbol) => ({ symbol, bound }))
    }
    if (part.t !== 'instance' && part.t !== 'scope' && part.t !== 'class') return []
    const name = isNew ? 'new()' : '()'
    return this.members(part, name).map((symbol) => ({ symbol, bound: this.argumentsOf(part, symbol) }))
  }

  /** The declarations of a function that say how it can be called: not its body, where there are others. */
  #overloads(symbol: CodeSymbol): readonly CodeSymbol[] {
    if (symbol.name === '' || symbol.fact.scope < 0) return [symbol]
    const all = symbol.file
      .definitionsIn(symbol.fact.scope, symbol.name)
      .filter(({ kind }) => kind === symbol.kind)
    const declared = all.filter((one) => one.is('declaration'))
    return declared.length > 0 ? declared : [symbol]
  }

  #called(file: WorkspaceFile, signatures: readonly Signature[], call: Call): Type {
    const fitting = signatures.filter(({ symbol }) => takes(symbol, call.args?.length ?? 0))
    const best =
      fitting.find(({ symbol }) => this.#accepts(file, symbol, call)) ?? fitting[0] ?? signatures[0]
    if (!best) return UNKNOWN
    const given = this.#infer(file, best, call, -1)
    return substitute(this.#resultOf(best), given)
  }

  #resultOf({ symbol, bound }: Signature): Type {
    const { type, value } = symbol.fact
    const plain = type ? this.annotatedType(symbol.file, type) : this.valueType(symbol.file, value)
    return substitute(plain, bound)
  }

  /** Whether the kinds of arguments fit: a function where a function is asked for, and no function where none is. */
  #accepts(file: WorkspaceFile, symbol: CodeSymbol, call: Call): boolean {
    return (call.args ?? []).every((arg, n) => {
      const parameter = parameterAt(symbol, n)
      const wanted = parameter?.fact.type
      if (!arg || !wanted) return true
      const type = this.expanded(this.annotatedType(symbol.file, wanted))
      return type.t === 'unknown' || fits(this.#kindOf(file, arg), type)
    })
  }

  #kindOf(file: WorkspaceFile, arg: Shape): Type {
    return arg.k === 'special' && arg.name === 'function'
      ? this.valueType(file, arg)
      : this.expanded(this.valueType(file, arg))
  }

  /** What the type parameters of a signature stand for in a call; `skip` is an argument that does not count. */
  #infer(file: WorkspaceFile, { symbol, bound }: Signature, call: Call, skip: number): Bound {
    const parameters = (symbol.fact.typeParams ?? []).map((index) => symbol.file.symbol(index))
    const found = new Map(bound)
    const open = new Set(parameters.filter((one) => !found.has(one)))
    if (open.size === 0) return found
    for (const [n, arg] of (call.args ?? []).entries()) {
      const wanted = parameterAt(symbol, n)
      if (!arg || !wanted || n === skip || (skip >= 0 && isFunction(arg))) continue
      this.#match(parameterType(this.symbolType(wanted), wanted), this.valueType(file, arg), open, found, 0)
    }
    return found
  }

  /** Finds what parameters stand for where a type is to be like another. */
  #match(
    wanted: Type,
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    if (given.t === 'unknown' || depth > MAX_MATCHED) return true
    if (wanted.t === 'parameter' && open.has(wanted.symbol)) {
      found.set(wanted.symbol, either([found.get(wanted.symbol) ?? UNKNOWN, given]))
      return true
    }
    if (wanted.t === 'either') return this.#matchAny(wanted.of, given, open, found, depth)
    if (wanted.t === 'builtin' && wanted.args.length > 0 && given.t !== 'instance')
      return this.#matchBuiltin(wanted, this.expanded(given), open, found, depth)
    if (wanted.t === 'instance') return this.#matchInstance(wanted, given, open, found, depth)
    if (wanted.t === 'function') return this.#matchFunction(wanted, given, open, found, depth)
    if (wanted.t === 'scope') return this.#matchMembers(wanted, given, open, found, depth)
    return true
  }

  #matchAny(
    wanted: readonly Type[],
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    const [plain, rest] = [
      wanted.filter((one) => one.t === 'parameter'),
      wanted.filter((one) => one.t !== 'parameter'),
    ]
    const before = found.size
    const fitted = rest.some((one) => this.#match(one, given, open, found, depth + 1) && found.size > before)
    if (fitted) return true
    return plain.some((one) => this.#match(one, given, open, found, depth + 1)) || rest.length > 0
  }

  #matchBuiltin(
    wanted: Builtin,
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    const [first] = wanted.args
    if (!KNOWN_GENERICS.has(wanted.name) || !first) {
      if (wanted.name === 'mapped') return this.#matchMapped(wanted, given, open, found, depth)
      return !first || this.#match(first, given, open, found, depth + 1)
    }
    if (given.t !== 'builtin') return false
    if (wanted.name === given.name)
      return wanted.args.every((arg, n) => this.#match(arg, given.args[n] ?? UNKNOWN, open, found, depth + 1))
    if (/^(Promise|Record)/.test(wanted.name) || given.args.length === 0) return false
    return this.#match(first, this.elementType(given), open, found, depth + 1)
  }

  #matchMapped(
    { args }: Builtin,
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    const keys = args[0]
    const of = keys?.t === 'builtin' && keys.name === 'keyof' ? keys.args[0] : undefined
    return of ? this.#match(of, given, open, found, depth + 1) : true
  }

  #matchInstance(
    wanted: Type & { readonly t: 'instance' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    if (given.t === 'instance' && given.symbol === wanted.symbol)
      return wanted.args.every((arg, n) => this.#match(arg, given.args[n] ?? UNKNOWN, open, found, depth + 1))
    if (wanted.symbol.kind === 'type') {
      const plain = this.expanded(wanted)
      return plain.t === 'unknown' || this.#match(plain, given, open, found, depth + 1)
    }
    return alternatives(this.expanded(given)).some((part) =>
      this.#matchHeir(wanted, part, open, found, depth),
    )
  }

  #matchHeir(
    wanted: Type & { readonly t: 'instance' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    if (given.t === 'instance') {
      if (given.symbol === wanted.symbol) return this.#matchInstance(wanted, given, open, found, depth + 1)
      const own = this.parametersOf(given.symbol, given.args)
      return this.baseTypes(given.symbol).some((base) =>
        base.t === 'instance' && depth < MAX_MATCHED
          ? this.#matchHeir(wanted, substitute(base, own), open, found, depth + 1)
          : false,
      )
    }
    return (
      (given.t === 'scope' || given.t === 'function') && this.#matchShape(wanted, given, open, found, depth)
    )
  }

  /** A literal or a function is like an interface whose members it has. */
  #matchShape(
    wanted: Type & { readonly t: 'instance' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    const { file, fact } = wanted.symbol
    if (fact.body < 0) return false
    const bound = this.parametersOf(wanted.symbol, wanted.args)
    if (given.t === 'function') {
      const [signature] = file.definitionsIn(fact.body, '()')
      if (!signature) return false
      return this.#match(
        { t: 'function', symbol: signature, self: null, bound },
        given,
        open,
        found,
        depth + 1,
      )
    }
    return this.#matchMembers({ t: 'scope', file, scope: fact.body, bound }, given, open, found, depth)
  }

  #matchMembers(
    wanted: Type & { readonly t: 'scope' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    if (given.t === 'builtin' || given.t === 'function') return false
    let isLike = true
    for (const member of wanted.file.membersOf(wanted.scope).slice(0, MAX_MEMBERS)) {
      const { name } = member
      if (name === '' || name === '()' || name === '[]' || name === 'new()') continue
      const [own] = this.members(given, name)
      if (!own) isLike &&= member.is('optional')
      else this.#match(this.boundType(member, wanted), this.memberType(given, name), open, found, depth + 1)
    }
    return isLike
  }

  #matchFunction(
    wanted: Type & { readonly t: 'function' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    if (given.t === 'external') return true
    if (wanted.symbol.is('new'))
      return given.t !== 'class' || this.#matchClass(wanted, given, open, found, depth)
    const [own] = this.#signatures(given)
    if (!own) return false
    const result = this.#resultOf({ symbol: wanted.symbol, bound: wanted.bound ?? NO_ARGUMENTS })
    this.#match(result, this.#resultOf(own), open, found, depth + 1)
    for (const [n, index] of (wanted.symbol.fact.params ?? []).entries()) {
      const parameter = parameterAt(own.symbol, n)
      if (!parameter?.fact.type) continue
      const type = substitute(this.symbolType(wanted.symbol.file.symbol(index)), wanted.bound ?? NO_ARGUMENTS)
      this.#match(type, substitute(this.symbolType(parameter), own.bound), open, found, depth + 1)
    }
    return true
  }

  #matchClass(
    wanted: Type & { readonly t: 'function' },
    given: Type,
    open: ReadonlySet<CodeSymbol>,
    found: Map<CodeSymbol, Type>,
    depth: number,
  ): boolean {
    const result = this.#resultOf({ symbol: wanted.symbol, bound: wanted.bound ?? NO_ARGUMENTS })
    return this.#match(result, this.instanceOf(given), open, found, depth + 1)
  }

  protected override conditional([
    check = UNKNOWN,
    like = UNKNOWN,
    yes = UNKNOWN,
    no = UNKNOWN,
  ]: readonly Type[]): Type {
    const given = this.expanded(check)
    if (given.t === 'unknown' || given.t === 'parameter' || given.t === 'external') return either([yes, no])
    const found = new Map<CodeSymbol, Type>()
    const isLike = this.#match(like, given, inferredIn(like), found, 0)
    if (given.t === 'either') return either([substitute(yes, found), no])
    return isLike ? (found.size > 0 ? substitute(yes, found) : either([yes, no])) : no
  }

  #created(file: WorkspaceFile, shape: Shape & { readonly k: 'new' }): Type {
    const callee = this.expanded(this.valueType(file, shape.of))
    return either(
      alternatives(callee).map((part) => {
        if (part.t === 'class') return this.#createdClass(file, part, shape)
        if (part.t === 'function') return this.#createdFunction(file, part, shape)
        if (part.t === 'builtin') return this.#createdBuiltin(file, part, shape)
        if (part.t === 'external') return EXTERNAL
        return this.#called(file, this.#signatures(part, true), shape)
      }),
    )
  }

  #createdFunction(file: WorkspaceFile, part: Type & { readonly t: 'function' }, shape: Call): Type {
    if (!part.symbol.is('new')) return { t: 'instance', symbol: part.symbol, args: [] }
    return this.#called(file, [{ symbol: part.symbol, bound: part.bound ?? NO_ARGUMENTS }], shape)
  }

  #createdClass(file: WorkspaceFile, { symbol, args }: Type & { readonly t: 'class' }, shape: Call): Type {
    const parameters = symbol.fact.typeParams ?? []
    const [maker] = parameters.length > 0 && args.length === 0 ? this.classMembers(symbol, 'constructor') : []
    const own = maker && maker.container === symbol ? maker : null
    if (!own) return { t: 'instance', symbol, args }
    const open = new Set(parameters.map((index) => symbol.file.symbol(index)))
    const found = new Map<CodeSymbol, Type>()
    for (const [n, arg] of (shape.args ?? []).entries()) {
      const wanted = parameterAt(own, n)
      if (arg && wanted) this.#match(this.symbolType(wanted), this.valueType(file, arg), open, found, 0)
    }
    return { t: 'instance', symbol, args: [...open].map((one) => found.get(one) ?? UNKNOWN) }
  }

  #createdBuiltin(file: WorkspaceFile, { name, args }: Builtin, shape: Call): Type {
    const plain = name.replace(/^global:/, '')
    if (args.length > 0 || !KNOWN_GENERICS.has(plain)) return builtinType(plain, args)
    const first = this.valueType(file, shape.args?.[0] ?? null)
    const element = first.t === 'builtin' && first.args.length > 0 ? this.elementType(first) : UNKNOWN
    if (!/Map$/.test(plain)) return builtinType(plain, [element])
    return builtinType(plain, [this.partType(element, 0), this.partType(element, 1)])
  }

  #libraryCall(file: WorkspaceFile, part: Builtin, call: Call): Type {
    const args = () => (call.args ?? []).map((arg) => this.valueType(file, arg))
    const [self] = part.args
    if (!part.name.startsWith('method:'))
      return /^global:(String|Number|Boolean|Symbol|BigInt)$/.test(part.name)
        ? builtinType(part.name.slice(7).toLowerCase())
        : UNKNOWN
    if (self?.t !== 'builtin') return UNKNOWN
    const method = part.name.slice(7)
    if (!self.name.startsWith('global:')) {
      const given = args()
      return libraryResult(
        method,
        self,
        given,
        given.map((one) => this.plainResult(one)),
      )
    }
    return globalResult(self.name.slice(7), method, args()) ?? builtinType('basic')
  }

  protected override expectation(file: WorkspaceFile, shape: Special): Type {
    const { at = 0, text = '' } = shape
    const [of] = shape.of
    switch (shape.name) {
      case 'argument':
        return of && (of.k === 'call' || of.k === 'new') ? this.#expectedArgument(file, of, at) : UNKNOWN
      case 'expected':
        return this.expectedAt(file, file.scopeAt(at))
      case 'parameter': {
        const owner = functionAt(file, at)
        const index = owner?.fact.params?.[Number(text)]
        return index === undefined ? UNKNOWN : this.symbolType(file.symbol(index))
      }
      case 'props':
        return this.#props(this.valueType(file, of))
      default:
        return UNKNOWN
    }
  }

  /** What the place of a literal or a function expects of it. */
  protected expectedAt(file: WorkspaceFile, scope: number): Type {
    return this.valueType(file, file.facts.scopes[scope]?.context)
  }

  #expectedArgument(file: WorkspaceFile, call: Call, n: number): Type {
    const callee = this.expanded(this.valueType(file, call.of))
    return either(
      alternatives(callee).map((part) => {
        if (part.t === 'builtin') return this.#libraryExpects(file, part, call)
        const signatures =
          part.t === 'class' ? this.#constructors(part) : this.#signatures(part, call.k === 'new')
        return either(
          signatures.slice(0, MAX_OVERLOADS).map((one) => this.#signatureExpects(file, one, call, n)),
        )
      }),
    )
  }

  #constructors(part: Type & { readonly t: 'class' }): readonly Signature[] {
    return this.classMembers(part.symbol, 'constructor').map((symbol) => ({
      symbol,
      bound: this.argumentsOf(part, symbol),
    }))
  }

  #signatureExpects(file: WorkspaceFile, signature: Signature, call: Call, n: number): Type {
    const parameter = parameterAt(signature.symbol, n)
    if (!parameter || (call.args?.length ?? 0) > (signature.symbol.fact.params?.length ?? 0) + 8)
      return UNKNOWN
    const type = parameterType(this.symbolType(parameter), parameter)
    return substitute(type, this.#infer(file, signature, call, n))
  }

  #libraryExpects(file: WorkspaceFile, part: Builtin, call: Call): Type {
    const [self] = part.args
    if (!part.name.startsWith('method:') || self?.t !== 'builtin') return UNKNOWN
    const others = (call.args ?? []).map((arg) =>
      arg && isFunction(arg) ? UNKNOWN : this.valueType(file, arg),
    )
    const given = libraryCallback(part.name.slice(7), self, others)
    return given ? builtinType('callback', given) : UNKNOWN
  }

  #props(component: Type): Type {
    return either(
      alternatives(this.expanded(component)).map((part) => {
        const [signature] = this.#signatures(part)
        const parameter = signature && parameterAt(signature.symbol, 0)
        if (parameter) return substitute(this.symbolType(parameter), signature.bound)
        return part.t === 'class' ? this.memberType(this.instanceOf(part), 'props') : UNKNOWN
      }),
    )
  }

  /** A parameter of which nothing is written is what the place of its function expects. */
  protected override inferredType(symbol: CodeSymbol): Type {
    if (symbol.kind !== 'parameter') return UNKNOWN
    const scope = symbol.fact.scope < 0 ? symbol.file.scopeAt(symbol.fact.start) : symbol.fact.scope
    const owner = symbol.file.facts.scopes[scope]?.owner ?? -1
    const n = owner < 0 ? -1 : (symbol.file.symbol(owner).fact.params ?? []).indexOf(symbol.index)
    if (n < 0) return UNKNOWN
    return either(
      alternatives(this.expanded(this.expectedAt(symbol.file, scope))).map((part) =>
        this.#parameterOf(part, n),
      ),
    )
  }

  #parameterOf(part: Type, n: number): Type {
    if (part.t === 'builtin') return part.name === 'callback' ? (part.args[n] ?? UNKNOWN) : UNKNOWN
    const [signature] = this.#signatures(part)
    const parameter = signature && parameterAt(signature.symbol, n)
    if (!parameter) return UNKNOWN
    return substitute(parameterType(this.symbolType(parameter), parameter), signature.bound)
  }
}

const NO_ARGUMENTS: Bound = new Map()
const MAX_MATCHED = 8
const MAX_MEMBERS = 30
const MAX_OVERLOADS = 24

/** The parameter that takes an argument; the last one takes all that follow where it says so. */
function parameterAt(symbol: CodeSymbol, n: number): CodeSymbol | null {
  const params = symbol.fact.params ?? []
  const last = params.length > 0 ? symbol.file.symbol(params.at(-1) ?? 0) : null
  const index = params[n]
  return index === undefined ? (last?.is('rest') ? last : null) : symbol.file.symbol(index)
}

/** The type of one argument: an element of what a rest parameter holds. */
function parameterType(type: Type, parameter: CodeSymbol): Type {
  if (!parameter.is('rest') || type.t !== 'builtin') return type
  return type.name === 'Array' || type.name === 'ReadonlyArray' ? (type.args[0] ?? UNKNOWN) : type
}

/** Whether a function can be called with so many arguments. */
function takes(symbol: CodeSymbol, count: number): boolean {
  const params = (symbol.fact.params ?? []).map((index) => symbol.file.symbol(index))
  const required = params.filter((one) => !one.is('optional') && !one.is('rest')).length
  return count >= required && (count <= params.length || params.at(-1)?.is('rest') === true)
}

function isFunction(shape: Shape): boolean {
  return shape.k === 'special' && shape.name === 'function'
}

/** Whether a value of one type may be one of another, as far as their kinds tell. */
function fits(given: Type, wanted: Type): boolean {
  if (given.t === 'unknown' || given.t === 'external' || wanted.t === 'parameter') return true
  return alternatives(wanted).some((part) => alternatives(given).some((one) => fitsOne(one, part)))
}

const BASIC = /^(string|number|boolean|symbol|bigint|key:.*)$/

function fitsOne(given: Type, wanted: Type): boolean {
  if (wanted.t === 'unknown' || wanted.t === 'parameter' || wanted.t === 'external') return true
  if (given.t === 'function')
    return wanted.t !== 'builtin' || (!BASIC.test(wanted.name) && !KNOWN_GENERICS.has(wanted.name))
  if (wanted.t === 'function') return given.t === 'instance' || given.t === 'class'
  if (given.t === 'builtin' && BASIC.test(given.name))
    return wanted.t === 'builtin' && (!BASIC.test(wanted.name) || sameBasic(given.name, wanted.name))
  return wanted.t !== 'builtin' || !BASIC.test(wanted.name)
}

function sameBasic(given: string, wanted: string): boolean {
  return (
    given === wanted ||
    (wanted.startsWith('key:') && given === 'string') ||
    (given.startsWith('key:') && wanted === 'string')
  )
}

/** The parameters that a conditional type infers. */
function inferredIn(type: Type, depth = 0): ReadonlySet<CodeSymbol> {
  const found = new Set<CodeSymbol>()
  const add = (inner: Type) => {
    for (const one of inferredIn(inner, depth + 1)) found.add(one)
  }
  if (depth > MAX_MATCHED) return found
  if (type.t === 'parameter' && type.symbol.is('infer')) found.add(type.symbol)
  if (type.t === 'instance' || type.t === 'builtin' || type.t === 'class') type.args.forEach(add)
  if (type.t === 'either') type.of.forEach(add)
  return found
}
