import type { AssignmentState } from './state-machine.ts'

/** Version of the algorithm of the draw; stored with every draw, so that it can be replayed. */
export const DRAW_ALGORITHM = 1

/** A task of the round. A task without a language is for everybody. */
export type DrawTask = { readonly id: string; readonly language: string | null }

/** Somebody who can get tasks. `load` counts every place that she holds at the moment of the draw. */
export type DrawAnnotator = {
  readonly id: string
  readonly languages: readonly string[]
  readonly load: number
}

/** An assignment of this round that is there already, in whatever state; `place` is one of 1 to `overlap`. */
export type ExistingAssignment = {
  readonly taskId: string
  readonly userId: string
  readonly state: AssignmentState
  readonly place: number
}

/** All that a draw depends on. The order within its lists does not matter. */
export type DrawInput = {
  readonly seed: number
  readonly algorithm: typeof DRAW_ALGORITHM
  readonly round: number
  /** Places that a task has in this round. */
  readonly overlap: number
  readonly tasks: readonly DrawTask[]
  readonly annotators: readonly DrawAnnotator[]
  readonly existing: readonly ExistingAssignment[]
  /** Whether a task goes only to those who know its language. */
  readonly matchLanguages: boolean
}

/** Throws a `RangeError` for an unknown algorithm and for a task or an annotator that is listed twice. */
export function assertDrawInput(input: DrawInput): void {
  if (input.algorithm !== DRAW_ALGORITHM) {
    throw new RangeError(`Unknown algorithm of the draw: ${input.algorithm}`)
  }
  assertUnique('task', input.tasks)
  assertUnique('annotator', input.annotators)
}

function assertUnique(what: string, items: readonly { readonly id: string }[]): void {
  const seen = new Set<string>()
  for (const { id } of items) {
    if (seen.has(id)) throw new RangeError(`The ${what} ${id} is listed twice`)
    seen.add(id)
  }
}
