import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

/** The data directory cannot be used; the message says which one and why. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError'
}

/**
 * Makes the data directory and takes its lock, so that two processes never serve the same one. The lock is an exclusive
 * SQLite transaction: the operating system drops it when the process ends, in whatever way.
 */
export function lockDataDirectory(directory: string): { release(): void } {
  makeWritable(directory)
  const lock = new Sqlite(join(directory, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new DataDirectoryError(
      `The data folder ${directory} is in use by another Goldspan process. Stop it, name another folder with --data, or talk to it with --server.`,
    )
  }
  return { release: () => void lock.close() }
}

function makeWritable(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    accessSync(directory, constants.W_OK | constants.R_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new DataDirectoryError(
      `The data folder ${directory} cannot be written (${reason}). Name another one with --data.`,
    )
  }
}
