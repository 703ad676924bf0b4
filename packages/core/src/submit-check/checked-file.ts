import type { LineRange } from '../blocks.ts'

/** What the check has to know of a file that a span names. */
export type CheckedFile = { readonly path: string } & (
  | {
      readonly kind: 'text'
      readonly lineCount: number
      /** Maximal runs of lines that are blank or hold nothing but comments, in order. */
      readonly emptyLines: readonly LineRange[]
    }
  /** The path has no lines at the base commit; `reason` completes the sentence "It is …". */
  | { readonly kind: 'none'; readonly reason: string }
)

/** Joins runs of blank lines and of comment-only lines into maximal runs of lines without code. */
export function joinRuns(runs: readonly LineRange[]): LineRange[] {
  const joined: LineRange[] = []
  for (const run of [...runs].sort((a, b) => a.startLine - b.startLine)) {
    const last = joined.at(-1)
    if (last && run.startLine <= last.endLine + 1) {
      joined[joined.length - 1] = { startLine: last.startLine, endLine: Math.max(last.endLine, run.endLine) }
    } else {
      joined.push({ startLine: run.startLine, endLine: run.endLine })
    }
  }
  return joined
}
