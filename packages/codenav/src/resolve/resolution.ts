import type { CodeSymbol } from './workspace-file.ts'

/** How sure an answer is; see `docs/navigation.md`. */
export type Certainty = 'compiler' | 'scope' | 'import' | 'type' | 'name'

/** What a name stands for. `outside` says that it is known to be defined outside of the repository. */
export type Resolution = {
  readonly symbols: readonly CodeSymbol[]
  readonly certainty: Certainty
  readonly outside?: boolean
}

/** Nothing found, and nothing known. */
export const NOTHING: Resolution = { symbols: [], certainty: 'name' }
/** Known to be defined elsewhere: nothing may be offered. */
export const OUTSIDE: Resolution = { symbols: [], certainty: 'name', outside: true }

/** What an import brings in: definitions, a module, or something that the repository does not define. */
export type ImportTarget =
  | { readonly symbols: readonly CodeSymbol[]; readonly module?: string }
  | { readonly module: string; readonly symbols?: readonly CodeSymbol[] }
  | null
