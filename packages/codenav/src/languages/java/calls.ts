import type { ReferenceFact } from '../../facts/file-facts.ts'
import type { Shape } from '../../facts/shape.ts'
import { alternatives, either, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { type Bindings, JavaInference } from './inference.ts'
import type { Argument, Choice } from './overloads.ts'
import { Provisional } from './provisional.ts'
import { inSpace, isIn } from './spaces.ts'

type Special = Shape & { readonly k: 'special' }

/** A call with the methods that it may mean and what they are called on. */
export type Call = Choice & { readonly self: Type | null; readonly args: readonly Argument[] }

/** What calls mean and what they give. */
export abstract class JavaCalls extends JavaInference {
  readonly #calls = new Provisional<ReferenceFact, Call>()
  readonly #results = new Provisional<ReferenceFact, Type>()

  /** The call of a method or a constructor by a use of its name. */
  protected callOf(file: WorkspaceFile, reference: ReferenceFact): Call {
    return this.#calls.once(reference, NO_CALL, () => {
      const { methods, self } = this.#callees(file, reference)
      const args = (reference.args ?? []).map(
        (shape): Argument => ({ shape, type: this.valueType(file, shape) }),
      )
      const seen = methods.filter((method) => method.file === file || !method.is('private'))
      const call = { ...this.choose(seen, self, args), self, args }
      return { value: call, isFinal: call.isSure && methods.length > 0 }
    })
  }

  #callees(
    file: WorkspaceFile,
    reference: ReferenceFact,
  ): { readonly methods: readonly CodeSymbol[]; readonly self: Type | null } {
    if (reference.sort === 'new') return this.#constructors(file, reference)
    if (reference.of) {
      const self = this.receiverType(file, reference.of)
      return { methods: [...new Set(inSpace(this.members(self, reference.name), 'method'))], self }
    }
    const { scope, name, start } = reference
    const { symbols, owner } = this.named(file, scope, name, start, 'method')
    return { methods: symbols, self: owner ? this.selfType(owner) : null }
  }

  #constructors(file: WorkspaceFile, { of, name, scope, start }: ReferenceFact) {
    const type = of
      ? this.instanceOf(this.memberType(this.valueType(file, of), name))
      : this.instanceOf(this.resolutionType(this.named(file, scope, name, start, 'type')))
    const [part] = alternatives(type)
    if (part?.t !== 'instance') return { methods: [], self: null }
    const members = this.ownMembers(part.symbol, part.symbol.name)
    const methods = members.filter(({ kind }) => kind === 'constructor')
    const isPlainRecord = methods.length === 0 && part.symbol.is('record')
    return { methods: isPlainRecord ? [part.symbol] : methods, self: this.selfType(part.symbol) }
  }

  /** What a call gives. */
  protected callResult(file: WorkspaceFile, reference: ReferenceFact): Type {
    return this.#results.once(reference, UNKNOWN, () => {
      const value = this.resultWhere(file, reference, null)
      return { value, isFinal: value.t !== 'unknown' }
    })
  }

  /** What a call gives where a type is asked for, which may tell what its type parameters stand for. */
  protected resultWhere(file: WorkspaceFile, reference: ReferenceFact, wanted: Type | null): Type {
    const call = this.callOf(file, reference)
    const implied = this.#impliedResult(call, reference)
    if (call.methods.length === 0 || implied) return implied ?? UNKNOWN
    const methods = call.isSure ? call.methods.slice(0, 1) : call.methods
    const results = methods.map((method) => this.#resultOf(file, method, call, wanted))
    // Where overloads are not told apart, what they give counts only if all give the same.
    const type = either(results)
    return call.isSure || (type.t !== 'either' && results.every(({ t }) => t !== 'unknown')) ? type : UNKNOWN
  }

  /** What the methods give that every enum has without writing them. */
  #impliedResult({ self, args }: Call, { name }: ReferenceFact): Type | null {
    if (self?.t !== 'class' || self.symbol.kind !== 'enum') return null
    const one = this.instanceOf(self)
    if (name === 'valueOf' && args.length === 1) return one
    return name === 'values' && args.length === 0 ? { t: 'builtin', name: 'array', args: [one] } : null
  }

  #resultOf(file: WorkspaceFile, method: CodeSymbol, call: Call, wanted: Type | null): Type {
    if (method.name === 'getClass' && call.args.length === 0)
      return this.langType('Class', call.self ? [call.self] : [])
    const declared = this.declaredResult(method, call.self)
    const own = this.ownParameters(method)
    if (own.size === 0) return declared
    const bound = this.bindingsOf(file, method, call.self, call.args)
    if (wanted) this.unify(declared, wanted, own, bound)
    return this.#closed(declared, own, bound)
  }

  /** A result in which type parameters that nothing is known of are no longer mentioned. */
  #closed(type: Type, own: ReadonlySet<CodeSymbol>, bound: Bindings): Type {
    const all = new Map(bound)
    for (const parameter of own)
      if (!all.has(parameter)) all.set(parameter, parameter.fact.type ? this.boundOf(parameter) : UNKNOWN)
    return substitute(type, all)
  }

  /** The declared result of a method, seen through what it is called on. */
  protected declaredResult(method: CodeSymbol, self: Type | null): Type {
    if (!isIn(method, 'method')) return self ?? UNKNOWN
    const type = this.annotatedType(method.file, method.fact.type)
    return self ? substitute(type, this.argumentsOf(self, method)) : type
  }

  /** The type parameters that a method has of its own. */
  protected ownParameters(method: CodeSymbol): ReadonlySet<CodeSymbol> {
    return new Set((method.fact.typeParams ?? []).map((index) => method.file.symbol(index)))
  }

  protected override argumentType(file: WorkspaceFile, shape: Shape | null, wanted: Type): Type {
    const plain = this.valueType(file, shape)
    if (shape?.k !== 'special' || shape.name !== 'call') return plain
    const reference = file.referenceAt(shape.at ?? 0)
    const [method] = reference ? this.callOf(file, reference).methods : []
    return reference && method?.fact.typeParams ? this.resultWhere(file, reference, wanted) : plain
  }

  /** The type that the n-th argument of a call is asked to be; `outer` is what the call itself is asked to be. */
  protected askedOf(file: WorkspaceFile, reference: ReferenceFact, n: number, outer: Type | null): Type {
    const call = this.callOf(file, reference)
    const [method] = call.methods
    if (!method || !call.isSure) return UNKNOWN
    const params = this.parameterTypes(method, call.self)
    const asked = this.parameterAt(params, n, method.is('rest') && n >= params.length - 1)
    const own = this.ownParameters(method)
    if (own.size === 0) return asked
    const bound = this.bindingsOf(file, method, call.self, call.args, n)
    if (outer) this.unify(this.declaredResult(method, call.self), outer, own, bound)
    return substitute(asked, bound)
  }

  protected override functionResult(file: WorkspaceFile, shape: Special, params: readonly Type[]): Type {
    if (shape.name === 'lambda') return either(shape.of.map((result) => this.valueType(file, result)))
    const { method, self } = this.referredMethod(file, shape, params)
    if (shape.text === 'new') return this.annotatedType(file, shape.of[0])
    return method ? this.declaredResult(method, self) : UNKNOWN
  }

  /** The method that `of::name` means where a function with certain parameters is asked for. */
  protected referredMethod(
    file: WorkspaceFile,
    { of, text = '' }: Special,
    params: readonly Type[] | null,
  ): { readonly method: CodeSymbol | null; readonly self: Type | null; readonly all: readonly CodeSymbol[] } {
    const self = this.valueType(file, of[0])
    const all = [...new Set(inSpace(this.members(self, text), 'method'))]
    const isType = alternatives(self).every(({ t }) => t === 'class' || t === 'parameter')
    const chosen = params ? this.#chosenByParameters(all, self, params, isType) : all
    const [method = null] = chosen
    return { method: chosen.length === 1 ? method : null, self: this.instanceOf(self), all: chosen }
  }

  /** `Type::name` is a static method, or one of the first parameter that takes the others. */
  #chosenByParameters(
    all: readonly CodeSymbol[],
    self: Type,
    params: readonly Type[],
    isType: boolean,
  ): readonly CodeSymbol[] {
    const fitting = (methods: readonly CodeSymbol[], types: readonly Type[]) => {
      const args = types.map((type): Argument => ({ type, shape: null }))
      const able = methods.filter(
        (method) =>
          method.is('rest') || method.is('any') || (method.fact.params?.length ?? 0) === types.length,
      )
      const choice = this.choose(able, this.instanceOf(self), args)
      return choice.isSure ? choice.methods.slice(0, 1) : choice.methods
    }
    if (!isType) return fitting(all, params)
    const statics = fitting(
      all.filter((method) => method.is('static') || method.is('any')),
      params,
    )
    const others = fitting(
      all.filter((method) => !method.is('static')),
      params.slice(1),
    )
    return [...new Set([...statics, ...(params.length > 0 ? others : [])])]
  }
}

const NO_CALL: Call = { methods: [], isSure: false, self: null, args: [] }
