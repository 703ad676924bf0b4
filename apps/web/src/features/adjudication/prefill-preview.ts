import type { Adjudication, Region } from '@goldspan/contract'
import {
  type Block,
  effectiveVerdict,
  goldDraft,
  lineCount,
  type PrefillRule,
  prefill,
  type Verdict,
} from '@goldspan/core'
import { isByHand } from './regions.ts'

/** What a rule would do to one region. */
export type PrefillChange = {
  readonly region: Region
  /** Null where the rule keeps several pieces, so that a person has to decide. */
  readonly verdict: Verdict | null
}

export type PrefillPreview = {
  /** Regions that would hold something else than now. */
  readonly changes: readonly PrefillChange[]
  /** Open regions that would stay open. */
  readonly leftOpen: readonly Region[]
  /** Regions decided by hand, which no rule touches. */
  readonly untouched: number
  readonly lines: { readonly before: number; readonly after: number }
}

/** What a rule would change, without storing anything: the same function as the server's. */
export function previewPrefill(
  { regions, decisions }: Pick<Adjudication, 'regions' | 'decisions'>,
  rule: PrefillRule,
  blocksByPath: ReadonlyMap<string, readonly Block[]>,
): PrefillPreview {
  const undecided = regions.filter((region) => !isByHand(region, decisions))
  const verdicts = new Map(
    prefill(rule, undecided, blocksByPath).map((verdict) => [verdict.regionId, verdict]),
  )
  const after = [
    ...decisions,
    ...[...verdicts.values()].map((verdict, index) => ({
      ...verdict,
      number: decisions.length + index + 1,
      by: 'rule' as const,
    })),
  ]
  const changes = undecided.flatMap((region): PrefillChange[] => {
    const verdict = verdicts.get(region.id) ?? null
    return verdict && !sameLines(verdict, effectiveVerdict(region, decisions)) ? [{ region, verdict }] : []
  })
  return {
    changes,
    leftOpen: undecided.filter((region) => effectiveVerdict(region, after) === null),
    untouched: regions.length - undecided.length,
    lines: { before: linesOf(goldDraft(regions, decisions)), after: linesOf(goldDraft(regions, after)) },
  }
}

function sameLines(a: Verdict, b: Verdict | null): boolean {
  return b !== null && a.startLine === b.startLine && a.endLine === b.endLine
}

function linesOf(spans: readonly { path: string; startLine: number; endLine: number }[]): number {
  return spans.reduce((sum, span) => sum + lineCount(span), 0)
}
