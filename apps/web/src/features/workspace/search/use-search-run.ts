import type { SearchEnd, SearchHits } from '@goldspan/contract'
import { useEffect } from 'react'
import { requestLines } from '../../../lib/api-client.ts'
import { ApiError, networkError } from '../../../lib/api-error.ts'
import { useActions, useWorkspace, useWorkspaceState } from '../workspace-context.ts'
import type { SearchForm } from './search-run.ts'

/** Longer than the server searches at most, so that it is the server that says when the time is over. */
const TIMEOUT_MS = 60_000

/** Asks the server for the search that is running, and stops asking as soon as it is not the present one any more. */
export function useSearchRun(): void {
  const { assignment, session } = useWorkspace()
  const { addHits, endSearch, failSearch } = useActions()
  const running = useWorkspaceState(({ searchRun }) =>
    searchRun?.state === 'running' ? searchRun.number : null,
  )
  useEffect(() => {
    const run = session.store.getState().searchRun
    if (running === null || run === null) return
    const stop = new AbortController()
    const search = async () => {
      const limits = await readSearch(assignment.id, run.form, stop.signal, (hits) => addHits(running, hits))
      endSearch(running, limits)
    }
    search().catch((error: unknown) => {
      if (!stop.signal.aborted) failSearch(running, describe(error))
    })
    return () => stop.abort()
  }, [running, assignment.id, session, addHits, endSearch, failSearch])
}

/** Passes on hits as they come, and returns the limits that cut the search off. */
async function readSearch(
  assignmentId: string,
  form: SearchForm,
  signal: AbortSignal,
  onHits: (hits: readonly SearchHits[]) => void,
): Promise<SearchEnd['limits']> {
  const options = { query: form, signal, timeout: TIMEOUT_MS }
  for await (const events of requestLines<SearchHits | SearchEnd>(
    `/assignments/${assignmentId}/search`,
    options,
  )) {
    const hits = events.filter((event) => event.type === 'hits')
    if (hits.length > 0) onHits(hits)
    const end = events.find((event) => event.type === 'end')
    if (end) return end.limits
  }
  // A search always says that it has ended: the connection broke off before.
  throw networkError()
}

function describe(error: unknown): string {
  return error instanceof ApiError ? error.message : 'The answer of the server could not be read. Try again.'
}
