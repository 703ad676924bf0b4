import type { PatchFileView } from '@goldspan/contract'
import type { LineRange } from '@goldspan/core'

export type Hunk = PatchFileView['hunks'][number]

export type DiffLine = {
  readonly kind: 'context' | 'deleted' | 'added'
  readonly text: string
  /** 1-based; null on the side where the line is not. */
  readonly oldLine: number | null
  readonly newLine: number | null
}

/** The lines of a hunk with their numbers on both sides. */
export function numberLines(hunk: Hunk): readonly DiffLine[] {
  let oldLine = hunk.oldStart
  let newLine = hunk.newStart
  return hunk.lines.map(({ kind, text }) => {
    const line = {
      kind,
      text,
      oldLine: kind === 'added' ? null : oldLine,
      newLine: kind === 'deleted' ? null : newLine,
    }
    if (kind !== 'added') oldLine += 1
    if (kind !== 'deleted') newLine += 1
    return line
  })
}

/** The lines of the base file that a hunk edits, from the first to the last; null where it edits none. */
export function editedRange(file: PatchFileView, hunk: Hunk): LineRange | null {
  // A pure insertion edits the line before it, which a hunk without context may not hold itself.
  const last = Math.max(hunk.oldStart + hunk.oldLines - 1, hunk.oldStart)
  const lines = file.editedLines.filter((line) => hunk.oldStart <= line && line <= last)
  const [startLine, endLine] = [lines.at(0), lines.at(-1)]
  return startLine === undefined || endLine === undefined ? null : { startLine, endLine }
}
