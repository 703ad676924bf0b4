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
import { fits } from './fits.ts'
import { builtinType, globalResult, KNOWN_GENERICS, libraryResult } from './library.ts'
import { ScriptMatching } from './matching.ts'
import {
  type Call,
  isFunction,
  NO_ARGUMENTS,
  parameterAt,
  parameterType,
  type Signature,
  takes,
} from './signatures.ts'
import type { Builtin } from './types.ts'

/** What calls and creations give. */
export abstract class ScriptCalls extends ScriptMatching {
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
        return this.#called(file, this.signatures(part), shape)
      }),
    )
  }

  #called(file: WorkspaceFile, signatures: readonly Signature[], call: Call): Type {
    const fitting = signatures.filter(({ symbol }) => takes(symbol, call.args?.length ?? 0))
    const best =
      fitting.find(({ symbol }) => this.#accepts(file, symbol, call)) ?? fitting[0] ?? signatures[0]
    if (!best) return UNKNOWN
    const given = this.infer(file, best, call, -1)
    return substitute(this.resultOf(best), given)
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
  protected infer(file: WorkspaceFile, { symbol, bound }: Signature, call: Call, skip: number): Bound {
    const parameters = (symbol.fact.typeParams ?? []).map((index) => symbol.file.symbol(index))
    const found = new Map(bound)
    const open = new Set(parameters.filter((one) => !found.has(one)))
    if (open.size === 0) return found
    for (const [n, arg] of (call.args ?? []).entries()) {
      const wanted = parameterAt(symbol, n)
      if (!arg || !wanted || n === skip || (skip >= 0 && isFunction(arg))) continue
      this.match(parameterType(this.symbolType(wanted), wanted), this.valueType(file, arg), open, found, 0)
    }
    return found
  }

  #created(file: WorkspaceFile, shape: Shape & { readonly k: 'new' }): Type {
    const callee = this.expanded(this.valueType(file, shape.of))
    return either(
      alternatives(callee).map((part) => {
        if (part.t === 'class') return this.#createdClass(file, part, shape)
        if (part.t === 'function') return this.#createdFunction(file, part, shape)
        if (part.t === 'builtin') return this.#createdBuiltin(file, part, shape)
        if (part.t === 'external') return EXTERNAL
        return this.#called(file, this.signatures(part, true), shape)
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
      if (arg && wanted) this.match(this.symbolType(wanted), this.valueType(file, arg), open, found, 0)
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
}
