import type { Decision, DecisionBody, Region } from '@goldspan/contract'
import {
  acceptWhole,
  type Block,
  coverageRuns,
  effectiveVerdict,
  growSpan,
  type LineRange,
  lineSetOf,
  majorityOf,
  majorityRole,
  type SpanRole,
} from '@goldspan/core'

export type Action = 'accept' | 'shrink' | 'extend' | 'reject'
export type Confidence = NonNullable<DecisionBody['confidence']>
export type Cause = NonNullable<DecisionBody['cause']>

/** A decision as it is being made; nothing of it is stored before it is decided. */
export type Draft = LineRange & {
  /** Null until the adjudicator has chosen. */
  readonly action: Action | null
  readonly role: SpanRole
  readonly reason: string
  readonly confidence: Confidence | null
  readonly cause: Cause | null
  readonly note: string
  /** Whether she has changed anything since it was proposed. */
  readonly touched: boolean
}

/** What holds for the region as a draft to go on from; an open region starts with all its lines and no action. */
export function initialDraft(region: Region, decisions: readonly Decision[]): Draft {
  const whole = acceptWhole(region)
  const verdict = effectiveVerdict(region, decisions)
  const last = decisions.findLast((each) => each.regionId === region.id && each.by === 'hand')
  const byHand = last && last.action !== 'withdraw' ? last : null
  return {
    action: verdict && verdict.action !== 'withdraw' ? verdict.action : null,
    startLine: verdict?.startLine ?? region.startLine,
    endLine: verdict?.endLine ?? region.endLine,
    role: verdict?.role ?? majorityRole(region),
    reason: verdict?.reason || whole.reason,
    confidence: byHand?.confidence ?? null,
    cause: byHand?.cause ?? null,
    note: byHand?.note ?? '',
    touched: false,
  }
}

/** What the file allows: its number of lines, and its blocks to extend to. */
export type FileLimits = { readonly lineCount: number; readonly blocks: readonly Block[] }

/** Chooses an action; shrinking and extending propose lines to start from. */
export function withAction(draft: Draft, region: Region, action: Action, file: FileLimits): Draft {
  const chosen = { ...draft, action, touched: true }
  if (action === 'reject') return chosen
  if (action === 'accept') return { ...chosen, startLine: region.startLine, endLine: region.endLine }
  if (actionFor(draft, region) === action) return chosen
  return {
    ...chosen,
    ...(action === 'shrink' ? core(region) : (growSpan(file.blocks, region, file.lineCount) ?? region)),
  }
}

/** Moves the edges within the file; what the lines are to the region names the action. */
export function withLines(draft: Draft, region: Region, lines: LineRange, file: FileLimits): Draft {
  const startLine = clamp(Math.min(lines.startLine, lines.endLine), 1, file.lineCount)
  const endLine = clamp(Math.max(lines.startLine, lines.endLine), 1, file.lineCount)
  const range = { startLine, endLine }
  return { ...draft, ...range, action: actionFor(range, region), touched: true }
}

/** Accepting takes all lines, shrinking only lines of the region, extending others, too. */
export function actionFor(lines: LineRange, region: Region): Exclude<Action, 'reject'> {
  if (lines.startLine < region.startLine || lines.endLine > region.endLine) return 'extend'
  return lines.startLine === region.startLine && lines.endLine === region.endLine ? 'accept' : 'shrink'
}

/** What keeps the draft from being decided, in a sentence; null where nothing does. */
export function problemOf(draft: Draft, region: Region): string | null {
  if (draft.action === null) return 'Choose what becomes of the region first.'
  if (draft.action === 'reject') return null
  const fits = actionFor(draft, region)
  if (draft.action === 'shrink' && fits === 'accept')
    return 'Leave some of its lines out to shrink the region.'
  if (draft.action === 'extend' && fits === 'accept') return 'Add lines to extend the region.'
  return null
}

/** The decision to send; the lines name the action, so that it never says another thing than they do. */
export function toDecision(draft: Draft, region: Region): Omit<DecisionBody, 'expectedDecisions'> {
  const { confidence, cause, note } = draft
  const kept = { regionId: region.id, confidence, cause, note: note.trim() }
  if (draft.action === 'reject') {
    return { ...kept, action: 'reject', startLine: null, endLine: null, role: null, reason: '' }
  }
  return {
    ...kept,
    action: actionFor(draft, region),
    startLine: draft.startLine,
    endLine: draft.endLine,
    role: draft.role,
    reason: draft.reason.trim(),
  }
}

/** Takes back what was decided by hand. */
export function withdrawal(region: Region): Omit<DecisionBody, 'expectedDecisions'> {
  const nothing = { startLine: null, endLine: null, role: null, confidence: null, cause: null }
  return { regionId: region.id, action: 'withdraw', ...nothing, reason: '', note: '' }
}

/** The longest run of lines that a majority marked, or else that most marked; the whole region where that is all. */
function core(region: Region): LineRange {
  const pseudonyms = [...new Set(region.markedBy.map(({ pseudonym }) => pseudonym))]
  const sets = pseudonyms.map((pseudonym) =>
    lineSetOf(
      region.markedBy
        .filter((mark) => mark.pseudonym === pseudonym)
        .map(({ startLine, endLine }) => ({
          path: region.path,
          startLine: Math.max(startLine, region.startLine),
          endLine: Math.min(endLine, region.endLine),
        })),
    ),
  )
  const runs = coverageRuns(sets)
  const most = Math.max(...runs.map(({ by }) => by.length))
  const wanted = Math.min(most, majorityOf(region.n))
  const length = ({ startLine, endLine }: LineRange) => endLine - startLine
  const joined = joinRuns(runs.filter(({ by }) => by.length >= wanted))
  const [longest] = joined.toSorted((a, b) => length(b) - length(a))
  return longest ?? region
}

function joinRuns(runs: readonly LineRange[]): readonly LineRange[] {
  const joined: { startLine: number; endLine: number }[] = []
  for (const { startLine, endLine } of runs) {
    const last = joined.at(-1)
    if (last?.endLine === startLine - 1) last.endLine = endLine
    else joined.push({ startLine, endLine })
  }
  return joined
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, Math.round(value)))
}
