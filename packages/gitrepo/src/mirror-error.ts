/** What went wrong with a mirror, for programs; the error's message says it for people. */
export type MirrorErrorCode =
  | 'access_denied'
  | 'already_exists'
  | 'cancelled'
  | 'commit_not_found'
  | 'disk_full'
  | 'forbidden_address'
  | 'forbidden_location'
  | 'forbidden_protocol'
  | 'git_failed'
  | 'git_missing'
  | 'invalid_commit'
  | 'invalid_name'
  | 'invalid_path'
  | 'invalid_source'
  | 'not_a_repository'
  | 'not_writable'
  | 'redirected'
  | 'timeout'
  | 'too_large'
  | 'unreachable'

const TRANSIENT: readonly MirrorErrorCode[] = ['unreachable', 'timeout']

/**
 * A mirror could not be made, updated or named.
 *
 * `message` is one sentence for people, `gitOutput` the last lines that git wrote to its error stream (without
 * control characters), and `cause`, where there is one, the system's own error.
 */
export class MirrorError extends Error {
  readonly code: MirrorErrorCode
  readonly gitOutput: readonly string[]

  constructor(
    code: MirrorErrorCode,
    message: string,
    details: { readonly gitOutput?: readonly string[]; readonly cause?: unknown } = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'MirrorError'
    this.code = code
    this.gitOutput = details.gitOutput ?? []
  }

  /** Whether the same attempt may succeed a little later. */
  get transient(): boolean {
    return TRANSIENT.includes(this.code)
  }
}
