import type { AuditEntry } from '@goldspan/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import type { PageOf } from '../campaigns/queries.ts'

export type AuditQuery = {
  readonly subject?: string
  readonly action?: string
  readonly offset: number
  readonly limit: number
}

export type ChainCheck = {
  readonly ok: boolean
  readonly entries: number
  readonly head: string | null
  readonly problem: string | null
}

export function useAuditLog(query: AuditQuery) {
  return useQuery({
    queryKey: ['audit-log', query],
    queryFn: ({ signal }) => api.get<PageOf<AuditEntry>>('/audit-log', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Walks the whole chain, on demand because that takes as long as the trail is. */
export function useVerifyChain() {
  return useMutation({
    mutationFn: () => api.get<ChainCheck>('/audit-log/verify', { timeout: 120_000 }),
  })
}
