import { compareText } from './compare-text.ts'
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
    const lastLine = lineCounts.get(span.path) ?? span.endLine
    if (lastLine < span.startLine) continue
    const run = span.endLine <= lastLine ? span : { ...span, endLine: lastLine }
    const runs = set.get(span.path)
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
  const paths = new Set<string>()
  for (const set of sets) for (const path of set.keys()) paths.add(path)
  const runs: CoverageRun[] = []
  for (const path of [...paths].sort(compareText)) addRunsOfFile(path, sets, runs)
  return runs
}

/** Sweeps over the lines at which a set begins or ends; `marks` are the positions of the sets that hold the line. */
function addRunsOfFile(path: string, sets: readonly LineSet[], runs: CoverageRun[]): void {
  const files = sets.map((set) => set.get(path) ?? [])
  const next = files.map(() => 0)
  let line = nextChange(files, next, 0)
  while (line !== Number.POSITIVE_INFINITY) {
    const by: number[] = []
    files.forEach((file, position) => {
      while ((file[next[position] ?? 0]?.endLine ?? Number.POSITIVE_INFINITY) < line) {
        next[position] = (next[position] ?? 0) + 1
      }
      if ((file[next[position] ?? 0]?.startLine ?? Number.POSITIVE_INFINITY) <= line) by.push(position)
    })
    const change = nextChange(files, next, line)
    if (by.length > 0) runs.push({ path, startLine: line, endLine: change - 1, by })
    line = change
  }
}

/** The first line after `line` at which one of the current runs begins or has ended. */
function nextChange(files: readonly (readonly LineSpan[])[], next: readonly number[], line: number): number {
  let change = Number.POSITIVE_INFINITY
  files.forEach((file, position) => {
    const run = file[next[position] ?? 0]
    if (!run) return
    const candidate = run.startLine > line ? run.startLine : run.endLine + 1
    if (candidate > line && candidate < change) change = candidate
  })
  return change
}
