import type { AgreementTask, BlockLines } from './agreement-task.ts'
import type { Incidence } from './incidence.ts'
import { type PerLevel, perLevel } from './levels.ts'

/**
 * Over which files α is computed: those that any annotator opened or marked, or, where opened files are not recorded
 * and one says so, only those that any annotator marked. The latter overstates disagreement, because files on which
 * all agree that they do not matter are missing.
 */
export type UniverseKind = 'opened' | 'marked'

/** Why there is no universe. */
export const OPENED_NOT_RECORDED = 'opened files are not recorded'

/** How many units of each level a universe has, or why there is none. At block level null where blocks are unknown. */
export type Universe =
  | { readonly sizes: PerLevel<number | null>; readonly reason: null }
  | { readonly sizes: null; readonly reason: string }

/** The paths of the universe of a task, or of some of its submissions only; null when `opened` is not recorded. */
export function universePaths(
  task: AgreementTask,
  kind: UniverseKind,
  submissions: AgreementTask['submissions'] = task.submissions,
): ReadonlySet<string> | null {
  const marked = submissions.flatMap(({ spans }) => spans.map(({ path }) => path))
  if (kind === 'marked') return new Set(marked)
  if (submissions.some(({ opened }) => opened === undefined)) return null
  return new Set([...marked, ...submissions.flatMap(({ opened }) => opened ?? [])])
}

/** The universe of a task's submissions. It has none when a line count of one of its files is not known. */
export function universeOf({ task }: Incidence, kind: UniverseKind): Universe {
  const paths = universePaths(task, kind)
  if (!paths) return { sizes: null, reason: OPENED_NOT_RECORDED }
  const uncounted = [...paths].find((path) => task.lineCounts?.get(path) === undefined)
  if (uncounted !== undefined) return { sizes: null, reason: `the line count of ${uncounted} is not known` }
  const lines = [...paths].reduce((sum, path) => sum + (task.lineCounts?.get(path) ?? 0), 0)
  const sizes = { file: paths.size, block: countBlocks(task, paths), line: lines }
  return { sizes: perLevel((level) => sizes[level]), reason: null }
}

function countBlocks({ blocksByPath }: AgreementTask, paths: ReadonlySet<string>): number | null {
  if (!blocksByPath) return null
  let count = 0
  for (const path of paths) count += countDistinct(blocksByPath.get(path) ?? [])
  return count
}

/** How many blocks of a file differ in kind or lines. Blocks come in their order in the file. */
function countDistinct(blocks: readonly BlockLines[]): number {
  return blocks.filter((block, index) => {
    let earlier = index - 1
    while (blocks[earlier]?.startLine === block.startLine) {
      if (blocks[earlier]?.endLine === block.endLine && blocks[earlier]?.kind === block.kind) return false
      earlier -= 1
    }
    return true
  }).length
}
