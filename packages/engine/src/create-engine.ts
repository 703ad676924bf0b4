import { type Patch, parsePatch } from '@goldspan/core'
import type { Repository } from '@goldspan/gitrepo'
import { openFactsCache } from './facts/facts-cache.ts'
import { removeOldFacts } from './facts/facts-file.ts'
import { type FactsReader, type FileFacts, readFileFacts } from './facts/file-facts.ts'
import { createWorkerPool, type PoolLimits } from './pool/worker-pool.ts'

/** What an engine is made with. */
export type EngineOptions = {
  /** A folder of the engine's own; it is made when something is first kept in it. */
  readonly cacheDirectory: string
  /** Limits of the threads that read code. Default: two threads of 512 MB, 30 seconds for a blob. */
  readonly codeLimits?: Partial<PoolLimits>
}

/** Work that would hold up an event loop, done by workers, with its results kept. Whoever creates it closes it. */
export type Engine = {
  /**
   * Lines, blank and comment-only lines, and blocks of files at a commit, in the order of `paths`.
   * Throws `RepositoryError` (`commit_not_found`) and `EngineError`.
   */
  fileFacts(repository: Repository, commit: string, paths: readonly string[]): Promise<FileFacts[]>
  /** Reads a unified diff; see `parsePatch` of core. A large one is read by a worker. Throws `EngineError`. */
  parsePatch(text: string): Promise<Patch>
  close(): Promise<void>
}

/** A diff up to this length is read in a few milliseconds, which is less than it takes to hand it over. */
const SMALL_PATCH = 100_000

const CODE_LIMITS: PoolLimits = { threads: 2, heapMegabytes: 512, taskMillis: 30_000 }

/** Creates an engine. Nothing runs and nothing is written before something is asked of it. */
export function createEngine(options: EngineOptions): Engine {
  const code = createWorkerPool({ ...CODE_LIMITS, ...options.codeLimits })
  const cache = openFactsCache(options.cacheDirectory)
  const tidied = removeOldFacts(options.cacheDirectory)

  const readFacts: FactsReader = (oid, path, readBlob) =>
    cache.get(oid, path, async (file) => {
      const blob = await readBlob()
      return blob.status === 'ok' ? code.run('blobFacts', { path, bytes: blob.bytes, file }) : null
    })

  return {
    fileFacts: (repository, commit, paths) => readFileFacts(repository, commit, paths, readFacts),
    parsePatch: async (text) =>
      text.length <= SMALL_PATCH ? parsePatch(text) : code.run('parsePatch', text),
    async close() {
      await tidied
      await code.close()
    },
  }
}
