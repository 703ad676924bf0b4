import type { ImportFact } from '../../facts/file-facts.ts'
import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'

/** The name under which a module exports what it is as a whole. */
export const WHOLE = 'export='

/** What a file says about the names that it exports. */
export type ModuleExports = {
  /** Definitions that are exported where they stand, by the name under which they are. */
  readonly own: ReadonlyMap<string, readonly CodeSymbol[]>
  /** Exports of names from elsewhere or of other names of the file, by the name under which they are exported. */
  readonly named: ReadonlyMap<string, ImportFact>
  /** Modules all of whose names are exported. */
  readonly all: readonly ImportFact[]
}

const KEPT = new WeakMap<WorkspaceFile, ModuleExports>()

/** The exports of a file, read once. */
export function exportsOf(file: WorkspaceFile): ModuleExports {
  const kept = KEPT.get(file)
  if (kept) return kept
  const named = new Map<string, ImportFact>()
  const all: ImportFact[] = []
  for (const fact of file.facts.imports) {
    if (fact.scope !== 0 || !fact.flags?.includes('export')) continue
    if (fact.name === '*') all.push(fact)
    else named.set(fact.alias ?? fact.name ?? '', fact)
  }
  const found = { own: ownExports(file), named, all }
  KEPT.set(file, found)
  return found
}

function ownExports(file: WorkspaceFile): Map<string, CodeSymbol[]> {
  const own = new Map<string, CodeSymbol[]>()
  const isAmbient = /\.d\.[mc]?ts$/.test(file.path)
  const add = (name: string, symbol: CodeSymbol) => own.set(name, [...(own.get(name) ?? []), symbol])
  for (const symbol of file.membersOf(0)) {
    if (symbol.is('default')) add('default', symbol)
    else if (symbol.is('export') || symbol.is('exports')) add(symbol.name, symbol)
    else if (isAmbient && symbol.kind !== 'import' && symbol.kind !== 'module') add(symbol.name, symbol)
  }
  return own
}
