import { blocksOverlapping } from '../blocks.ts'
import { coverageRuns, type LineSet, lineSetOf } from '../line-set.ts'
import { type AgreementTask, type BlockLines, sortedSubmissions } from './agreement-task.ts'
import type { PerLevel } from './levels.ts'

/**
 * Units of one level (files, blocks or lines) that the same submissions contain: how many they are, and the positions
 * of those submissions, ascending and at least one. All sizes of sets, intersections and unions are sums of them.
 */
export type UnitGroup = { readonly size: number; readonly by: readonly number[] }

/** The submissions of a task in the form in which they are compared. */
export type Incidence = {
  readonly task: AgreementTask
  /** In the order of the positions in `by`. */
  readonly annotators: readonly string[]
  readonly lineSets: readonly LineSet[]
  /** Null at a level of which nothing is known. */
  readonly groups: PerLevel<readonly UnitGroup[] | null>
}

/** Canonicalises the submissions of a task and groups the units of every level by who marked them. */
export function incidenceOf(task: AgreementTask): Incidence {
  const submissions = sortedSubmissions(task)
  const lineSets = submissions.map(({ spans }) => lineSetOf(spans, task.lineCounts))
  const { blocksByPath } = task
  return {
    task,
    annotators: submissions.map(({ annotator }) => annotator),
    lineSets,
    groups: {
      file: groupUnits(lineSets.map((set) => [...set.keys()])),
      block: blocksByPath && groupUnits(lineSets.map((set) => blockKeys(set, blocksByPath))),
      line: coverageRuns(lineSets).map(({ startLine, endLine, by }) => ({
        size: endLine - startLine + 1,
        by,
      })),
    },
  }
}

/** The identity of a block for comparisons: its path, kind and lines. */
function blockKey(path: string, { kind, startLine, endLine }: BlockLines): string {
  return `${path}\0${kind}\0${startLine}\0${endLine}`
}

function blockKeys(set: LineSet, blocksByPath: NonNullable<AgreementTask['blocksByPath']>): string[] {
  return [...set].flatMap(([path, runs]) =>
    blocksOverlapping(blocksByPath.get(path) ?? [], runs).map((block) => blockKey(path, block)),
  )
}

function groupUnits(keysBySubmission: readonly (readonly string[])[]): UnitGroup[] {
  const by = new Map<string, number[]>()
  keysBySubmission.forEach((keys, position) => {
    for (const key of new Set(keys)) {
      const positions = by.get(key)
      if (positions) positions.push(position)
      else by.set(key, [position])
    }
  })
  return [...by.values()].map((positions) => ({ size: 1, by: positions }))
}
