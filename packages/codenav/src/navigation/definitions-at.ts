import type { Semantics } from '../resolve/semantics.ts'
import type { Workspace } from '../resolve/workspace.ts'
import { answerOf, type DefinitionAnswer } from './answers.ts'
import { type Place, symbolsAt } from './symbols-at.ts'

/** What stands at a place: the name, and where it is defined, the best answer first. */
export type Definitions = {
  readonly symbol: string | null
  readonly answers: readonly DefinitionAnswer[]
}

/** The definitions of what is named at a place. */
export function definitionsAt(workspace: Workspace<Semantics>, place: Place): Definitions {
  const named = symbolsAt(workspace, place)
  if (!named) return { symbol: null, answers: [] }
  return { symbol: named.name, answers: named.symbols.map((symbol) => answerOf(symbol, named.certainty)) }
}
