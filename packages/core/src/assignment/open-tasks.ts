import { compareText } from '../compare-text.ts'
import { groupBy } from '../group-by.ts'
import { seededRandom } from '../random/seeded-random.ts'
import type { DrawAnnotator, DrawInput, DrawTask, ExistingAssignment } from './draw-input.ts'
import type { Group } from './draw-pool.ts'
import { holdsPlace } from './state-machine.ts'

/** A task with free places. `taken` are those who have or had it, by their position; it grows in the draw. */
export type OpenTask = {
  readonly id: string
  readonly group: Group
  readonly free: readonly number[]
  readonly taken: Set<number>
}

/** The tasks of a round that have free places, by id. */
export function openTasks(input: DrawInput, annotators: readonly DrawAnnotator[]): OpenTask[] {
  const positions = new Map(annotators.map(({ id }, position) => [id, position]))
  const existing = groupBy(input.existing, ({ taskId }) => taskId)
  return [...input.tasks]
    .sort((a, b) => compareText(a.id, b.id))
    .map((task) => openTask(task, existing.get(task.id) ?? [], input, positions))
    .filter(({ free }) => free.length > 0)
}

/** The order of the draw: tasks that the fewest can get come first, those that as many can get in random order. */
export function drawOrder(
  tasks: readonly OpenTask[],
  input: DrawInput,
  members: (group: Group) => readonly number[],
): OpenTask[] {
  const sizes = new Map([...new Set(tasks.map(({ group }) => group))].map((g) => [g, members(g).length]))
  return tasks
    .map((task) => ({ task, eligible: sizes.get(task.group) ?? 0, rank: rankOf(task, input) }))
    .sort((a, b) => a.eligible - b.eligible || a.rank - b.rank || compareText(a.task.id, b.task.id))
    .map(({ task }) => task)
}

function openTask(
  task: DrawTask,
  assignments: readonly ExistingAssignment[],
  input: DrawInput,
  positions: ReadonlyMap<string, number>,
): OpenTask {
  const held = new Set(assignments.filter(({ state }) => holdsPlace(state)).map(({ place }) => place))
  const places = Array.from({ length: input.overlap }, (_, index) => index + 1)
  return {
    id: task.id,
    group: input.matchLanguages ? task.language : null,
    free: places.filter((place) => !held.has(place)),
    taken: new Set(assignments.flatMap(({ userId }) => positions.get(userId) ?? [])),
  }
}

/** A random number that depends on the task alone, so that its rank among others stays when tasks join. */
function rankOf(task: OpenTask, { seed, algorithm, round }: DrawInput): number {
  return seededRandom(seed, algorithm, round, 'task', task.id).fraction()
}
