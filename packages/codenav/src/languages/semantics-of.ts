import type { Language } from '../language.ts'
import type { Semantics } from '../resolve/semantics.ts'
import { FAMILY, type Workspace } from '../resolve/workspace.ts'
import { CSemantics } from './c/semantics.ts'
import { GoSemantics } from './go/semantics.ts'
import { JavaSemantics } from './java/semantics.ts'
import { PythonSemantics } from './python/semantics.ts'
import { RustSemantics } from './rust/semantics.ts'
import { ScriptSemantics } from './script/semantics.ts'

/** Creates what knows a language's names. */
export function createSemantics(language: Language, workspace: Workspace<Semantics>): Semantics {
  const create = BY_FAMILY[FAMILY[language]]
  if (!create) throw new Error(`There is no navigation for ${language}.`)
  return create(workspace)
}

const BY_FAMILY: Partial<Record<(typeof FAMILY)[Language], (workspace: Workspace<Semantics>) => Semantics>> =
  {
    c: (workspace) => new CSemantics(workspace),
    go: (workspace) => new GoSemantics(workspace),
    java: (workspace) => new JavaSemantics(workspace),
    python: (workspace) => new PythonSemantics(workspace),
    rust: (workspace) => new RustSemantics(workspace),
    script: (workspace) => new ScriptSemantics(workspace),
  }
