/**
 * What an expression or a type annotation looks like, as far as finding its type needs: the small part of the syntax
 * that outlives the tree. A shape is evaluated in the file that it came from; `at` is an offset in that file, from
 * which names are looked up.
 */
export type Shape =
  /** A plain name. */
  | { readonly k: 'name'; readonly name: string; readonly at: number }
  /** `of.name`, `of::name`, `of->name`; `at` is the offset of the name. */
  | { readonly k: 'member'; readonly of: Shape; readonly name: string; readonly at: number }
  /** A call; `args` are the arguments by position, null where nothing is known of one. */
  | { readonly k: 'call'; readonly of: Shape; readonly args: readonly (Shape | null)[] }
  /** An instance of a type, as `new T(…)`, a composite literal or a struct expression makes it. */
  | { readonly k: 'new'; readonly of: Shape; readonly args?: readonly (Shape | null)[] }
  /** A type applied to arguments: `List<T>`, `list[int]`. */
  | { readonly k: 'apply'; readonly of: Shape; readonly args: readonly (Shape | null)[] }
  /** `of[key]`; `key` is the literal text or number, null for anything else. */
  | { readonly k: 'index'; readonly of: Shape; readonly key: string | number | null }
  /** What iterating over `of` gives. */
  | { readonly k: 'element'; readonly of: Shape }
  /** The n-th part of a tuple or of several results. */
  | { readonly k: 'part'; readonly of: Shape; readonly n: number }
  /** What awaiting `of` gives. */
  | { readonly k: 'await'; readonly of: Shape }
  /** One of several, as the arms of a conditional or the members of a union type. */
  | { readonly k: 'either'; readonly of: readonly Shape[] }
  /** A value or type of the language itself, by its own name, such as `str`, `list` with its elements, or `tuple`. */
  | { readonly k: 'builtin'; readonly name: string; readonly args?: readonly (Shape | null)[] }
  /** Something whose members are the definitions of a scope of this file: an object literal, an anonymous struct. */
  | { readonly k: 'scope'; readonly scope: number }
  /** A function without a name, by its definition in this file; also a function type. */
  | { readonly k: 'function'; readonly definition: number }
  /** A type in the place of a value: `of` is read as a type annotation is. */
  | { readonly k: 'typed'; readonly of: Shape }
  /** What only one language knows; its semantics evaluate it. */
  | {
      readonly k: 'special'
      readonly name: string
      readonly of: readonly (Shape | null)[]
      readonly at?: number
      readonly text?: string
    }

/** Stands for an expression of which nothing is known, so that a member of it is still known to be a member. */
export const UNKNOWN_SHAPE: Shape = { k: 'special', name: 'unknown', of: [] }
