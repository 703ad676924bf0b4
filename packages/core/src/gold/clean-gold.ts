import { type LineSpan, mergeSpans } from '../span.ts'
import { cleanPath } from './clean-path.ts'
import { cleanSpan } from './clean-span.ts'
import { type FilesAtCommit, NO_FILES } from './file-at-commit.ts'
import type { Finding } from './finding.ts'
import type { GoldRow, RawGoldSpan } from './published-row.ts'

/** A cleaned span with where it comes from. */
export type CleanGoldSpan = LineSpan & {
  /** 0-based position of the span in the published row. */
  readonly index: number
  readonly raw: RawGoldSpan
}

/** A gold context after cleaning. */
export type CleanGold = {
  /** The usable spans one by one, in their published order; they may overlap. */
  readonly spans: readonly CleanGoldSpan[]
  /** The same lines in the canonical form for computing: sorted, disjoint, with the fewest spans. */
  readonly merged: readonly LineSpan[]
  /** The positions of published spans that cannot be used; findings say why of each. */
  readonly refused: readonly number[]
  /** What was changed or refused. */
  readonly findings: readonly Finding[]
}

/**
 * Cleans a published gold context: container prefixes are removed, ranges cut to the file where it is known. A span
 * that cannot be used is refused with a finding, never dropped without one; every used span keeps its raw form.
 */
export function cleanGold(row: GoldRow, files: FilesAtCommit = NO_FILES): CleanGold {
  const cleaned = row.spans.map((raw, index) => ({ raw, index, ...cleanSpan(raw, index, row.repo, files) }))
  const spans = cleaned.flatMap(({ span, raw, index }) => (span === null ? [] : [{ ...span, index, raw }]))
  return {
    spans,
    merged: mergeSpans(spans),
    refused: cleaned.filter(({ span }) => span === null).map(({ index }) => index),
    findings: cleaned.flatMap(({ findings }) => findings),
  }
}

/** The repository paths that a row's spans name, sorted, each once: what has to be looked up at the base commit. */
export function goldPaths(row: GoldRow): string[] {
  const paths = row.spans.map(({ file }) => cleanPath(file, row.repo).path)
  return [...new Set(paths.filter((path) => path !== null))].sort()
}
