import type { ReferenceFact } from '../facts/file-facts.ts'
import type { Certainty } from '../resolve/resolution.ts'
import type { Semantics } from '../resolve/semantics.ts'
import type { Workspace } from '../resolve/workspace.ts'
import type { CodeSymbol, WorkspaceFile } from '../resolve/workspace-file.ts'
import { type NavigationRange, rangeIn } from './answers.ts'

/** A 1-based line and column of a file, in UTF-16 units. */
export type Place = { readonly path: string; readonly line: number; readonly column: number }

/** What is named at a place: the name there, and what it stands for, the best first. */
export type NamedSymbols = {
  readonly name: string
  /** Where the name stands. */
  readonly range: NavigationRange
  readonly symbols: readonly CodeSymbol[]
  readonly certainty: Certainty
}

/** What is named at a place; null where there is no name, or where nothing is known of the file. */
export function symbolsAt(workspace: Workspace<Semantics>, place: Place): NamedSymbols | null {
  const file = workspace.files.get(place.path)
  if (!file) return null
  const offset = file.offsetAt(place.line, place.column)
  const reference = file.referenceAt(offset)
  const definition = file.definitionAt(offset)
  if (reference && (reference.end > offset || !definition || definition.fact.start !== offset)) {
    const found = symbolsOfReference(workspace, file, reference)
    if (found.symbols.length > 0 || !definition) return found
  }
  return definition && symbolsOfDefinition(workspace, definition)
}

function symbolsOfReference(
  workspace: Workspace<Semantics>,
  file: WorkspaceFile,
  reference: ReferenceFact,
): NamedSymbols {
  const { symbols, certainty } = workspace.semantics(file.language).resolve(file, reference)
  return { name: reference.name, range: rangeIn(file, reference), symbols, certainty }
}

function symbolsOfDefinition(workspace: Workspace<Semantics>, definition: CodeSymbol): NamedSymbols {
  const { file, fact } = definition
  const symbols = workspace.semantics(file.language).declarations(definition)
  return { name: fact.name, range: rangeIn(file, fact), symbols, certainty: 'scope' }
}
