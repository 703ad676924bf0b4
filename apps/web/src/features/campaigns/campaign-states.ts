import type { Campaign, CampaignTaskState } from '@goldspan/contract'
import type { Tone } from '../../components/StatusPill.tsx'

type Look = { readonly word: string; readonly tone: Tone }

export const CAMPAIGN_LOOKS: Readonly<Record<Campaign['state'], Look>> = {
  draft: { word: 'not started', tone: 'neutral' },
  running: { word: 'running', tone: 'ok' },
  paused: { word: 'paused', tone: 'warn' },
  closed: { word: 'closed', tone: 'neutral' },
}

type TaskLook = Look & { readonly colour: string; readonly ink: string }

const MIXED_OK = 'color-mix(in srgb, var(--ok) 50%, var(--panel))'
const MIXED_GOLD = 'color-mix(in srgb, var(--gold) 45%, var(--panel))'

/** How a task's state in its campaign reads, from the last step to the first. */
export const TASK_LOOKS: Readonly<Record<CampaignTaskState, TaskLook>> = {
  published: { word: 'published', tone: 'ok', colour: 'var(--ok)', ink: 'var(--editor)' },
  agreed: { word: 'agreed', tone: 'ok', colour: MIXED_OK, ink: 'var(--t1)' },
  adjudicated: { word: 'adjudicated', tone: 'ok', colour: MIXED_OK, ink: 'var(--t1)' },
  adjudicating: { word: 'adjudicating', tone: 'gold', colour: MIXED_GOLD, ink: 'var(--t1)' },
  disagreed: { word: 'disagreed', tone: 'warn', colour: 'var(--gold)', ink: 'var(--on-gold)' },
  in_progress: { word: 'in annotation', tone: 'info', colour: 'var(--info)', ink: 'var(--editor)' },
  waiting: { word: 'waiting', tone: 'neutral', colour: 'var(--bar)', ink: 'var(--t1)' },
}

export const TASK_STATE_ORDER: readonly CampaignTaskState[] = [
  'published',
  'adjudicated',
  'agreed',
  'adjudicating',
  'disagreed',
  'in_progress',
  'waiting',
]

export function countOf(campaign: Campaign, state: CampaignTaskState): number {
  return campaign.counts.byState[state] ?? 0
}

/** Tasks that wait for an adjudicator. */
export function toAdjudicate(campaign: Campaign): number {
  return countOf(campaign, 'disagreed') + countOf(campaign, 'adjudicating')
}

/** Tasks that could be published now. */
export function readyToPublish(campaign: Campaign): number {
  return countOf(campaign, 'agreed') + countOf(campaign, 'adjudicated')
}
