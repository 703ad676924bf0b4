import type { CampaignAgreement } from '@goldspan/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { campaignKey } from '../campaigns/queries.ts'

/** Ten thousand draws over many tasks take the server a while. */
const PATIENCE = 120_000

export function useAgreement(campaignId: string) {
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'agreement'],
    queryFn: ({ signal }) =>
      api.get<CampaignAgreement>(`/campaigns/${campaignId}/agreement`, { signal, timeout: PATIENCE }),
    staleTime: 60_000,
  })
}
