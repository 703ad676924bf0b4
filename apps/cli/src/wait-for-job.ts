import { setTimeout as delay } from 'node:timers/promises'
import type { Job } from '@goldspan/contract'
import type { ApiClient } from './api-client.ts'
import type { Environment } from './environment.ts'
import { CommandError, EXIT } from './exit.ts'
import { progressLine } from './output.ts'

const POLL_MS = 100

/**
 * Shows a job's progress until it ends; throws with its error when it did not end well. `failure` is the exit code of
 * a job that failed: `badInput` where it works on what the user gave.
 */
export async function waitForJob(
  api: ApiClient,
  job: Job | null,
  environment: Environment,
  failure: number = EXIT.outsideFailed,
): Promise<void> {
  if (!job) return
  const line = progressLine(environment)
  let current = job
  while (current.state === 'queued' || current.state === 'running') {
    line.show(`${current.kind} ${current.subject}: ${current.phase}`, current.done, current.total)
    await delay(POLL_MS)
    current = await api.get<Job>(`/api/jobs/${job.id}`)
  }
  line.clear()
  if (current.state === 'done') return
  throw new CommandError(
    current.state === 'failed' ? failure : EXIT.outsideFailed,
    `${current.kind} ${current.subject}: ${current.error ?? current.state}`,
  )
}
