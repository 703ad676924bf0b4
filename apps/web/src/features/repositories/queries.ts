import type { Repository, RepositoryBody } from '@goldspan/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import type { PageOf } from '../campaigns/queries.ts'
import { pollInterval } from './jobs.ts'

const repositoriesKey = ['repositories'] as const

export function useRepositories() {
  return useQuery({
    queryKey: repositoriesKey,
    queryFn: ({ signal }) => api.get<PageOf<Repository>>('/repositories', { signal }),
    refetchInterval: ({ state }) => pollInterval(state.data?.items.map(({ job }) => job) ?? [], 60_000),
  })
}

/** Names a source for a repository (a new one or one that tasks brought in) and starts to mirror it. */
export function useAddRepository() {
  return useRepositoryMutation((body: RepositoryBody) => api.post<Repository>('/repositories', body))
}

export function useSyncRepository() {
  return useRepositoryMutation((repositoryId: string) =>
    api.post<Repository>(`/repositories/${repositoryId}/sync`),
  )
}

function useRepositoryMutation<Body>(mutationFn: (body: Body) => Promise<Repository>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: repositoriesKey }),
        queryClient.invalidateQueries({ queryKey: ['jobs'] }),
      ]),
  })
}
