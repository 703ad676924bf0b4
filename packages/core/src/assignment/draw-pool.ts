import type { SeededRandom } from '../random/seeded-random.ts'
import type { DrawAnnotator } from './draw-input.ts'
import { createHeap, type Heap } from './heap.ts'

/** Who can get the tasks of a group: those who know a language, or everybody where the group is null. */
export type Group = string | null

/** The annotators of a draw, named by their position in it, with the loads that it gives them. */
export type DrawPool = {
  /** Loads by position; they change as tasks are given out. */
  readonly loads: number[]
  readonly members: (group: Group) => readonly number[]
  readonly isMember: (annotator: number, group: Group) => boolean
  /**
   * The member of the group with the smallest load who is not in `excluded`, one of those at random; her load then
   * grows by one. Null when there is none.
   */
  readonly take: (group: Group, excluded: ReadonlySet<number>, random: SeededRandom) => number | null
}

/** A pool in which taking somebody costs the logarithm of its size for each group that she is a member of. */
export function createDrawPool(annotators: readonly DrawAnnotator[], random: SeededRandom): DrawPool {
  const loads = annotators.map(({ load }) => load)
  const ties = annotators.map(() => random.uint32())
  const languages = annotators.map((annotator) => new Set(annotator.languages))
  const isMember = (annotator: number, group: Group) =>
    group === null || languages[annotator]?.has(group) === true
  const positions = annotators.map((_, position) => position)
  const members = (group: Group) => positions.filter((annotator) => isMember(annotator, group))
  const queues = createQueues(loads, ties, members, isMember)
  const take: DrawPool['take'] = (group, excluded, source) => {
    const annotator = queues.takeFrom(group, excluded)
    if (annotator === null) return null
    loads[annotator] = (loads[annotator] ?? 0) + 1
    ties[annotator] = source.uint32()
    queues.requeue(annotator)
    return annotator
  }
  return { loads, members, isMember, take }
}

/** A position in the queue of a group. It is stale once the annotator's load has changed. */
type Entry = { readonly annotator: number; readonly load: number; readonly tie: number }

function createQueues(
  loads: readonly number[],
  ties: readonly number[],
  members: DrawPool['members'],
  isMember: DrawPool['isMember'],
) {
  const queues = new Map<Group, Heap<Entry>>()
  const entry = (annotator: number): Entry => ({
    annotator,
    load: loads[annotator] ?? 0,
    tie: ties[annotator] ?? 0,
  })
  const queueOf = (group: Group): Heap<Entry> => {
    const known = queues.get(group)
    if (known) return known
    const queue = createHeap(compareEntries)
    for (const annotator of members(group)) queue.push(entry(annotator))
    queues.set(group, queue)
    return queue
  }
  const requeue = (annotator: number) => {
    for (const [group, queue] of queues) if (isMember(annotator, group)) queue.push(entry(annotator))
  }
  const isCurrent = ({ annotator, load }: Entry) => loads[annotator] === load
  const takeFrom = (group: Group, excluded: ReadonlySet<number>) =>
    firstOf(queueOf(group), isCurrent, excluded)
  return { requeue, takeFrom }
}

/** Takes out the first current entry that is not excluded; excluded ones go back, stale ones are dropped. */
function firstOf(queue: Heap<Entry>, isCurrent: (entry: Entry) => boolean, excluded: ReadonlySet<number>) {
  const passed: Entry[] = []
  let next = queue.pop()
  while (next && (excluded.has(next.annotator) || !isCurrent(next))) {
    if (isCurrent(next)) passed.push(next)
    next = queue.pop()
  }
  for (const entry of passed) queue.push(entry)
  return next ? next.annotator : null
}

function compareEntries(a: Entry, b: Entry): number {
  return a.load - b.load || a.tie - b.tie || a.annotator - b.annotator
}
