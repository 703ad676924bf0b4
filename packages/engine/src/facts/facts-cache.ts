import type { BlobFacts } from './blob-facts.ts'
import { factsFile, factsKey, loadFacts } from './facts-file.ts'
import { LruCache } from './lru-cache.ts'

/** Facts of blobs, kept by hash in memory and on disk: a blob never changes, so neither do its facts. */
export type FactsCache = {
  /**
   * The facts of a blob, from the cache, or else from `read`, which also keeps them in the file that it is given.
   * Callers that ask at once share the work.
   */
  get(oid: string, path: string, read: (file: string) => Promise<BlobFacts | null>): Promise<BlobFacts | null>
}

/** Bytes, about: a line takes 10 and a block 200. */
const MAX_WEIGHT = 50_000_000

/** Opens the cache in a folder, which is made when something is first kept. */
export function openFactsCache(directory: string): FactsCache {
  const memory = new LruCache<BlobFacts>(MAX_WEIGHT)
  const pending = new Map<string, Promise<BlobFacts | null>>()

  async function load(
    key: string,
    read: (file: string) => Promise<BlobFacts | null>,
  ): Promise<BlobFacts | null> {
    const file = factsFile(directory, key)
    const facts = (await loadFacts(file)) ?? (await read(file))
    if (facts) memory.set(key, facts, 500 + facts.lineCount * 10 + facts.blocks.length * 200)
    return facts
  }

  return {
    async get(oid, path, read) {
      const key = factsKey(oid, path)
      const kept = memory.get(key)
      if (kept) return kept
      const loading = pending.get(key) ?? load(key, read).finally(() => pending.delete(key))
      pending.set(key, loading)
      return loading
    },
  }
}
