import { baseName } from '../../../lib/paths.ts'

export type CodePlace = { readonly path: string; readonly line: number | null }

/** Finds the file that a piece of text names. */
export type PlaceFinder = (text: string) => CodePlace | null

/**
 * Understands `path`, `path:12`, `path#L12` and `path line 12`, where the path is one of the repository or the end of
 * exactly one; a bare name needs an extension, so that words are not taken for files.
 */
export function createPlaceFinder(paths: readonly string[]): PlaceFinder {
  const known = new Set(paths)
  const byName = new Map<string, string[]>()
  for (const path of paths) {
    const name = baseName(path)
    byName.set(name, [...(byName.get(name) ?? []), path])
  }
  const resolve = (text: string): string | null => {
    const path = text.replace(/^\.?\//, '')
    if (known.has(path)) return path
    if (!/\.\w+$/.test(path)) return null
    const ends = (byName.get(baseName(path)) ?? []).filter((candidate) => candidate.endsWith(`/${path}`))
    return ends.length === 1 ? (ends[0] ?? null) : null
  }
  return (text) => {
    const match = PLACE.exec(text.trim())
    const path = match?.[1] ? resolve(match[1]) : null
    return path === null ? null : { path, line: match?.[2] ? Number(match[2]) : null }
  }
}

const PLACE = /^([^\s:#]+?)(?:(?::|#L| line )(\d+)(?::\d+|-L?\d+)?)?$/

/** Whether an address leads to a change of code, which may be the fix that she is not to see. */
export function leadsToChange(address: string): boolean {
  return /\/(?:pull|pulls|merge_requests|commit|commits|compare)(?:\/|$)/.test(address)
}
