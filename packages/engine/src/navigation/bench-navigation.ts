import { answerAt, answerSymbols, type NavigationWorkspace, type Place } from '@goldspan/codenav'
import { openParsers } from '../grammars/open-parsers.ts'
import { CommitWorkspace } from './commit-workspace.ts'
import { type IndexMeans, indexCommit } from './index-commit.ts'
import { type SurveyRequest, withSources } from './survey-sources.ts'

/** How long questions took, in milliseconds. */
export type Timings = { readonly n: number; readonly p50Ms: number; readonly p95Ms: number }

/** What navigation over a commit costs on this machine. */
export type NavigationBench = {
  readonly index: {
    readonly coldSeconds: number
    /** With one blob in a hundred changed. */
    readonly nextCommitSeconds: number
    /** The most memory that the process has held so far. */
    readonly peakRssBytes: number
  }
  readonly def: Timings
  readonly refs: Timings
  readonly symbols: Timings
}

/** Measures on a commit. The store must be empty, or what is called cold is not. Throws as `indexCommit` does. */
export async function benchNavigation(
  means: IndexMeans,
  directory: string,
  commit: string,
): Promise<NavigationBench> {
  const cold = await indexCommit(means, directory, commit)
  const request = { directory, commit, baseEnv: means.baseEnv, store: means.store }
  await forgetOneInHundred(request)
  const next = await indexCommit(means, directory, commit)
  const parsers = openParsers()
  const opened = await CommitWorkspace.open(parsers, request)
  try {
    const places = samplePlaces(opened.linked)
    return {
      index: {
        coldSeconds: cold.seconds,
        nextCommitSeconds: next.seconds,
        peakRssBytes: process.resourceUsage().maxRSS * 1024,
      },
      ...timeQuestions(opened.linked, places),
    }
  } finally {
    await opened.close()
    parsers.close()
  }
}

/** As a commit that has changed one blob in a hundred finds the store. */
async function forgetOneInHundred(request: SurveyRequest): Promise<void> {
  await withSources(request, ({ sources }, store) =>
    store.forget(sources.filter((_, index) => index % 100 === 0).map(({ key }) => key)),
  )
}

const SAMPLES = 500

/** Places of uses of names, spread evenly over the files of a workspace. */
function samplePlaces(workspace: NavigationWorkspace): Place[] {
  const files = [...workspace.files.values()].filter(({ facts }) => facts.references.length > 0)
  return Array.from({ length: files.length === 0 ? 0 : SAMPLES }, (_, sample) => {
    const file = files[Math.floor((sample / SAMPLES) * files.length)]
    const references = file?.facts.references ?? []
    const reference = references[(sample * 7919) % references.length]
    return { path: file?.path ?? '', ...file?.placeAt(reference?.start ?? 0) } as Place
  })
}

function timeQuestions(
  workspace: NavigationWorkspace,
  places: readonly Place[],
): Omit<NavigationBench, 'index'> {
  const names = [...workspace.names().keys()]
  const queries = places.map((_, sample) => names[(sample * 7919) % names.length]?.slice(0, 4) ?? '')
  return {
    def: timed(places, (place) => answerAt(workspace, { op: 'definitions', place })),
    refs: timed(places, (place) => answerAt(workspace, { op: 'references', place })),
    symbols: timed(queries, (query) => answerSymbols(workspace, { op: 'symbols', query, limit: 100 })),
  }
}

function timed<T>(questions: readonly T[], ask: (question: T) => unknown): Timings {
  const millis = questions.map((question) => {
    const started = performance.now()
    ask(question)
    return performance.now() - started
  })
  millis.sort((a, b) => a - b)
  const at = (share: number) => millis[Math.min(millis.length - 1, Math.floor(share * millis.length))] ?? 0
  return { n: millis.length, p50Ms: at(0.5), p95Ms: at(0.95) }
}
