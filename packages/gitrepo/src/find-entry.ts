import { RepositoryError } from './repository-error.ts'
import type { TreeItem } from './tree-object.ts'
import type { TreeReader } from './tree-reader.ts'

/**
 * The item that the parts of a path lead to below a tree, or null. Symlinks are not followed.
 * Throws `RepositoryError` with the code `missing_object` where a tree on the way is missing.
 */
export async function findEntry(
  root: string,
  parts: readonly string[],
  trees: TreeReader,
): Promise<TreeItem | null> {
  let item: TreeItem = { name: '', kind: 'directory', oid: root }
  for (const part of parts) {
    if (item.kind !== 'directory') return null
    const tree = await trees.read(item.oid)
    if (typeof tree === 'string') {
      throw new RepositoryError('missing_object', `The tree ${item.oid} cannot be read.`)
    }
    const next = tree.items.get(part)
    if (next === undefined) return null
    item = next
  }
  return item
}
