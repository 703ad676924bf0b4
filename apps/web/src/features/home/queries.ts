import type { Assignment, Home } from '@goldspan/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'

const homeKey = ['home'] as const

export function useHome() {
  return useQuery({
    queryKey: homeKey,
    queryFn: ({ signal }) => api.get<Home>('/home', { signal }),
    staleTime: 0,
  })
}

/** Takes the next task of a campaign. */
export function useClaim() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (campaignId: string) => api.post<Assignment>(`/campaigns/${campaignId}/claim`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: homeKey }),
  })
}
