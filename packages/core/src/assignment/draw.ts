import { compareText } from '../compare-text.ts'
import { groupBy } from '../group-by.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { assertDrawInput, type DrawAnnotator, type DrawInput } from './draw-input.ts'
import { createDrawPool, type DrawPool } from './draw-pool.ts'
import { evenOut, type Slot } from './even-out.ts'
import { drawOrder, type OpenTask, openTasks } from './open-tasks.ts'

/** A new assignment. `place` is one of 1 to `overlap`; `order` is its 0-based rank in the annotator's own list. */
export type Offer = {
  readonly taskId: string
  readonly userId: string
  readonly place: number
  readonly order: number
}

/** Why places stay empty: there are no annotators, none of them knows the language, or all who do have the task. */
export type UnfilledReason = 'no_annotators' | 'no_eligible' | 'too_few_eligible'

/** A task of which `places` places could not be filled. */
export type UnfilledTask = {
  readonly taskId: string
  readonly places: number
  readonly reason: UnfilledReason
}

/** The result of a draw: offers by task and place, unfilled tasks by id. */
export type Draw = { readonly offers: readonly Offer[]; readonly unfilled: readonly UnfilledTask[] }

/**
 * Draws who gets which task, for all places that are free.
 *
 * Tasks are taken in a random order, those that the fewest can get first. Each free place goes to the eligible
 * annotator with the smallest load, one of those at random; nobody gets a task that she has or had in this round.
 * Then places are moved along chains of annotators until the loads are as even as eligibility allows: no way to fill
 * the same places has a smaller sum of squared loads, and where everybody can get everything, loads differ by at most
 * one unless they did before. Every annotator's new tasks come in a random order of her own, after those that she
 * had. Assignments that exist stay as they are.
 *
 * Equal inputs give equal draws on every machine. Throws a `RangeError` for an unknown algorithm and for a task or an
 * annotator that is listed twice.
 */
export function drawOffers(input: DrawInput): Draw {
  assertDrawInput(input)
  const annotators = [...input.annotators].sort((a, b) => compareText(a.id, b.id))
  const tasks = openTasks(input, annotators)
  const pool = createDrawPool(annotators, random(input, 'annotators', tasks[0]?.id ?? ''))
  const slots = fillPlaces(input, drawOrder(tasks, input, pool.members), pool)
  evenOut(slots, pool)
  return { offers: offersOf(input, slots, annotators), unfilled: unfilledOf(tasks, slots, pool) }
}

/** Every use draws from a source of its own, so that what it yields depends on nothing but its own seeds. */
function random({ seed, algorithm, round }: DrawInput, use: string, id: string) {
  return seededRandom(seed, algorithm, round, use, id)
}

function fillPlaces(input: DrawInput, tasks: readonly OpenTask[], pool: DrawPool): Slot[] {
  return tasks.flatMap((task) => {
    const ties = random(input, 'ties', task.id)
    return task.free.flatMap((place) => {
      const annotator = pool.take(task.group, task.taken, ties)
      if (annotator === null) return []
      task.taken.add(annotator)
      return [{ task, place, annotator }]
    })
  })
}

function offersOf(input: DrawInput, slots: readonly Slot[], annotators: readonly DrawAnnotator[]): Offer[] {
  const existing = groupBy(input.existing, ({ userId }) => userId)
  const given = groupBy(slots, ({ annotator }) => annotator)
  const offers = annotators.flatMap(({ id: userId }, position) => {
    const own = [...(given.get(position) ?? [])].sort((a, b) => compareText(a.task.id, b.task.id))
    const first = existing.get(userId)?.length ?? 0
    return random(input, 'order', userId)
      .shuffle(own)
      .map(({ task, place }, index): Offer => ({ taskId: task.id, userId, place, order: first + index }))
  })
  return offers.sort((a, b) => compareText(a.taskId, b.taskId) || a.place - b.place)
}

function unfilledOf(tasks: readonly OpenTask[], slots: readonly Slot[], pool: DrawPool): UnfilledTask[] {
  const filled = groupBy(slots, ({ task }) => task)
  return tasks.flatMap((task) => {
    const places = task.free.length - (filled.get(task)?.length ?? 0)
    return places === 0 ? [] : [{ taskId: task.id, places, reason: reasonFor(task, pool) }]
  })
}

function reasonFor(task: OpenTask, pool: DrawPool): UnfilledReason {
  if (pool.loads.length === 0) return 'no_annotators'
  return pool.members(task.group).length === 0 ? 'no_eligible' : 'too_few_eligible'
}
