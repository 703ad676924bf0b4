import type { Content } from '../lines.ts'

/** What a path is at a task's base commit. */
export type FileAtCommit =
  | { readonly kind: 'text'; readonly content: Content }
  | { readonly kind: 'binary' | 'symlink' | 'submodule' | 'directory' }
  /** Nothing; `candidates` are paths that may have been meant, the likeliest one first. */
  | { readonly kind: 'missing'; readonly candidates: readonly string[] }

/** Files by their paths. A path that the map does not have was not looked up, and nothing is said about it. */
export type FilesAtCommit = ReadonlyMap<string, FileAtCommit>

/** For when there is no repository to look into. */
export const NO_FILES: FilesAtCommit = new Map()
