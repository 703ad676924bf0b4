import type { DefinitionKind } from '../facts/file-facts.ts'
import type { CodeSymbol, WorkspaceFile } from '../resolve/workspace-file.ts'

const CALLABLE: ReadonlySet<DefinitionKind> = new Set(['function', 'method', 'constructor', 'macro'])
const TYPE: ReadonlySet<DefinitionKind> = new Set([
  'class',
  'interface',
  'trait',
  'struct',
  'enum',
  'union',
  'type',
])

/** Whether a symbol is something that can be called by its own name. */
export function isCallable({ kind }: CodeSymbol): boolean {
  return CALLABLE.has(kind)
}

/** Whether a symbol is a type. */
export function isType({ kind }: CodeSymbol): boolean {
  return TYPE.has(kind)
}

/** The innermost function whose body holds a scope; the file as a module where none does. */
export function enclosingFunction(file: WorkspaceFile, scope: number): CodeSymbol {
  const { scopes, definitions } = file.facts
  for (let at = scope; at > 0; at = scopes[at]?.parent ?? 0) {
    const owner = scopes[at]?.owner ?? -1
    const kind = definitions[owner]?.kind
    if (kind && CALLABLE.has(kind)) return file.symbol(owner)
  }
  return file.module
}
