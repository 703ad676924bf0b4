import type { Certainty } from '../resolve/resolution.ts'
import type { CodeSymbol, WorkspaceFile } from '../resolve/workspace-file.ts'

/** A range of a file: 1-based lines and columns in UTF-16 units, the end exclusive. */
export type NavigationRange = {
  readonly path: string
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
}

/** A place that a name may mean, with how sure that is. `range` is that of the name. */
export type DefinitionAnswer = {
  readonly range: NavigationRange
  readonly name: string
  readonly kind: string
  readonly container: string
  readonly certainty: Certainty
}

/** A part of a file's text, given by offsets, as a range. */
export function rangeIn(
  file: WorkspaceFile,
  { start, end }: { readonly start: number; readonly end: number },
): NavigationRange {
  const from = file.placeAt(start)
  const to = file.placeAt(end)
  return {
    path: file.path,
    startLine: from.line,
    startColumn: from.column,
    endLine: to.line,
    endColumn: to.column,
  }
}

/** A symbol as an answer. */
export function answerOf(symbol: CodeSymbol, certainty: Certainty): DefinitionAnswer {
  return {
    range: rangeIn(symbol.file, symbol.fact),
    name: symbol.name,
    kind: symbol.kind,
    container: symbol.container?.name ?? '',
    certainty,
  }
}
