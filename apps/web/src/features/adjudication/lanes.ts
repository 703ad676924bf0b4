import type { PseudonymousSubmission } from '@goldspan/contract'
import { coverageRuns, type LineRange, lineSetOf } from '@goldspan/core'
import { heatLevel } from './regions.ts'

/** What one pseudonym marked of a file; `index` picks her colour and her place among the lanes. */
export type Lane = {
  readonly pseudonym: string
  readonly index: number
  readonly runs: readonly LineRange[]
}

export function lanesOf(submissions: readonly PseudonymousSubmission[], path: string): readonly Lane[] {
  return submissions.map(({ pseudonym, spans }, index) => ({
    pseudonym,
    index,
    runs: lineSetOf(spans).get(path) ?? [],
  }))
}

/** Consecutive lines that the same number of submissions marked. */
export type HeatRun = LineRange & { readonly k: number; readonly level: 1 | 2 | 3 | 4 }

export function heatOf(submissions: readonly PseudonymousSubmission[], path: string): readonly HeatRun[] {
  const runs = coverageRuns(
    submissions.map(({ spans }) => lineSetOf(spans.filter((span) => span.path === path))),
  )
  const heat: HeatRun[] = []
  for (const { startLine, endLine, by } of runs) {
    const last = heat.at(-1)
    if (last && last.k === by.length && last.endLine + 1 === startLine) {
      heat[heat.length - 1] = { ...last, endLine }
    } else {
      heat.push({ startLine, endLine, k: by.length, level: heatLevel(by.length, submissions.length) })
    }
  }
  return heat
}
