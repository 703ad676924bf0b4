import { alternatives, type Type } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'
import { isJdkFile } from './jdk/jdk-files.ts'
import { JavaNames } from './names.ts'
import { boxOf, isPrimitive, unboxed, widensTo } from './primitives.ts'

/**
 * Whether a value of a type may stand where another type is asked for: not at all, as it is, by boxing or unboxing, or
 * possibly, where not enough is known.
 */
export type Fit = 'no' | 'strict' | 'boxed' | 'maybe'

/** Which types take the place of which. */
export abstract class JavaConversions extends JavaNames {
  /** How a value of one type fits where another is asked for. */
  protected fit(from: Type, to: Type): Fit {
    if (from.t === 'either') return worst(alternatives(from).map((part) => this.fit(part, to)))
    if (to.t === 'either') return worst(alternatives(to).map((part) => this.fit(from, part)))
    if (from.t === 'parameter' && to.t === 'parameter' && from.symbol === to.symbol) return 'strict'
    if (to.t === 'parameter') return this.#fitParameter(from, to.symbol)
    if (from.t === 'parameter') return this.fit(this.boundOf(from.symbol), to)
    if (unclear(from) || unclear(to)) return 'maybe'
    if (from.t === 'builtin') return this.#fitBuiltin(from, to)
    return from.t === 'instance' ? this.#fitInstance(from, to) : 'maybe'
  }

  /** Anything may stand for a type parameter that its bound allows. */
  #fitParameter(from: Type, parameter: CodeSymbol): Fit {
    const bound = this.boundOf(parameter)
    if (bound.t === 'parameter') return 'maybe'
    return this.fit(from, bound)
  }

  #fitBuiltin(from: Type & { readonly t: 'builtin' }, to: Type): Fit {
    if (from.name === 'void') return 'no'
    if (from.name === 'null') return to.t === 'builtin' && isPrimitive(to.name) ? 'no' : 'strict'
    if (isPrimitive(from.name)) return this.#fitPrimitive(from.name, to)
    if (from.name === 'array') return this.#fitArray(from, to)
    if (to.t === 'builtin') {
      if (to.name === from.name) return 'strict'
      return to.name === 'array' || isPrimitive(to.name) ? 'no' : 'maybe'
    }
    // What others define is below nothing that the repository defines, and below no final class.
    if (to.t === 'instance' && (!isJdkFile(to.symbol.file) || isFinal(to.symbol))) return 'no'
    return this.#isObject(to) ? 'strict' : 'maybe'
  }

  #fitPrimitive(name: string, to: Type): Fit {
    if (to.t === 'builtin')
      return isPrimitive(to.name)
        ? widensTo(name, to.name)
          ? 'strict'
          : 'no'
        : to.name === 'array'
          ? 'no'
          : 'maybe'
    const box = boxOf(name)
    const fit = box === null ? 'maybe' : this.fit(this.langType(box), to)
    return fit === 'strict' ? 'boxed' : fit
  }

  #fitArray(from: Type & { readonly t: 'builtin' }, to: Type): Fit {
    if (to.t !== 'builtin')
      return this.#isObject(to) || (to.t === 'instance' && OF_ARRAYS.has(to.symbol.name)) ? 'strict' : 'no'
    if (to.name !== 'array') return 'no'
    const [inner, wanted] = [from.args[0], to.args[0]]
    if (!inner || !wanted) return 'maybe'
    const fit = this.fit(inner, wanted)
    const basic = inner.t === 'builtin' && isPrimitive(inner.name)
    if (basic || (wanted.t === 'builtin' && isPrimitive(wanted.name)))
      return inner.t === 'builtin' && wanted.t === 'builtin' && inner.name === wanted.name
        ? 'strict'
        : fit === 'maybe'
          ? 'maybe'
          : 'no'
    return fit === 'boxed' ? 'no' : fit
  }

  #fitInstance(from: Type & { readonly t: 'instance' }, to: Type): Fit {
    if (to.t === 'builtin') {
      if (to.name === 'array') return 'no'
      if (!isPrimitive(to.name)) return this.#mayBeBelow(from.symbol, to.name)
      const inner = isJdkFile(from.symbol.file) ? unboxed(from.symbol.name) : null
      if (inner !== null) return widensTo(inner, to.name) ? 'boxed' : 'no'
      return 'no'
    }
    if (to.t !== 'instance') return 'maybe'
    if (this.lineage(from.symbol).includes(to.symbol)) return 'strict'
    const isOpen = isJdkFile(to.symbol.file) && !isFinal(to.symbol)
    return isOpen && this.#hasUnknownBase(from.symbol) ? 'maybe' : 'no'
  }

  /** Whether a type is below one that is defined elsewhere. */
  #mayBeBelow(symbol: CodeSymbol, name: string): Fit {
    const above = this.lineage(symbol).flatMap((type) => this.superTypes(type))
    if (above.some((type) => type.t === 'builtin' && type.name === name)) return 'strict'
    return above.some(({ t }) => t !== 'instance') ? 'maybe' : 'no'
  }

  #hasUnknownBase(symbol: CodeSymbol): boolean {
    return this.lineage(symbol).some((type) => this.superTypes(type).some(({ t }) => t !== 'instance'))
  }

  #isObject(type: Type): boolean {
    return type.t === 'instance' && type.symbol.name === 'Object' && isJdkFile(type.symbol.file)
  }
}

const OF_ARRAYS: ReadonlySet<string> = new Set(['Cloneable', 'Serializable'])

/** Classes of the JDK that nothing is below. */
const FINAL: ReadonlySet<string> = new Set([
  'String',
  'Class',
  'StringBuilder',
  'StringBuffer',
  'Void',
  'Optional',
  'UUID',
  'Locale',
])

function isFinal({ name, kind }: CodeSymbol): boolean {
  return kind === 'enum' || FINAL.has(name) || unboxed(name) !== null
}

function unclear({ t }: Type): boolean {
  return t !== 'builtin' && t !== 'instance'
}

const ORDER: readonly Fit[] = ['strict', 'boxed', 'maybe', 'no']

/** The worst of several ways in which parts fit. */
export function worst(fits: readonly Fit[]): Fit {
  return fits.reduce((a, b) => (ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a), 'strict')
}
