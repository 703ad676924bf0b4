import { MessageChannel } from 'node:worker_threads'
import { type AgreementReport, type AgreementRequest, type Patch, parsePatch } from '@goldspan/core'
import type { BaseEnvironment, Repository } from '@goldspan/gitrepo'
import { openFactsCache } from './facts/facts-cache.ts'
import { removeOldFacts } from './facts/facts-file.ts'
import { type FactsReader, type FileFacts, readFileFacts } from './facts/file-facts.ts'
import { ImportError } from './imports/import-error.ts'
import type { ImportedKind } from './imports/imported-row.ts'
import type { ImportRequest } from './imports/read-import.ts'
import { type Navigation, openNavigation } from './navigation/navigation.ts'
import { createWorkerPool, type PoolLimits } from './pool/worker-pool.ts'

/** What an engine is made with. */
export type EngineOptions = {
  /** A folder of the engine's own; it is made when something is first kept in it. */
  readonly cacheDirectory: string
  /** What git is started with; see `gitEnvironment`. */
  readonly baseEnv: BaseEnvironment
  /** Limits of the threads that read code. Default: two threads of 512 MB, 30 seconds for a blob. */
  readonly codeLimits?: Partial<PoolLimits>
  /** Limits of the thread that reads imports. Default: one thread of 2 GB, one hour for an import. */
  readonly importLimits?: Partial<PoolLimits>
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
  /** Every figure about the agreement of a set of tasks; see `agreementReport` of core. Throws `EngineError`. */
  agreementReport(request: AgreementRequest): Promise<AgreementReport>
  /**
   * Reads files of gold or tasks, and writes their rows to a spool file that `readSpool` reads. `onRows` is told now
   * and then how many there are. Throws `ImportError` with a sentence that names file, row and reason, and
   * `EngineError`.
   */
  readImport(request: ReadImportRequest, options?: ReadImportOptions): Promise<ImportedKind>
  /** What names mean, at any commit. */
  readonly navigation: Navigation
  close(): Promise<void>
}

/** What is to be imported; see `ImportRequest`. */
export type ReadImportRequest = Omit<ImportRequest, 'baseEnv'>

/** How reading can be followed and stopped. */
export type ReadImportOptions = {
  readonly signal?: AbortSignal
  readonly onRows?: (rows: number) => void
}

/** A diff up to this length is read in a few milliseconds, which is less than it takes to hand it over. */
const SMALL_PATCH = 100_000

const MINUTE = 60_000
const CODE_LIMITS: PoolLimits = {
  threads: 2,
  heapMegabytes: 512,
  taskMillis: MINUTE / 2,
  idleMillis: 15 * MINUTE,
}
const IMPORT_LIMITS: PoolLimits = {
  threads: 1,
  heapMegabytes: 2048,
  taskMillis: 60 * MINUTE,
  idleMillis: MINUTE,
}

const NAVIGATOR_LIMITS: PoolLimits = {
  threads: 1,
  heapMegabytes: 2048,
  taskMillis: MINUTE,
  idleMillis: 15 * MINUTE,
}

/** Creates an engine. Nothing runs and nothing is written before something is asked of it. */
export function createEngine(options: EngineOptions): Engine {
  const code = createWorkerPool({ ...CODE_LIMITS, ...options.codeLimits })
  const tables = createWorkerPool({ ...IMPORT_LIMITS, ...options.importLimits })
  const navigator = createWorkerPool(NAVIGATOR_LIMITS)
  const cache = openFactsCache(options.cacheDirectory)
  const tidied = removeOldFacts(options.cacheDirectory)

  const readFacts: FactsReader = (oid, path, readBlob) =>
    cache.get(oid, path, async (file) => {
      const blob = await readBlob()
      return blob.status === 'ok' ? code.run('blobFacts', { path, bytes: blob.bytes, file }) : null
    })

  const { cacheDirectory, baseEnv } = options
  return {
    navigation: openNavigation({ readers: code, navigator, importer: tables, baseEnv, cacheDirectory }),
    fileFacts: (repository, commit, paths) => readFileFacts(repository, commit, paths, readFacts),
    parsePatch: async (text) =>
      text.length <= SMALL_PATCH ? parsePatch(text) : code.run('parsePatch', text),
    agreementReport: (request) => code.run('agreementReport', request),
    async readImport(request, { signal, onRows } = {}) {
      const { port1, port2 } = new MessageChannel()
      if (onRows) port1.on('message', onRows)
      try {
        const input = { ...request, baseEnv: options.baseEnv, port: port2 }
        const outcome = await tables.run('readImport', input, {
          transfer: [port2],
          ...(signal && { signal }),
        })
        if (outcome.problem !== null) throw new ImportError(outcome.problem)
        return outcome.kind
      } finally {
        port1.close()
      }
    },
    async close() {
      await tidied
      await Promise.all([code.close(), tables.close(), navigator.close()])
    },
  }
}
