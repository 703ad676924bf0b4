import { ScriptPackages } from './packages.ts'
import { PathMappings } from './path-mappings.ts'
import { findFile, folderOf, foldersAbove, joinPath } from './paths.ts'

/** Finds the file that the name of a module means in a file. */
export class ModulePaths {
  readonly #paths: ReadonlySet<string>
  readonly #packages: ScriptPackages
  readonly #mappings: PathMappings
  readonly #found = new Map<string, string | null>()

  constructor(workspace: {
    readonly paths: ReadonlySet<string>
    readonly projectTexts: ReadonlyMap<string, string>
  }) {
    this.#paths = workspace.paths
    this.#packages = new ScriptPackages(workspace.paths, workspace.projectTexts)
    this.#mappings = new PathMappings(workspace.paths, workspace.projectTexts)
  }

  /** The path of the file; null for what the commit does not have. */
  find(from: string, name: string): string | null {
    const folder = folderOf(from)
    const key = `${folder}\0${name}`
    const kept = this.#found.get(key)
    if (kept !== undefined) return kept
    const found = this.#locate(
      folder,
      name.replace(/[?#].*$/, (rest) => (name.startsWith('#') ? rest : '')),
    )
    this.#found.set(key, found)
    return found
  }

  #locate(folder: string, name: string): string | null {
    if (/^\.{0,2}\//.test(name) || name === '.' || name === '..')
      return this.#at(name.startsWith('/') ? name.slice(1) : joinPath(folder, name))
    if (name.startsWith('#')) return this.#inner(folder, name) ?? this.#mappings.find(folder, name)
    return this.#mappings.find(folder, name) ?? this.#packages.find(name)
  }

  /** A file goes before the folder of its name, and what the folder's `package.json` says before its index. */
  #at(path: string | null): string | null {
    if (path === null) return null
    const file = findFile(this.#paths, path)
    if (file !== null && path !== '' && !file.startsWith(`${path}/`)) return file
    return this.#packages.main(path) ?? file
  }

  #inner(folder: string, name: string): string | null {
    for (const above of foldersAbove(folder)) {
      const found = this.#packages.inner(above, name)
      if (found) return found
    }
    return null
  }
}
