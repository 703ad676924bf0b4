import type { DrawPool, Group } from './draw-pool.ts'
import type { OpenTask } from './open-tasks.ts'

/** A place that the draw has given to an annotator, by her position; evening out can move it. */
export type Slot = { readonly task: OpenTask; readonly place: number; annotator: number }

/**
 * Moves places along chains of annotators until the loads are as even as eligibility allows: as long as somebody can
 * pass a place on to another, who passes one on to a third, and so on to one whose load is smaller by two or more.
 * Without such a chain no way to fill the same places has a smaller sum of squared loads (Harvey, Ladner, Lovász and
 * Tamir, “Semi-matchings for bipartite graphs and load balancing”, Journal of Algorithms 59, 2006).
 */
export function evenOut(slots: readonly Slot[], pool: DrawPool): void {
  const held: Holdings = pool.loads.map(() => new Map())
  for (const slot of slots) give(held, slot, slot.annotator)
  for (let chain = findChain(held, pool); chain; chain = findChain(held, pool)) {
    for (const move of chain) pass(held, pool, move)
  }
}

/** The places that each annotator was given, by group. */
type Holdings = readonly Map<Group, Set<Slot>>[]
type Move = { readonly slot: Slot; readonly from: number; readonly to: number }

/**
 * Searches breadth first from the highest load downwards. Whoever was reached from a higher load is not searched from
 * again: all that she can reach has been seen from there, and was not light enough even for the higher load.
 */
function findChain(held: Holdings, pool: DrawPool): readonly Move[] | null {
  const load = (annotator: number) => pool.loads[annotator] ?? 0
  const sources = [...pool.loads.keys()].sort((a, b) => load(b) - load(a) || a - b)
  const lightest = load(sources.at(-1) ?? 0)
  const search: Search = { held, pool, reached: new Map(), waiting: new Map() }
  for (const source of sources) {
    if (load(source) <= lightest + 1) return null
    if (search.reached.has(source)) continue
    search.reached.set(source, null)
    const queue = [source]
    for (const from of queue) {
      const next = reachFrom(search, from)
      const light = next.find((annotator) => load(annotator) <= load(source) - 2)
      if (light !== undefined) return chainTo(light, search.reached)
      queue.push(...next)
    }
  }
  return null
}

/** `waiting` holds the members of a group who have not been reached yet, so that nobody is looked at in vain. */
type Search = {
  readonly held: Holdings
  readonly pool: DrawPool
  readonly reached: Map<number, Move | null>
  readonly waiting: Map<Group, readonly number[]>
}

/** Those to whom `from` can pass on one of her places, and who were not reached before. */
function reachFrom({ held, pool, reached, waiting }: Search, from: number): number[] {
  const found: number[] = []
  for (const [group, slots] of held[from] ?? []) {
    if (slots.size === 0) continue
    const candidates = (waiting.get(group) ?? pool.members(group)).filter((to) => !reached.has(to))
    for (const to of candidates) {
      const slot = movableSlot(slots, to)
      if (!slot) continue
      reached.set(to, { slot, from, to })
      found.push(to)
    }
    waiting.set(group, candidates)
  }
  return found
}

function chainTo(last: number, reached: ReadonlyMap<number, Move | null>): Move[] {
  const chain: Move[] = []
  for (let move = reached.get(last); move; move = reached.get(move.from)) chain.unshift(move)
  return chain
}

function movableSlot(slots: ReadonlySet<Slot>, to: number): Slot | null {
  for (const slot of slots) if (!slot.task.taken.has(to)) return slot
  return null
}

function pass(held: Holdings, pool: DrawPool, { slot, from, to }: Move): void {
  held[from]?.get(slot.task.group)?.delete(slot)
  slot.task.taken.delete(from)
  slot.task.taken.add(to)
  slot.annotator = to
  give(held, slot, to)
  pool.loads[from] = (pool.loads[from] ?? 0) - 1
  pool.loads[to] = (pool.loads[to] ?? 0) + 1
}

function give(held: Holdings, slot: Slot, annotator: number): void {
  const groups = held[annotator]
  const slots = groups?.get(slot.task.group)
  if (slots) slots.add(slot)
  else groups?.set(slot.task.group, new Set([slot]))
}
