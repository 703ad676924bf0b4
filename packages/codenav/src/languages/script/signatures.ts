import type { Shape } from '../../facts/shape.ts'
import { type Bound, type Type, UNKNOWN } from '../../resolve/type.ts'
import type { CodeSymbol } from '../../resolve/workspace-file.ts'

/** A call or the creation of an instance. */
export type Call = Shape & { readonly k: 'call' | 'new' }

/** One way in which a value can be called, with what type parameters stand for there. */
export type Signature = { readonly symbol: CodeSymbol; readonly bound: Bound }

/** No type parameter stands for anything. */
export const NO_ARGUMENTS: Bound = new Map()

/** How deep types are compared. */
export const MAX_MATCHED = 8

/** The parameter that takes an argument; the last one takes all that follow where it says so. */
export function parameterAt(symbol: CodeSymbol, n: number): CodeSymbol | null {
  const params = symbol.fact.params ?? []
  const last = params.length > 0 ? symbol.file.symbol(params.at(-1) ?? 0) : null
  const index = params[n]
  return index === undefined ? (last?.is('rest') ? last : null) : symbol.file.symbol(index)
}

/** The type of one argument: an element of what a rest parameter holds. */
export function parameterType(type: Type, parameter: CodeSymbol): Type {
  if (!parameter.is('rest') || type.t !== 'builtin') return type
  return type.name === 'Array' || type.name === 'ReadonlyArray' ? (type.args[0] ?? UNKNOWN) : type
}

/** Whether a function can be called with so many arguments. */
export function takes(symbol: CodeSymbol, count: number): boolean {
  const params = (symbol.fact.params ?? []).map((index) => symbol.file.symbol(index))
  const required = params.filter((one) => !one.is('optional') && !one.is('rest')).length
  return count >= required && (count <= params.length || params.at(-1)?.is('rest') === true)
}

/** Whether a shape is that of a function expression. */
export function isFunction(shape: Shape): boolean {
  return shape.k === 'special' && shape.name === 'function'
}

/** The parameters that a conditional type infers. */
export function inferredIn(type: Type, depth = 0): ReadonlySet<CodeSymbol> {
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
