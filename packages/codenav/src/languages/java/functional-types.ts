import type { Shape } from '../../facts/shape.ts'
import { alternatives, substitute, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'
import { type Fit, JavaConversions } from './conversions.ts'
import { isJdkFile } from './jdk/jdk-files.ts'
import { isPrimitive } from './primitives.ts'

type Special = Shape & { readonly k: 'special' }

/** The one method of a functional interface, as seen through the interface's type arguments. */
export type FunctionType = {
  readonly method: CodeSymbol
  readonly params: readonly Type[]
  readonly result: Type
}

/** Functional interfaces, which say what lambdas and method references take and give. */
export abstract class JavaFunctions extends JavaConversions {
  readonly #methods = new Map<CodeSymbol, CodeSymbol | null>()

  /** What a function of a type takes and gives; null where it is not known to be a functional interface. */
  protected functionOf(type: Type): FunctionType | null {
    for (const part of alternatives(type)) {
      if (part.t !== 'instance') continue
      const method = this.#methodOf(part.symbol)
      if (!method) continue
      const args = this.argumentsOf(part, method)
      const params = (method.fact.params ?? []).map((index) =>
        substitute(this.symbolType(method.file.symbol(index)), args),
      )
      return { method, params, result: substitute(this.annotatedType(method.file, method.fact.type), args) }
    }
    return null
  }

  /** The only method of an interface that has no body. */
  #methodOf(symbol: CodeSymbol): CodeSymbol | null {
    const kept = this.#methods.get(symbol)
    if (kept !== undefined) return kept
    const open = new Map<string, CodeSymbol>()
    if (symbol.kind === 'interface')
      for (const type of this.lineage(symbol))
        for (const member of type.fact.body < 0 ? [] : type.file.membersOf(type.fact.body)) {
          const isOpen = member.kind === 'method' && member.is('bodiless') && !OF_OBJECT.has(member.name)
          const key = `${member.name}/${member.fact.params?.length ?? 0}`
          if (isOpen && !open.has(key) && !this.#hasBody(symbol, member)) open.set(key, member)
        }
    const [first = null] = open.values()
    const method = open.size === 1 ? first : null
    this.#methods.set(symbol, method)
    return method
  }

  /** Whether a type between gives a method a body. */
  #hasBody(symbol: CodeSymbol, member: CodeSymbol): boolean {
    return this.classMembers(symbol, member.name).some(
      (other) => other.is('default') && other.fact.params?.length === member.fact.params?.length,
    )
  }

  /** How a lambda or a method reference fits where a type is asked for. */
  protected fitFunction(shape: Special, to: Type): Fit {
    if (to.t === 'parameter' || to.t === 'unknown' || to.t === 'external') return 'maybe'
    if (to.t === 'builtin') return to.name === 'array' || isPrimitive(to.name) ? 'no' : 'maybe'
    if (to.t !== 'instance') return 'maybe'
    const wanted = this.functionOf(to)
    if (!wanted) return this.#mayBeFunction(to.symbol) ? 'maybe' : 'no'
    if (shape.name === 'methodReference') return 'strict'
    const [count, sort = ''] = (shape.text ?? '').split(':')
    if (Number(count) !== wanted.params.length) return 'no'
    const isVoid = wanted.result.t === 'builtin' && wanted.result.name === 'void'
    return (isVoid ? VOID_BODIES : VALUE_BODIES).has(sort) ? 'strict' : 'no'
  }

  /** An interface may have methods from bases that are defined elsewhere. */
  #mayBeFunction(symbol: CodeSymbol): boolean {
    return symbol.kind === 'interface' && !isJdkFile(symbol.file) && this.hasOutsideBase(symbol)
  }

  /** Whether one functional interface suits a lambda at least as well as another. */
  protected prefersFunction(shape: Special, one: Type, other: Type): boolean {
    const [a, b] = [this.functionOf(one), this.functionOf(other)]
    if (!a || !b) return false
    if (this.fit(one, other) === 'strict') return true
    const isValue = !/:(block|statement)$/.test(shape.text ?? '')
    const void_ = (type: Type) => type.t === 'builtin' && type.name === 'void'
    if (void_(a.result) !== void_(b.result)) return isValue && void_(b.result)
    return this.fit(a.result, b.result) === 'strict' && !this.#isAsked(a, b)
  }

  #isAsked(a: FunctionType, b: FunctionType): boolean {
    return a.params.length !== b.params.length
  }

  protected override elementType(type: Type): Type {
    for (const part of alternatives(type)) {
      if (part.t === 'builtin' && part.name === 'array') return part.args[0] ?? UNKNOWN
      const iterable = this.langType('Iterable')
      const self = part.t === 'parameter' ? this.boundOf(part.symbol) : part
      if (self.t !== 'instance' || iterable.t !== 'instance') continue
      const above = this.asSuper(self, iterable.symbol)
      if (above?.args[0]) return above.args[0]
    }
    return UNKNOWN
  }

  protected override indexType(type: Type): Type {
    return this.elementType(type)
  }
}

/** Whether an argument is a lambda or a method reference. */
export function isFunction(shape: Shape | null): shape is Special {
  return shape?.k === 'special' && (shape.name === 'lambda' || shape.name === 'methodReference')
}

const OF_OBJECT: ReadonlySet<string> = new Set(['equals', 'hashCode', 'toString'])
const VOID_BODIES: ReadonlySet<string> = new Set(['block', 'statement', 'throws'])
const VALUE_BODIES: ReadonlySet<string> = new Set(['results', 'statement', 'expression', 'throws'])
