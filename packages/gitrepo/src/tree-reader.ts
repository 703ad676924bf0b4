import { Buffer } from 'node:buffer'
import { LruCache } from './lru-cache.ts'
import type { ObjectReader } from './object-reader.ts'
import type { ObjectResponse } from './object-response.ts'
import { parseTree, type Tree } from './tree-object.ts'

/** A tree, or why there is none. */
export type TreeRead = Tree | 'missing_tree' | 'tree_too_large'

const MAX_TREE_BYTES = 64 * 2 ** 20

/** Reads and keeps parsed trees of one repository. Trees never change, so nothing is ever read again needlessly. */
export class TreeReader {
  readonly #objects: ObjectReader
  readonly #cache: LruCache<string, Tree>

  /** `maxCachedItems` bounds the items of all trees that are kept. */
  constructor(objects: ObjectReader, maxCachedItems: number) {
    this.#objects = objects
    this.#cache = new LruCache(maxCachedItems)
  }

  async read(oid: string): Promise<TreeRead> {
    const [tree = 'missing_tree'] = await this.readAll([oid])
    return tree
  }

  /** Many trees, in their order, as one request to git. */
  async readAll(oids: readonly string[]): Promise<TreeRead[]> {
    const kept = oids.map((oid) => this.#cache.get(oid))
    const absent = oids.filter((_, index) => kept[index] === undefined)
    const responses = (await this.#objects.contents(absent, MAX_TREE_BYTES)).values()
    return kept.map((tree) => tree ?? this.#parse(responses.next().value ?? null))
  }

  #parse(response: ObjectResponse): TreeRead {
    if (response === null || response.header.type !== 'tree') return 'missing_tree'
    const { header, bytes } = response
    if (bytes === null) return 'tree_too_large'
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const tree = parseTree(buffer, header.oid.length === 40 ? 20 : 32)
    this.#cache.set(header.oid, tree, 1 + tree.items.size + tree.problems.length)
    return tree
  }
}
