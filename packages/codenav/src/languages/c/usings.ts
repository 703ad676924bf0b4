import type { ImportFact } from '../../facts/file-facts.ts'
import type { WorkspaceFile } from '../../resolve/workspace-file.ts'
import type { OwnerPaths } from './owner-path.ts'

/** A `using` with the file that it stands in. */
export type Using = { readonly file: WorkspaceFile; readonly fact: ImportFact }

/** Finds the `using`s of namespaces. */
export class Usings {
  readonly #owners: OwnerPaths
  readonly #byPath = new Map<WorkspaceFile, Map<string, Using[]>>()

  constructor(owners: OwnerPaths) {
    this.#owners = owners
  }

  /** The `using`s that bring a name, or all names, into a namespace in any of some files. */
  in(files: ReadonlySet<WorkspaceFile>, path: string, name: string): Using[] {
    const found: Using[] = []
    for (const file of files)
      for (const using of this.#of(file).get(path) ?? [])
        if (using.fact.name === '*' || using.fact.name === name) found.push(using)
    return found
  }

  #of(file: WorkspaceFile): Map<string, Using[]> {
    const kept = this.#byPath.get(file)
    if (kept) return kept
    const paths = new Map<string, Using[]>()
    this.#byPath.set(file, paths)
    for (const fact of file.facts.imports) {
      const kind = file.facts.scopes[fact.scope]?.kind
      if (fact.name === null || (kind !== 'file' && kind !== 'namespace')) continue
      const path = this.#owners.ofScope(file, fact.scope)
      paths.set(path, [...(paths.get(path) ?? []), { file, fact }])
    }
    return paths
  }
}
