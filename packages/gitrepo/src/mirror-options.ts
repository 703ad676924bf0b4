import type { BaseEnvironment } from './git-environment.ts'
import type { MirrorProgress } from './git-progress.ts'
import type { SourcePolicy } from './source-policy.ts'

/** What a transfer may cost before it is stopped. */
export type MirrorLimits = {
  /** The whole time of one attempt, in milliseconds. Default: two hours. */
  readonly timeoutMs: number
  /** Bytes received. Default: 20 GiB. */
  readonly maxBytes: number
  /** Git objects received. Default: 50 million. */
  readonly maxObjects: number
}

/** How a mirror is made, updated or given one more commit. */
export type MirrorOptions = {
  /** An absolute path, or a URL with `https:`, `ssh:` or `file:`, or `git@host:owner/name.git`. */
  readonly source: string
  /** The absolute path of the mirror, a bare git directory. */
  readonly directory: string
  readonly policy: SourcePolicy
  /** See `gitEnvironment`. */
  readonly baseEnv?: BaseEnvironment
  readonly limits?: Partial<MirrorLimits>
  readonly onProgress?: (progress: MirrorProgress) => void
  readonly signal?: AbortSignal
  /** The pauses before a failed transfer is tried again, if trying again can help. Default: 1 s and 5 s. */
  readonly retryDelaysMs?: readonly number[]
}

/** The limits that hold where a caller gives none. */
export const DEFAULT_MIRROR_LIMITS: MirrorLimits = {
  timeoutMs: 2 * 60 * 60 * 1000,
  maxBytes: 20 * 2 ** 30,
  maxObjects: 50_000_000,
}
