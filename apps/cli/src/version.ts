import { readFileSync } from 'node:fs'

/** The version of the command, which reports name. */
export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return manifest.version
}
