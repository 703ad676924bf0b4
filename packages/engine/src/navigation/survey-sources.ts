import { type BaseEnvironment, openRepository } from '@goldspan/gitrepo'
import { type CommitSources, listSources, type SourceFile } from './commit-sources.ts'
import { FactsStore, type FactsStorePlace } from './facts-store.ts'

/** A commit of a repository, and where the facts of its blobs are kept. */
export type SurveyRequest = {
  readonly directory: string
  readonly commit: string
  readonly baseEnv: BaseEnvironment
  readonly store: FactsStorePlace
  /** A file with what a compiler's index knows of the commit, which then answers first. */
  readonly compilerIndex?: string | undefined
}

/** A file that has no facts, and why. */
export type FailedFile = { readonly path: string; readonly reason: string }

/** What is known of the files of a commit. */
export type SourcesReport = {
  /** All files of the commit. */
  readonly files: number
  /** Those that have facts. */
  readonly parsedFiles: number
  readonly definitions: number
  readonly references: number
  /** The size of the files that have facts. */
  readonly bytes: number
  readonly failed: readonly FailedFile[]
}

/** The sources of a commit of which nothing is kept yet, each blob once, and how many blobs there are in all. */
export function missingSources(
  request: SurveyRequest,
): Promise<{ readonly missing: readonly SourceFile[]; readonly total: number }> {
  return withSources(request, ({ sources }, store) => {
    const blobs = new Map(sources.map((source) => [source.key, source]))
    return { missing: [...blobs.values()].filter(({ key }) => store.counts(key) === null), total: blobs.size }
  })
}

/** Counts what is kept of the sources of a commit. */
export function reportSources(request: SurveyRequest): Promise<SourcesReport> {
  return withSources(request, ({ paths, sources }, store) => {
    const sums = { files: paths.length, parsedFiles: 0, definitions: 0, references: 0, bytes: 0 }
    const failed: FailedFile[] = []
    for (const { path, key } of sources) {
      const counts = store.counts(key)
      if (!counts || counts.failure !== null) {
        failed.push({ path, reason: counts?.failure ?? 'not_read' })
        continue
      }
      sums.parsedFiles += 1
      sums.bytes += counts.bytes
      sums.definitions += counts.definitions
      sums.references += counts.references
    }
    return { ...sums, failed }
  })
}

/** Hands the sources of a commit and the store to `use`, and closes what it has opened. */
export async function withSources<T>(
  { directory, commit, baseEnv, store: place }: SurveyRequest,
  use: (sources: CommitSources, store: FactsStore) => T,
): Promise<T> {
  const repository = await openRepository(directory, { baseEnv })
  const store = new FactsStore(place)
  try {
    return use(await listSources(repository, commit), store)
  } finally {
    store.close()
    await repository.close()
  }
}
