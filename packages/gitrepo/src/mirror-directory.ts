import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { MirrorError } from './mirror-error.ts'

const PARTIAL_NAME = /^\..+\.(\d+)\.[0-9a-f]{12}\.partial$/

/** Whether a path holds what every bare git directory holds. Nothing below it is read. */
export async function isGitDirectory(directory: string): Promise<boolean> {
  const [head, objects] = await Promise.all([
    stat(join(directory, 'HEAD')).catch(() => null),
    stat(join(directory, 'objects')).catch(() => null),
  ])
  return head !== null && objects?.isDirectory() === true
}

/**
 * Removes what interrupted `createMirror` calls have left in a folder of mirrors, and answers with the names of
 * what it removed. Leftovers of processes that still run are let be, so that it is safe at any time.
 */
export async function removeUnfinishedMirrors(parent: string): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(parent)) {
    const owner = PARTIAL_NAME.exec(name)?.[1]
    if (owner === undefined || isRunning(Number(owner))) continue
    await rm(join(parent, name), { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}

/**
 * Lets `build` fill a hidden sibling of `directory` and renames it once it is whole, so that a mirror is either
 * complete or not there. Throws `MirrorError`.
 */
export async function buildBeside(
  directory: string,
  build: (unfinished: string) => Promise<void>,
): Promise<void> {
  requireMirrorPath(directory)
  if (await exists(directory)) throw alreadyExists(directory)
  await asWriting(() => mkdir(dirname(directory), { recursive: true }))
  const unfinished = join(
    dirname(directory),
    `.${basename(directory)}.${process.pid}.${randomBytes(6).toString('hex')}.partial`,
  )
  try {
    // Made here and not by git, so that a folder that cannot be written shows as such.
    await asWriting(() => mkdir(unfinished))
    await build(unfinished)
    await asWriting(() => putInPlace(unfinished, directory))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Throws `MirrorError` unless the path is absolute and can be handed to git. */
export function requireMirrorPath(directory: string): void {
  if (isAbsolute(directory) && basename(directory) !== '' && !directory.includes('\0')) return
  throw new MirrorError('invalid_path', `${JSON.stringify(directory)} is no absolute path of a mirror.`)
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null
}

async function putInPlace(unfinished: string, directory: string): Promise<void> {
  try {
    await rename(unfinished, directory)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR') throw alreadyExists(directory, error)
    throw error
  }
}

async function asWriting<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof MirrorError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new MirrorError('disk_full', 'There is no space left for the mirror.', { cause: error })
    }
    throw new MirrorError('not_writable', 'The folder of the mirror cannot be written.', { cause: error })
  }
}

function alreadyExists(directory: string, cause?: unknown): MirrorError {
  return new MirrorError('already_exists', `There is already something at ${JSON.stringify(directory)}.`, {
    cause,
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
