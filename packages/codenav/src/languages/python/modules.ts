/** The modules of a commit by dotted name, as Python finds them from a file's own roots and the project's. */
export class PythonModules {
  readonly #paths: ReadonlySet<string>
  readonly #folders: ReadonlySet<string>
  readonly #projectRoots: readonly string[]
  readonly #found = new Map<string, string | null>()

  constructor(workspace: { readonly paths: ReadonlySet<string> }) {
    this.#paths = workspace.paths
    this.#folders = foldersOf(workspace.paths)
    this.#projectRoots = projectRoots(workspace.paths, this.#folders)
  }

  /**
   * The module that a file at `from` means by a name, with dots before it where it is relative: the path of a file,
   * or that of a folder with a slash at its end; null for what the commit does not have.
   */
  find(from: string, name: string): string | null {
    const dots = /^\.*/.exec(name)?.[0].length ?? 0
    const folder = from.slice(0, Math.max(0, from.lastIndexOf('/')))
    const key = `${folder}\0${name}`
    const kept = this.#found.get(key)
    if (kept !== undefined) return kept
    const found = dots > 0 ? this.#relative(folder, dots, name.slice(dots)) : this.#absolute(folder, name)
    this.#found.set(key, found)
    return found
  }

  /** A module or package inside a package. */
  submodule(packageKey: string, name: string): string | null {
    const folder = packageKey.endsWith('/')
      ? packageKey.slice(0, -1)
      : /(^|\/)__init__\.pyi?$/.test(packageKey)
        ? packageKey.slice(0, Math.max(0, packageKey.lastIndexOf('/')))
        : null
    return folder === null ? null : this.#at(join(folder, name))
  }

  #relative(folder: string, dots: number, rest: string): string | null {
    let base = folder
    for (let n = 1; n < dots; n++) {
      if (base === '') return null
      base = base.slice(0, Math.max(0, base.lastIndexOf('/')))
    }
    return this.#at(rest === '' ? base : join(base, rest.replaceAll('.', '/')))
  }

  #absolute(folder: string, name: string): string | null {
    const path = name.replaceAll('.', '/')
    for (const root of [...this.#ownRoots(folder), ...this.#projectRoots]) {
      const found = this.#at(join(root, path))
      if (found) return found
    }
    return null
  }

  /** The folders above a file that are no packages, from the inside out: where a script's own imports are found. */
  #ownRoots(folder: string): string[] {
    const roots: string[] = []
    for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
      if (!this.#isPackage(at)) roots.push(at)
      if (at === '') return roots
    }
  }

  #at(path: string): string | null {
    for (const ending of ['.py', '/__init__.py', '.pyi', '/__init__.pyi'])
      if (this.#paths.has(path + ending)) return path + ending
    return path !== '' && this.#folders.has(path) ? `${path}/` : null
  }

  #isPackage(folder: string): boolean {
    return this.#paths.has(join(folder, '__init__.py'))
  }
}

const PROJECT_FILES = new Set(['setup.py', 'pyproject.toml', 'setup.cfg'])
const SOURCE_FOLDERS = ['', 'src', 'lib', 'python']

/** The folders from which a project's modules are found: those of its descriptions, and the usual ones below. */
function projectRoots(paths: ReadonlySet<string>, folders: ReadonlySet<string>): string[] {
  const projects = new Set([''])
  for (const path of paths) {
    const slash = path.lastIndexOf('/')
    if (PROJECT_FILES.has(path.slice(slash + 1))) projects.add(path.slice(0, Math.max(0, slash)))
  }
  return [...projects]
    .sort((a, b) => a.length - b.length)
    .flatMap((project) => SOURCE_FOLDERS.map((folder) => join(project, folder)))
    .filter((root) => root === '' || folders.has(root))
}

/** The folders that hold Python files, at any depth. */
function foldersOf(paths: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    if (!/\.pyi?$/.test(path)) continue
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return folders
}

function join(folder: string, name: string): string {
  return folder === '' ? name : name === '' ? folder : `${folder}/${name}`
}
