import type { Semantics } from '../resolve/semantics.ts'
import type { Workspace } from '../resolve/workspace.ts'
import { type Definitions, definitionsAt } from './definitions-at.ts'
import {
  callHierarchyAt,
  type Hierarchy,
  type Implementations,
  implementationsAt,
  typeHierarchyAt,
} from './hierarchy-at.ts'
import { type HoverTarget, hoverTargetAt } from './hover-at.ts'
import { highlightsAt, type References, referencesAt } from './references-to.ts'
import type { Place } from './symbols-at.ts'
import { type Symbols, symbolsMatching } from './symbols-matching.ts'

/** A commit that is linked. */
export type NavigationWorkspace = Workspace<Semantics>

/** What can be asked about a place. */
export type PlaceAnswers = {
  definitions: Definitions
  references: References
  highlights: References
  implementations: Implementations
  types: Hierarchy
  calls: Hierarchy
  hover: HoverTarget | null
}

/** Something to be asked about a place of a commit. */
export type PlaceQuestion<Op extends keyof PlaceAnswers = keyof PlaceAnswers> = {
  readonly op: Op
  readonly place: Place
}

/** The symbols of a commit that match a query, and how many of them are wanted. */
export type SymbolQuestion = { readonly op: 'symbols'; readonly query: string; readonly limit: number }

const AT_PLACE: {
  readonly [Op in keyof PlaceAnswers]: (w: NavigationWorkspace, p: Place) => PlaceAnswers[Op]
} = {
  definitions: definitionsAt,
  references: referencesAt,
  highlights: highlightsAt,
  implementations: implementationsAt,
  types: typeHierarchyAt,
  calls: callHierarchyAt,
  hover: hoverTargetAt,
}

/** Answers a question about a place from what the workspace holds. */
export function answerAt<Op extends keyof PlaceAnswers>(
  workspace: NavigationWorkspace,
  { op, place }: PlaceQuestion<Op>,
): PlaceAnswers[Op] {
  return AT_PLACE[op](workspace, place)
}

/** Answers a question about the names of a workspace. */
export function answerSymbols(workspace: NavigationWorkspace, { query, limit }: SymbolQuestion): Symbols {
  return symbolsMatching(workspace, query, limit)
}
