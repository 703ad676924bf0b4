import type { Job } from '@goldspan/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import type { PageOf } from '../campaigns/queries.ts'

const jobsKey = ['jobs'] as const

const WHILE_RUNNING = 1500
const WHILE_IDLE = 20_000

export function isRunning(job: Job | null): boolean {
  return job?.state === 'running' || job?.state === 'queued'
}

/** How soon to look again: often while something moves, else rarely or (false) not at all. */
export function pollInterval(
  jobs: readonly (Job | null)[],
  idle: number | false = WHILE_IDLE,
): number | false {
  return jobs.some(isRunning) ? WHILE_RUNNING : idle
}

export function useJobs() {
  return useQuery({
    queryKey: jobsKey,
    queryFn: ({ signal }) => api.get<PageOf<Job>>('/jobs', { signal }),
    refetchInterval: ({ state }) => pollInterval(state.data?.items ?? []),
  })
}

export function useCancelJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (jobId: string) => api.post<Job>(`/jobs/${jobId}/cancel`),
    // A job belongs to a repository, an import or a dataset: whichever shows it reads again.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
