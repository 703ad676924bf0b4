import type { Campaign } from '@goldspan/contract'
import { formatPlural } from '../../lib/format.ts'
import type { CampaignChange } from '../campaigns/queries.ts'

type State = Campaign['state']

/** Where a campaign can go from a state. */
export function changesFrom(state: State): readonly CampaignChange[] {
  const targets: Readonly<Record<State, readonly CampaignChange[]>> = {
    draft: ['running'],
    running: ['paused', 'closed'],
    paused: ['running', 'closed'],
    closed: [],
  }
  return targets[state]
}

type Change = {
  readonly verb: (from: State) => string
  readonly consequence: (campaign: Campaign) => string
}

export const CHANGES: Readonly<Record<CampaignChange, Change>> = {
  running: {
    verb: (from) => (from === 'paused' ? 'Continue' : 'Start'),
    consequence: ({ state, counts, overlap, seed }) =>
      state === 'paused'
        ? 'Annotators can take new tasks again.'
        : `${formatPlural(counts.tasks, 'task')} will be drawn among ${formatPlural(counts.members, 'annotator')}, ${overlap} for each task, from seed ${seed}. Overlap and seed are fixed from then on; tasks and annotators can still be added.`,
  },
  paused: {
    verb: () => 'Pause',
    consequence: () =>
      'Nobody can take a new task until you continue. Open tasks stay open, and what is marked is kept.',
  },
  closed: {
    verb: () => 'Close',
    consequence: ({ counts }) =>
      `Nobody can take or submit tasks any more, and a closed campaign cannot be opened again. ${formatPlural(counts.submissions, 'submission')} and all open work are kept; adjudicating and publishing stay possible.`,
  },
}
