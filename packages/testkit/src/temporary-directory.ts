import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs `use` with the path of a new, empty directory and deletes the directory afterwards, also when `use` throws.
 *
 * Returns what `use` returns.
 */
export async function withTemporaryDirectory<T>(use: (directory: string) => Promise<T> | T): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'goldspan-'))
  try {
    return await use(directory)
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 })
  }
}
