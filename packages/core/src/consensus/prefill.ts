import type { LineRange } from '../blocks.ts'
import { type Block, enclosingBlocks } from '../blocks.ts'
import { type CoverageRun, coverageRuns, lineSetOf } from '../line-set.ts'
import { acceptWhole, type Verdict } from './decision.ts'
import type { Region } from './region.ts'

/** A rule that proposes verdicts for regions. */
export type PrefillRule =
  | { readonly rule: 'union' | 'intersection' }
  /** Keeps lines that at least `k` submissions mark. */
  | { readonly rule: 'at_least_k'; readonly k: number }
  /** The same, and then widens what is kept to the innermost definition around it. */
  | { readonly rule: 'at_least_k_blocks'; readonly k: number }
  /** Keeps what one submission marks. */
  | { readonly rule: 'one_submission'; readonly pseudonym: string }

/**
 * The verdicts that a rule gives. A region of which the rule keeps all lines is accepted, one of which it keeps none is
 * rejected, one of which it keeps a single piece is shrunk to it (or extended to a definition). A region of which it
 * keeps several pieces gets no verdict: one decision has one range, so that this one is for a person.
 */
export function prefill(
  rule: PrefillRule,
  regions: readonly Region[],
  blocksByPath: ReadonlyMap<string, readonly Block[]>,
): Verdict[] {
  return regions.flatMap((region) => {
    const kept = keptRanges(rule, region)
    const [only] = kept
    if (!only) return [reject(region)]
    if (kept.length > 1) return []
    const snaps = rule.rule === 'at_least_k_blocks'
    return [verdictFor(region, snaps ? widen(only, blocksByPath.get(region.path) ?? []) : only)]
  })
}

/** The smallest number of submissions that is more than half of `n`. */
export function majorityOf(n: number): number {
  return Math.floor(n / 2) + 1
}

function keptRanges(rule: PrefillRule, region: Region): LineRange[] {
  const kept = marksByPseudonym(region).filter((run) => keeps(rule, region, run))
  const ranges: LineRange[] = []
  for (const { startLine, endLine } of kept) {
    const last = ranges.at(-1)
    if (last && last.endLine + 1 === startLine)
      ranges[ranges.length - 1] = { startLine: last.startLine, endLine }
    else ranges.push({ startLine, endLine })
  }
  return ranges
}

type MarkedRun = LineRange & { readonly pseudonyms: readonly string[] }

/** Runs of the region's lines with those who mark them. */
function marksByPseudonym(region: Region): MarkedRun[] {
  const pseudonyms = [...new Set(region.markedBy.map((mark) => mark.pseudonym))]
  const sets = pseudonyms.map((pseudonym) =>
    lineSetOf(
      region.markedBy
        .filter((mark) => mark.pseudonym === pseudonym)
        .map(({ startLine, endLine }) => ({ path: region.path, ...clip({ startLine, endLine }, region) })),
    ),
  )
  const named = (run: CoverageRun): MarkedRun => ({
    startLine: run.startLine,
    endLine: run.endLine,
    pseudonyms: run.by.flatMap((index) => pseudonyms[index] ?? []),
  })
  return coverageRuns(sets).map(named)
}

function keeps(rule: PrefillRule, region: Region, run: MarkedRun): boolean {
  switch (rule.rule) {
    case 'union':
      return true
    case 'intersection':
      return run.pseudonyms.length === region.n
    case 'at_least_k':
    case 'at_least_k_blocks':
      return run.pseudonyms.length >= rule.k
    case 'one_submission':
      return run.pseudonyms.includes(rule.pseudonym)
  }
}

function clip(range: LineRange, to: LineRange): LineRange {
  return {
    startLine: Math.max(range.startLine, to.startLine),
    endLine: Math.min(range.endLine, to.endLine),
  }
}

function widen(range: LineRange, blocks: readonly Block[]): LineRange {
  return enclosingBlocks(blocks, range)[0] ?? range
}

function verdictFor(region: Region, { startLine, endLine }: LineRange): Verdict {
  const action =
    startLine < region.startLine || endLine > region.endLine
      ? 'extend'
      : startLine === region.startLine && endLine === region.endLine
        ? 'accept'
        : 'shrink'
  return { ...acceptWhole(region), action, startLine, endLine }
}

function reject(region: Region): Verdict {
  return { regionId: region.id, action: 'reject', startLine: null, endLine: null, role: null, reason: '' }
}
