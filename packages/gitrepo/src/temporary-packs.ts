import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Runs a transfer into a mirror and removes the half-written packs that git leaves behind when the transfer is
 * stopped; those of transfers that were killed with their process go once they are older than `maxAgeMs`, the time
 * that a transfer may take.
 */
export async function removingTemporaryPacks<T>(
  gitDirectory: string,
  maxAgeMs: number,
  action: () => Promise<T>,
): Promise<T> {
  const folder = join(gitDirectory, 'objects', 'pack')
  const before = await temporaryPacks(folder)
  await Promise.all(before.map((path) => removeIfOlder(path, maxAgeMs)))
  try {
    return await action()
  } catch (error) {
    const left = (await temporaryPacks(folder)).filter((path) => !before.includes(path))
    await Promise.all(left.map((path) => rm(path, { force: true })))
    throw error
  }
}

async function temporaryPacks(folder: string): Promise<string[]> {
  // A mirror without any pack need not have the folder.
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.startsWith('tmp_')).map((name) => join(folder, name))
}

async function removeIfOlder(path: string, maxAgeMs: number): Promise<void> {
  // Another process may have finished with it in the meantime.
  const found = await stat(path).catch(() => null)
  if (found !== null && Date.now() - found.mtimeMs > maxAgeMs) await rm(path, { force: true })
}
