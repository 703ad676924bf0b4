import type { NavigationState } from '@goldspan/contract'
import { type CommitPlace, EngineError, type IndexReport, type Navigation } from '@goldspan/engine'

/** What is known of the indexing of commits since the server started. */
export type IndexRuns = {
  state(place: CommitPlace): NavigationState
  /** Begins, unless it is done or under way. */
  start(place: CommitPlace): NavigationState
  /** Stops what is under way; what was read stays. */
  cancel(place: CommitPlace): NavigationState
}

type Run = { state: NavigationState; readonly controller: AbortController }

const NONE: NavigationState = { state: 'none', done: 0, total: 0, failed: [], failedCount: 0, problem: null }
/** Failed files beyond these are counted and not listed. */
const MAX_LISTED = 100
/** How many commits are remembered. */
const MAX_RUNS = 1_000

/** Runs the indexing of commits beside the requests that ask for it, at most once at a time for a commit. */
export function createIndexRuns(navigation: Navigation): IndexRuns {
  const runs = new Map<string, Run>()
  const keyOf = ({ directory, commit }: CommitPlace) => `${commit} ${directory}`
  const stateOf = (place: CommitPlace) => runs.get(keyOf(place))?.state ?? NONE

  async function follow(place: CommitPlace, run: Run): Promise<void> {
    const { signal } = run.controller
    try {
      const report = await navigation.index(place, {
        signal,
        onProgress: ({ done, total }) => {
          run.state = { ...run.state, done, total }
        },
      })
      run.state = ready(report)
    } catch (error) {
      if (signal.aborted) run.state = { ...run.state, state: 'cancelled' }
      else run.state = { ...run.state, state: 'failed', problem: messageOf(error) }
    }
  }

  return {
    state: stateOf,
    start(place) {
      const { state } = stateOf(place)
      if (state === 'indexing' || state === 'ready') return stateOf(place)
      const run = { state: { ...NONE, state: 'indexing' as const }, controller: new AbortController() }
      runs.delete(keyOf(place))
      runs.set(keyOf(place), run)
      for (const [key, old] of runs) {
        if (runs.size <= MAX_RUNS) break
        if (old.state.state !== 'indexing') runs.delete(key)
      }
      void follow(place, run)
      return run.state
    },
    cancel(place) {
      const run = runs.get(keyOf(place))
      if (run?.state.state === 'indexing') {
        run.state = { ...run.state, state: 'cancelled' }
        run.controller.abort()
      }
      return stateOf(place)
    },
  }
}

function ready({ parsedFiles, failed }: IndexReport): NavigationState {
  const total = parsedFiles + failed.length
  return {
    ...NONE,
    state: 'ready',
    done: total,
    total,
    failed: failed.slice(0, MAX_LISTED).map(({ path, reason }) => ({ path, reason })),
    failedCount: failed.length,
  }
}

function messageOf(error: unknown): string {
  if (error instanceof EngineError || (error instanceof Error && error.name === 'RepositoryError'))
    return error.message
  return 'The files of the commit could not be read; the log of the server says why.'
}
