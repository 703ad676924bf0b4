import type { Region } from '@goldspan/contract'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { useAdjudicationPage } from './adjudication-context.ts'
import { initialDraft, problemOf, toDecision, withdrawal } from './draft.ts'
import { reloadAdjudication, useDecide } from './queries.ts'
import { nextOpen } from './regions.ts'

/** Sends decisions; what others decided meanwhile is shown and nothing of it is overwritten. */
export function useDecisions() {
  const { adjudication, place, region, select, store } = useAdjudicationPage()
  const queryClient = useQueryClient()
  const decide = useDecide(place)

  const onRefused = async (error: unknown) => {
    if (!isOvertaken(error)) return
    const known = adjudication.decisions.length
    const fresh = await reloadAdjudication(queryClient, place)
    store.getState().surprise(fresh.decisions.slice(known))
  }

  const decideAndNext = (decided: Region) => {
    const draft = store.getState().drafts[decided.id] ?? initialDraft(decided, adjudication.decisions)
    const problem = problemOf(draft, decided)
    if (problem) return notifications.show({ message: problem })
    decide.mutate(toDecision(draft, decided), {
      onError: onRefused,
      onSuccess: ({ regions, decisions }) => {
        store.getState().dropDraft(decided.id)
        store.getState().surprise([])
        const next = nextOpen(regions, decisions, decided.id)
        if (next) select(next.id)
        else notifications.show({ message: 'Every region is decided. The adjudication can be finished.' })
      },
    })
  }

  const withdraw = (decided: Region) =>
    decide.mutate(withdrawal(decided), {
      onError: onRefused,
      onSuccess: () => store.getState().dropDraft(decided.id),
    })

  return {
    pending: decide.isPending,
    // What others decided meanwhile is told at length, in a place of its own.
    error: decide.isError && !isOvertaken(decide.error) ? sentenceOf(decide.error) : null,
    decideAndNext: () => region && !adjudication.finished && !decide.isPending && decideAndNext(region),
    withdraw: () => region && !adjudication.finished && !decide.isPending && withdraw(region),
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'DECIDED_MEANWHILE'
}

export type Decisions = ReturnType<typeof useDecisions>
