import type { Block } from '../blocks.ts'
import { blocksOverlapping } from '../blocks.ts'
import { type LineSet, lineSetOf, lineSetSize } from '../line-set.ts'
import { type LineSpan, SPAN_ROLES, type SpanRole } from '../span.ts'

/** Sizes of a set of spans at every level; each file, block, line and byte counts once. */
export type DocumentStatistics = {
  readonly files: number
  readonly blocks: number
  readonly lines: number
  /** Null where the sizes of a marked file's lines are not known. */
  readonly bytes: number | null
  /** Lines per role; a line with two roles counts for both, so that these can add up to more than `lines`. */
  readonly linesByRole: Readonly<Record<SpanRole, number>>
}

/** What is known of the files; a path that is missing from a map is a file of which that is not known. */
export type StatisticsFacts = {
  readonly blocksByPath: ReadonlyMap<string, readonly Pick<Block, 'startLine' | 'endLine'>[]>
  readonly lineCounts?: ReadonlyMap<string, number>
  /** Bytes of every line of a file in order, the newline included. */
  readonly lineSizes?: ReadonlyMap<string, ArrayLike<number>>
}

/** Counts what spans cover. Lines past the end of a file are left out where its line count is known. */
export function documentStatistics(
  spans: readonly (LineSpan & { readonly role: SpanRole })[],
  facts: StatisticsFacts,
): DocumentStatistics {
  const lines = lineSetOf(spans, facts.lineCounts)
  const linesOfRole = (role: SpanRole) =>
    lineSetSize(
      lineSetOf(
        spans.filter((span) => span.role === role),
        facts.lineCounts,
      ),
    )
  return {
    files: lines.size,
    blocks: countBlocks(lines, facts.blocksByPath),
    lines: lineSetSize(lines),
    bytes: countBytes(lines, facts.lineSizes),
    linesByRole: byRole(linesOfRole),
  }
}

/** How many of the given lines of each path spans cover, and how many there are: the patch's share, for instance. */
export function coveredLines(
  spans: readonly LineSpan[],
  linesByPath: ReadonlyMap<string, readonly number[]>,
): { readonly covered: number; readonly total: number } {
  const set = lineSetOf(spans)
  let covered = 0
  let total = 0
  for (const [path, lines] of linesByPath) {
    const runs = set.get(path) ?? []
    const inside = (line: number) => runs.some((run) => run.startLine <= line && line <= run.endLine)
    covered += lines.filter(inside).length
    total += lines.length
  }
  return { covered, total }
}

function byRole(value: (role: SpanRole) => number): Record<SpanRole, number> {
  return Object.fromEntries(SPAN_ROLES.map((role) => [role, value(role)])) as Record<SpanRole, number>
}

function countBlocks(lines: LineSet, blocksByPath: StatisticsFacts['blocksByPath']): number {
  let count = 0
  for (const [path, runs] of lines) count += blocksOverlapping(blocksByPath.get(path) ?? [], runs).length
  return count
}

function countBytes(lines: LineSet, lineSizes: StatisticsFacts['lineSizes']): number | null {
  let bytes = 0
  for (const [path, runs] of lines) {
    const sizes = lineSizes?.get(path)
    if (!sizes) return null
    for (const run of runs) {
      for (let line = run.startLine; line <= run.endLine; line += 1) bytes += sizes[line - 1] ?? 0
    }
  }
  return bytes
}
