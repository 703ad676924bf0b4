import type { Entry, FileKind, ListingProblem } from './entry.ts'
import { listTree, pathProblem, requireFewer, treeProblems } from './list-tree.ts'
import { isPathTooLong } from './path-bytes.ts'
import { RepositoryError } from './repository-error.ts'
import type { Tree, TreeItem } from './tree-object.ts'
import type { TreeReader } from './tree-reader.ts'

/** A path whose file differs between two commits; `modified` covers a changed content, kind or executable bit. */
export type PathChange =
  | {
      readonly change: 'added'
      readonly path: string
      readonly before: null
      readonly after: Entry<FileKind>
    }
  | {
      readonly change: 'deleted'
      readonly path: string
      readonly before: Entry<FileKind>
      readonly after: null
    }
  | {
      readonly change: 'modified'
      readonly path: string
      readonly before: Entry<FileKind>
      readonly after: Entry<FileKind>
    }

/** The changes between two commits, ordered by path in code units, and what could not be compared. */
export type TreeDiff = {
  readonly changes: readonly PathChange[]
  readonly problems: readonly ListingProblem[]
}

/**
 * Compares two trees without looking for renames. Only directories that differ are read.
 * Throws `RepositoryError`: `missing_object` where a directory that differs is missing, `too_large` when more than
 * `maxEntries` files and directories had to be looked at.
 */
export async function diffTrees(
  before: string,
  after: string,
  trees: TreeReader,
  maxEntries: number,
): Promise<TreeDiff> {
  const comparison = new TreeComparison(trees, maxEntries)
  await comparison.compareTrees(before, after, '')
  const changes = comparison.changes.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  return { changes, problems: comparison.problems }
}

class TreeComparison {
  readonly changes: PathChange[] = []
  readonly problems: ListingProblem[] = []
  readonly #trees: TreeReader
  readonly #maxEntries: number
  #visited = 0

  constructor(trees: TreeReader, maxEntries: number) {
    this.#trees = trees
    this.#maxEntries = maxEntries
  }

  async compareTrees(before: string, after: string, prefix: string): Promise<void> {
    const [a, b] = await Promise.all([this.#read(before), this.#read(after)])
    this.problems.push(...treeProblems(a, prefix), ...treeProblems(b, prefix))
    const names = new Set([...a.items.keys(), ...b.items.keys()])
    this.#visit(names.size)
    await Promise.all(
      Array.from(names, (name) => this.#compareItems(a.items.get(name), b.items.get(name), prefix + name)),
    )
  }

  async #compareItems(a: TreeItem | undefined, b: TreeItem | undefined, path: string): Promise<void> {
    if (a?.oid === b?.oid && a?.kind === b?.kind) return
    if (isPathTooLong(path)) {
      this.problems.push(pathProblem(path, 'path_too_long'))
    } else if (a?.kind === 'directory' && b?.kind === 'directory') {
      await this.compareTrees(a.oid, b.oid, `${path}/`)
    } else if (isFile(a) && isFile(b)) {
      this.changes.push({ change: 'modified', path, before: entry(a, path), after: entry(b, path) })
    } else {
      for (const file of await this.#files(a, path)) {
        this.changes.push({ change: 'deleted', path: file.path, before: file, after: null })
      }
      for (const file of await this.#files(b, path)) {
        this.changes.push({ change: 'added', path: file.path, before: null, after: file })
      }
    }
  }

  /** The file that an item is, or all files below it. */
  async #files(item: TreeItem | undefined, path: string): Promise<readonly Entry<FileKind>[]> {
    if (item === undefined) return []
    if (isFile(item)) return [entry(item, path)]
    const listing = await listTree(item.oid, `${path}/`, this.#trees, this.#maxEntries)
    this.problems.push(...listing.problems)
    this.#visit(listing.entries.length)
    return listing.entries
  }

  async #read(oid: string): Promise<Tree> {
    const tree = await this.#trees.read(oid)
    if (typeof tree === 'string')
      throw new RepositoryError('missing_object', `The tree ${oid} cannot be read.`)
    return tree
  }

  #visit(count: number): void {
    this.#visited += count
    requireFewer(this.#visited, this.#maxEntries)
  }
}

type FileItem = TreeItem & { readonly kind: FileKind }

function isFile(item: TreeItem | undefined): item is FileItem {
  return item !== undefined && item.kind !== 'directory'
}

function entry(item: FileItem, path: string): Entry<FileKind> {
  return { path, kind: item.kind, oid: item.oid }
}
