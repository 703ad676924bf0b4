import type { Campaign, CampaignBody, CampaignMember, CampaignUpdate } from '@goldspan/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'

export type PageOf<T> = { readonly items: readonly T[]; readonly total: number }

export const campaignsKey = ['campaigns'] as const
export const campaignKey = (campaignId: string) => ['campaign', campaignId] as const

/** Every campaign with its counts, without the text of its guidelines. */
export function useCampaigns() {
  return useQuery({
    queryKey: campaignsKey,
    queryFn: ({ signal }) => api.get<PageOf<Campaign>>('/campaigns', { signal }),
    refetchInterval: 30_000,
  })
}

export function useCampaign(campaignId: string) {
  return useQuery({
    queryKey: campaignKey(campaignId),
    queryFn: ({ signal }) => api.get<Campaign>(`/campaigns/${campaignId}`, { signal }),
  })
}

export function useCampaignMembers(campaignId: string) {
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'members'],
    queryFn: ({ signal }) => api.get<PageOf<CampaignMember>>(`/campaigns/${campaignId}/members`, { signal }),
  })
}

export function useCreateCampaign() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CampaignBody) => api.post<Campaign>('/campaigns', body),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: campaignsKey }),
  })
}

export function useUpdateCampaign(campaignId: string) {
  return useCampaignMutation(campaignId, (update: CampaignUpdate) =>
    api.patch<Campaign>(`/campaigns/${campaignId}`, update),
  )
}

export type CampaignChange = 'running' | 'paused' | 'closed'

export function useCampaignState(campaignId: string) {
  return useCampaignMutation(campaignId, (state: CampaignChange) =>
    api.post<Campaign>(`/campaigns/${campaignId}/state`, { state }),
  )
}

export function useAddMembers(campaignId: string) {
  return useCampaignMutation(campaignId, (userIds: readonly string[]) =>
    api.post<Campaign>(`/campaigns/${campaignId}/members`, { userIds }),
  )
}

export function useAddTasks(campaignId: string) {
  return useCampaignMutation(campaignId, (taskIds: readonly string[]) =>
    api.post<Campaign>(`/campaigns/${campaignId}/tasks`, { taskIds }),
  )
}

/** A change of a campaign; whatever is shown of it is read again. */
function useCampaignMutation<Body>(campaignId: string, mutationFn: (body: Body) => Promise<Campaign>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (campaign) => {
      queryClient.setQueryData(campaignKey(campaignId), campaign)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: campaignKey(campaignId) }),
        queryClient.invalidateQueries({ queryKey: campaignsKey }),
        queryClient.invalidateQueries({ queryKey: ['tasks'] }),
      ])
    },
  })
}
