import { checkOverlaps } from './check-overlaps.ts'
import { checkPatch, checkPatchCoverage } from './check-patch.ts'
import { checkSpan } from './check-span.ts'
import { checkSpanInFile } from './check-span-in-file.ts'
import { cleanGold } from './clean-gold.ts'
import { type FilesAtCommit, NO_FILES } from './file-at-commit.ts'
import { type Finding, finding, sortFindings } from './finding.ts'
import type { GoldRow, TaskRow } from './published-row.ts'

/** All that can be found wrong with a gold row without its repository, what reading it found included. */
export function auditRow(row: GoldRow): Finding[] {
  return auditRowAgainstFiles(row, NO_FILES)
}

/**
 * All that can be found wrong with a gold row and its files at the base commit: what {@link auditRow} finds, and
 * whether paths, ranges and texts agree with the files. `files` has to hold the paths of `goldPaths`; a path that it
 * lacks is checked as if there were no repository.
 */
export function auditRowAgainstFiles(row: GoldRow, files: FilesAtCommit): Finding[] {
  const gold = cleanGold(row, files)
  const { patch, findings: patchFindings } = checkPatch(row.patch)
  const empty = finding('GOLD_EMPTY', `None of the ${row.spans.length} published spans can be used.`)
  return sortFindings([
    ...row.readingFindings,
    ...(gold.spans.length === 0 ? [empty] : []),
    ...patchFindings,
    ...(gold.spans.length === 0 ? [] : checkPatchCoverage(patch, gold.merged)),
    ...gold.findings,
    ...gold.spans.flatMap(checkSpan),
    ...checkOverlaps(gold.spans),
    ...gold.spans.flatMap((span) => checkSpanInFile(span, files.get(span.path))),
  ])
}

/** All that can be found wrong with a task row, what reading it found included. */
export function auditTask(row: TaskRow): Finding[] {
  return sortFindings([...row.readingFindings, ...checkPatch(row.patch).findings])
}
