import type { ApiToken, NewApiToken } from '@goldspan/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import type { PageOf } from '../campaigns/queries.ts'

const tokensKey = ['tokens'] as const

export function useTokens() {
  return useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }) => api.get<PageOf<ApiToken>>('/tokens', { signal }),
  })
}

export function useCreateToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => api.post<NewApiToken>('/tokens', { name }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  })
}

export function useRevokeToken() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (tokenId: string) => api.delete<null>(`/tokens/${tokenId}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  })
}
