import type { Dataset } from '@goldspan/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import type { PageOf } from '../campaigns/queries.ts'
import { pollInterval } from '../repositories/jobs.ts'

const datasetsKey = ['datasets'] as const

export function useDatasets() {
  return useQuery({
    queryKey: datasetsKey,
    queryFn: ({ signal }) => api.get<PageOf<Dataset>>('/datasets', { signal }),
    refetchInterval: ({ state }) => pollInterval(state.data?.items.map(({ job }) => job) ?? [], false),
  })
}

type DatasetRequest = { readonly campaignId?: string; readonly version?: string }

export function useCreateDataset() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: DatasetRequest) => api.post<Dataset>('/datasets', body),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: datasetsKey }),
        queryClient.invalidateQueries({ queryKey: ['jobs'] }),
      ]),
  })
}
