import type { BaseEnvironment } from '@goldspan/gitrepo'
import { EngineError } from '../engine-error.ts'
import type { RunOptions, WorkerPool } from '../pool/worker-pool.ts'
import type { SourceFile } from './commit-sources.ts'
import type { FactsStorePlace } from './facts-store.ts'
import type { SourcesReport } from './survey-sources.ts'

/** What came out of indexing a commit. */
export type IndexReport = SourcesReport & {
  readonly seconds: number
  /** Files whose facts were there already. */
  readonly cacheHits: number
}

/** How far indexing has come, in files. */
export type IndexProgress = { readonly done: number; readonly total: number }

/** How indexing can be followed and stopped. */
export type IndexOptions = {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: IndexProgress) => void
}

/** What indexing works with. */
export type IndexMeans = {
  readonly pool: WorkerPool
  readonly baseEnv: BaseEnvironment
  readonly store: FactsStorePlace
}

/**
 * Gathers the facts of all files of a commit that are not kept yet. Throws `RepositoryError` (`commit_not_found`) and
 * `EngineError` (`cancelled`, `closed`); what was gathered before stays.
 */
export async function indexCommit(
  means: IndexMeans,
  directory: string,
  commit: string,
  { signal, onProgress = () => undefined }: IndexOptions = {},
): Promise<IndexReport> {
  const started = performance.now()
  const options = signal ? { signal } : {}
  const place = { directory, commit, baseEnv: means.baseEnv, store: means.store }
  const { missing, total } = await means.pool.run('missingSources', place, options)
  const cacheHits = total - missing.length
  let done = cacheHits
  onProgress({ done, total })
  await allOf(
    batchesOf(missing).map(async (batch) => {
      await extractBatch(means, directory, batch, options)
      done += batch.length
      onProgress({ done, total })
    }),
  )
  const known = await means.pool.run('reportSources', place, options)
  return { ...known, cacheHits, seconds: (performance.now() - started) / 1000 }
}

/** Waits until all have ended before it throws what went wrong, so that nothing works on after that. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(work)) if (result.status === 'rejected') throw result.reason
}

const BATCH_BYTES = 400_000
const BATCH_FILES = 100

function batchesOf(sources: readonly SourceFile[]): SourceFile[][] {
  const batches: SourceFile[][] = []
  let bytes = 0
  for (const source of sources) {
    const last = batches.at(-1)
    if (last && bytes + source.size <= BATCH_BYTES && last.length < BATCH_FILES) last.push(source)
    else {
      batches.push([source])
      bytes = 0
    }
    bytes += source.size
  }
  return batches
}

/** A batch that brings its thread down is taken apart, so that one hostile file fails alone. */
async function extractBatch(
  means: IndexMeans,
  directory: string,
  sources: readonly SourceFile[],
  options: RunOptions,
): Promise<void> {
  const { pool, baseEnv, store } = means
  try {
    await pool.run('extractSources', { directory, baseEnv, store, sources }, options)
  } catch (error) {
    if (!(error instanceof EngineError) || !FILE_FAILURES.has(error.code)) throw error
    const [source] = sources
    if (sources.length === 1 && source)
      await pool.run('keepFailure', { store, source, failure: error.code }, options)
    else for (const one of sources) await extractBatch(means, directory, [one], options)
  }
}

const FILE_FAILURES: ReadonlySet<string> = new Set(['timeout', 'out_of_memory'])
