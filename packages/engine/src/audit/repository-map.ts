import { stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import {
  type BaseEnvironment,
  createMirror,
  fetchCommit,
  MirrorError,
  mirrorDirectoryName,
  type Repository,
  RepositoryError,
  RepositoryPool,
  type SourcePolicy,
} from '@goldspan/gitrepo'

/**
 * Where repositories are, by `owner/name` in any case: the absolute path of a bare repository or of a clone with its
 * `.git`, which are only read; or a URL, of which a mirror is made.
 */
export type RepositoryPlaces = Readonly<Record<string, string>>

/** How repositories are opened. */
export type RepositoryMapOptions = {
  readonly baseEnv: BaseEnvironment
  /** Where mirrors of URLs are made and kept, and which URLs may be; URLs are refused when absent. */
  readonly mirrors?: { readonly directory: string; readonly policy: SourcePolicy }
}

/** Repositories that are opened, or mirrored, when they are first asked for. Whoever opened the map closes it. */
export type RepositoryMap = {
  /**
   * Lends the repository of that name with what belongs to a commit, where the source has it; answers null where the
   * map has no such name. Throws `RepositoryError`, and `MirrorError` for a URL.
   */
  use<T>(name: string, commit: string, action: (repository: Repository) => Promise<T>): Promise<T | null>
  close(): Promise<void>
}

/** Opens a map of repositories. */
export function openRepositoryMap(places: RepositoryPlaces, options: RepositoryMapOptions): RepositoryMap {
  const pool = new RepositoryPool({ baseEnv: options.baseEnv })
  const byName = new Map(Object.entries(places).map(([name, place]) => [name.toLowerCase(), place]))
  return {
    async use(name, commit, action) {
      const place = byName.get(name.toLowerCase())
      if (place === undefined) return null
      const directory = isAbsolute(place)
        ? await gitDirectoryOf(place)
        : await mirrorOf(name, place, commit, options)
      return pool.use(directory, action)
    },
    close: () => pool.closeAll(),
  }
}

async function gitDirectoryOf(path: string): Promise<string> {
  for (const directory of [path, join(path, '.git')]) {
    if (await exists(join(directory, 'HEAD'))) return directory
  }
  throw new RepositoryError('not_a_repository', `There is no git repository at ${path}.`)
}

async function mirrorOf(
  name: string,
  source: string,
  commit: string,
  { mirrors, baseEnv }: RepositoryMapOptions,
): Promise<string> {
  if (!mirrors) throw new RepositoryError('not_a_repository', `${source} is no absolute path.`)
  const directory = join(mirrors.directory, mirrorDirectoryName(name))
  const options = { source, directory, policy: mirrors.policy, baseEnv }
  if (!(await exists(directory))) await createMirror(options)
  try {
    await fetchCommit({ ...options, commit })
  } catch (error) {
    // The caller finds out that the commit is not there, which is an answer and not a failure.
    if (!(error instanceof MirrorError) || !ABSENT.has(error.code)) throw error
  }
  return directory
}

const ABSENT: ReadonlySet<string> = new Set(['commit_not_found', 'invalid_commit'])

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
