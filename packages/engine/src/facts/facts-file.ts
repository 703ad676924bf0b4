import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { languageOfPath } from '@goldspan/codenav'
import { type BlobFacts, FACTS_VERSION } from './blob-facts.ts'
import { commentStyleOf } from './comment-style.ts'

const FOLDER = `facts-${FACTS_VERSION}`

/** What facts are kept under: the blob, and what of a path decides its facts. */
export function factsKey(oid: string, path: string): string {
  const language = languageOfPath(path)
  // Whether a header is C or C++ is decided by its content, and the blob stands for that.
  if (language === 'c' && /\.h$/i.test(path)) return `${oid}.header`
  return `${oid}.${language ?? 'text'}-${commentStyleOf(path)?.name ?? 'none'}`
}

/** The file that keeps the facts of a key. */
export function factsFile(directory: string, key: string): string {
  return join(directory, FOLDER, key.slice(0, 2), `${key.slice(2)}.json`)
}

/** The facts in a file; null for a file that is missing or damaged, which is as good as none. */
export async function loadFacts(file: string): Promise<BlobFacts | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

/** Keeps facts in a file, whole or not at all. Where the folder cannot be written they are read again next time. */
export async function saveFacts(file: string, facts: BlobFacts): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.tmp`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(unfinished, JSON.stringify(facts))
    await rename(unfinished, file)
  } catch {
    await rm(unfinished, { force: true })
  }
}

/** Removes what older versions of the extractor have left. */
export async function removeOldFacts(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => [])
  const old = names.filter((name) => /^facts-\d+$/.test(name) && name !== FOLDER)
  await Promise.all(old.map((name) => rm(join(directory, name), { recursive: true, force: true })))
}
