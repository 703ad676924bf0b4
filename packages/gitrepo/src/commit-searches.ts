import {
  type CommitSearch,
  DEFAULT_SEARCH_LIMITS,
  type SearchEnd,
  type SearchHits,
  type SearchLimits,
} from './commit-search.ts'
import { type FilesWithWord, filesWithWord } from './files-with-word.ts'
import type { BaseEnvironment } from './git-environment.ts'
import type { GrepPlace } from './git-grep.ts'
import { RepositoryError } from './repository-error.ts'
import { searchCommit } from './search-commit.ts'

/** The searches of one git directory: each has a process of its own, and all end with `close`. */
export class CommitSearches {
  readonly #gitDirectory: string
  readonly #baseEnv: BaseEnvironment | undefined
  readonly #closing = new AbortController()
  readonly #running = new Set<Promise<void>>()

  constructor(gitDirectory: string, baseEnv: BaseEnvironment | undefined) {
    this.#gitDirectory = gitDirectory
    this.#baseEnv = baseEnv
  }

  /** See `Repository.filesWithWord`. `tree` is the commit's root. */
  filesWithWord(tree: string, word: string, limit: number, signal?: AbortSignal): Promise<FilesWithWord> {
    return filesWithWord(this.#place(tree, signal), word, limit)
  }

  /** See `Repository.search`. `tree` is the commit's root. */
  search(
    tree: string,
    search: CommitSearch,
    limits: Partial<SearchLimits>,
    signal?: AbortSignal,
  ): AsyncGenerator<SearchHits | SearchEnd, void, undefined> {
    return searchCommit(this.#place(tree, signal), search, { ...DEFAULT_SEARCH_LIMITS, ...limits })
  }

  /** Stops all searches, which fail with the code `closed`, and waits for the end of their processes. */
  async close(): Promise<void> {
    this.#closing.abort(new RepositoryError('closed', 'The repository was closed.'))
    await Promise.all(this.#running)
  }

  #place(tree: string, signal: AbortSignal | undefined): GrepPlace {
    return {
      gitDirectory: this.#gitDirectory,
      baseEnv: this.#baseEnv,
      tree,
      signals: [this.#closing.signal, ...(signal ? [signal] : [])],
      started: (exit) => {
        this.#running.add(exit)
        exit.then(() => this.#running.delete(exit))
      },
    }
  }
}
