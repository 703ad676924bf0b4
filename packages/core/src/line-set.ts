import { type LineSpan, mergeSpans } from './span.ts'

/**
 * A set of lines in several files: for each path that has any, sorted by path, its maximal runs of lines in order.
 * Its size in memory depends on the number of runs, not of lines.
 */
export type LineSet = ReadonlyMap<string, readonly LineSpan[]>

/** The lines that spans cover, each once. Lines past the end of a file are left out where its count is known. */
export function lineSetOf(
  spans: readonly LineSpan[],
  lineCounts: ReadonlyMap<string, number> = new Map(),
): LineSet {
  const set = new Map<string, LineSpan[]>()
  for (const span of mergeSpans(spans)) {
    const endLine = Math.min(span.endLine, lineCounts.get(span.path) ?? span.endLine)
    if (endLine < span.startLine) continue
    const runs = set.get(span.path)
    const run = { ...span, endLine }
    if (runs) runs.push(run)
    else set.set(span.path, [run])
  }
  return set
}

/** The number of lines in a set. */
export function lineSetSize(set: LineSet): number {
  let size = 0
  for (const runs of set.values()) for (const run of runs) size += run.endLine - run.startLine + 1
  return size
}

/** Consecutive lines of one file that the same sets contain; `by` are the positions of those sets, ascending. */
export type CoverageRun = LineSpan & { readonly by: readonly number[] }

/**
 * How several sets cover the lines that any of them contains: maximal runs of lines with the same sets, sorted by
 * path and line. Every comparison of sets can be derived from it by adding up lengths of runs.
 */
export function coverageRuns(sets: readonly LineSet[]): CoverageRun[] {
  const paths = new Set(sets.flatMap((set) => [...set.keys()]))
  const sorted = [...paths].sort((a, b) => (a < b ? -1 : 1))
  return sorted.flatMap((path) => coverageOfFile(path, sets))
}

type Boundary = { readonly line: number; readonly set: number; readonly starts: boolean }

function coverageOfFile(path: string, sets: readonly LineSet[]): CoverageRun[] {
  const boundaries = sets
    .flatMap((set, index) => (set.get(path) ?? []).flatMap((run) => boundariesOf(run, index)))
    .sort((a, b) => a.line - b.line)
  const runs: CoverageRun[] = []
  const active = new Set<number>()
  boundaries.forEach((boundary, index) => {
    if (boundary.starts) active.add(boundary.set)
    else active.delete(boundary.set)
    const next = boundaries[index + 1]
    if (!next || next.line === boundary.line || active.size === 0) return
    const by = [...active].sort((a, b) => a - b)
    runs.push({ path, startLine: boundary.line, endLine: next.line - 1, by })
  })
  return runs
}

function boundariesOf(run: LineSpan, set: number): Boundary[] {
  return [
    { line: run.startLine, set, starts: true },
    { line: run.endLine + 1, set, starts: false },
  ]
}
