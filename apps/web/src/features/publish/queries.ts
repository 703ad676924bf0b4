import type { CampaignTask, GoldVersion, GoldVersionSummary, ReleaseChecklist } from '@goldspan/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { api } from '../../lib/api-client.ts'
import { campaignKey, campaignsKey, type PageOf } from '../campaigns/queries.ts'

const goldKey = ['gold'] as const

export type GoldQuery = {
  readonly campaignId?: string
  readonly taskId?: string
  readonly offset?: number
  readonly limit?: number
}

export function useRelease(campaignId: string) {
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'release'],
    queryFn: ({ signal }) => api.get<ReleaseChecklist>(`/campaigns/${campaignId}/release`, { signal }),
    staleTime: 0,
  })
}

export function useGoldVersions(query: GoldQuery) {
  return useQuery({
    queryKey: [...goldKey, 'list', query],
    queryFn: ({ signal }) => api.get<PageOf<GoldVersionSummary>>('/gold', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useGoldVersion(goldVersionId: string) {
  return useQuery({
    queryKey: [...goldKey, goldVersionId],
    queryFn: ({ signal }) => api.get<GoldVersion>(`/gold/${goldVersionId}`, { signal }),
    // A gold version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Every span is read from git again, so a large campaign takes its time. */
const PATIENCE = { timeout: 300_000 }

export function usePublishReady(campaignId: string) {
  return usePublishMutation(campaignId, () =>
    api.post<{ readonly published: number }>(`/campaigns/${campaignId}/publish-ready`, undefined, PATIENCE),
  )
}

export function usePublishTask(campaignId: string, taskId: string) {
  return usePublishMutation(campaignId, (reason: string | undefined) =>
    publishOne(campaignId, taskId, reason),
  )
}

export type PublishOutcome = {
  readonly published: readonly CampaignTask[]
  readonly refused: readonly { readonly task: CampaignTask; readonly reason: string }[]
}

/** Publishes one task after the other; a refusal stops none of the others. */
export function usePublishTasks(campaignId: string) {
  return usePublishMutation(campaignId, async (tasks: readonly CampaignTask[]): Promise<PublishOutcome> => {
    const published: CampaignTask[] = []
    const refused: { task: CampaignTask; reason: string }[] = []
    for (const task of tasks) {
      try {
        await publishOne(campaignId, task.taskId, undefined)
        published.push(task)
      } catch (error) {
        refused.push({ task, reason: sentenceOf(error) })
      }
    }
    return { published, refused }
  })
}

function publishOne(campaignId: string, taskId: string, reason: string | undefined): Promise<GoldVersion> {
  const body = reason === undefined ? {} : { reason }
  return api.post<GoldVersion>(`/campaigns/${campaignId}/tasks/${taskId}/publish`, body, PATIENCE)
}

function usePublishMutation<Argument, Result>(
  campaignId: string,
  mutationFn: (argument: Argument) => Promise<Result>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: campaignKey(campaignId) }),
        queryClient.invalidateQueries({ queryKey: campaignsKey }),
        queryClient.invalidateQueries({ queryKey: goldKey }),
      ]),
  })
}
