import {
  type FileFacts,
  type FileSummary,
  factsOf,
  languageOfFile,
  type Parsers,
  summaryOf,
} from '@goldspan/codenav'
import { type BaseEnvironment, openRepository, type Repository } from '@goldspan/gitrepo'
import type { SourceFile } from './commit-sources.ts'
import { FactsStore, type FactsStorePlace, type StoredFacts, storedFacts } from './facts-store.ts'

/** Some files of a repository whose facts are to be gathered and kept. */
export type ExtractRequest = {
  readonly directory: string
  readonly baseEnv: BaseEnvironment
  readonly store: FactsStorePlace
  readonly sources: readonly SourceFile[]
}

/** Gathers and keeps the facts of files. What is wrong with a file is kept in the place of its facts. */
export async function extractSources(parsers: Parsers, request: ExtractRequest): Promise<void> {
  const { directory, baseEnv, sources, store: place } = request
  const repository = await openRepository(directory, { baseEnv })
  const store = new FactsStore(place)
  try {
    store.put(await factsOfSources(parsers, repository, sources))
  } finally {
    store.close()
    await repository.close()
  }
}

async function factsOfSources(
  parsers: Parsers,
  repository: Repository,
  sources: readonly SourceFile[],
): Promise<StoredFacts[]> {
  const entries: StoredFacts[] = []
  let at = 0
  for await (const blob of repository.readBlobs(sources.map(({ oid }) => oid))) {
    const source = sources[at++]
    if (!source) break
    if (blob.status !== 'ok') {
      entries.push(withoutFacts(source, blob.status))
      continue
    }
    const { facts, summary, failure } = await factsOfSource(parsers, source, blob.bytes)
    if (facts) entries.push(storedFacts(source.key, blob.size, facts, summary))
    else entries.push(withoutFacts(source, failure))
  }
  return entries
}

/** The facts of one file, with their summary, or why there are none. */
export type SourceFacts =
  | { readonly facts: FileFacts; readonly summary: FileSummary; readonly failure: null }
  | { readonly facts: null; readonly summary: null; readonly failure: string }

/** Gathers the facts of a file. */
export async function factsOfSource(
  parsers: Parsers,
  { path }: SourceFile,
  bytes: Uint8Array,
): Promise<SourceFacts> {
  const language = languageOfFile(path, bytes)
  if (!language) return { facts: null, summary: null, failure: 'no_grammar' }
  const { facts, failure } = await factsOf(parsers, language, bytes)
  return facts ? { facts, summary: summaryOf(facts), failure: null } : { facts: null, summary: null, failure }
}

/** Keeps that a file has no facts, as when it brought down the thread that read it. */
export function keepFailure({
  store: place,
  source,
  failure,
}: {
  readonly store: FactsStorePlace
  readonly source: SourceFile
  readonly failure: string
}): void {
  const store = new FactsStore(place)
  try {
    store.put([withoutFacts(source, failure)])
  } finally {
    store.close()
  }
}

function withoutFacts({ key, size }: SourceFile, failure: string): StoredFacts {
  return { key, bytes: size, definitions: 0, references: 0, summary: null, facts: null, failure }
}
