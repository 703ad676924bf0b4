import type { DefinitionKind } from '../facts/file-facts.ts'
import type { Language } from '../language.ts'
import type { WorkspaceFile } from './workspace-file.ts'

/** A definition that others can see, as the table of names keeps it. */
export type GlobalEntry = {
  readonly file: WorkspaceFile
  readonly definition: number
  readonly kind: DefinitionKind
  readonly isMember: boolean
  readonly container: string
}

/** What a workspace is made of. */
export type WorkspaceInput = {
  /** Every path of the commit, source or not. */
  readonly paths: Iterable<string>
  readonly files: Iterable<WorkspaceFile>
  /** The text of files that describe a project, such as `go.mod`, by path. */
  readonly projectTexts: ReadonlyMap<string, string>
}

/**
 * The files of one commit, linked: the tables from which languages find their way between files. `S` is what knows
 * the names of a language.
 */
export class Workspace<S = unknown> {
  readonly paths: ReadonlySet<string>
  readonly files: ReadonlyMap<string, WorkspaceFile>
  readonly projectTexts: ReadonlyMap<string, string>
  readonly #create: (language: Language, workspace: Workspace<S>) => S
  readonly #semantics = new Map<string, S>()
  #globals: Map<string, GlobalEntry[]> | null = null

  constructor(input: WorkspaceInput, create: (language: Language, workspace: Workspace<S>) => S) {
    this.paths = new Set(input.paths)
    this.files = new Map(Array.from(input.files, (file) => [file.path, file]))
    this.projectTexts = input.projectTexts
    this.#create = create
  }

  /** How names are understood in a language. Languages that see each other's names share one. */
  semantics(language: Language): S {
    const family = FAMILY[language]
    const semantics = this.#semantics.get(family) ?? this.#create(language, this)
    this.#semantics.set(family, semantics)
    return semantics
  }

  /** All definitions of a name that can be seen from outside of their function, in any language. */
  globals(name: string): readonly GlobalEntry[] {
    return this.names().get(name) ?? []
  }

  /** All names that can be seen from outside of a function, with their definitions. */
  names(): ReadonlyMap<string, readonly GlobalEntry[]> {
    this.#globals ??= collectGlobals(this.files.values())
    return this.#globals
  }

  /** The files of a language's family in which a name is used, under any of the names that a file gives it. */
  *filesThatUse(language: Language, name: string): Iterable<FileUsingName> {
    for (const file of this.files.values()) {
      if (FAMILY[file.language] !== FAMILY[language]) continue
      const names = new Set([name])
      for (const [local, original] of file.summary.renames)
        if (original === name || original === null || original === 'default') names.add(local)
      const used = [...names].filter((each) => file.summary.mentions.includes(`\n${each}\n`))
      if (used.length > 0) yield { file, names: new Set(used) }
    }
  }
}

/** A file with those names in it that may stand for something. */
type FileUsingName = { readonly file: WorkspaceFile; readonly names: ReadonlySet<string> }

/** Languages whose files name each other's definitions. */
export const FAMILY: Readonly<Record<Language, 'python' | 'java' | 'script' | 'go' | 'rust' | 'c'>> = {
  python: 'python',
  java: 'java',
  javascript: 'script',
  typescript: 'script',
  tsx: 'script',
  go: 'go',
  rust: 'rust',
  c: 'c',
  cpp: 'c',
}

function collectGlobals(files: Iterable<WorkspaceFile>): Map<string, GlobalEntry[]> {
  const globals = new Map<string, GlobalEntry[]>()
  for (const file of files) {
    for (const [name, kind, definition, within, container] of file.summary.globals) {
      const entry = { file, definition, kind, isMember: within === 'type', container }
      const same = globals.get(name)
      if (same) same.push(entry)
      else globals.set(name, [entry])
    }
  }
  return globals
}
