import type { PatchFile, PatchHunk, PatchLine } from './patch-file.ts'

/** Neighbouring changed lines of a hunk without an unchanged line between them. */
export type PatchRun = {
  /** The deleted lines, by their numbers in the pre-image. */
  readonly deleted: readonly number[]
  /** How many lines are inserted. */
  readonly inserted: number
  /** The line of the pre-image right before the run, 0 at the start of the file. */
  readonly before: number
}

/** The runs of changed lines of a file, in their order. */
export function patchRuns(file: PatchFile): PatchRun[] {
  return file.hunks.flatMap(hunkRuns)
}

/**
 * The edited lines of a file in its pre-image, ascending: a run's deleted lines or, for a run of insertions only,
 * the line before it (1 where there is none). A new file has no pre-image and so no edited lines.
 */
export function editedLines(file: PatchFile): number[] {
  if (file.oldPath === null) return []
  const lines = patchRuns(file).flatMap(({ deleted, before }) =>
    deleted.length > 0 ? deleted : [Math.max(1, before)],
  )
  return [...new Set(lines)].sort((a, b) => a - b)
}

function hunkRuns(hunk: PatchHunk): PatchRun[] {
  const runs: { deleted: number[]; inserted: number; before: number }[] = []
  let inRun = false
  let before = hunk.oldCount === 0 ? hunk.oldStart : hunk.oldStart - 1
  for (const line of hunk.lines) {
    if (line.kind !== 'context' && !inRun) runs.push({ deleted: [], inserted: 0, before })
    inRun = line.kind !== 'context'
    const run = runs.at(-1)
    if (inRun && run) extendRun(run, line)
    before = line.oldLine ?? before
  }
  return runs
}

function extendRun(run: { deleted: number[]; inserted: number }, line: PatchLine): void {
  if (line.oldLine === null) run.inserted += 1
  else run.deleted.push(line.oldLine)
}
