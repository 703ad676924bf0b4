import { readFileSync } from 'node:fs'

/** The application's version, which every gold version and export names. */
export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return manifest.version
}
