import { joinReasons } from '../join-reasons.ts'
import { SPAN_ROLES, type SpanRole } from '../span.ts'
import { canonicalGold, type GoldSpan } from './canonical-gold.ts'
import type { Region } from './region.ts'

/** What becomes of a region; `withdraw` takes back what was decided by hand before. */
export type DecisionAction = 'accept' | 'shrink' | 'extend' | 'reject' | 'withdraw'

/** What was decided: the lines that become gold with their role, or neither on `reject` and `withdraw`. */
export type Verdict = {
  readonly regionId: string
  readonly action: DecisionAction
  readonly startLine: number | null
  readonly endLine: number | null
  readonly role: SpanRole | null
  readonly reason: string
}

/** An entry of the append-only list of decisions, `number` counting from 1. */
export type Decision = Verdict & { readonly number: number; readonly by: 'hand' | 'rule' }

/**
 * What holds for a region: the newest decision by hand unless it was withdrawn, else the newest by rule, else, for a
 * region that everybody marked, its acceptance as a whole. Null while the region is open.
 */
export function effectiveVerdict(region: Region, decisions: readonly Decision[]): Verdict | null {
  const own = decisions.filter((decision) => decision.regionId === region.id)
  const byHand = newest(own.filter((decision) => decision.by === 'hand'))
  if (byHand && byHand.action !== 'withdraw') return byHand
  const byRule = newest(own.filter((decision) => decision.by === 'rule'))
  if (byRule) return byRule
  return region.kind === 'agreed' ? acceptWhole(region) : null
}

/** The regions for which nothing holds yet, in their order. */
export function openRegions(regions: readonly Region[], decisions: readonly Decision[]): Region[] {
  return regions.filter((region) => effectiveVerdict(region, decisions) === null)
}

/** The gold context that the decisions so far make, in its canonical form; open regions add nothing. */
export function goldDraft(regions: readonly Region[], decisions: readonly Decision[]): GoldSpan[] {
  return canonicalGold(
    regions.flatMap((region) => {
      const verdict = effectiveVerdict(region, decisions)
      return verdict ? spanOf(region, verdict) : []
    }),
  )
}

/** Accepts a region as it is, with the role that most of its marks have and all their reasons. */
export function acceptWhole(region: Region): Verdict {
  return {
    regionId: region.id,
    action: 'accept',
    startLine: region.startLine,
    endLine: region.endLine,
    role: majorityRole(region),
    reason: joinReasons(region.markedBy.map((mark) => mark.reason)),
  }
}

/** The role that most marks of a region have; among equals the first in the order of `SPAN_ROLES`. */
export function majorityRole(region: Region): SpanRole {
  const votes = SPAN_ROLES.map((role) => region.markedBy.filter((mark) => mark.role === role).length)
  return SPAN_ROLES[votes.indexOf(Math.max(...votes))] ?? 'other'
}

function spanOf(region: Region, { startLine, endLine, role, reason }: Verdict): GoldSpan[] {
  if (startLine === null || endLine === null) return []
  return [{ path: region.path, startLine, endLine, role: role ?? majorityRole(region), reason }]
}

function newest(decisions: readonly Decision[]): Decision | undefined {
  return decisions.reduce<Decision | undefined>(
    (latest, decision) => (latest && latest.number > decision.number ? latest : decision),
    undefined,
  )
}
