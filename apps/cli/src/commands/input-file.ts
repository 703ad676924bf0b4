import { access, constants, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ImportFile } from '@goldspan/engine'
import { badInput } from '../exit.ts'

/** The name under which annotation tools write the gold of one task into a folder of its own. */
const ANNOTATION_FILE = 'annot.json'

/** A file named on the command line, in the form in which the engine reads it. */
export async function inputFile(file: string): Promise<ImportFile> {
  if ((await inspect(file)).isDirectory()) throw badInput(`${file} is a folder; name the files in it.`)
  return { name: basename(file), path: file }
}

/** Files named on the command line; a folder stands for every `annot.json` below it, in the order of their paths. */
export async function inputFiles(paths: readonly string[]): Promise<ImportFile[]> {
  const files = await Promise.all(
    paths.map(async (path) =>
      (await inspect(path)).isDirectory() ? annotationsBelow(path) : [await inputFile(path)],
    ),
  )
  return files.flat()
}

async function annotationsBelow(folder: string): Promise<ImportFile[]> {
  const entries = await readdir(folder, { recursive: true })
  const found = entries.filter((entry) => basename(entry) === ANNOTATION_FILE).sort()
  if (found.length === 0) throw badInput(`${folder} is a folder without an ${ANNOTATION_FILE} below it.`)
  return found.map((entry) => ({ name: join(basename(folder), entry), path: join(folder, entry) }))
}

async function inspect(file: string) {
  try {
    await access(file, constants.R_OK)
    return await stat(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw badInput(`${file} cannot be read (${code}).`)
  }
}
