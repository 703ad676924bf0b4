import type { AssignmentState, AssignmentSummary } from '@goldspan/contract'
import type { Tone } from '../../components/StatusPill.tsx'

/** How an assignment's state reads in her own list. */
export const STATE_LOOKS: Readonly<Record<AssignmentState, { readonly word: string; readonly tone: Tone }>> =
  {
    offered: { word: 'offered', tone: 'neutral' },
    open: { word: 'in progress', tone: 'gold' },
    reopened: { word: 'reopened', tone: 'gold' },
    expired: { word: 'locked', tone: 'warn' },
    submitted: { word: 'submitted', tone: 'ok' },
    skipped: { word: 'skipped', tone: 'neutral' },
    withdrawn: { word: 'withdrawn', tone: 'neutral' },
  }

const URGENCY: readonly AssignmentState[] = [
  'open',
  'reopened',
  'expired',
  'offered',
  'submitted',
  'skipped',
  'withdrawn',
]

/** What she can go on with comes first; within a state the latest. */
export function sortAssignments(assignments: readonly AssignmentSummary[]): readonly AssignmentSummary[] {
  return assignments.toSorted(
    (a, b) =>
      URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) || latestMoment(b).localeCompare(latestMoment(a)),
  )
}

function latestMoment(assignment: AssignmentSummary): string {
  return assignment.submittedAt ?? assignment.claimedAt ?? ''
}
