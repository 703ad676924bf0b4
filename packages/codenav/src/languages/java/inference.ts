import type { Shape } from '../../facts/shape.ts'
import { alternatives, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { isFunction } from './functional-types.ts'
import { type Argument, JavaOverloads } from './overloads.ts'
import { boxOf } from './primitives.ts'

type Special = Shape & { readonly k: 'special' }

/** What the type parameters of a method stand for. */
export type Bindings = Map<CodeSymbol, Type>

/** What the type parameters of methods stand for in a call, from its arguments and from where it stands. */
export abstract class JavaInference extends JavaOverloads {
  /** What a lambda or a method reference gives where a functional interface is asked for. */
  protected abstract functionResult(file: WorkspaceFile, shape: Special, params: readonly Type[]): Type

  /** An argument as far as it is known when a type is asked for in its place. */
  protected abstract argumentType(file: WorkspaceFile, shape: Shape | null, wanted: Type): Type

  /**
   * Infers from plain arguments first, and then from functions, since what those take depends on the others. Only
   * functions before the n-th argument count where the question is what the n-th takes.
   */
  protected bindingsOf(
    file: WorkspaceFile,
    method: CodeSymbol,
    self: Type | null,
    args: readonly Argument[],
    before = args.length,
  ): Bindings {
    const bound: Bindings = new Map()
    const own = new Set((method.fact.typeParams ?? []).map((index) => method.file.symbol(index)))
    if (own.size === 0) return bound
    const params = this.parameterTypes(method, self)
    const isRest = method.is('rest') && this.#isSpread(params, args)
    const at = (n: number) => this.parameterAt(params, n, isRest)
    for (const [n, { shape, type }] of args.entries()) {
      if (isFunction(shape)) continue
      const known = this.argumentType(file, shape, substitute(at(n), bound))
      this.unify(at(n), known.t === 'unknown' ? type : known, own, bound)
    }
    for (const [n, { shape }] of args.slice(0, before).entries())
      if (isFunction(shape)) this.#bindFunction(file, shape, at(n), own, bound)
    return bound
  }

  #isSpread(params: readonly Type[], args: readonly Argument[]): boolean {
    if (params.length !== args.length) return true
    const [last, given] = [params.at(-1), args.at(-1)]
    return !last || !given || this.fit(given.type, last) === 'no' || given.type.t === 'unknown'
  }

  #bindFunction(
    file: WorkspaceFile,
    shape: Special,
    param: Type,
    own: Set<CodeSymbol>,
    bound: Bindings,
  ): void {
    const open = this.functionOf(param)
    if (!open) return
    const params = open.params.map((type) => substitute(type, bound))
    this.unify(open.result, this.functionResult(file, shape, params), own, bound)
  }

  /** Binds type parameters so that a value of a type fits where another is asked for. */
  protected unify(wanted: Type, given: Type, own: ReadonlySet<CodeSymbol>, bound: Bindings, depth = 0): void {
    if (depth > MAX_DEPTH || given.t === 'unknown' || given.t === 'external') return
    if (wanted.t === 'parameter') {
      if (own.has(wanted.symbol) && !bound.has(wanted.symbol)) {
        const type = this.boxed(given)
        if (type) bound.set(wanted.symbol, type)
      }
      return
    }
    if (given.t === 'either') {
      for (const part of alternatives(given)) this.unify(wanted, part, own, bound, depth + 1)
      return
    }
    if (wanted.t === 'builtin' && given.t === 'builtin' && wanted.name === given.name)
      for (const [n, inner] of wanted.args.entries())
        this.unify(inner, given.args[n] ?? UNKNOWN, own, bound, depth + 1)
    if (wanted.t !== 'instance') return
    const self = given.t === 'parameter' ? this.boundOf(given.symbol) : (this.boxed(given) ?? given)
    const above = self.t === 'instance' ? this.asSuper(self, wanted.symbol) : null
    for (const [n, inner] of wanted.args.entries())
      this.unify(inner, above?.args[n] ?? UNKNOWN, own, bound, depth + 1)
  }

  /** A type as a type argument can be; null for what cannot. */
  protected boxed(type: Type): Type | null {
    if (type.t !== 'builtin' || type.name === 'array') return type
    if (type.name === 'null' || type.name === 'void') return null
    const box = boxOf(type.name)
    return box === null ? type : this.langType(box)
  }
}

const MAX_DEPTH = 12
