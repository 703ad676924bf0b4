import type { Block } from '../blocks.ts'
import { compareText } from '../compare-text.ts'
import type { LineSpan } from '../span.ts'

/** What makes a block one and the same at block level, together with its path. */
export type BlockLines = Pick<Block, 'kind' | 'startLine' | 'endLine'>

/** What an annotator submitted for a task. `opened` are the files that she opened, where that is recorded. */
export type AgreementSubmission = {
  readonly annotator: string
  readonly spans: readonly LineSpan[]
  readonly opened?: readonly string[]
}

/**
 * A task with its submissions, at most one of each annotator. `blocksByPath` has the blocks of every file that is
 * marked or opened, and is null where they are not known; `lineCounts` the lines of those files at the base commit.
 */
export type AgreementTask = {
  readonly task: string
  readonly repository?: string
  readonly submissions: readonly AgreementSubmission[]
  readonly blocksByPath: ReadonlyMap<string, readonly BlockLines[]> | null
  readonly lineCounts?: ReadonlyMap<string, number>
}

/**
 * The submissions of a task by annotator. Throws a `RangeError` where an annotator has two, because a comparison with
 * oneself is no agreement.
 */
export function sortedSubmissions(task: AgreementTask): AgreementSubmission[] {
  const sorted = [...task.submissions].sort((a, b) => compareText(a.annotator, b.annotator))
  const twice = sorted.find((submission, index) => submission.annotator === sorted[index + 1]?.annotator)
  if (twice) throw new RangeError(`Task ${task.task} has two submissions of ${twice.annotator}`)
  return sorted
}
