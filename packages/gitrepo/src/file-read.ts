import type { FileEntry } from './entry.ts'

/** A blob's content, or why it cannot be had. Sizes are in bytes. */
export type BlobRead =
  | { readonly status: 'ok'; readonly oid: string; readonly size: number; readonly bytes: Uint8Array }
  /** It is longer than the repository was opened for; its content was not read. */
  | { readonly status: 'too_large'; readonly oid: string; readonly size: number }
  /** The object is not there, as in a partial clone, or is no blob. */
  | { readonly status: 'missing'; readonly oid: string }

/** Why a path of a commit leads to no file. */
export type FileMiss =
  | { readonly status: 'no_commit' }
  | { readonly status: 'no_path' }
  /** No path in any tree can look like that: `/a`, `a/../b`, `a//b`, … */
  | { readonly status: 'invalid_path' }
  /** The path is a directory or a submodule, which have no content. */
  | { readonly status: 'not_a_file'; readonly kind: 'directory' | 'submodule' }

/** What is known of a file without its content. */
export type FileStat = { readonly status: 'ok'; readonly entry: FileEntry } | FileMiss

/** A file's content at a commit, or why it cannot be had. A symlink's content is its target and never followed. */
export type FileRead = (BlobRead & { readonly entry: FileEntry }) | FileMiss
