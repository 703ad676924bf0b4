/** Where a task of a campaign stands; it is in exactly one of these states. */
export type TaskState =
  | 'waiting'
  | 'in_progress'
  | 'agreed'
  | 'disagreed'
  | 'adjudicating'
  | 'adjudicated'
  | 'published'

/** What decides the state of a task. */
export type TaskFacts = {
  /** Assignments that somebody has opened, whatever became of them. */
  readonly opened: number
  readonly submitted: number
  /** Submissions that the round needs. */
  readonly overlap: number
  /** Mean pairwise line Jaccard; null while unknown and where it is undefined. */
  readonly lineJaccard: number | null
  readonly threshold: number
  readonly decidedByHand: boolean
  readonly adjudicationFinished: boolean
  readonly published: boolean
}

/**
 * The one statement of a task's state. A round closes when its submissions are in; the task is agreed when the mean
 * pairwise line Jaccard reaches the threshold. An undefined Jaccard never counts as agreement: it goes to adjudication.
 */
export function taskState(facts: TaskFacts): TaskState {
  if (facts.published) return 'published'
  if (facts.adjudicationFinished) return 'adjudicated'
  if (facts.decidedByHand) return 'adjudicating'
  if (facts.submitted >= facts.overlap) return agrees(facts) ? 'agreed' : 'disagreed'
  return facts.opened > 0 ? 'in_progress' : 'waiting'
}

function agrees({ lineJaccard, threshold }: TaskFacts): boolean {
  return lineJaccard !== null && lineJaccard >= threshold
}
