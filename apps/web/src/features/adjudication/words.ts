import type { Decision, Region } from '@goldspan/contract'
import { formatLines, formatPlural } from '../../lib/format.ts'
import type { Action, Cause, Confidence } from './draft.ts'
import type { RegionState } from './regions.ts'

export const STATE_WORDS: Readonly<Record<RegionState, string>> = {
  open: 'open',
  prefilled: 'pre-filled',
  accepted: 'accepted',
  shrunk: 'shrunk',
  extended: 'extended',
  rejected: 'rejected',
}

export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  accept: 'Accept',
  shrink: 'Shrink',
  extend: 'Extend',
  reject: 'Reject all',
}

const DONE: Readonly<Record<Decision['action'], string>> = {
  accept: 'accepted',
  shrink: 'shrunk to',
  extend: 'extended to',
  reject: 'rejected all',
  withdraw: 'withdrew the decision',
}

export const CONFIDENCES: readonly Confidence[] = ['low', 'medium', 'high']

export const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  ambiguous_issue: 'ambiguous issue',
  guideline_gap: 'guideline gap',
  annotator_error: 'annotator error',
  matter_of_taste: 'matter of taste',
}

/** An entry of a region's history in a sentence, without its time. */
export function describeDecision(decision: Decision): string {
  const { action, startLine, endLine, by, rule, decidedBy, confidence, cause, note } = decision
  const lines = startLine === null || endLine === null ? '' : ` ${formatLines({ startLine, endLine })}`
  const who = by === 'rule' ? `rule “${ruleWords(rule ?? '')}”` : decidedBy
  const details = [confidence && `${confidence} confidence`, cause && CAUSE_WORDS[cause], note].filter(
    Boolean,
  )
  return `${who} ${DONE[action]}${lines}${details.length > 0 ? `: ${details.join(', ')}` : ''}`
}

export type RuleName = 'union' | 'intersection' | 'at_least_k' | 'at_least_k_blocks' | 'one_submission'

export const RULE_WORDS: Readonly<Record<RuleName, string>> = {
  at_least_k: 'at least k of n',
  at_least_k_blocks: 'at least k of n, snapped to blocks',
  intersection: 'intersection: marked by all',
  union: 'union: marked by anybody',
  one_submission: 'one submission',
}

/** A stored rule, such as `at_least_k 2` or `one_submission K`, as people read it. */
export function ruleWords(rule: string): string {
  const [name = '', argument = ''] = rule.split(' ', 2)
  const words: Readonly<Record<string, string>> = {
    at_least_k: `at least ${argument || 'k'} of n`,
    at_least_k_blocks: `at least ${argument || 'k'} of n, snapped to blocks`,
    intersection: 'intersection',
    union: 'union',
    one_submission: `as ${argument || 'one submission'}`,
  }
  return words[name] ?? rule
}

/** How the submissions differ over a region, in a sentence. */
export function describeKind(region: Region): string {
  const { kind, n, markedBy } = region
  const marking = new Set(markedBy.map(({ pseudonym }) => pseudonym)).size
  const texts: Readonly<Record<Region['kind'], string>> = {
    agreed: `Agreed: all ${n} mark all of these lines.`,
    existence: `Existence: ${formatPlural(n - marking, 'submission')} of ${n} marked nothing here, and somebody nothing in this file.`,
    place: `Place: all ${n} marked something in this file, but ${formatPlural(n - marking, 'submission')} nothing here.`,
    extent: `Extent: ${marking} of ${n} mark these lines with different edges.`,
    superset: 'Superset: one submission marks these lines around what the others mark.',
  }
  return texts[kind]
}
