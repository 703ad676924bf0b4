import { existsSync } from 'node:fs'
import {
  createSemantics,
  type NavigationWorkspace,
  type Parsers,
  Workspace,
  WorkspaceFile,
} from '@goldspan/codenav'
import { openRepository, type Repository } from '@goldspan/gitrepo'
import { type CommitSources, listSources, type SourceFile } from './commit-sources.ts'
import { factsOfSource } from './extract-sources.ts'
import { FactsStore } from './facts-store.ts'
import { ScipStore } from './scip/scip-store.ts'
import type { SurveyRequest } from './survey-sources.ts'

/**
 * The files of a commit, linked, with all facts that are kept of them; a file of which none are kept yet can be read
 * on demand, into memory only. Whoever opens it closes it.
 */
export class CommitWorkspace {
  readonly #repository: Repository
  readonly #commit: string
  readonly #parsers: Parsers
  readonly #store: FactsStore
  readonly #paths: readonly string[]
  readonly #projectTexts: ReadonlyMap<string, string>
  readonly #files: WorkspaceFile[] = []
  readonly #failures = new Map<string, string>()
  /** The sources of which nothing is known, by path. */
  readonly #unread: Map<string, SourceFile>
  /** What a compiler's index knows of the commit; null where there is none. */
  readonly index: ScipStore | null
  #linked: NavigationWorkspace | null = null

  private constructor(
    parsers: Parsers,
    commit: string,
    repository: Repository,
    store: FactsStore,
    { paths, sources }: CommitSources,
    projectTexts: ReadonlyMap<string, string>,
    index: ScipStore | null,
  ) {
    this.#parsers = parsers
    this.#commit = commit
    this.#repository = repository
    this.#store = store
    this.#paths = paths
    this.#projectTexts = projectTexts
    this.index = index
    this.#unread = new Map(sources.map((source) => [source.path, source]))
    this.readStore()
  }

  /** Throws `RepositoryError` (`commit_not_found`, `not_a_repository`). */
  static async open(parsers: Parsers, request: SurveyRequest): Promise<CommitWorkspace> {
    const repository = await openRepository(request.directory, { baseEnv: request.baseEnv })
    try {
      const listing = await listSources(repository, request.commit)
      const texts = await readProjectTexts(repository, listing)
      return new CommitWorkspace(
        parsers,
        request.commit,
        repository,
        new FactsStore(request.store),
        listing,
        texts,
        openIndex(request.compilerIndex),
      )
    } catch (error) {
      await repository.close()
      throw error
    }
  }

  /** Whether every source has been read. */
  get isComplete(): boolean {
    return this.#unread.size === 0
  }

  /** The sources that have not been read. */
  unreadPaths(): string[] {
    return [...this.#unread.keys()]
  }

  /** What is known so far, linked. */
  get linked(): NavigationWorkspace {
    this.#linked ??= new Workspace(
      { paths: this.#paths, files: this.#files, projectTexts: this.#projectTexts },
      createSemantics,
    )
    return this.#linked
  }

  /** Why there is nothing to say about a file; null where there is. */
  whyUnknown(path: string): string | null {
    if (this.linked.files.has(path)) return null
    if (!this.linked.paths.has(path)) return 'no_path'
    return this.#failures.get(path) ?? 'no_grammar'
  }

  /** Takes over what the store has learnt since. */
  readStore(): void {
    for (const source of this.#unread.values()) {
      const counts = this.#store.counts(source.key)
      if (!counts) continue
      const summary = counts.failure === null ? this.#store.summary(source.key) : null
      if (summary) {
        const load = () => this.#store.facts(source.key)
        this.#add(source, new WorkspaceFile(source.path, summary, load))
      } else this.#fail(source, counts.failure ?? 'not_read')
    }
  }

  /** Reads those of some files now that have not been read. */
  async read(paths: Iterable<string>): Promise<void> {
    for (const path of paths) {
      const source = this.#unread.get(path)
      if (!source) continue
      const blob = await this.#repository.readBlob(source.oid)
      if (blob.status !== 'ok') {
        this.#fail(source, blob.status)
        continue
      }
      const { facts, summary, failure } = await factsOfSource(this.#parsers, source, blob.bytes)
      if (facts) this.#add(source, new WorkspaceFile(path, summary, () => facts))
      else this.#fail(source, failure)
    }
  }

  /** The bytes of a source file; null where they cannot be had. */
  async readText(path: string): Promise<Uint8Array | null> {
    const file = await this.#repository.readFile(this.#commit, path)
    return file.status === 'ok' ? file.bytes : null
  }

  /** The files that hold a name, at most `limit`; none for what is no word. */
  async filesNaming(name: string, limit: number): Promise<readonly string[]> {
    if (!/^[\p{L}\p{N}_$]+$/u.test(name)) return []
    return (await this.#repository.filesWithWord(this.#commit, name, limit)).paths
  }

  async close(): Promise<void> {
    this.#store.close()
    this.index?.close()
    await this.#repository.close()
  }

  #add(source: SourceFile, file: WorkspaceFile): void {
    this.#unread.delete(source.path)
    this.#files.push(file)
    this.#linked = null
  }

  #fail(source: SourceFile, reason: string): void {
    this.#unread.delete(source.path)
    this.#failures.set(source.path, reason)
  }
}

/** An index that was removed since the question was asked is none. */
function openIndex(file: string | undefined): ScipStore | null {
  return file !== undefined && existsSync(file) ? new ScipStore(file) : null
}

async function readProjectTexts(
  repository: Repository,
  { projectFiles }: CommitSources,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  let at = 0
  for await (const blob of repository.readBlobs(projectFiles.map(({ oid }) => oid))) {
    const path = projectFiles[at++]?.path
    if (path !== undefined && blob.status === 'ok') texts.set(path, new TextDecoder().decode(blob.bytes))
  }
  return texts
}
