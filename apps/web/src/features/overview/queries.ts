import type { CampaignOverview } from '@goldspan/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { campaignKey } from '../campaigns/queries.ts'

const FRESH = 10_000

export function useOverview(campaignId: string) {
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'overview'],
    queryFn: ({ signal }) => api.get<CampaignOverview>(`/campaigns/${campaignId}/overview`, { signal }),
    refetchInterval: FRESH,
  })
}
