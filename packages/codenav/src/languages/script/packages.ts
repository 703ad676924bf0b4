import { asRecord, readJson } from './json-text.ts'
import { findFile, folderOf, joinPath } from './paths.ts'

type Package = { readonly folder: string; readonly json: Record<string, unknown> }

/** The packages that a repository consists of, by their names in `package.json`. */
export class ScriptPackages {
  readonly #paths: ReadonlySet<string>
  readonly #byName = new Map<string, Package>()
  readonly #byFolder = new Map<string, Package>()

  constructor(paths: ReadonlySet<string>, projectTexts: ReadonlyMap<string, string>) {
    this.#paths = paths
    const found = [...projectTexts].filter(([path]) => /(^|\/)package\.json$/.test(path))
    for (const [path, text] of found.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))) {
      const one = { folder: folderOf(path), json: readJson(text) }
      this.#byFolder.set(one.folder, one)
      const { name } = one.json
      if (typeof name === 'string' && !this.#byName.has(name)) this.#byName.set(name, one)
    }
  }

  /** The file that a name such as `@scope/name/part` means; null where no package of the repository has it. */
  find(name: string): string | null {
    const [, owner = '', , part = ''] = /^((?:@[^/]+\/)?[^/]+)(\/(.*))?$/.exec(name) ?? []
    const one = this.#byName.get(owner)
    if (!one) return null
    return part === '' ? this.main(one.folder) : this.#part(one, part)
  }

  /** What a folder with a `package.json` gives as a whole; null where it gives nothing that is there. */
  main(folder: string): string | null {
    const one = this.#byFolder.get(folder)
    if (!one) return null
    const { exports, source, types, typings, module, main } = one.json
    const written = [...targets(rootOf(exports)), types, typings, source, module, main]
    const found = this.#first(one, written)
    return found ?? this.#guess(one, ['src/index', 'src/main', 'index', 'lib/index', 'src', 'types/index'])
  }

  /** What `#name` means in the package around a folder. */
  inner(folder: string, name: string): string | null {
    const one = this.#byFolder.get(folder)
    if (!one) return null
    return this.#first(one, matching(asRecord(one.json.imports), name))
  }

  #part(one: Package, part: string): string | null {
    const exports = asRecord(one.json.exports)
    const found = this.#first(one, matching(exports, `./${part}`))
    return found ?? this.#guess(one, [part, `src/${part}`])
  }

  #first(one: Package, written: readonly unknown[]): string | null {
    for (const path of written) {
      if (typeof path !== 'string') continue
      const joined = joinPath(one.folder, path)
      const found = joined === null ? null : (findFile(this.#paths, joined) ?? this.#beforeBuild(one, path))
      if (found) return found
    }
    return null
  }

  /** The source of a file that only a build makes: by habit it lies in `src` under the same name. */
  #beforeBuild(one: Package, path: string): string | null {
    const match =
      /^\.?\/?(?:dist|lib|build|out|esm|cjs|es|types)\/(?:(?:esm|cjs|es|types|src)\/)?(.*?)(\.d)?\.[mc]?[jt]sx?$/.exec(
        path,
      )
    const joined = match?.[1] ? joinPath(one.folder, `src/${match[1]}`) : null
    return joined === null ? null : findFile(this.#paths, joined)
  }

  #guess(one: Package, names: readonly string[]): string | null {
    for (const name of names) {
      const joined = joinPath(one.folder, name)
      const found = joined === null ? null : findFile(this.#paths, joined)
      if (found) return found
    }
    return null
  }
}

function rootOf(exports: unknown): unknown {
  const record = asRecord(exports)
  return '.' in record ? record['.'] : exports
}

/** Every path that an entry of `exports` leads to under any condition; where types are written comes first. */
function targets(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry]
  if (Array.isArray(entry)) return entry.flatMap(targets)
  const conditions = Object.entries(asRecord(entry)).filter(([key]) => !key.startsWith('.'))
  const types = conditions.filter(([key]) => key === 'types')
  return [...types, ...conditions].flatMap(([, value]) => targets(value))
}

/** The paths of an entry whose key is a name, or a pattern with a `*` that fits it. */
function matching(entries: Record<string, unknown>, name: string): string[] {
  const exact = entries[name]
  if (exact !== undefined) return targets(exact)
  return Object.entries(entries).flatMap(([key, entry]) => {
    const middle = starred(key, name)
    return middle === null ? [] : targets(entry).map((path) => path.replaceAll('*', middle))
  })
}

/** What the `*` of a pattern stands for in a name; null where the pattern does not fit. */
export function starred(pattern: string, name: string): string | null {
  const star = pattern.indexOf('*')
  if (star < 0) return null
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)]
  const fits = name.startsWith(before) && name.endsWith(after) && name.length >= before.length + after.length
  return fits ? name.slice(before.length, name.length - after.length) : null
}
