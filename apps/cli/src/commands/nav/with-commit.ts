import { resolve } from 'node:path'
import { type CommitIndex, indexCommit, openParsers } from '@goldspan/engine'
import { openRepository, type Repository } from '@goldspan/gitrepo'
import { baseEnvironment } from '../../base-environment.ts'
import type { Environment } from '../../environment.ts'
import { badInput } from '../../exit.ts'

/** Which repository and commit a command looks at. */
export type CommitOptions = { readonly repo: string; readonly commit: string }

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

/** Indexes the commit and hands the index to `use`. Throws as `withCommit` does. */
export function withIndex<T>(
  options: CommitOptions,
  environment: Environment,
  use: (index: CommitIndex) => T,
): Promise<T> {
  return withCommit(options, environment, async (repository, commit) => {
    const parsers = openParsers()
    try {
      return use(await indexCommit(parsers, repository, commit))
    } finally {
      parsers.close()
    }
  })
}
