import type { Shape } from '../../facts/shape.ts'
import { substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'
import { type Fit, worst } from './conversions.ts'
import { JavaFunctions } from './functional-types.ts'

/** An argument: its type, and for a lambda or a method reference what it looks like. */
export type Argument = { readonly type: Type; readonly shape: Shape | null }

/** Methods that a call may mean, the best first. It is sure where nothing else can be meant than the first. */
export type Choice = { readonly methods: readonly CodeSymbol[]; readonly isSure: boolean }

type Candidate = {
  readonly method: CodeSymbol
  readonly params: readonly Type[]
  readonly phase: number
  readonly isSure: boolean
}

/** Which of several methods of a name takes given arguments. */
export abstract class JavaOverloads extends JavaFunctions {
  /** Chooses as the language does: without boxing, then with it, then with a variable number of arguments. */
  protected choose(methods: readonly CodeSymbol[], self: Type | null, args: readonly Argument[]): Choice {
    if (methods.length < 2) return { methods, isSure: true }
    const candidates = methods.flatMap((method) => this.#candidate(method, self, args) ?? [])
    const [only] = candidates
    if (!only) return { methods, isSure: false }
    if (candidates.length === 1) return { methods: [only.method], isSure: true }
    const sure = candidates.filter(({ isSure }) => isSure)
    const phase = Math.min(...sure.map((one) => one.phase))
    const open = candidates.filter((one) => one.phase <= phase)
    const best = this.#mostSpecific(open, args)
    const rest = open.filter((one) => one !== best.candidate).map(({ method }) => method)
    const { candidate, isUnique } = best
    if (!candidate) return { methods: rest, isSure: false }
    const others = open.filter((one) => one !== candidate && !this.#isSame(one, candidate))
    const isSure = isUnique && (others.length === 0 || open.every((one) => one.isSure))
    return { methods: isSure ? [candidate.method] : [candidate.method, ...rest], isSure }
  }

  #candidate(method: CodeSymbol, self: Type | null, args: readonly Argument[]): Candidate | null {
    if (method.is('any')) return { method, params: [], phase: 1, isSure: true }
    const params = this.parameterTypes(method, self)
    const fixed = params.length === args.length ? this.#fitAll(params, args) : 'no'
    if (fixed !== 'no') return { method, params, phase: fixed === 'boxed' ? 2 : 1, isSure: fixed !== 'maybe' }
    if (!method.is('rest') || args.length < params.length - 1) return null
    const spread = args.map((_, n) => this.parameterAt(params, n, true))
    const variable = this.#fitAll(spread, args)
    return variable === 'no' ? null : { method, params: spread, phase: 3, isSure: variable !== 'maybe' }
  }

  #fitAll(params: readonly Type[], args: readonly Argument[]): Fit {
    return worst(params.map((param, n) => this.#fitArgument(args[n], param)))
  }

  #fitArgument(argument: Argument | undefined, param: Type): Fit {
    const shape = argument?.shape
    if (shape?.k === 'special' && (shape.name === 'lambda' || shape.name === 'methodReference'))
      return this.fitFunction(shape, param)
    return this.fit(argument?.type ?? UNKNOWN, param)
  }

  /** The types of the parameters of a method, seen through what it is called on. */
  protected parameterTypes(method: CodeSymbol, self: Type | null): readonly Type[] {
    const args = self ? this.argumentsOf(self, method) : NO_ARGUMENTS
    return this.parametersIn(method).map((parameter) => substitute(this.symbolType(parameter), args))
  }

  /** The definitions of the parameters of a method; a compact constructor has those of its record. */
  protected parametersIn(method: CodeSymbol): readonly CodeSymbol[] {
    const holder = method.is('compact') ? method.container : method
    return (holder?.fact.params ?? []).map((index) => method.file.symbol(index))
  }

  /** The type that a method asks for at a position; where it takes any number, that of one of them. */
  protected parameterAt(params: readonly Type[], n: number, isRest: boolean): Type {
    const last = params.at(-1)
    if (!isRest || n < params.length - 1) return params[n] ?? UNKNOWN
    return last ? this.elementType(last) : UNKNOWN
  }

  /** The candidate whose parameters fit into those of all others; of equal ones the nearest. */
  #mostSpecific(
    candidates: readonly Candidate[],
    args: readonly Argument[],
  ): { readonly candidate: Candidate | undefined; readonly isUnique: boolean } {
    const best = candidates.filter((one) =>
      candidates.every((other) => one === other || this.#isMoreSpecific(one, other, args)),
    )
    return best.length > 0
      ? { candidate: best[0], isUnique: true }
      : { candidate: candidates[0], isUnique: false }
  }

  #isMoreSpecific(one: Candidate, other: Candidate, args: readonly Argument[]): boolean {
    return args.every(({ shape }, n) => {
      const [a, b] = [one.params[n] ?? UNKNOWN, other.params[n] ?? UNKNOWN]
      if (shape?.k === 'special' && shape.name === 'lambda' && this.functionOf(a) && this.functionOf(b))
        return this.prefersFunction(shape, a, b)
      return this.fit(a, b) === 'strict'
    })
  }

  #isSame(one: Candidate, other: Candidate): boolean {
    return one.params.every((param, n) => {
      const wanted = other.params[n] ?? UNKNOWN
      return this.fit(param, wanted) === 'strict' && this.fit(wanted, param) === 'strict'
    })
  }
}

const NO_ARGUMENTS: ReadonlyMap<CodeSymbol, Type> = new Map()
