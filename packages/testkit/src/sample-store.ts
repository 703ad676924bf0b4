import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A commit of a sample's history: the files it writes, whose text is that at the base unless it has an earlier one. */
type StoredCommit = {
  readonly author: string
  readonly date: string
  readonly message: string
  readonly files: readonly string[]
}

/** The file `repository.json` of a sample. */
export type StoredRepository = {
  readonly repo: string
  readonly language: string
  readonly executable?: readonly string[]
  readonly commits: readonly StoredCommit[]
  /** The instance ids of its tasks, in the order of their base commits. */
  readonly tasks: readonly string[]
}

/** The file `task.json` of a task; `base` is the 1-based number of its base commit in the history. */
export type StoredTask = {
  readonly instance_id: string
  readonly base: number
  readonly base_commit: string
  readonly created_at: string
  readonly f2p: readonly string[]
  readonly p2p: readonly string[]
  /** The commit that lands the patches; absent where the history goes on to hold it. */
  readonly fix?: Omit<StoredCommit, 'files'>
}

const ROOT = fileURLToPath(new URL('../repositories/', import.meta.url))

/** The names of the sample repositories, sorted. */
export function sampleRepositoryNames(): readonly string[] {
  return readdirSync(ROOT).sort()
}

/** Reads the description of a sample repository. */
export function readRepository(name: string): StoredRepository {
  if (!existsSync(`${ROOT}${name}`)) throw new Error(`No sample repository is called ${name}`)
  return JSON.parse(readFileSync(`${ROOT}${name}/repository.json`, 'utf8'))
}

/** Reads the text of a file of a task, such as `issue.md`. */
export function readTaskFile(name: string, instanceId: string, file: string): string {
  return readFileSync(taskFilePath(name, instanceId, file), 'utf8')
}

/** The path on disk of a file of a task. */
export function taskFilePath(name: string, instanceId: string, file: string): string {
  return `${ROOT}${name}/tasks/${instanceId}/${file}`
}

/** Reads the description of a task. */
export function readTask(name: string, instanceId: string): StoredTask {
  return JSON.parse(readTaskFile(name, instanceId, 'task.json'))
}

/** The bytes of `path` as commit number `number` of the history writes them. */
export function readCommitFile(name: string, number: number, path: string): Buffer {
  const earlier = `${ROOT}${name}/history/${number}/${path}`
  return readFileSync(existsSync(earlier) ? earlier : `${ROOT}${name}/base/${path}`)
}

/** The text of `path` after commit number `number` of the history; throws where the file is not there yet. */
export function readFileAt(name: string, number: number, path: string): string {
  const { commits } = readRepository(name)
  const writer = commits.slice(0, number).findLastIndex(({ files }) => files.includes(path))
  if (writer < 0) throw new Error(`${name} has no ${path} at its commit ${number}`)
  return readCommitFile(name, writer + 1, path).toString('utf8')
}
