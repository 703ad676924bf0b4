import { asRecord, readJson } from './json-text.ts'
import { starred } from './packages.ts'
import { findFile, folderOf, foldersAbove, joinPath } from './paths.ts'

type Mapping = {
  /** The folder below which bare names are files, if the project says so. */
  readonly base: string | null
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[]
}

const NONE: Mapping = { base: null, paths: [] }

/** What `paths` and `baseUrl` of the `tsconfig.json` and `jsconfig.json` files make of names. */
export class PathMappings {
  readonly #paths: ReadonlySet<string>
  readonly #texts: ReadonlyMap<string, string>
  readonly #read = new Map<string, Mapping>()

  constructor(paths: ReadonlySet<string>, projectTexts: ReadonlyMap<string, string>) {
    this.#paths = paths
    this.#texts = projectTexts
  }

  /** The file that a bare name means in a folder; null where no project maps it. */
  find(folder: string, name: string): string | null {
    for (const above of foldersAbove(folder)) {
      for (const file of ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json', 'tsconfig.app.json']) {
        const path = above === '' ? file : `${above}/${file}`
        const found = this.#texts.has(path) ? this.#apply(this.#mapping(path, 0), name) : null
        if (found) return found
      }
    }
    return null
  }

  #apply({ base, paths }: Mapping, name: string): string | null {
    for (const [pattern, targets] of paths) {
      const middle = pattern === name ? '' : starred(pattern, name)
      if (middle === null) continue
      for (const target of targets) {
        const found = findFile(this.#paths, target.replace('*', middle))
        if (found) return found
      }
    }
    const joined = base === null ? null : joinPath(base, name)
    return joined === null ? null : findFile(this.#paths, joined)
  }

  /** What a project file says, or else the one that it extends. */
  #mapping(path: string, depth: number): Mapping {
    const kept = this.#read.get(path)
    if (kept) return kept
    const text = this.#texts.get(path)
    if (text === undefined || depth > MAX_EXTENDED) return NONE
    const json = readJson(text)
    const options = asRecord(json.compilerOptions)
    const folder = folderOf(path)
    const base = typeof options.baseUrl === 'string' ? joinPath(folder, options.baseUrl) : null
    const paths = Object.entries(asRecord(options.paths))
      .sort(([a], [b]) => b.indexOf('*') - a.indexOf('*'))
      .map(([pattern, targets]) => [pattern, absolute(targets, base ?? folder)] as const)
    const inherited = this.#extended(json.extends, folder, depth)
    const mapping = { base: base ?? inherited.base, paths: paths.length > 0 ? paths : inherited.paths }
    this.#read.set(path, mapping)
    return mapping
  }

  #extended(written: unknown, folder: string, depth: number): Mapping {
    const all = Array.isArray(written) ? [...written].reverse() : [written]
    for (const one of all) {
      if (typeof one !== 'string' || !one.startsWith('.')) continue
      const joined = joinPath(folder, one)
      if (joined === null) continue
      const mapping = this.#mapping(joined.endsWith('.json') ? joined : `${joined}.json`, depth + 1)
      if (mapping.base !== null || mapping.paths.length > 0) return mapping
    }
    return NONE
  }
}

const MAX_EXTENDED = 8

function absolute(targets: unknown, folder: string): string[] {
  return (Array.isArray(targets) ? targets : []).flatMap((target) => {
    const joined = typeof target === 'string' ? joinPath(folder, target) : null
    return joined === null ? [] : [joined]
  })
}
