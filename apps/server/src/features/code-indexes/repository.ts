import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeIndex } from '@goldspan/contract'

/** The indexes of one repository, in a folder: what each is, and beside it the file that answers. */
export type IndexFolder = {
  /** Where the answers of an index are. */
  fileOf(id: string): string
  /** Makes the folder, if need be. */
  prepare(): Promise<void>
  /** All indexes, newest first. */
  list(): Promise<readonly CodeIndex[]>
  /** Makes an index known whose answers are there already. */
  publish(index: CodeIndex): Promise<void>
  /** Removes an index; whoever has its file open can go on. */
  remove(id: string): Promise<void>
  /** Removes the files of indexes that never became known. */
  tidy(): Promise<void>
}

/** Opens a folder, which need not be there. What is in it is read once and remembered. */
export function openIndexFolder(directory: string): IndexFolder {
  let known: Promise<CodeIndex[]> | null = null
  const fileOf = (id: string) => join(directory, `${id}.sqlite`)
  const noteOf = (id: string) => join(directory, `${id}.json`)

  async function read(): Promise<CodeIndex[]> {
    const notes = (await namesIn(directory)).filter((name) => name.endsWith('.json'))
    const texts = await Promise.all(notes.map((name) => readFile(join(directory, name), 'utf8')))
    return texts
      .map((text) => JSON.parse(text) as CodeIndex)
      .sort((a, b) => (a.addedAt < b.addedAt ? 1 : a.addedAt > b.addedAt ? -1 : a.id < b.id ? -1 : 1))
  }

  return {
    fileOf,
    async prepare() {
      await mkdir(directory, { recursive: true, mode: 0o700 })
    },
    list() {
      known ??= read()
      return known
    },
    async publish(index) {
      await writeFile(`${noteOf(index.id)}.unfinished`, JSON.stringify(index))
      await rename(`${noteOf(index.id)}.unfinished`, noteOf(index.id))
      known = null
    },
    async remove(id) {
      await rm(noteOf(id), { force: true })
      known = null
      await rm(fileOf(id), { force: true })
    },
    async tidy() {
      const names = await namesIn(directory)
      const notes = new Set(names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5)))
      for (const name of names)
        if (!notes.has(name.split('.')[0] ?? '')) await rm(join(directory, name), { force: true })
    },
  }
}

/** The names in a folder; none where there is no such folder. */
export async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
