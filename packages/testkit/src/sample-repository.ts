import { join } from 'node:path'
import { git } from './git.ts'
import { type Commit, createBareRepository, importCommits, parseCommitDate } from './import-commits.ts'
import {
  readCommitFile,
  readRepository,
  readTask,
  type StoredRepository,
  taskFilePath,
} from './sample-store.ts'
import { withTemporaryDirectory } from './temporary-directory.ts'

/** The commits of one task of a built repository. */
export type BuiltTask = {
  readonly instanceId: string
  readonly baseCommit: string
  readonly fixCommit: string
}

/** A sample repository on disk. */
export type BuiltRepository = {
  /** The path of the bare repository; HEAD is `main`, whose head holds the last fix. */
  readonly path: string
  /** The base commit of the newest task. */
  readonly baseCommit: string
  /** The commit that fixes the newest task. */
  readonly fixCommit: string
  /** All tasks, oldest base commit first. */
  readonly tasks: readonly BuiltTask[]
}

/**
 * Builds a sample repository with its history as `<directory>/<name>.git` and returns where its tasks stand in it.
 *
 * Its commits have the same hashes on every machine. Throws an error for an unknown name.
 */
export async function buildSampleRepository(name: string, directory: string): Promise<BuiltRepository> {
  const stored = readRepository(name)
  const path = join(directory, `${name}.git`)
  await createBareRepository(path)
  await importCommits(path, historyOf(name, stored))
  const base = await git([`--git-dir=${path}`, 'rev-list', '--reverse', 'main'])
  const history = [...base.split('\n'), await landFix(name, stored, path)]
  const tasks = stored.tasks.map((instanceId) => builtTask(name, instanceId, history))
  const newest = tasks.at(-1)
  if (!newest) throw new Error(`The sample repository ${name} has no task`)
  return { path, baseCommit: newest.baseCommit, fixCommit: newest.fixCommit, tasks }
}

function builtTask(name: string, instanceId: string, history: readonly string[]): BuiltTask {
  const { base } = readTask(name, instanceId)
  const [baseCommit, fixCommit] = history.slice(base - 1, base + 1)
  if (!baseCommit || !fixCommit) throw new Error(`${instanceId} has no commit ${base} or none after it`)
  return { instanceId, baseCommit, fixCommit }
}

function* historyOf(name: string, { commits, executable = [] }: StoredRepository): Generator<Commit> {
  for (const [index, { author, date, message, files }] of commits.entries()) {
    yield {
      author,
      date: parseCommitDate(date),
      message: `${message}\n`,
      files: files.map((path) => ({
        path,
        content: readCommitFile(name, index + 1, path),
        executable: executable.includes(path),
      })),
    }
  }
}

/** Commits the patches of the newest task upon `main` through an index of its own, without a work tree. */
async function landFix(name: string, stored: StoredRepository, path: string): Promise<string> {
  const instanceId = stored.tasks.at(-1) ?? ''
  const { fix } = readTask(name, instanceId)
  if (!fix) throw new Error(`${instanceId} is the newest task of ${name} and has no fix`)
  const patches = ['fix.patch', 'test.patch'].map((file) => taskFilePath(name, instanceId, file))
  const run = (args: readonly string[], env = {}) => git([`--git-dir=${path}`, ...args], { env })
  const tree = await withTemporaryDirectory(async (temporary) => {
    const env = { GIT_INDEX_FILE: join(temporary, 'index') }
    await run(['read-tree', 'main'], env)
    await run(['apply', '--cached', ...patches], env)
    return run(['write-tree'], env)
  })
  const commit = await run(['commit-tree', tree, '-p', 'main', '-m', fix.message], signature(fix))
  await run(['update-ref', 'refs/heads/main', commit])
  return commit
}

function signature({
  author,
  date,
}: {
  readonly author: string
  readonly date: string
}): Record<string, string> {
  const [, name = author, mail = ''] = /^(.*) <(.*)>$/.exec(author) ?? []
  const { seconds, offset } = parseCommitDate(date)
  const pairs = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, name],
    [`GIT_${who}_EMAIL`, mail],
    [`GIT_${who}_DATE`, `${seconds} ${offset}`],
  ])
  return Object.fromEntries(pairs)
}
