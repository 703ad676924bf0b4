import type { ReferenceFact, ReferenceRole } from '../facts/file-facts.ts'
import { nameKey } from '../facts/name-key.ts'
import type { Certainty } from '../resolve/resolution.ts'
import type { Semantics } from '../resolve/semantics.ts'
import type { Workspace } from '../resolve/workspace.ts'
import type { CodeSymbol, WorkspaceFile } from '../resolve/workspace-file.ts'
import { type NavigationRange, rangeIn } from './answers.ts'
import { type Place, symbolsAt } from './symbols-at.ts'

/** A place where something is named. */
export type ReferenceAnswer = {
  readonly range: NavigationRange
  readonly role: ReferenceRole | 'definition'
  readonly certainty: Certainty
}

/** What stands at a place, and everywhere that it is named: its definitions first, then its uses file by file. */
export type References = {
  readonly symbol: string | null
  readonly answers: readonly ReferenceAnswer[]
}

/** A use of a symbol. */
export type SymbolUse = {
  readonly file: WorkspaceFile
  readonly reference: ReferenceFact
  readonly certainty: Certainty
}

/** Everywhere that what is named at a place is named: the uses whose definitions `definitionsAt` finds there too. */
export function referencesAt(workspace: Workspace<Semantics>, place: Place): References {
  const named = symbolsAt(workspace, place)
  if (!named) return { symbol: null, answers: [] }
  const definitions = named.symbols.map(({ file, fact }) => ({
    range: rangeIn(file, fact),
    role: 'definition' as const,
    certainty: named.certainty,
  }))
  const uses = usesOf(workspace, named.symbols).map(({ file, reference, certainty }) => ({
    range: rangeIn(file, reference),
    role: reference.role,
    certainty,
  }))
  return { symbol: named.name, answers: [...definitions, ...uses] }
}

/** Where what is named at a place is named in the same file, as an editor highlights it. */
export function highlightsAt(workspace: Workspace<Semantics>, place: Place): References {
  const named = symbolsAt(workspace, place)
  const file = workspace.files.get(place.path)
  if (!named || !file) return { symbol: null, answers: [] }
  const targets = new Set(named.symbols)
  const names = new Set([named.name, ...named.symbols.map(({ name }) => name)])
  const uses = usesIn(workspace, { file, names }, targets)
  const answers = uses.map(({ reference, certainty }) => ({
    range: rangeIn(file, reference),
    role: reference.role,
    certainty,
  }))
  const own = named.symbols.filter((symbol) => symbol.file === file)
  const definitions = own.map((symbol) => ({
    range: rangeIn(file, symbol.fact),
    role: 'definition' as const,
    certainty: named.certainty,
  }))
  return { symbol: named.name, answers: [...definitions, ...answers] }
}

/** The uses of any of some symbols, sure ones of a file before the others. */
export function usesOf(workspace: Workspace<Semantics>, symbols: readonly CodeSymbol[]): SymbolUse[] {
  const targets = new Set(symbols)
  const uses = new Map<ReferenceFact, SymbolUse>()
  for (const places of placesToLook(workspace, symbols))
    for (const use of usesIn(workspace, places, targets)) uses.set(use.reference, use)
  return [...uses.values()]
}

/** A file to look into, for what names, and whether only keywords of calls can be meant. */
type PlaceToLook = {
  readonly file: WorkspaceFile
  readonly names: ReadonlySet<string>
  readonly keywordsOnly?: boolean
}

function* placesToLook(
  workspace: Workspace<Semantics>,
  symbols: readonly CodeSymbol[],
): Iterable<PlaceToLook> {
  for (const symbol of symbols) {
    const { file } = symbol
    const semantics = workspace.semantics(file.language)
    const reach = semantics.reachOf(symbol)
    if (reach !== 'everywhere') yield { file, names: new Set([symbol.name]) }
    if (reach === 'file') continue
    for (const name of semantics.namesOf(symbol))
      for (const place of workspace.filesThatUse(file.language, name))
        yield { ...place, keywordsOnly: reach === 'keywords' }
  }
}

function usesIn(
  workspace: Workspace<Semantics>,
  { file, names, keywordsOnly = false }: PlaceToLook,
  targets: ReadonlySet<CodeSymbol>,
): SymbolUse[] {
  const semantics = workspace.semantics(file.language)
  const uses: SymbolUse[] = []
  for (const reference of file.facts.references) {
    if (!names.has(nameKey(reference.name)) || (keywordsOnly && reference.sort !== 'keyword')) continue
    const { symbols, certainty } = semantics.resolve(file, reference)
    if (symbols.some((symbol) => targets.has(symbol))) uses.push({ file, reference, certainty })
  }
  return uses
}
