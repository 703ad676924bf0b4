import {
  answerAt,
  type DefinitionAnswer,
  type Definitions,
  type Hover,
  type Place,
  type PlaceQuestion,
  type ReferenceAnswer,
  type References,
} from '@goldspan/codenav'
import { SCIP_ROLES } from '@goldspan/formats'
import type { CommitWorkspace } from '../commit-workspace.ts'
import {
  type IndexedName,
  type IndexedPlace,
  type IndexedSymbol,
  rangeOf,
  type ScipStore,
} from './scip-store.ts'

/** What an index says of a place: what is named there, and where it is defined. */
export type IndexedTarget = IndexedName & {
  readonly definitions: readonly { readonly symbol: IndexedSymbol; readonly place: IndexedPlace }[]
}

/** What a compiler's index knows of the place that a question is about, where it can answer such a question. */
export function indexedTarget(
  { index }: CommitWorkspace,
  { op, place }: PlaceQuestion,
): IndexedTarget | null {
  return index && INDEXED.has(op) ? targetIn(index, place) : null
}

const INDEXED: ReadonlySet<string> = new Set(['definitions', 'references', 'highlights', 'hover'])

/** What an index knows of a place; null where it does not cover it, as where a name is defined outside of the index. */
function targetIn(index: ScipStore, place: Place): IndexedTarget | null {
  const named = index.at(place)
  if (!named) return null
  const definitions = named.symbols.flatMap((symbol) =>
    index
      .places(symbol)
      .filter(isDefinition)
      .map((found) => ({ symbol, place: found })),
  )
  return definitions.length > 0 ? { ...named, definitions } : null
}

/** What the index knows, and in files that it does not hold what is found without it. */
export function indexedReferences(
  { index, linked }: CommitWorkspace,
  target: IndexedTarget,
  { op, place }: PlaceQuestion,
): References {
  if (!index) return { symbol: null, answers: [] }
  const known = referencesOf(index, target)
  if (op === 'highlights')
    return { ...known, answers: known.answers.filter(({ range }) => range.path === place.path) }
  const others = answerAt(linked, { op: 'references', place }).answers.filter(
    ({ role, range }) => role !== 'definition' && !index.has(range.path),
  )
  return { ...known, answers: [...known.answers, ...others] }
}

/** The definitions of a target. */
export function definitionsOf({ definitions }: IndexedTarget): Definitions {
  return {
    symbol: definitions[0]?.symbol.name ?? null,
    answers: definitions.map(
      ({ symbol: { name, kind, container }, place }): DefinitionAnswer => ({
        range: rangeOf(place),
        name,
        kind,
        container,
        certainty: 'compiler',
      }),
    ),
  }
}

/** Everywhere that the index has a target, definitions first. */
function referencesOf(index: ScipStore, { definitions }: IndexedTarget): References {
  const symbols = new Set(definitions.map(({ symbol }) => symbol))
  const places = [...symbols].flatMap((symbol) => index.places(symbol))
  const inOrder = [...places.filter(isDefinition), ...places.filter((place) => !isDefinition(place))]
  return {
    symbol: definitions[0]?.symbol.name ?? null,
    answers: inOrder.map(
      (place): ReferenceAnswer => ({
        range: rangeOf(place),
        role: roleOf(place),
        certainty: 'compiler',
      }),
    ),
  }
}

/** The hover of a target. */
export function hoverOfTarget({ range, definitions }: IndexedTarget): Hover | null {
  const [first] = definitions
  if (!first) return null
  const { symbol, place } = first
  return {
    symbol: symbol.name,
    range,
    kind: symbol.kind,
    container: symbol.container,
    path: place.path,
    line: place.startLine,
    signature: symbol.signature,
    documentation: symbol.documentation === '' ? null : symbol.documentation,
    certainty: 'compiler',
    others: definitions.length - 1,
  }
}

function isDefinition({ roles }: IndexedPlace): boolean {
  return (roles & SCIP_ROLES.definition) !== 0
}

function roleOf({ roles }: IndexedPlace): ReferenceAnswer['role'] {
  if (roles & SCIP_ROLES.definition) return 'definition'
  if (roles & SCIP_ROLES.import) return 'import'
  return roles & SCIP_ROLES.write ? 'write' : 'read'
}
