import type { Workspace } from '../../resolve/workspace.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { type Crate, cratesOf, folderOf, join, type Package } from './crates.ts'

/** A module: the body of a file, or that of a `mod` in braces. */
export type RustModule = {
  readonly key: string
  readonly file: WorkspaceFile
  readonly scope: number
  readonly parent: RustModule | null
  readonly crate: Crate | null
  /** The `mod` that declares it; null for the root of a crate. */
  readonly declaration: CodeSymbol | null
  /** The folder in which the files of its own modules are looked for. */
  readonly folder: string
}

/** The module trees of a commit's crates. */
export class RustModules {
  readonly #workspace: Pick<Workspace, 'files' | 'paths' | 'projectTexts'>
  readonly #byKey = new Map<string, RustModule>()
  readonly #libraries = new Map<string, Crate>()
  #packages: readonly Package[] = []
  #isBuilt = false

  constructor(workspace: Pick<Workspace, 'files' | 'paths' | 'projectTexts'>) {
    this.#workspace = workspace
  }

  /** The module of a key. */
  byKey(key: string): RustModule | null {
    this.#build()
    return this.#byKey.get(key) ?? null
  }

  /** The module that a scope of a file belongs to. A file that no crate reaches is a crate by itself. */
  around(file: WorkspaceFile, scope: number): RustModule {
    this.#build()
    const { scopes } = file.facts
    let at = scope
    while (at > 0 && scopes[at]?.kind !== 'namespace') at = scopes[at]?.parent ?? 0
    const known = this.#byKey.get(keyOf(file, at))
    if (known) return known
    this.#addStray(file)
    return this.#byKey.get(keyOf(file, at)) ?? this.#add(file, at, null, null, null)
  }

  /**
   * Adds a file that no `mod` names, as macros may bring in all files of a folder: it belongs to the module of its
   * folder, or else to the package around it.
   */
  #addStray(file: WorkspaceFile): void {
    const { folder } = file
    for (const path of [`${folder}/main.rs`, `${folder}/lib.rs`, `${folder}/mod.rs`, `${folder}.rs`]) {
      const parent = this.#byKey.get(`${path}#0`)
      if (parent && parent.file !== file) {
        this.#add(file, 0, parent, parent.crate, null)
        return
      }
    }
    const own = this.#packages
      .filter((one) => one.folder === '' || folder === one.folder || folder.startsWith(`${one.folder}/`))
      .sort((a, b) => b.folder.length - a.folder.length)[0]
    this.#add(file, 0, null, own ? { root: file.path, package: own, isLibrary: false } : null, null)
  }

  /** The module that a `mod` declares. */
  declaredBy(symbol: CodeSymbol): RustModule | null {
    const parent = this.around(symbol.file, symbol.fact.scope)
    return this.#declared(parent, symbol)
  }

  /** The crate's first module. */
  rootOf(module: RustModule): RustModule {
    let root = module
    while (root.parent) root = root.parent
    return root
  }

  /** The first module of another crate under the name that it has in this one; null for what the commit has not. */
  crate(from: RustModule, name: string): RustModule | null {
    const crate = this.rootOf(from).crate
    if (!crate) return null
    const { library, dependencies } = crate.package
    if (library?.name === name && !crate.isLibrary) return this.#root(library.root)
    const folder = dependencies.get(name)
    const other = folder == null ? undefined : this.#libraries.get(folder)
    return other ? this.#root(other.root) : null
  }

  /** The names under which crates of the commit name the one whose first module this is. */
  namesOfCrate({ crate }: RustModule): readonly string[] {
    if (!crate?.package.library) return []
    const { folder, library } = crate.package
    const given = this.#packages.flatMap(({ dependencies }) =>
      Array.from(dependencies).flatMap(([name, at]) => (at === folder ? [name] : [])),
    )
    return [...new Set([library.name, ...given])]
  }

  /** Whether a name is that of a crate from elsewhere. */
  isDependency(from: RustModule, name: string): boolean {
    return this.rootOf(from).crate?.package.dependencies.has(name) ?? false
  }

  #root(path: string): RustModule | null {
    const file = this.#workspace.files.get(path)
    return file ? (this.#byKey.get(keyOf(file, 0)) ?? null) : null
  }

  #build(): void {
    if (this.#isBuilt) return
    this.#isBuilt = true
    const crates = cratesOf(this.#workspace)
    this.#packages = [...new Set(crates.map((crate) => crate.package))]
    for (const crate of crates) {
      const file = this.#workspace.files.get(crate.root)
      if (!file) continue
      if (crate.isLibrary) this.#libraries.set(crate.package.folder, crate)
      if (!this.#byKey.has(keyOf(file, 0))) this.#add(file, 0, null, crate, null)
    }
  }

  /** Adds a module and those below it. */
  #add(
    file: WorkspaceFile,
    scope: number,
    parent: RustModule | null,
    crate: Crate | null,
    declaration: CodeSymbol | null,
  ): RustModule {
    const key = keyOf(file, scope)
    const folder = moduleFolder(file, parent, declaration)
    const module = { key, file, scope, parent, crate, declaration, folder }
    this.#byKey.set(key, module)
    // A summary tells at once that most files declare no modules.
    if (!file.summary.globals.some(([, kind]) => kind === 'module')) return module
    for (const symbol of file.membersOf(scope)) {
      const found = symbol.kind === 'module' ? this.#place(module, symbol) : null
      if (found && !this.#byKey.has(keyOf(found.file, found.scope)))
        this.#add(found.file, found.scope, module, crate, symbol)
    }
    return module
  }

  #declared(parent: RustModule, symbol: CodeSymbol): RustModule | null {
    const place = this.#place(parent, symbol)
    return place ? (this.#byKey.get(keyOf(place.file, place.scope)) ?? null) : null
  }

  #place(parent: RustModule, symbol: CodeSymbol): { file: WorkspaceFile; scope: number } | null {
    if (symbol.fact.body >= 0) return { file: symbol.file, scope: symbol.fact.body }
    for (const path of this.#candidates(parent, symbol)) {
      const file = this.#workspace.files.get(path)
      if (file) return { file, scope: 0 }
    }
    return null
  }

  #candidates(parent: RustModule, symbol: CodeSymbol): string[] {
    const written = symbol.fact.modifiers?.find((word) => word.startsWith('path:'))?.slice(5)
    const name = symbol.name.replace(/^r#/, '')
    if (written === undefined)
      return [join(parent.folder, `${name}.rs`), join(parent.folder, `${name}/mod.rs`)]
    // In a module in braces the path begins at the module's own folder, else at that of the file.
    return [join(parent.scope > 0 ? parent.folder : folderOf(parent.file.path), written)]
  }
}

function keyOf(file: WorkspaceFile, scope: number): string {
  return `${file.path}#${scope}`
}

/** Where the files of a module's modules are: beside a root or a mod.rs, else in a folder of the module's name. */
function moduleFolder(
  file: WorkspaceFile,
  parent: RustModule | null,
  declaration: CodeSymbol | null,
): string {
  const folder = folderOf(file.path)
  if (!parent || !declaration) return folder
  const name = declaration.name.replace(/^r#/, '')
  if (parent.file === file) return join(parent.folder, name)
  const isPathGiven = declaration.fact.modifiers?.some((word) => word.startsWith('path:')) ?? false
  return isPathGiven || /(^|\/)mod\.rs$/.test(file.path) ? folder : join(folder, name)
}
