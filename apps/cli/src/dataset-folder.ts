import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRepositoryPath } from '@goldspan/core'
import { badInput } from './exit.ts'

/** A file of a dataset: its name, with `/` between folders, and where its bytes come from. */
export type DatasetFile = { readonly name: string; readonly read: () => Promise<Uint8Array> }

/** Throws unless there is nothing of that name yet, or an empty folder. */
export async function requireNewFolder(directory: string): Promise<void> {
  const found = await stat(directory).catch(() => null)
  const isEmpty = found?.isDirectory() && (await readdir(directory)).length === 0
  if (found && !isEmpty)
    throw badInput(`${directory} exists already; name a new folder. Nothing was written.`)
}

/**
 * Writes all files into a folder beside the wanted one, which takes the wanted name at the end: a broken run leaves
 * nothing under it.
 */
export async function writeDatasetFolder(directory: string, files: readonly DatasetFile[]): Promise<void> {
  const unfinished = await makeSibling(directory)
  try {
    for (const { name, read } of files) {
      if (!isRepositoryPath(name))
        throw badInput(`The dataset has a file of the name "${name}". Nothing was written.`)
      const target = join(unfinished, name)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, await read())
    }
    await requireNewFolder(directory)
    await rename(unfinished, directory)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function makeSibling(directory: string): Promise<string> {
  const sibling = join(dirname(directory), `.${basename(directory)}-${randomUUID()}`)
  try {
    await mkdir(sibling, { recursive: true })
    return sibling
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw badInput(`${directory} cannot be made (${code}). Nothing was written.`)
  }
}
