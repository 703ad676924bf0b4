import { lineSetOf, lineSetSize } from '../line-set.ts'
import { mean } from '../statistics/averages.ts'
import { type AgreementTask, sortedSubmissions } from './agreement-task.ts'
import { UNDEFINED_REASONS } from './task-agreement.ts'
import { OPENED_NOT_RECORDED, type UniverseKind, universePaths } from './universe.ts'

/** Agreement over lines that chance alone would give; `n` tasks have a value, `undefined` have none. */
export type ChanceFloor = {
  readonly value: number | null
  readonly n: number
  readonly undefined: number
  /** The first reason why a task has no value. */
  readonly reason: string | null
}

/**
 * The expected line Jaccard when each pair's numbers of lines are placed at random in the files that either of the
 * two opened or marked: mean over the pairs of a task, then over tasks.
 */
export function chanceFloor(tasks: readonly AgreementTask[], kind: UniverseKind = 'opened'): ChanceFloor {
  const floors = tasks.map((task) => taskFloor(task, kind))
  const values = floors.flatMap(({ value }) => value ?? [])
  const reason = floors.find(({ value }) => value === null)?.reason ?? null
  return { value: mean(values), n: values.length, undefined: tasks.length - values.length, reason }
}

/**
 * The expected Jaccard of two random sets of `sizeA` and `sizeB` out of `universe` lines, exactly: the intersection i
 * follows the hypergeometric distribution, and the Jaccard is i / (sizeA + sizeB − i). Null when both are empty.
 * Throws a `RangeError` when a set is larger than the universe.
 */
export function chanceJaccard(universe: number, sizeA: number, sizeB: number): number | null {
  if (Math.max(sizeA, sizeB) > universe) {
    throw new RangeError(`${Math.max(sizeA, sizeB)} lines do not fit into ${universe}`)
  }
  const sizes = sizeA + sizeB
  if (sizes === 0) return null
  const jaccard = (i: number) => i / (sizes - i)
  // The probability of i + 1 relative to that of i. Weights start with 1 at the likeliest i, so that none overflows.
  const ratio = (i: number) => ((sizeA - i) * (sizeB - i)) / ((i + 1) * (universe - sizes + i + 1))
  const mode = Math.floor(((sizeA + 1) * (sizeB + 1)) / (universe + 2))
  let weight = 1
  let total = 1
  let weighted = jaccard(mode)
  for (let i = mode; i < Math.min(sizeA, sizeB) && weight > 0; i += 1) {
    weight *= ratio(i)
    total += weight
    weighted += weight * jaccard(i + 1)
  }
  weight = 1
  for (let i = mode; i > Math.max(0, sizes - universe) && weight > 0; i -= 1) {
    weight /= ratio(i - 1)
    total += weight
    weighted += weight * jaccard(i - 1)
  }
  return weighted / total
}

type TaskFloor = { readonly value: number | null; readonly reason: string | null }

function taskFloor(task: AgreementTask, kind: UniverseKind): TaskFloor {
  const submissions = sortedSubmissions(task)
  const pairs = submissions.flatMap((a, index) =>
    submissions.slice(index + 1).map((b) => pairFloor(task, [a, b], kind)),
  )
  const value = mean(pairs.flatMap((pair) => pair.value ?? []))
  if (value !== null) return { value, reason: null }
  return { value, reason: pairs[0]?.reason ?? UNDEFINED_REASONS.tooFewSubmissions }
}

function pairFloor(task: AgreementTask, pair: AgreementTask['submissions'], kind: UniverseKind): TaskFloor {
  const paths = universePaths(task, kind, pair)
  if (!paths) return { value: null, reason: OPENED_NOT_RECORDED }
  const uncounted = [...paths].find((path) => task.lineCounts?.get(path) === undefined)
  if (uncounted !== undefined) return { value: null, reason: `the line count of ${uncounted} is not known` }
  const universe = [...paths].reduce((sum, path) => sum + (task.lineCounts?.get(path) ?? 0), 0)
  const [sizeA = 0, sizeB = 0] = pair.map(({ spans }) => lineSetSize(lineSetOf(spans, task.lineCounts)))
  const value = chanceJaccard(universe, sizeA, sizeB)
  return { value, reason: value === null ? UNDEFINED_REASONS.bothEmpty : null }
}
