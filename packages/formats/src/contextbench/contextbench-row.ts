import type { GoldRow, LineSpan, PublishedCells, TaskRow } from '@goldspan/core'
import { unquoteStatement } from '../rows/problem-statement.ts'

/** One span as the published evaluator reads it. */
export type ContextBenchSpan = {
  readonly file: string
  readonly start_line: number
  readonly end_line: number
  readonly content: string | null
}

/** A task with its gold, ready to be written: the published columns, but for the gold context, and the spans. */
export type ContextBenchRow = {
  readonly cells: PublishedCells
  readonly gold: readonly ContextBenchSpan[]
}

/** What a row is written from. */
export type ExportedTask = Pick<TaskRow, 'cells' | 'repo' | 'problemStatement'>

/**
 * Puts a row together. Cells are written as they were published (test lists in their own encoding, missing apart
 * from empty), with two exceptions: the repository always has its owner, and the problem statement is unquoted,
 * unless the text inside would be taken for a quoted one again when it is read. So what is written reads as the same
 * row, and writing that row gives the same bytes.
 *
 * @param repoUrl the public address of the repository, written where the task was published without one
 */
export function contextBenchRow(
  task: ExportedTask,
  gold: readonly ContextBenchSpan[],
  repoUrl: string | null = null,
): ContextBenchRow {
  const { cells, repo, problemStatement } = task
  const isStable = problemStatement.trim() !== '' && unquoteStatement(problemStatement) === problemStatement
  const problem_statement = isStable ? problemStatement : cells.problem_statement
  return { cells: { ...cells, repo, problem_statement, repo_url: cells.repo_url ?? repoUrl }, gold }
}

/** A span of ours with its text, as it is published. */
export function contextBenchSpan(span: LineSpan, content: string): ContextBenchSpan {
  return { file: span.path, start_line: span.startLine, end_line: span.endLine, content }
}

/** The spans of a gold row as they were published; those without a usable range are left out. */
export function publishedSpans(row: GoldRow): ContextBenchSpan[] {
  return row.spans.flatMap(({ file, startLine, endLine, content }) =>
    startLine === null || endLine === null
      ? []
      : [{ file, start_line: startLine, end_line: endLine, content }],
  )
}
