/** How a document of a SCIP index counts columns; see `PositionEncoding` in scip.proto. */
export type PositionEncoding = 'utf8' | 'utf16' | 'utf32'

/** What a SCIP index says of itself. */
export type ScipMetadata = {
  readonly tool: string
  readonly version: string
}

/** A place where a symbol is named. Lines and columns count from 0, the end is exclusive. */
export type ScipOccurrence = {
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
  readonly symbol: string
  /** Bits of `SymbolRole`; see `SCIP_ROLES`. */
  readonly roles: number
}

/** What a document says of a symbol that it defines. Texts are empty where it says nothing. */
export type ScipSymbol = {
  readonly symbol: string
  /** A number of `SymbolInformation.Kind`; 0 where it is not said. */
  readonly kind: number
  readonly name: string
  readonly signature: string
  /** Markdown, in paragraphs. */
  readonly documentation: readonly string[]
}

/** What an index knows of one file. */
export type ScipDocument = {
  readonly path: string
  readonly language: string
  /** Null where the indexer did not say; see `encodingOf`. */
  readonly encoding: PositionEncoding | null
  readonly occurrences: readonly ScipOccurrence[]
  readonly symbols: readonly ScipSymbol[]
}

/** One part of a SCIP index, in the order of the file. */
export type ScipPart =
  | { readonly metadata: ScipMetadata; readonly document: null }
  | { readonly metadata: null; readonly document: ScipDocument }

/** The bits of `ScipOccurrence.roles` that Goldspan looks at. */
export const SCIP_ROLES = { definition: 1, import: 2, write: 4 } as const

/** A file is no SCIP index, or is broken; the message says where and why. */
export class ScipError extends Error {
  override readonly name = 'ScipError'
}
