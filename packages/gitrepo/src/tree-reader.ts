import { Buffer } from 'node:buffer'
import { LruCache } from './lru-cache.ts'
import type { ObjectReader } from './object-reader.ts'
import { parseTree, type Tree } from './tree-object.ts'

/** A tree, or why there is none. */
export type TreeRead = Tree | 'missing_tree' | 'tree_too_large'

const MAX_TREE_BYTES = 64 * 2 ** 20

/** Reads and keeps parsed trees of one repository. Trees never change, so nothing is ever read again needlessly. */
export class TreeReader {
  readonly #objects: ObjectReader
  readonly #cache: LruCache<string, Tree>
  readonly #pending = new Map<string, Promise<TreeRead>>()

  /** `maxCachedItems` bounds the items of all trees that are kept. */
  constructor(objects: ObjectReader, maxCachedItems: number) {
    this.#objects = objects
    this.#cache = new LruCache(maxCachedItems)
  }

  read(oid: string): Promise<TreeRead> {
    const kept = this.#cache.get(oid)
    if (kept !== undefined) return Promise.resolve(kept)
    const pending = this.#pending.get(oid) ?? this.#load(oid).finally(() => this.#pending.delete(oid))
    this.#pending.set(oid, pending)
    return pending
  }

  async #load(oid: string): Promise<TreeRead> {
    const response = await this.#objects.contents(oid, MAX_TREE_BYTES)
    if (response === null || response.header.type !== 'tree') return 'missing_tree'
    if (response.bytes === null) return 'tree_too_large'
    const bytes = Buffer.from(response.bytes.buffer, response.bytes.byteOffset, response.bytes.length)
    const tree = parseTree(bytes, oid.length === 40 ? 20 : 32)
    this.#cache.set(oid, tree, 1 + tree.items.size + tree.problems.length)
    return tree
  }
}
