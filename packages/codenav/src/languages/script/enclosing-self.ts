import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'

/** What `this` means: an instance of a class or the class, an object literal, or what is declared. */
export type EnclosingSelf =
  | { readonly owner: CodeSymbol; readonly isStatic: boolean }
  | { readonly literal: number }
  | { readonly typed: CodeSymbol }
  | null

/** What `this` means at an offset: the nearest function that is no arrow decides. */
export function enclosingSelf(file: WorkspaceFile, at: number): EnclosingSelf {
  const { scopes } = file.facts
  for (let scope = file.scopeAt(at); scope > 0; scope = scopes[scope]?.parent ?? 0) {
    const { kind, owner = -1 } = scopes[scope] ?? {}
    if (kind === 'type') return ofMembers(file, scope, false)
    if (kind !== 'function' || owner < 0) continue
    const own = file.symbol(owner)
    if (own.is('arrow')) continue
    const [typed] = file.definitionsIn(scope, 'this')
    if (typed) return { typed }
    const home = scopes[own.fact.scope]
    if (home?.kind === 'type') return ofMembers(file, own.fact.scope, own.is('static'))
    return own.name === '' ? null : { owner: own, isStatic: false }
  }
  return null
}

function ofMembers(file: WorkspaceFile, scope: number, isStatic: boolean): EnclosingSelf {
  const owner = file.facts.scopes[scope]?.owner ?? -1
  return owner < 0 ? { literal: scope } : { owner: file.symbol(owner), isStatic }
}
