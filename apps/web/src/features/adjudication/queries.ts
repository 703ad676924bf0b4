import type {
  Adjudication,
  CampaignTask,
  DecisionBody,
  FileBlocks,
  FileContent,
  PrefillBody,
} from '@goldspan/contract'
import { type QueryClient, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { campaignKey, campaignsKey, type PageOf } from '../campaigns/queries.ts'

type Place = { readonly campaignId: string; readonly taskId: string }

function adjudicationKey({ campaignId, taskId }: Place) {
  return [...campaignKey(campaignId), 'adjudication', taskId] as const
}

function pathOf({ campaignId, taskId }: Place): string {
  return `/campaigns/${campaignId}/tasks/${taskId}/adjudication`
}

function adjudicationQuery(place: Place) {
  return {
    queryKey: adjudicationKey(place),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.get<Adjudication>(pathOf(place), { signal, timeout: 60_000 }),
    staleTime: 0,
  } as const
}

export function useAdjudication(place: Place) {
  return useQuery(adjudicationQuery(place))
}

/** Reads the adjudication again now, and shows it wherever it is shown. */
export function reloadAdjudication(queryClient: QueryClient, place: Place): Promise<Adjudication> {
  return queryClient.fetchQuery(adjudicationQuery(place))
}

/** The draft of a decision, without the count that the mutation adds when it is sent. */
export type DecisionRequest = Omit<DecisionBody, 'expectedDecisions'>
export type PrefillRequest = Omit<PrefillBody, 'expectedDecisions'>

export function useDecide(place: Place) {
  return useAdjudicationMutation(place, 'decisions', (request: DecisionRequest) => request)
}

export function usePrefill(place: Place) {
  return useAdjudicationMutation(place, 'prefill', (request: PrefillRequest) => request)
}

export function useFinish(place: Place) {
  return useAdjudicationMutation(place, 'finish', () => ({}))
}

export function useResume(place: Place) {
  return useAdjudicationMutation(place, 'resume', () => ({}))
}

/** Every step names how many decisions the page knew, so that nothing is decided over somebody's head. */
function useAdjudicationMutation<Request>(
  place: Place,
  step: string,
  bodyOf: (request: Request) => Readonly<Record<string, unknown>>,
) {
  const queryClient = useQueryClient()
  const key = adjudicationKey(place)
  return useMutation({
    mutationFn: (request: Request) => {
      const known = queryClient.getQueryData<Adjudication>(key)
      const body = { ...bodyOf(request), expectedDecisions: known?.decisions.length ?? 0 }
      return api.post<Adjudication>(`${pathOf(place)}/${step}`, body, { timeout: 60_000 })
    },
    onSuccess: (adjudication) => {
      queryClient.setQueryData(key, adjudication)
      void queryClient.invalidateQueries({ queryKey: campaignsKey })
      void queryClient.invalidateQueries({ queryKey: [...campaignKey(place.campaignId), 'tasks'] })
      void queryClient.invalidateQueries({ queryKey: [...campaignKey(place.campaignId), 'queue'] })
    },
  })
}

/** Tasks that wait for an adjudicator, the lowest line agreement first, those without a value before all. */
export function useQueue(campaignId: string) {
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'queue'],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        (['adjudicating', 'disagreed'] as const).map((state) =>
          api.get<PageOf<CampaignTask>>(`/campaigns/${campaignId}/tasks`, {
            query: { state, sort: 'line', limit: 500 },
            signal,
          }),
        ),
      )
      return pages.flatMap(({ items }) => items)
    },
  })
}

// What lies at the base commit never changes.
const immutable = { staleTime: Number.POSITIVE_INFINITY } as const

export function useTaskFile(taskId: string, path: string) {
  return useQuery({
    queryKey: ['task', taskId, 'file', path],
    queryFn: ({ signal }) => api.get<FileContent>(`/tasks/${taskId}/file`, { query: { path }, signal }),
    ...immutable,
  })
}

/** The blocks of several files by path, as far as they have arrived. */
export function useTaskBlocks(taskId: string, paths: readonly string[]) {
  return useQueries({
    queries: paths.map((path) => ({
      queryKey: ['task', taskId, 'blocks', path],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<FileBlocks>(`/tasks/${taskId}/blocks`, { query: { path }, signal }),
      ...immutable,
    })),
    combine: (results) => ({
      byPath: new Map(results.flatMap(({ data }) => (data ? [[data.path, data.blocks] as const] : []))),
      complete: results.every(({ data }) => data !== undefined),
    }),
  })
}
