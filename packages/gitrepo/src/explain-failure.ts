import { parseProgress } from './git-progress.ts'
import { MirrorError, type MirrorErrorCode } from './mirror-error.ts'

type Explanation = readonly [pattern: RegExp, code: MirrorErrorCode, message: string]

/** Read from top to bottom; the first pattern that occurs in git's words counts. */
const EXPLANATIONS: readonly Explanation[] = [
  [/No space left on device|Disk quota exceeded/, 'disk_full', 'There is no space left for the mirror.'],
  [
    /transport '.*' not allowed/,
    'forbidden_protocol',
    'The source leads to a protocol that is not allowed here.',
  ],
  [
    /Permission denied \(|Authentication failed|could not read Username|Host key verification failed|returned error: 40[13]/,
    'access_denied',
    'The source asks for credentials that this server does not have, or the repository does not exist.',
  ],
  [
    /does not appear to be a git repository|[Rr]epository .*not found|not a git repository|returned error: 404|unable to update url base|not valid: is this a git repository/,
    'not_a_repository',
    'There is no git repository at the source.',
  ],
  [/returned error: 3\d\d/, 'redirected', 'The repository has moved; give its present address.'],
  [
    /not our ref|unadvertised object|[Cc]ouldn't find remote ref/,
    'commit_not_found',
    'The source does not have that commit.',
  ],
  [
    /Permission denied|Read-only file system|cannot mkdir|could not create/,
    'not_writable',
    'The folder of the mirror cannot be written.',
  ],
  [
    /Could not resolve host|[Cc]onnection (refused|timed out|reset|closed)|Failed to connect|Couldn't connect|unreachable|No route to host|early EOF|hung up|unexpected disconnect|RPC failed|Operation too slow|transfer closed|returned error: (429|5\d\d)|Could not read from remote repository/,
    'unreachable',
    'The source could not be reached, or the connection broke.',
  ],
]

/** Turns the last words of a failed git command into an error that says what a person can do about it. */
export function explainFailure(lines: readonly string[]): MirrorError {
  const gitOutput = lines.filter((line) => parseProgress(line) === null && !line.startsWith('Cloning into '))
  const text = gitOutput.join('\n')
  for (const [pattern, code, message] of EXPLANATIONS) {
    if (pattern.test(text)) return new MirrorError(code, message, { gitOutput })
  }
  const last = gitOutput.findLast((line) => /^(fatal|error): /.test(line)) ?? gitOutput.at(-1)
  return new MirrorError('git_failed', `git failed: ${last ?? 'it gave no reason'}`, { gitOutput })
}
