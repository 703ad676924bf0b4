import { type Connection, connectSource, KEEP_ALL_FILTER } from './connect-source.ts'
import { gitEnvironment } from './git-environment.ts'
import { isPartial } from './local-source.ts'
import { isGitDirectory, requireMirrorPath } from './mirror-directory.ts'
import { MirrorError } from './mirror-error.ts'
import { exclusively } from './mirror-lock.ts'
import { DEFAULT_MIRROR_LIMITS, type MirrorOptions } from './mirror-options.ts'
import { isObjectId } from './object-id.ts'
import { type GitResult, runGit } from './run-git.ts'
import { removingTemporaryPacks } from './temporary-packs.ts'
import { transfer, withRetries } from './transfer.ts'

/** The options of `fetchCommit`. */
export type FetchCommitOptions = MirrorOptions & {
  /** The full hash of the commit, 40 or 64 hexadecimal digits in lower case. */
  readonly commit: string
}

const BRANCHES_AND_TAGS = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*']
const FETCH_FLAGS = [
  '--progress',
  '--no-tags',
  '--no-write-fetch-head',
  '--no-auto-maintenance',
  '--update-shallow',
]
const QUICK_TIMEOUT_MS = 60_000

/**
 * Brings a mirror's branches and tags to the state of a source. Commits that no branch reaches any more stay
 * readable. Open repositories see the new objects without being opened again. Throws `MirrorError`.
 */
export async function updateMirror(options: MirrorOptions): Promise<void> {
  await requireMirror(options.directory)
  await withRetries(options, () => fetchInto(options, ['--prune', 'source', ...BRANCHES_AND_TAGS]))
}

/**
 * Makes sure that a mirror has a commit and all that belongs to it, and answers whether it had to be fetched.
 *
 * It is asked for by its hash, so it may lie on no branch of the source; where the source refuses that, its branches
 * and tags are fetched instead. Throws `MirrorError`, with the code `commit_not_found` if the source has it nowhere.
 */
export async function fetchCommit(options: FetchCommitOptions): Promise<'present' | 'fetched'> {
  const { commit, directory } = options
  if (!isObjectId(commit)) {
    throw new MirrorError('invalid_commit', `${JSON.stringify(commit)} is no full hash of a commit.`)
  }
  await requireMirror(directory)
  if (await hasCommit(options)) return 'present'
  const ref = `refs/goldspan/commits/${commit}`
  try {
    await withRetries(options, () => fetchInto(options, ['source', `+${commit}:${ref}`]))
  } catch (error) {
    if (!(error instanceof MirrorError) || error.code !== 'commit_not_found') throw error
    await updateMirror(options)
    if (!(await hasCommit(options))) throw error
  }
  if (await hasCommit(options)) return 'fetched'
  await quickGit(options, ['update-ref', '-d', ref])
  throw new MirrorError('commit_not_found', `${commit} is an object of the source, but not a commit.`)
}

function fetchInto(options: MirrorOptions, args: readonly string[]): Promise<void> {
  const { directory, signal } = options
  const { timeoutMs } = { ...DEFAULT_MIRROR_LIMITS, ...options.limits }
  return exclusively(directory, signal, () =>
    removingTemporaryPacks(directory, timeoutMs, async () => {
      options.onProgress?.({ phase: 'connecting', done: 0, total: null, bytes: null, bytesPerSecond: null })
      const connection = await connectSource(options.source, options.policy, options)
      const settings = remoteSettings(connection, connection.partial || (await isPartial(directory)))
      await transfer(
        [`--git-dir=${directory}`, ...settings, 'fetch', ...FETCH_FLAGS, ...args],
        connection,
        options,
      )
    }),
  )
}

/** The source as a remote that exists for one command only, so that the mirror's configuration stays ours. */
function remoteSettings(connection: Connection, partial: boolean): string[] {
  const settings = [`url=${connection.location}`]
  if (connection.uploadPack !== null) settings.push(`uploadPack=${connection.uploadPack}`)
  if (partial) settings.push('promisor=true')
  if (connection.partial) settings.push(`partialCloneFilter=${KEEP_ALL_FILTER}`)
  return settings.flatMap((setting) => ['-c', `remote.source.${setting}`])
}

async function requireMirror(directory: string): Promise<void> {
  requireMirrorPath(directory)
  if (await isGitDirectory(directory)) return
  throw new MirrorError('not_a_repository', `There is no mirror at ${JSON.stringify(directory)}.`)
}

async function hasCommit(options: FetchCommitOptions): Promise<boolean> {
  return (await quickGit(options, ['cat-file', '-e', `${options.commit}^{commit}`])).exitCode === 0
}

function quickGit(options: MirrorOptions, args: readonly string[]): Promise<GitResult> {
  const env = gitEnvironment({ ...(options.baseEnv && { baseEnv: options.baseEnv }), protocols: [] })
  const { signal, directory } = options
  return runGit([`--git-dir=${directory}`, ...args], { env, signal, timeoutMs: QUICK_TIMEOUT_MS })
}
