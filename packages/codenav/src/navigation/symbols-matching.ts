import { isTestPath, isVendoredPath } from '../resolve/rank-candidate.ts'
import type { Semantics } from '../resolve/semantics.ts'
import type { GlobalEntry, Workspace } from '../resolve/workspace.ts'
import { type NavigationRange, rangeIn } from './answers.ts'
import { matchName } from './match-name.ts'

/** A symbol of a workspace. */
export type SymbolAnswer = {
  readonly range: NavigationRange
  readonly name: string
  readonly kind: string
  readonly container: string
}

/** The symbols that a query finds, the best first. */
export type Symbols = { readonly answers: readonly SymbolAnswer[] }

/**
 * The symbols whose names match a query, the best first: names that are the query, begin with it, hold it, or hold its
 * letters in order. What is written before the last dot or `::` must match what holds the symbol.
 */
export function symbolsMatching(workspace: Workspace<Semantics>, query: string, limit: number): Symbols {
  const [name, container] = splitQuery(query)
  if (name === '') return { answers: [] }
  const found: { readonly entry: GlobalEntry; readonly name: string; readonly score: number }[] = []
  for (const [candidate, entries] of workspace.names()) {
    const score = matchName(name, candidate)
    if (score === 0) continue
    for (const entry of entries) {
      if (container !== '' && matchName(container, entry.container) === 0) continue
      found.push({ entry, name: candidate, score: score - lowered(entry) })
    }
  }
  found.sort(
    (a, b) =>
      b.score - a.score || a.name.length - b.name.length || (a.entry.file.path < b.entry.file.path ? -1 : 1),
  )
  return { answers: found.slice(0, limit).map(({ entry }) => symbolAnswer(entry)) }
}

function splitQuery(query: string): [name: string, container: string] {
  const parts = query.trim().split(/\.|::|#|\//)
  return [parts.at(-1) ?? '', parts.at(-2) ?? '']
}

/** How far a match stands back behind others: data behind types and functions, tests and copied code behind the rest. */
function lowered({ file, kind }: GlobalEntry): number {
  return (DATA.has(kind) ? 2 : 0) + (isTestPath(file.path) ? 3 : 0) + (isVendoredPath(file.path) ? 6 : 0)
}

const DATA: ReadonlySet<string> = new Set(['variable', 'constant', 'field', 'property', 'enumMember'])

function symbolAnswer({ file, definition, container, kind }: GlobalEntry): SymbolAnswer {
  const { fact, name } = file.symbol(definition)
  return { range: rangeIn(file, fact), name, kind, container }
}
