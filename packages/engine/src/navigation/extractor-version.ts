import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The version of what gathers facts from files: a digest of its own sources and of the versions of its grammars. No
 * change of a rule can therefore meet facts that an older rule has left, and nobody has to think of a number.
 */
export function extractorVersion(): Promise<string> {
  version ??= digestOfSources()
  return version
}

let version: Promise<string> | null = null

async function digestOfSources(): Promise<string> {
  const sources = dirname(fileURLToPath(import.meta.resolve('@goldspan/codenav')))
  const names = (await readdir(sources, { recursive: true })).filter(isSource).sort()
  const paths = [
    ...names.map((name) => join(sources, name)),
    join(sources, '../package.json'),
    fileURLToPath(new URL('../../package.json', import.meta.url)),
  ]
  const digest = createHash('sha256')
  for (const text of await Promise.all(paths.map((path) => readFile(path)))) digest.update(text).update('\0')
  return digest.digest('hex')
}

function isSource(name: string): boolean {
  return name.endsWith('.ts') && !/\.test\.ts$|fixture\.ts$|^(navigation|resolve|testing)\//.test(name)
}
