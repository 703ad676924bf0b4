import { ScipError } from '@goldspan/formats'
import type { BaseEnvironment } from '@goldspan/gitrepo'
import type { WorkerPool } from '../pool/worker-pool.ts'
import type { NavigationAnswers, NavigationQuestion, NavigationResponse } from './answer-questions.ts'
import { benchNavigation, type NavigationBench } from './bench-navigation.ts'
import { extractorVersion } from './extractor-version.ts'
import { type IndexOptions, type IndexReport, indexCommit } from './index-commit.ts'
import type { ScipReport } from './scip/import-scip.ts'
import type { SurveyRequest } from './survey-sources.ts'

/** A commit of a bare repository on disk. */
export type CommitPlace = {
  readonly directory: string
  readonly commit: string
  /** A file that `addIndex` has written, which answers first. */
  readonly compilerIndex?: string | undefined
}

/** Navigation over commits: facts are gathered by one pool of threads, questions are answered by another. */
export type Navigation = {
  /**
   * Gathers the facts of a commit that are not kept yet. Throws `RepositoryError` (`commit_not_found`) and
   * `EngineError`; whoever asks for a commit that is being indexed waits for that.
   */
  index(place: CommitPlace, options?: IndexOptions): Promise<IndexReport>
  /** Answers a question; also before the commit is indexed, and then says so. Throws as `index` does. */
  ask<Op extends keyof NavigationAnswers>(
    place: CommitPlace,
    question: NavigationQuestion & { readonly op: Op },
  ): Promise<NavigationResponse<Op>>
  /** Answers many questions in one go. */
  askAll(place: CommitPlace, questions: readonly NavigationQuestion[]): Promise<NavigationResponse[]>
  /**
   * Reads a SCIP index of a commit into `target`, with what fits the commit. Throws `EngineError` and, for what is
   * broken or does not fit at all, `ScipError`; then there is no such file. Throws as `index` does, too.
   */
  addIndex(place: CommitPlace, files: IndexFiles, signal?: AbortSignal): Promise<ScipReport>
  /** Measures navigation over a commit, whose facts must not be kept yet. */
  bench(place: CommitPlace): Promise<NavigationBench>
}

/** The SCIP file that is read, and the file that is to hold what it says. */
export type IndexFiles = { readonly file: string; readonly target: string }

/** What navigation works with. */
export type NavigationMeans = {
  /** Threads that read files. */
  readonly readers: WorkerPool
  /** One thread that keeps commits linked. */
  readonly navigator: WorkerPool
  /** One thread that reads what others have made. */
  readonly importer: WorkerPool
  readonly baseEnv: BaseEnvironment
  readonly cacheDirectory: string
}

/** Opens navigation; nothing is read or written before something is asked of it. */
export function openNavigation(given: NavigationMeans): Navigation {
  const { readers, navigator, importer, baseEnv, cacheDirectory } = given
  const store = async () => ({ directory: cacheDirectory, version: await extractorVersion() })
  const survey = async (place: CommitPlace): Promise<SurveyRequest> => ({
    directory: place.directory,
    commit: place.commit,
    compilerIndex: place.compilerIndex,
    baseEnv,
    store: await store(),
  })
  const means = async () => ({ pool: readers, baseEnv, store: await store() })
  return {
    index: async ({ directory, commit }, options) => indexCommit(await means(), directory, commit, options),
    async addIndex({ directory, commit }, files, signal) {
      const request = { directory, commit, baseEnv, ...files }
      const { report, problem } = await importer.run('importScip', request, signal ? { signal } : {})
      if (problem !== null) throw new ScipError(problem)
      return report
    },
    bench: async ({ directory, commit }) => benchNavigation(await means(), directory, commit),
    async ask(place, question) {
      const [response] = await navigator.run('answerQuestions', {
        ...(await survey(place)),
        questions: [question],
      })
      return response as NavigationResponse<typeof question.op>
    },
    askAll: async (place, questions) =>
      navigator.run('answerQuestions', { ...(await survey(place)), questions }),
  }
}
