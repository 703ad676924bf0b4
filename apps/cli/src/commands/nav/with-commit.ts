import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type CommitPlace, createEngine, type Navigation } from '@goldspan/engine'
import { openRepository, type Repository } from '@goldspan/gitrepo'
import { baseEnvironment } from '../../base-environment.ts'
import type { Environment } from '../../environment.ts'
import { badInput } from '../../exit.ts'

/** Which repository and commit a command looks at, and where facts are kept. */
export type CommitOptions = { readonly repo: string; readonly commit: string; readonly cache?: string }

/** Opens the repository and hands it to `use` with the commit's hash. Throws `CommandError` where there is no such commit. */
export async function withCommit<T>(
  options: CommitOptions,
  environment: Environment,
  use: (repository: Repository, commit: string) => Promise<T>,
): Promise<T> {
  const repository = await openRepository(resolve(options.repo), { baseEnv: baseEnvironment(environment) })
  try {
    const commit = await repository.resolveCommit(options.commit)
    if (commit === null) throw badInput(`${options.repo} has no commit ${options.commit}.`)
    return await use(repository, commit)
  } finally {
    await repository.close()
  }
}

/** Hands navigation and the commit to `use`. Without a folder for facts they are gone afterwards. Throws as `withCommit`. */
export function withNavigation<T>(
  options: CommitOptions,
  environment: Environment,
  use: (navigation: Navigation, place: CommitPlace) => Promise<T>,
): Promise<T> {
  return withCommit(options, environment, ({ directory }, commit) =>
    withFolder(options.cache, async (cacheDirectory) => {
      const engine = createEngine({ cacheDirectory, baseEnv: baseEnvironment(environment) })
      try {
        return await use(engine.navigation, { directory, commit })
      } finally {
        await engine.close()
      }
    }),
  )
}

async function withFolder<T>(folder: string | undefined, use: (folder: string) => Promise<T>): Promise<T> {
  if (folder !== undefined) return use(resolve(folder))
  const temporary = await mkdtemp(join(tmpdir(), 'goldspan-nav-'))
  try {
    return await use(temporary)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
