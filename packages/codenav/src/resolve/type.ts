import type { CodeSymbol, WorkspaceFile } from './workspace-file.ts'

/** What is known of a value or of a type's name. Types are values: they are made, never changed. */
export type Type =
  /** Nothing is known. */
  | { readonly t: 'unknown' }
  /** Known to be defined outside of the repository: its members are none of ours. */
  | { readonly t: 'external' }
  /** A value of a type that the repository defines. */
  | { readonly t: 'instance'; readonly symbol: CodeSymbol; readonly args: readonly Type[] }
  /** Such a type itself, as it is named where a value may stand. */
  | { readonly t: 'class'; readonly symbol: CodeSymbol; readonly args: readonly Type[] }
  /** A function; `self` is what it was taken from, whose type arguments its result may depend on. */
  | {
      readonly t: 'function'
      readonly symbol: CodeSymbol
      readonly self: Type | null
      readonly bound?: Bound
    }
  /** A module or package; what `key` is, only the language's semantics know. */
  | { readonly t: 'module'; readonly key: string }
  /** A value whose members are the definitions of a scope. */
  | { readonly t: 'scope'; readonly file: WorkspaceFile; readonly scope: number; readonly bound?: Bound }
  /** A value of a type of the language itself, such as a list of something. */
  | { readonly t: 'builtin'; readonly name: string; readonly args: readonly Type[] }
  /** A type parameter that nothing is known of yet. */
  | { readonly t: 'parameter'; readonly symbol: CodeSymbol }
  /** One of several. */
  | { readonly t: 'either'; readonly of: readonly Type[] }

/** What type parameters stand for. */
export type Bound = ReadonlyMap<CodeSymbol, Type>

/** Nothing is known. */
export const UNKNOWN: Type = { t: 'unknown' }
/** Known to be defined outside of the repository. */
export const EXTERNAL: Type = { t: 'external' }

/** One of several types: flat, without repetitions, and without the unknown where anything is known. */
export function either(types: readonly Type[]): Type {
  const flat: Type[] = []
  for (const type of types) {
    for (const part of type.t === 'either' ? type.of : [type]) {
      if (
        part.t !== 'unknown' &&
        flat.length < MAX_ALTERNATIVES &&
        !flat.some((other) => sameType(part, other))
      )
        flat.push(part)
    }
  }
  if (flat.length === 0) return UNKNOWN
  return flat.length === 1 && flat[0] ? flat[0] : { t: 'either', of: flat }
}

/** More alternatives than people write; what lies beyond is left out, so that nothing grows without end. */
const MAX_ALTERNATIVES = 32

/** Whether two types are one, their arguments included. */
export function sameType(a: Type, b: Type): boolean {
  if (a === b) return true
  if (a.t !== b.t) return false
  switch (a.t) {
    case 'instance':
    case 'class':
      return a.symbol === (b as typeof a).symbol && sameTypes(a.args, (b as typeof a).args)
    case 'function':
      return a.symbol === (b as typeof a).symbol && sameBound(a.bound, (b as typeof a).bound)
    case 'module':
      return a.key === (b as typeof a).key
    case 'scope':
      return (
        a.file === (b as typeof a).file &&
        a.scope === (b as typeof a).scope &&
        sameBound(a.bound, (b as typeof a).bound)
      )
    case 'builtin':
      return a.name === (b as typeof a).name && sameTypes(a.args, (b as typeof a).args)
    case 'parameter':
      return a.symbol === (b as typeof a).symbol
    case 'either':
      return sameTypes(a.of, (b as typeof a).of)
    default:
      return true
  }
}

function sameTypes(a: readonly Type[], b: readonly Type[]): boolean {
  return a.length === b.length && a.every((type, index) => sameType(type, b[index] ?? UNKNOWN))
}

function sameBound(a: Bound | undefined, b: Bound | undefined): boolean {
  if (a === b || a === undefined || b === undefined) return a === b
  return a.size === b.size && [...a].every(([symbol, type]) => sameType(type, b.get(symbol) ?? UNKNOWN))
}

/** What parameters stand for after `args` is known, too. */
function boundBy(bound: Bound | undefined, args: Bound, depth: number): Bound {
  if (!bound) return args
  const all = new Map(args)
  for (const [symbol, type] of bound) all.set(symbol, substitute(type, args, depth + 1))
  return all
}

/** A type with its parameters replaced; what `args` has nothing for stays. */
export function substitute(type: Type, args: Bound, depth = 0): Type {
  if (args.size === 0 || depth > MAX_NESTING) return type
  const all = (types: readonly Type[]) => types.map((inner) => substitute(inner, args, depth + 1))
  switch (type.t) {
    case 'parameter':
      return args.get(type.symbol) ?? type
    case 'instance':
    case 'class':
    case 'builtin':
      return type.args.length === 0 ? type : { ...type, args: all(type.args) }
    case 'function': {
      const bound = boundBy(type.bound, args, depth)
      return { ...type, bound, ...(type.self && { self: substitute(type.self, args, depth + 1) }) }
    }
    case 'scope':
      return { ...type, bound: boundBy(type.bound, args, depth) }
    case 'either':
      return either(all(type.of))
    default:
      return type
  }
}

const MAX_NESTING = 12

/** The alternatives of a type: itself where it is only one. */
export function alternatives(type: Type): readonly Type[] {
  return type.t === 'either' ? type.of : [type]
}
