import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'
import { jdkFiles } from './jdk/jdk-files.ts'

type Files = { readonly files: ReadonlyMap<string, WorkspaceFile> }

/** The packages of a workspace and of the JDK, as far as that is known, with their types. */
export class JavaPackages {
  readonly #workspace: Files
  #types: Map<string, CodeSymbol[]> | null = null
  readonly #packages = new Set<string>()
  readonly #descriptions = new Map<string, CodeSymbol[]>()

  constructor(workspace: Files) {
    this.#workspace = workspace
  }

  /** The types of a name directly in a package; those of the repository hide those of the JDK. */
  typesIn(within: string | null, name: string): readonly CodeSymbol[] {
    return this.#table().get(`${within ?? ''}.${name}`) ?? []
  }

  /** The types of a full name up to the first type in it, with the names that are left. */
  outermost(path: string): { readonly types: readonly CodeSymbol[]; readonly rest: readonly string[] } {
    const names = path.split('.')
    for (let count = 1; count <= names.length; count++) {
      const types = this.typesIn(names.slice(0, count - 1).join('.'), names[count - 1] ?? '')
      if (types.length > 0) return { types, rest: names.slice(count) }
    }
    return { types: [], rest: [] }
  }

  /** Whether a name is that of a package, or of one that holds packages. */
  isPackage(name: string): boolean {
    this.#table()
    return this.#packages.has(name)
  }

  /** Where a package describes itself. */
  descriptionsOf(name: string): readonly CodeSymbol[] {
    this.#table()
    return this.#descriptions.get(name) ?? []
  }

  #table(): Map<string, CodeSymbol[]> {
    if (this.#types) return this.#types
    this.#types = new Map()
    for (const file of this.#workspace.files.values()) if (file.language === 'java') this.#add(file)
    const own = new Set(this.#types.keys())
    for (const file of jdkFiles()) this.#add(file, own)
    return this.#types
  }

  #add(file: WorkspaceFile, hidden: ReadonlySet<string> = NONE): void {
    const within = file.summary.package ?? ''
    for (let name = within; name !== '' && !this.#packages.has(name); name = parentOf(name))
      this.#packages.add(name)
    for (const [name, kind, index, where] of file.summary.globals) {
      if (where !== 'file') continue
      const table = kind === 'namespace' ? this.#descriptions : this.#types
      const key = kind === 'namespace' ? name : `${within}.${name}`
      if (table && !hidden.has(key)) table.set(key, [...(table.get(key) ?? []), file.symbol(index)])
    }
  }
}

const NONE: ReadonlySet<string> = new Set()

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')))
}
