import type { ImportFact } from '../../facts/file-facts.ts'
import type { WorkspaceFile } from '../../resolve/workspace-file.ts'
import { SYSTEM_HEADERS } from './system-headers.ts'

type Files = { readonly files: ReadonlyMap<string, WorkspaceFile> }

/** Which files include which. */
export class Includes {
  readonly #workspace: Files
  readonly #reached = new Map<WorkspaceFile, ReadonlySet<WorkspaceFile>>()
  readonly #around = new Map<WorkspaceFile, ReadonlySet<WorkspaceFile>>()
  #byName: Map<string, string[]> | null = null
  #includers: Map<WorkspaceFile, WorkspaceFile[]> | null = null

  constructor(workspace: Files) {
    this.#workspace = workspace
  }

  /** The file that an include brings in; null for one of the system or one that is not there. */
  find(file: WorkspaceFile, { module, flags }: ImportFact): WorkspaceFile | null {
    const isSystem = flags?.includes('system') === true
    const beside = isSystem ? null : normalised(`${file.folder}/${module}`)
    const path =
      (beside && this.#workspace.files.has(beside) ? beside : null) ?? this.#search(file, module, isSystem)
    return path === null ? null : (this.#workspace.files.get(path) ?? null)
  }

  /** A file and all that it includes, one through another. */
  reached(file: WorkspaceFile): ReadonlySet<WorkspaceFile> {
    const kept = this.#reached.get(file)
    if (kept) return kept
    const seen = new Set([file])
    for (const one of seen)
      for (const fact of one.facts.imports) {
        const found = fact.name === null ? this.find(one, fact) : null
        if (found && seen.size < MAX_REACHED) seen.add(found)
      }
    this.#reached.set(file, seen)
    return seen
  }

  /** All that a header may see because those who include it have included it before. */
  around(file: WorkspaceFile): ReadonlySet<WorkspaceFile> {
    const kept = this.#around.get(file)
    if (kept) return kept
    const above = new Set([file])
    for (const one of above)
      for (const includer of this.#includersOf(one)) if (above.size < MAX_INCLUDERS) above.add(includer)
    above.delete(file)
    const seen = new Set<WorkspaceFile>()
    for (const one of above) for (const each of this.reached(one)) seen.add(each)
    this.#around.set(file, seen)
    return seen
  }

  #includersOf(file: WorkspaceFile): readonly WorkspaceFile[] {
    if (!this.#includers) {
      this.#includers = new Map()
      for (const one of this.#workspace.files.values()) {
        if (one.language !== 'c' && one.language !== 'cpp') continue
        for (const fact of one.facts.imports) {
          const found = fact.name === null ? this.find(one, fact) : null
          if (found) this.#includers.set(found, [...(this.#includers.get(found) ?? []), one])
        }
      }
    }
    return this.#includers.get(file) ?? []
  }

  /** The path that ends as the include does, the nearest to the file where there are several. */
  #search(file: WorkspaceFile, module: string, isSystem: boolean): string | null {
    if (isSystem && SYSTEM_HEADERS.has(module)) return null
    const wanted = normalised(module.replace(/^(\.\.?\/)+/, ''))
    const name = wanted.slice(wanted.lastIndexOf('/') + 1)
    const fitting = this.#named(name).filter((path) => path === wanted || path.endsWith(`/${wanted}`))
    return (
      fitting.sort((a, b) => distance(file.path, a) - distance(file.path, b) || (a < b ? -1 : 1))[0] ?? null
    )
  }

  #named(name: string): readonly string[] {
    if (!this.#byName) {
      this.#byName = new Map()
      for (const path of this.#workspace.files.keys()) {
        const last = path.slice(path.lastIndexOf('/') + 1)
        const same = this.#byName.get(last)
        if (same) same.push(path)
        else this.#byName.set(last, [path])
      }
    }
    return this.#byName.get(name) ?? []
  }
}

const MAX_REACHED = 2_000
const MAX_INCLUDERS = 40

function normalised(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** How many folders lie between two paths. */
function distance(from: string, to: string): number {
  const a = from.split('/')
  const b = to.split('/')
  let common = 0
  while (common < a.length - 1 && a[common] === b[common]) common++
  return a.length + b.length - 2 * common
}
