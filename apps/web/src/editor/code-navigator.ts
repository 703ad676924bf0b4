import type { LineRange } from '@goldspan/core'
import type { CodeFile } from './models.ts'

/** A place in a file: 1-based line and column. */
export type CodePlace = { readonly path: string; readonly line: number; readonly column: number }

/** A range in a file, 1-based, the end exclusive. */
export type CodeRange = {
  readonly path: string
  readonly startLine: number
  readonly startColumn: number
  readonly endLine: number
  readonly endColumn: number
}

/** Where a name can lead. */
export type NavigationOp = 'definitions' | 'implementations' | 'references'

/** What the editor asks of whoever knows what names mean. Questions that are no longer wanted are aborted. */
export type CodeNavigator = {
  readonly find: (op: NavigationOp, place: CodePlace, signal: AbortSignal) => Promise<readonly CodeRange[]>
  readonly highlights: (
    place: CodePlace,
    signal: AbortSignal,
  ) => Promise<readonly { readonly range: CodeRange; readonly writes: boolean }[]>
  /** Markdown paragraphs about the name at a place, and the range of that name. */
  readonly hover: (
    place: CodePlace,
    signal: AbortSignal,
  ) => Promise<{ readonly range: CodeRange; readonly paragraphs: readonly string[] } | null>
  /** The ranges of lines that can be folded. */
  readonly folds: (path: string) => Promise<readonly LineRange[]>
  /** The text of a file; null where it has none that can be shown. */
  readonly file: (path: string) => Promise<CodeFile | null>
  /** Shows a place that was chosen. */
  readonly open: (place: CodePlace) => void
  /** Is told what a question ran into. */
  readonly failed: (error: unknown) => void
}
