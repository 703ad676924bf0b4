import { type FilesWithWord, filesWithWord } from './files-with-word.ts'
import type { BaseEnvironment } from './git-environment.ts'
import { type GrepRun, grepEnvironment } from './git-grep.ts'
import { RepositoryError } from './repository-error.ts'

const WORD_TIMEOUT_MS = 20_000

/** The searches of one git directory: each has a process of its own, and all end with `close`. */
export class CommitSearches {
  readonly #gitDirectory: string
  readonly #baseEnv: BaseEnvironment | undefined
  readonly #closing = new AbortController()
  readonly #running = new Set<Promise<unknown>>()

  constructor(gitDirectory: string, baseEnv: BaseEnvironment | undefined) {
    this.#gitDirectory = gitDirectory
    this.#baseEnv = baseEnv
  }

  /** See `Repository.filesWithWord`. `tree` is the commit's root. */
  async filesWithWord(
    tree: string,
    word: string,
    limit: number,
    signal?: AbortSignal,
  ): Promise<FilesWithWord> {
    const run = this.#run(tree, WORD_TIMEOUT_MS, signal)
    const running = filesWithWord({ ...run, env: grepEnvironment(this.#baseEnv) }, word, limit)
    this.#running.add(running)
    try {
      return await running
    } finally {
      this.#running.delete(running)
    }
  }

  /** Stops all searches, which fail with the code `closed`, and waits for the end of their processes. */
  async close(): Promise<void> {
    this.#closing.abort(new RepositoryError('closed', 'The repository was closed.'))
    await Promise.allSettled(this.#running)
  }

  #run(
    tree: string,
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Omit<GrepRun, 'env' | 'options' | 'pathspecs'> {
    const signals = [this.#closing.signal, ...(signal ? [signal] : [])]
    return { gitDirectory: this.#gitDirectory, tree, timeoutMs, signals }
  }
}
