import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from './connect-source.ts'
import { explainFailure } from './explain-failure.ts'
import { type MirrorProgress, parseProgress } from './git-progress.ts'
import { MirrorError } from './mirror-error.ts'
import { DEFAULT_MIRROR_LIMITS, type MirrorLimits, type MirrorOptions } from './mirror-options.ts'
import { runGit } from './run-git.ts'

const DEFAULT_RETRY_DELAYS_MS = [1000, 5000]

/**
 * Runs a git command that receives objects, reports its progress and stops it at the limits.
 * Throws `MirrorError` for every way in which it can fail.
 */
export async function transfer(
  args: readonly string[],
  connection: Connection,
  options: MirrorOptions,
): Promise<void> {
  const limits = { ...DEFAULT_MIRROR_LIMITS, ...options.limits }
  const result = await runGit(args, {
    env: connection.env,
    signal: options.signal,
    timeoutMs: limits.timeoutMs,
    onLine: (line) => {
      const progress = parseProgress(line)
      if (progress === null) return
      requireWithinLimits(progress, limits)
      options.onProgress?.(progress)
    },
  })
  if (result.exitCode !== 0) throw explainFailure(result.lines)
}

/** Repeats what fails for a reason that may pass, after each of the pauses that the options name. */
export async function withRetries<T>(options: MirrorOptions, attempt: () => Promise<T>): Promise<T> {
  for (const delay of options.retryDelaysMs ?? DEFAULT_RETRY_DELAYS_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof MirrorError) || !error.transient) throw error
    }
    await pauseUnlessCancelled(delay, options.signal)
  }
  return attempt()
}

async function pauseUnlessCancelled(delay: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await pause(delay, undefined, signal ? { signal } : {})
  } catch (error) {
    throw new MirrorError('cancelled', 'The transfer was cancelled.', { cause: error })
  }
}

function requireWithinLimits(progress: MirrorProgress, limits: MirrorLimits): void {
  if (progress.phase !== 'receiving') return
  if ((progress.bytes ?? 0) > limits.maxBytes || (progress.total ?? 0) > limits.maxObjects) {
    throw new MirrorError('too_large', 'The repository is larger than this server allows.')
  }
}
