import { readdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { type BaseEnvironment, gitEnvironment } from './git-environment.ts'
import { MirrorError } from './mirror-error.ts'
import { runGit } from './run-git.ts'
import type { SourcePolicy } from './source-policy.ts'

/** A repository on this machine, found from a path that a person gave. */
export type LocalSource = {
  /** The real path of the git directory that holds its objects. */
  readonly gitDirectory: string
  /** Whether it may lack objects that it names, as partial clones do. */
  readonly partial: boolean
}

const PROBE_TIMEOUT_MS = 30_000

/**
 * Finds the git directory at a path: the path itself, or the `.git` of a clone or of one of its work trees. Parents
 * of the path are not searched.
 *
 * Throws `MirrorError`: `not_a_repository`, or `forbidden_location` for a path whose real place lies outside the
 * policy's folders.
 */
export async function findLocalSource(
  path: string,
  policy: SourcePolicy,
  options: { readonly baseEnv?: BaseEnvironment | undefined; readonly signal?: AbortSignal | undefined },
): Promise<LocalSource> {
  const directory = await realDirectory(path)
  await requireInsideRoots(directory, policy)
  const settings = [['safe.directory', '*']] as const
  const env = {
    ...gitEnvironment({ ...(options.baseEnv && { baseEnv: options.baseEnv }), protocols: [], settings }),
    GIT_CEILING_DIRECTORIES: dirname(directory),
  }
  const found = await runGit(['-C', directory, 'rev-parse', '--git-common-dir'], {
    env,
    signal: options.signal,
    timeoutMs: PROBE_TIMEOUT_MS,
  })
  if (found.exitCode !== 0) throw notARepository(path, found.lines)
  const gitDirectory = await realDirectory(resolve(directory, found.output.replace(/\n$/, '')))
  await requireInsideRoots(gitDirectory, policy)
  return { gitDirectory, partial: await isPartial(gitDirectory) }
}

/** Whether a git directory has packs whose objects may name others that are absent. */
export async function isPartial(gitDirectory: string): Promise<boolean> {
  const packs = await readdir(join(gitDirectory, 'objects', 'pack')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return packs.some((name) => name.endsWith('.promisor'))
}

async function realDirectory(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    throw notARepository(path, [], error)
  }
}

async function requireInsideRoots(directory: string, policy: SourcePolicy): Promise<void> {
  if (policy.localRoots === undefined) return
  for (const root of policy.localRoots) {
    // A folder that is not there holds nothing, so its unresolved path does as well.
    const real = await realpath(root).catch(() => resolve(root))
    if (directory === real || directory.startsWith(real.endsWith(sep) ? real : real + sep)) return
  }
  throw new MirrorError(
    'forbidden_location',
    'The path lies outside the folders that repositories may come from.',
  )
}

function notARepository(path: string, gitOutput: readonly string[], cause?: unknown): MirrorError {
  const message = `There is no git repository at ${JSON.stringify(path)}.`
  return new MirrorError('not_a_repository', message, { gitOutput, cause })
}
