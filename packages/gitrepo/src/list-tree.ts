import { Buffer } from 'node:buffer'
import type { Entry, FileKind, ListingProblem } from './entry.ts'
import { displayPath, isPathTooLong, MAX_PATH_BYTES } from './path-bytes.ts'
import { RepositoryError } from './repository-error.ts'
import type { Tree } from './tree-object.ts'
import type { TreeRead, TreeReader } from './tree-reader.ts'

/** Each level of a path has at least a character and a separator. */
const MAX_DEPTH = MAX_PATH_BYTES / 2

/** The files below a tree, without their sizes. */
export type TreeListing = {
  readonly entries: readonly Entry<FileKind>[]
  readonly problems: readonly ListingProblem[]
}

/**
 * Lists all files below a tree in git's order; `prefix` is the tree's path, ended by `/` unless it is the root. Trees are read level by level, each level as one batch.
 *
 * `maxEntries` bounds the files and directories visited: a few kilobytes of nested trees can name billions of files.
 * Throws `RepositoryError` with the code `too_large` above it.
 */
export async function listTree(
  root: string,
  prefix: string,
  trees: TreeReader,
  maxEntries: number,
): Promise<TreeListing> {
  const loaded = await loadTrees(root, trees, maxEntries)
  const entries: Entry<FileKind>[] = []
  const problems: ListingProblem[] = []
  let visited = 0

  const visit = (oid: string, parent: string): void => {
    const tree = loaded.get(oid)
    if (tree === undefined || typeof tree === 'string') {
      problems.push(pathProblem(parent.slice(0, -1), tree ?? 'path_too_long'))
      return
    }
    problems.push(...treeProblems(tree, parent))
    visited += tree.items.size
    requireFewer(visited, maxEntries)
    for (const item of tree.items.values()) {
      const path = parent + item.name
      if (isPathTooLong(path)) problems.push(pathProblem(path, 'path_too_long'))
      else if (item.kind === 'directory') visit(item.oid, `${path}/`)
      else entries.push({ path, kind: item.kind, oid: item.oid })
    }
  }
  visit(root, prefix)
  return { entries, problems }
}

/** What a tree leaves out, as problems of a listing; `prefix` is the tree's path, ended by `/` unless it is the root. */
export function treeProblems(tree: Tree, prefix: string): ListingProblem[] {
  return tree.problems.map(({ name, reason }) => {
    const pathBytes = Buffer.concat([Buffer.from(prefix), name])
    return { displayPath: displayPath(pathBytes), pathBytes, reason }
  })
}

/** One path as a problem of a listing. */
export function pathProblem(path: string, reason: ListingProblem['reason']): ListingProblem {
  const pathBytes = Buffer.from(path)
  return { displayPath: displayPath(pathBytes), pathBytes, reason }
}

/** Throws `RepositoryError` with the code `too_large` when a listing has grown above its limit. */
export function requireFewer(entries: number, limit: number): void {
  if (entries <= limit) return
  throw new RepositoryError('too_large', `The commit has more than ${limit} files and directories.`)
}

async function loadTrees(root: string, trees: TreeReader, maxTrees: number): Promise<Map<string, TreeRead>> {
  const loaded = new Map<string, TreeRead>()
  let level = [root]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    requireFewer(loaded.size + level.length, maxTrees)
    const read = await trees.readAll(level)
    for (const [index, tree] of read.entries()) loaded.set(level[index] ?? '', tree)
    level = [...new Set(read.flatMap(subtrees))].filter((oid) => !loaded.has(oid))
  }
  return loaded
}

function subtrees(tree: TreeRead): string[] {
  if (typeof tree === 'string') return []
  const oids: string[] = []
  for (const item of tree.items.values()) if (item.kind === 'directory') oids.push(item.oid)
  return oids
}
