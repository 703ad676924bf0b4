import type { Shape } from '../../facts/shape.ts'
import { substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'
import { type Fit, worst } from './conversions.ts'
import { isFunction, JavaFunctions } from './functional-types.ts'

/** An argument: its type, and for a lambda or a method reference what it looks like. */
export type Argument = { readonly type: Type; readonly shape: Shape | null }

/** Methods that a call may mean, the best first. It is sure where nothing else can be meant than the first. */
export type Choice = { readonly methods: readonly CodeSymbol[]; readonly isSure: boolean }

/** A method whose parameters may take the arguments, and in which of the three phases of the choice. */
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
    const candidates = this.#candidates(methods, self, args)
    const [only] = candidates
    if (!only) return { methods, isSure: false }
    if (candidates.length === 1) return { methods: [only.method], isSure: true }
    const phase = Math.min(...candidates.filter(({ isSure }) => isSure).map((one) => one.phase))
    const open = candidates.filter((one) => one.phase <= phase)
    const best = open.find((one) => one.isSure && open.every((other) => this.#beats(one, other, args)))
    return best
      ? { methods: [best.method], isSure: true }
      : { methods: open.map(({ method }) => method), isSure: false }
  }

  /** Methods of the JDK of which only the name is known count where no other fits. */
  #candidates(methods: readonly CodeSymbol[], self: Type | null, args: readonly Argument[]): Candidate[] {
    const all = methods.flatMap((method) => this.#candidate(method, self, args) ?? [])
    const known = all.filter(({ method }) => !method.is('any'))
    return known.length > 0 ? known : all.slice(0, 1)
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
    const shape = argument?.shape ?? null
    if (isFunction(shape)) return this.fitFunction(shape, param)
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

  /** Whether a candidate is meant rather than another: it is more specific, or the other one cannot be. */
  #beats(one: Candidate, other: Candidate, args: readonly Argument[]): boolean {
    if (one === other) return true
    if (other.phase < one.phase) return false
    const pairs = args.map(({ shape }, n) => ({
      ...{ shape, mine: one.params[n] ?? UNKNOWN, theirs: other.params[n] ?? UNKNOWN },
    }))
    if (pairs.every(({ shape, mine, theirs }) => this.#isMoreSpecific(shape, mine, theirs))) return true
    return pairs.some(({ shape, mine, theirs }) => !isFunction(shape) && this.fit(theirs, mine) === 'no')
  }

  #isMoreSpecific(shape: Shape | null, mine: Type, theirs: Type): boolean {
    return isFunction(shape) && this.functionOf(mine) && this.functionOf(theirs)
      ? this.prefersFunction(shape, mine, theirs)
      : this.fit(mine, theirs) === 'strict'
  }
}

const NO_ARGUMENTS: ReadonlyMap<CodeSymbol, Type> = new Map()
