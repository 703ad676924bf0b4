import type { Certainty } from '../resolve/resolution.ts'
import type { Semantics } from '../resolve/semantics.ts'
import type { Workspace } from '../resolve/workspace.ts'
import type { CodeSymbol } from '../resolve/workspace-file.ts'
import { answerOf, type DefinitionAnswer } from './answers.ts'
import { enclosingFunction, isCallable, isType } from './enclosing-definition.ts'
import { usesOf } from './references-to.ts'
import { type Place, symbolsAt } from './symbols-at.ts'

/** What stands above and below something: super and sub types, or callers and callees. */
export type Hierarchy = {
  readonly symbol: DefinitionAnswer | null
  readonly up: readonly DefinitionAnswer[]
  readonly down: readonly DefinitionAnswer[]
}

/** What takes the place of something in the types below it. */
export type Implementations = {
  readonly symbol: string | null
  readonly answers: readonly DefinitionAnswer[]
}

/** The types that a type names as its bases, and those that name it, one step each. */
export function typeHierarchyAt(workspace: Workspace<Semantics>, place: Place): Hierarchy {
  return hierarchyAt(workspace, place, isType, (semantics, symbol) => ({
    up: semantics.bases(symbol).map((base) => answerOf(base, 'type')),
    down: semantics.subtypes(symbol).map((sub) => answerOf(sub, 'type')),
  }))
}

/** The functions that call a function, and those that it calls, one step each. */
export function callHierarchyAt(workspace: Workspace<Semantics>, place: Place): Hierarchy {
  return hierarchyAt(workspace, place, isCallable, (_, symbol) => ({
    up: callersOf(workspace, symbol),
    down: calleesOf(workspace, symbol),
  }))
}

/** What takes the place of what is named: types below a type, members that override or implement a member. */
export function implementationsAt(workspace: Workspace<Semantics>, place: Place): Implementations {
  const named = symbolsAt(workspace, place)
  if (!named) return { symbol: null, answers: [] }
  const found = named.symbols.flatMap((symbol) => {
    const semantics = workspace.semantics(symbol.file.language)
    return isType(symbol) ? semantics.allSubtypes(symbol) : semantics.overridesOf(symbol)
  })
  const certainty = named.certainty === 'name' ? 'name' : 'type'
  return { symbol: named.name, answers: [...new Set(found)].map((symbol) => answerOf(symbol, certainty)) }
}

function hierarchyAt(
  workspace: Workspace<Semantics>,
  place: Place,
  isWanted: (symbol: CodeSymbol) => boolean,
  around: (semantics: Semantics, symbol: CodeSymbol) => Pick<Hierarchy, 'up' | 'down'>,
): Hierarchy {
  const named = symbolsAt(workspace, place)
  const symbol = named?.symbols.find(isWanted)
  if (!named || !symbol) return { symbol: null, up: [], down: [] }
  return {
    symbol: answerOf(symbol, named.certainty),
    ...around(workspace.semantics(symbol.file.language), symbol),
  }
}

function callersOf(workspace: Workspace<Semantics>, symbol: CodeSymbol): DefinitionAnswer[] {
  const callers = new Map<CodeSymbol, Certainty>()
  for (const { file, reference, certainty } of usesOf(workspace, [symbol])) {
    if (reference.role !== 'call') continue
    keepSurest(callers, enclosingFunction(file, reference.scope), certainty)
  }
  return Array.from(callers, ([caller, certainty]) => answerOf(caller, certainty))
}

function calleesOf(workspace: Workspace<Semantics>, { file, fact }: CodeSymbol): DefinitionAnswer[] {
  const callees = new Map<CodeSymbol, Certainty>()
  const semantics = workspace.semantics(file.language)
  for (const reference of file.facts.references) {
    if (reference.role !== 'call' || reference.start < fact.fullStart || reference.end > fact.fullEnd)
      continue
    const { symbols, certainty } = semantics.resolve(file, reference)
    // A name that may be one of many says little about what is called.
    if (certainty === 'name' && symbols.length > 1) continue
    for (const callee of symbols) keepSurest(callees, callee, certainty)
  }
  return Array.from(callees, ([callee, certainty]) => answerOf(callee, certainty))
}

function keepSurest(found: Map<CodeSymbol, Certainty>, symbol: CodeSymbol, certainty: Certainty): void {
  if (!found.has(symbol) || found.get(symbol) === 'name') found.set(symbol, certainty)
}
