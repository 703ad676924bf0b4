import type { CommitSearch, SearchEnd, SearchHits, SearchLimits } from './commit-search.ts'
import { CommitSearches } from './commit-searches.ts'
import { diffTrees, type TreeDiff } from './diff-trees.ts'
import type { DirectoryListing, Entry, FileKind, FileListing } from './entry.ts'
import { FileLister } from './file-lister.ts'
import type { BlobRead, FileMiss, FileRead, FileStat } from './file-read.ts'
import type { FilesWithWord } from './files-with-word.ts'
import { findEntry } from './find-entry.ts'
import { type BaseEnvironment, gitEnvironment } from './git-environment.ts'
import { treeProblems } from './list-tree.ts'
import { LruCache } from './lru-cache.ts'
import { isGitDirectory } from './mirror-directory.ts'
import { requireObjectId } from './object-id.ts'
import { ObjectReader } from './object-reader.ts'
import { splitPath } from './path-bytes.ts'
import { readAhead } from './read-ahead.ts'
import { RepositoryError } from './repository-error.ts'
import { TreeReader } from './tree-reader.ts'

/** How a repository is opened. */
export type RepositoryOptions = {
  /** See `gitEnvironment`. */
  readonly baseEnv?: BaseEnvironment
  /** Blobs above it are reported with their size only. Default: 16 MiB. */
  readonly maxBlobBytes?: number
  /** Commits with more files and directories cannot be listed. Default: one million. */
  readonly maxEntries?: number
  /** How many items of trees and of listings are kept in memory. Default: 200,000 each, some 40 MB. */
  readonly maxCachedItems?: number
}

/**
 * Opens a bare git directory for reading. The git process behind it starts with the first read and runs until
 * `close`. Throws `RepositoryError` with the code `not_a_repository`.
 */
export async function openRepository(
  directory: string,
  options: RepositoryOptions = {},
): Promise<Repository> {
  if (directory.startsWith('/') && !directory.includes('\0') && (await isGitDirectory(directory))) {
    return new Repository(directory, options)
  }
  throw new RepositoryError('not_a_repository', `There is no mirror at ${JSON.stringify(directory)}.`)
}

const DEFAULTS = { maxBlobBytes: 16 * 2 ** 20, maxEntries: 1_000_000, maxCachedItems: 200_000 }
const KEPT_COMMITS = 10_000
const REVISION = /^[A-Za-z0-9_][\w./+@-]*$/

/**
 * A repository's commits, trees and blobs, read through one long-lived git process, and searched through one process a
 * search; nothing is ever checked out.
 *
 * Commits are given by their full hash. All functions may be called at any time and in parallel. They throw
 * `RepositoryError`: `process_failed` when git fails repeatedly, `closed` after `close`, and what each of them names.
 */
export class Repository {
  readonly directory: string
  readonly #objects: ObjectReader
  readonly #trees: TreeReader
  readonly #limits: typeof DEFAULTS
  readonly #rootTrees = new LruCache<string, string>(KEPT_COMMITS)
  readonly #files: FileLister
  readonly #searches: CommitSearches

  /** Use `openRepository`, which checks the directory. */
  constructor(directory: string, options: RepositoryOptions) {
    this.directory = directory
    this.#limits = { ...DEFAULTS, ...options }
    const env = gitEnvironment({ ...(options.baseEnv && { baseEnv: options.baseEnv }), protocols: [] })
    this.#objects = new ObjectReader(directory, env)
    this.#trees = new TreeReader(this.#objects, this.#limits.maxCachedItems)
    this.#files = new FileLister(this.#objects, this.#trees, this.#limits)
    this.#searches = new CommitSearches(directory, options.baseEnv)
  }

  /** The id of the git process while one runs, for monitoring. */
  get pid(): number | null {
    return this.#objects.pid
  }

  /** The full hash of the commit that a hash (full, or abbreviated and unique), branch or tag names; null if none. */
  async resolveCommit(revision: string): Promise<string | null> {
    if (!REVISION.test(revision) || revision.includes('..')) return null
    return (await this.#objects.info(`${revision}^{commit}`))?.oid ?? null
  }

  /** Whether the commit is here. What `fetchCommit` has brought since is seen at once. */
  async hasCommit(commit: string): Promise<boolean> {
    return (await this.#rootTree(commit)) !== null
  }

  /** All files of a commit, with their sizes. Throws `commit_not_found`, and `too_large` above `maxEntries`. */
  async listFiles(commit: string): Promise<FileListing> {
    return this.#files.list(await this.#requireRootTree(commit))
  }

  /**
   * One directory of a commit; the path of the root is the empty text. Throws `commit_not_found`, `invalid_path`,
   * `not_a_directory` (also where nothing has that path), and `missing_object` where a partial clone lacks the tree.
   */
  async listDirectory(commit: string, path: string): Promise<DirectoryListing> {
    const root = await this.#requireRootTree(commit)
    const oid = path === '' ? root : await this.#directoryTree(root, path)
    const tree = await this.#trees.read(oid)
    if (typeof tree === 'string')
      throw new RepositoryError('missing_object', `The tree ${oid} cannot be read.`)
    const prefix = path === '' ? '' : `${path}/`
    const entries = Array.from(tree.items.values(), ({ name, kind, oid }) => ({
      path: prefix + name,
      kind,
      oid,
    }))
    return { entries, problems: treeProblems(tree, prefix) }
  }

  /** What a path of a commit is, without reading it. Throws `missing_object` where a partial clone lacks a tree. */
  async statFile(commit: string, path: string): Promise<FileStat> {
    const found = await this.#findFile(commit, path)
    if (found.status !== 'ok') return found
    const header = await this.#objects.info(found.entry.oid)
    return { status: 'ok', entry: { ...found.entry, size: header?.size ?? null } }
  }

  /** A file's content at a commit. Throws `missing_object` where a partial clone lacks a tree. */
  async readFile(commit: string, path: string): Promise<FileRead> {
    const found = await this.#findFile(commit, path)
    if (found.status !== 'ok') return found
    const blob = await this.readBlob(found.entry.oid)
    return { ...blob, entry: { ...found.entry, size: blob.status === 'missing' ? null : blob.size } }
  }

  /** A blob's content. Throws `invalid_object_id` for what is no full hash. */
  async readBlob(oid: string): Promise<BlobRead> {
    requireObjectId(oid)
    // Asked first, since git would write a huge blob to the end before it answers anybody else.
    const header = await this.#objects.info(oid)
    if (header?.type !== 'blob') return { status: 'missing', oid }
    if (header.size > this.#limits.maxBlobBytes) return { status: 'too_large', oid, size: header.size }
    const [response] = await this.#objects.contents([oid], this.#limits.maxBlobBytes)
    if (!response?.bytes) return { status: 'missing', oid }
    return { status: 'ok', oid, size: header.size, bytes: response.bytes }
  }

  /** Many blobs in the order of `oids`, read ahead a little; stopping early leaves nothing behind. */
  readBlobs(oids: Iterable<string>): AsyncGenerator<BlobRead, void, undefined> {
    return readAhead(oids, (oid) => this.readBlob(oid))
  }

  /** Which files differ between two commits, without looking for renames. Throws `commit_not_found`, `too_large`. */
  async diffPaths(before: string, after: string): Promise<TreeDiff> {
    const [a, b] = await Promise.all([this.#requireRootTree(before), this.#requireRootTree(after)])
    return diffTrees(a, b, this.#trees, this.#limits.maxEntries)
  }

  /**
   * The files of a commit that hold a word, at most `limit`, found by git in a process of its own: for looking for a
   * name where no index is. Throws `commit_not_found`, `invalid_search` and, once the signal is aborted, `cancelled`.
   */
  async filesWithWord(
    commit: string,
    word: string,
    limit: number,
    signal?: AbortSignal,
  ): Promise<FilesWithWord> {
    return this.#searches.filesWithWord(await this.#requireRootTree(commit), word, limit, signal)
  }

  /**
   * Searches the lines of a commit's text files and gives what git finds, in a process of its own, while it finds it,
   * and at last how it ended. Ending the iteration ends the search. Throws `commit_not_found`, `invalid_search` with a
   * sentence for people, and, once the signal is aborted, `cancelled`.
   */
  async *search(
    commit: string,
    search: CommitSearch,
    limits: Partial<SearchLimits> = {},
    signal?: AbortSignal,
  ): AsyncGenerator<SearchHits | SearchEnd, void, undefined> {
    yield* this.#searches.search(await this.#requireRootTree(commit), search, limits, signal)
  }

  /** Ends the git processes. What is under way fails with the code `closed`, and so does what comes later. */
  async close(): Promise<void> {
    await Promise.all([this.#objects.close(), this.#searches.close()])
  }

  async #findFile(commit: string, path: string): Promise<FoundFile | FileMiss> {
    const parts = splitPath(path)
    if (parts === null) return { status: 'invalid_path' }
    const root = await this.#rootTree(commit)
    if (root === null) return { status: 'no_commit' }
    const entry = await findEntry(root, parts, this.#trees)
    if (entry === null) return { status: 'no_path' }
    const { kind, oid } = entry
    if (kind === 'directory' || kind === 'submodule') return { status: 'not_a_file', kind }
    return { status: 'ok', entry: { path, kind, oid } }
  }

  async #directoryTree(root: string, path: string): Promise<string> {
    const parts = splitPath(path)
    if (parts === null)
      throw new RepositoryError('invalid_path', `${JSON.stringify(path)} is no path of a tree.`)
    const entry = await findEntry(root, parts, this.#trees)
    if (entry?.kind === 'directory') return entry.oid
    throw new RepositoryError('not_a_directory', `${JSON.stringify(path)} is no directory of the commit.`)
  }

  async #rootTree(commit: string): Promise<string | null> {
    requireObjectId(commit)
    const kept = this.#rootTrees.get(commit)
    if (kept !== undefined) return kept
    const header = await this.#objects.info(`${commit}^{commit}^{tree}`)
    if (header === null) return null
    this.#rootTrees.set(commit, header.oid, 1)
    return header.oid
  }

  async #requireRootTree(commit: string): Promise<string> {
    const root = await this.#rootTree(commit)
    if (root !== null) return root
    throw new RepositoryError('commit_not_found', `The mirror has no commit ${commit}.`)
  }
}

type FoundFile = { readonly status: 'ok'; readonly entry: Entry<FileKind> }
