import type { FileListing } from './entry.ts'
import { listTree } from './list-tree.ts'
import { LruCache } from './lru-cache.ts'
import type { ObjectReader } from './object-reader.ts'
import type { TreeReader } from './tree-reader.ts'

/** Lists trees with the sizes of their files, and keeps the last listings. */
export class FileLister {
  readonly #objects: ObjectReader
  readonly #trees: TreeReader
  readonly #maxEntries: number
  readonly #cache: LruCache<string, FileListing>
  readonly #pending = new Map<string, Promise<FileListing>>()

  constructor(
    objects: ObjectReader,
    trees: TreeReader,
    limits: { readonly maxEntries: number; readonly maxCachedItems: number },
  ) {
    this.#objects = objects
    this.#trees = trees
    this.#maxEntries = limits.maxEntries
    this.#cache = new LruCache(limits.maxCachedItems)
  }

  /** All files below a root tree. Callers that ask while a listing is being made share it. */
  list(root: string): Promise<FileListing> {
    const kept = this.#cache.get(root)
    if (kept !== undefined) return Promise.resolve(kept)
    const pending = this.#pending.get(root) ?? this.#load(root).finally(() => this.#pending.delete(root))
    this.#pending.set(root, pending)
    return pending
  }

  async #load(root: string): Promise<FileListing> {
    const { entries, problems } = await listTree(root, '', this.#trees, this.#maxEntries)
    const blobs = entries.filter((entry) => entry.kind !== 'submodule').map((entry) => entry.oid)
    const headers = (await this.#objects.infos(blobs)).values()
    const files = entries.map(({ path, kind, oid }) => {
      const header = kind === 'submodule' ? null : headers.next().value
      return { path, kind, oid, size: header?.size ?? null }
    })
    const listing = { files, problems }
    this.#cache.set(root, listing, 1 + files.length + problems.length)
    return listing
  }
}
