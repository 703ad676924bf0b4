import type { CodeSymbol, WorkspaceFile } from '../../resolve/workspace-file.ts'

/** Orders what a name may mean: what is compiled here before the rest, definitions before declarations. */
export function byWeight(file: WorkspaceFile, at: number): (a: CodeSymbol, b: CodeSymbol) => number {
  const weights = new Map<CodeSymbol, number>()
  const weight = (symbol: CodeSymbol): number => {
    const kept = weights.get(symbol) ?? weightOf(symbol, file, at)
    weights.set(symbol, kept)
    return kept
  }
  return (a, b) =>
    weight(b) - weight(a) ||
    (a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : 0) ||
    a.fact.start - b.fact.start
}

function weightOf(symbol: CodeSymbol, file: WorkspaceFile, at: number): number {
  let weight = 0
  if (symbol.is('foreign')) weight -= 16
  if (symbol.is('unlikely') && symbol.kind === 'macro') weight -= 4
  if (symbol.is('declaration')) weight -= 8
  if (symbol.is('specialization')) weight -= 12
  if (symbol.is('friend')) weight -= 2
  if (symbol.file === file) weight += 1
  if (symbol.kind === 'macro') weight += 3
  // What is defined where nothing else has defined it holds in all cases that those before leave over.
  if (symbol.is('fallback')) weight += 2
  if (symbol.file === file && symbol.kind === 'macro' && symbol.fact.start > at) weight -= 6
  return weight
}

/** Whether what a definition defines is seen in its own file and those that include it only. */
export function isPrivate(symbol: CodeSymbol): boolean {
  if (symbol.kind === 'macro' || symbol.kind === 'type' || symbol.kind === 'enumMember') return true
  const { scopes } = symbol.file.facts
  const scope = scopes[symbol.fact.scope]
  if (symbol.is('static') && scope?.kind !== 'type') return true
  for (let at = symbol.fact.scope; at > 0; at = scopes[at]?.parent ?? 0)
    if (scopes[at]?.kind === 'namespace' && (scopes[at]?.owner ?? -1) < 0) return true
  return false
}
