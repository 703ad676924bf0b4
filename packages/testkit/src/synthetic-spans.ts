import type { Random } from './random.ts'
import { SYNTHETIC_FILE_COUNT, type SyntheticRepository, syntheticFile } from './synthetic-repositories.ts'

/** A span of a synthetic row with the text of its lines. */
export type SyntheticSpan = {
  readonly file: string
  readonly start_line: number
  readonly end_line: number
  readonly content: string
}

/** Chosen so that files' ends included, 522,000 lines make about 23,000 spans, as in the published dataset. */
const MEAN_SPAN_LINES = 31
const MEAN_GAP_LINES = 14

/**
 * Draws spans of one repository that neither overlap nor touch and have `total` lines together.
 *
 * Throws an error when the repository is too small for them.
 */
export function drawSpans(
  repository: SyntheticRepository,
  total: number,
  random: Random,
): readonly SyntheticSpan[] {
  const spans: SyntheticSpan[] = []
  const first = random.below(SYNTHETIC_FILE_COUNT)
  let left = total
  for (let turn = 0; left > 0; turn += 1) {
    if (turn === SYNTHETIC_FILE_COUNT)
      throw new RangeError(`${repository.repo} has no ${total} lines for one task`)
    const { path, lines } = syntheticFile(repository, (first + turn) % SYNTHETIC_FILE_COUNT)
    let line = 1 + exponential(random, MEAN_GAP_LINES)
    while (left > 0 && line <= lines.length) {
      const length = Math.min(1 + exponential(random, MEAN_SPAN_LINES), lines.length - line + 1, left)
      const end = line + length - 1
      spans.push({
        file: path,
        start_line: line,
        end_line: end,
        content: lines.slice(line - 1, end).join('\n'),
      })
      left -= length
      line = end + 2 + exponential(random, MEAN_GAP_LINES)
    }
  }
  return spans
}

/** Shares `total` lines out among tasks: at least one each, most few, some a thousand and more. */
export function shareLines(tasks: number, total: number, random: Random): readonly number[] {
  if (total < tasks) throw new RangeError(`${tasks} tasks need at least as many lines, not ${total}`)
  const weights = Array.from({ length: tasks }, () => Math.min(12, Math.exp(1.1 * gaussian(random))))
  const sum = weights.reduce((a, b) => a + b, 0)
  let cumulated = 0
  let given = 0
  return weights.map((weight) => {
    cumulated += weight
    const share = Math.round((cumulated / sum) * (total - tasks)) - given
    given += share
    return share + 1
  })
}

function exponential(random: Random, mean: number): number {
  return Math.floor(-Math.log(1 - random.next()) * mean)
}

function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}
