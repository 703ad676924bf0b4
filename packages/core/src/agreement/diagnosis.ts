import { coverageRuns, lineSetOf } from '../line-set.ts'
import type { LineSpan } from '../span.ts'
import { type AgreementTask, sortedSubmissions } from './agreement-task.ts'
import { type UniverseKind, universePaths } from './universe.ts'

/**
 * One annotator over one run of lines that all annotators of a task rated alike: whether she marked it, and whether
 * the run was used. `reason` says why not.
 */
export type DiagnosisRow = LineSpan & {
  readonly task: string
  readonly annotator: string
  readonly marked: boolean
  readonly used: boolean
  readonly reason: string | null
}

/**
 * Lists every position of the universe and every marked position, with what each annotator said about it, so that
 * any figure can be computed again by other means and what was left out can be seen.
 */
export function* diagnosisRows(
  tasks: readonly AgreementTask[],
  kind: UniverseKind = 'opened',
): Generator<DiagnosisRow> {
  for (const task of tasks) {
    const submissions = sortedSubmissions(task)
    const alone = submissions.length < 2 ? 'fewer than 2 submissions' : null
    for (const run of positionsOf(task, kind)) {
      const reason = run.pastEnd ? 'past the end of the file' : alone
      for (const [position, { annotator }] of submissions.entries()) {
        const { path, startLine, endLine, by } = run
        const marked = by.includes(position)
        yield { task: task.task, path, startLine, endLine, annotator, marked, used: reason === null, reason }
      }
    }
  }
}

type Position = LineSpan & { readonly by: readonly number[]; readonly pastEnd: boolean }

/** The universe enters as one more set, so that lines which nobody marked get runs of their own. */
function positionsOf(task: AgreementTask, kind: UniverseKind): Position[] {
  const submissions = sortedSubmissions(task)
  const paths = [...(universePaths(task, kind) ?? universePaths(task, 'marked') ?? [])]
  const wholeFiles = paths.flatMap((path) => {
    const endLine = task.lineCounts?.get(path) ?? 0
    return endLine === 0 ? [] : [{ path, startLine: 1, endLine }]
  })
  const sets = [...submissions.map(({ spans }) => lineSetOf(spans)), lineSetOf(wholeFiles)]
  return coverageRuns(sets).map((run) => ({
    ...run,
    by: run.by.filter((position) => position < submissions.length),
    pastEnd: task.lineCounts?.has(run.path) === true && !run.by.includes(submissions.length),
  }))
}
