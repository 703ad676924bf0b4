import type { CampaignTask, CampaignTasksQuery, Task, TaskSummary, TasksQuery } from '@goldspan/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { campaignKey, type PageOf } from '../campaigns/queries.ts'

const tasksKey = ['tasks'] as const

export function useTasks(query: TasksQuery) {
  return useQuery({
    queryKey: [...tasksKey, query],
    queryFn: ({ signal }) => api.get<PageOf<TaskSummary>>('/tasks', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePoolSize() {
  return useQuery({
    queryKey: [...tasksKey, 'size'],
    queryFn: async ({ signal }) => {
      const { total } = await api.get<PageOf<TaskSummary>>('/tasks', { query: { limit: 1 }, signal })
      return total
    },
  })
}

export function useTask(taskId: string) {
  return useQuery({
    queryKey: ['task', taskId],
    queryFn: ({ signal }) => api.get<Task>(`/tasks/${taskId}`, { signal }),
  })
}

export function useCampaignTasks(campaignId: string, query: CampaignTasksQuery) {
  return useQuery({
    queryKey: [...campaignKey(campaignId), 'tasks', query],
    queryFn: ({ signal }) =>
      api.get<PageOf<CampaignTask>>(`/campaigns/${campaignId}/tasks`, { query, signal }),
    placeholderData: keepPreviousData,
  })
}
