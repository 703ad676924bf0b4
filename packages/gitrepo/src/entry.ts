import type { EntryKind, TreeProblemReason } from './tree-object.ts'

/** What an entry that is no directory is. */
export type FileKind = Exclude<EntryKind, 'directory'>

/** A directory, file, link or submodule at a commit. */
export type Entry<Kind extends EntryKind = EntryKind> = {
  /** From the repository's root, parts separated by `/`, without one at either end; exactly the bytes in git, as UTF-8. */
  readonly path: string
  readonly kind: Kind
  /** The hash of the blob or tree; of a submodule, the commit in the other repository. */
  readonly oid: string
}

/** An entry that has content: everything but directories. `size` is in bytes, null for submodules and missing blobs. */
export type FileEntry = Entry<FileKind> & { readonly size: number | null }

/** What a listing leaves out and why. */
export type ListingProblem = {
  /** For people to read: bytes outside ASCII are shown as `\xHH`. */
  readonly displayPath: string
  /** The path exactly as it is in git. */
  readonly pathBytes: Uint8Array
  readonly reason: TreeProblemReason | 'missing_tree' | 'path_too_long' | 'tree_too_large'
}

/** All files of a commit in git's order, which is that of `git ls-tree -r`. */
export type FileListing = {
  readonly files: readonly FileEntry[]
  readonly problems: readonly ListingProblem[]
}

/** One directory of a commit in git's order. */
export type DirectoryListing = {
  readonly entries: readonly Entry[]
  readonly problems: readonly ListingProblem[]
}
