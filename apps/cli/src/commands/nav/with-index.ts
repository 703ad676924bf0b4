import { resolve } from 'node:path'
import { type CommitIndex, indexCommit, openParsers } from '@goldspan/engine'
import { openRepository } from '@goldspan/gitrepo'
import { baseEnvironment } from '../../base-environment.ts'
import type { Environment } from '../../environment.ts'
import { badInput } from '../../exit.ts'

/** Which repository and commit a command looks at. */
export type CommitOptions = { readonly repo: string; readonly commit: string }

/** Indexes a commit and hands it to `use`. Throws `CommandError` where there is no such commit. */
export async function withIndex<T>(
  options: CommitOptions,
  environment: Environment,
  use: (index: CommitIndex) => T | Promise<T>,
): Promise<T> {
  const repository = await openRepository(resolve(options.repo), { baseEnv: baseEnvironment(environment) })
  const parsers = openParsers()
  try {
    const commit = await repository.resolveCommit(options.commit)
    if (commit === null) throw badInput(`${options.repo} has no commit ${options.commit}.`)
    return await use(await indexCommit(parsers, repository, commit))
  } finally {
    parsers.close()
    await repository.close()
  }
}
