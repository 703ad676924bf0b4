type Module = { readonly path: string; readonly folder: string }

/** The packages of a commit: from an import path to the folder that holds it. */
export class GoPackages {
  readonly #modules: readonly Module[]
  readonly #folders: ReadonlySet<string>

  constructor(workspace: {
    readonly paths: ReadonlySet<string>
    readonly projectTexts: ReadonlyMap<string, string>
  }) {
    this.#modules = modulesOf(workspace.projectTexts)
    this.#folders = foldersOf(workspace.paths)
  }

  /** The last part of the path by which the package in a folder is imported; null where no module holds it. */
  lastPartOf(folder: string): string | null {
    for (const module of this.#modules) {
      if (folder === module.folder) return module.path.slice(module.path.lastIndexOf('/') + 1)
      if (module.folder === '' || folder.startsWith(`${module.folder}/`))
        return folder.slice(folder.lastIndexOf('/') + 1)
    }
    return null
  }

  /** The folder of a package; null for what the commit does not have. */
  find(importPath: string): string | null {
    for (const { path, folder } of this.#modules) {
      if (importPath !== path && !importPath.startsWith(`${path}/`)) continue
      const found = join(folder, importPath.slice(path.length + 1))
      if (this.#folders.has(found)) return found
    }
    const vendored = `vendor/${importPath}`
    return this.#folders.has(vendored) ? vendored : null
  }
}

/** The modules of a commit, the most particular path first, since one may lie inside another. */
function modulesOf(projectTexts: ReadonlyMap<string, string>): Module[] {
  const modules: Module[] = []
  for (const [file, text] of projectTexts) {
    if (!/(^|\/)go\.mod$/.test(file)) continue
    const path = /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1]
    if (path) modules.push({ path, folder: file.slice(0, Math.max(0, file.lastIndexOf('/'))) })
  }
  return modules.sort((a, b) => b.path.length - a.path.length)
}

function foldersOf(paths: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths)
    if (path.endsWith('.go')) folders.add(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
  return folders
}

function join(folder: string, name: string): string {
  return folder === '' ? name : name === '' ? folder : `${folder}/${name}`
}

/**
 * The names that an import without one of its own may give a package which is not at hand: the last part of the path,
 * without what people add to the names of repositories.
 */
export function likelyPackageNames(importPath: string): string[] {
  const parts = importPath.split('/')
  if (parts.length > 1 && /^v\d+$/.test(parts.at(-1) ?? '')) parts.pop()
  const last = (parts.at(-1) ?? '').replace(/\.v\d+$/, '')
  const names = [last, last.replace(/^go[-.]/, ''), last.replace(/[-.]go$/, ''), last.replaceAll('-', '')]
  names.push(last.slice(last.lastIndexOf('-') + 1), last.replaceAll('-', '_'))
  return [...new Set(names)].filter((name) => /^\w+$/.test(name))
}
