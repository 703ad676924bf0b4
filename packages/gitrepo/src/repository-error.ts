/** What went wrong while reading a repository, for programs. */
export type RepositoryErrorCode =
  | 'cancelled'
  | 'closed'
  | 'commit_not_found'
  | 'invalid_object_id'
  | 'invalid_path'
  | 'invalid_search'
  | 'malformed_object'
  | 'missing_object'
  | 'not_a_directory'
  | 'not_a_repository'
  | 'process_failed'
  | 'too_large'

/**
 * A repository could not be read. Whatever is ordinary in a healthy installation (a path that is not there, a blob
 * that is missing or too large) is a result of the reading functions and not an error.
 */
export class RepositoryError extends Error {
  readonly code: RepositoryErrorCode

  constructor(code: RepositoryErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'RepositoryError'
    this.code = code
  }
}
