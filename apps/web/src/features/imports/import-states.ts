import type { ImportSummary, RowStatus } from '@goldspan/contract'
import type { Tone } from '../../components/StatusPill.tsx'

type Look = { readonly word: string; readonly tone: Tone }

export const STATUS_LOOKS: Readonly<Record<RowStatus, Look & { readonly meaning: string }>> = {
  accepted: { word: 'accepted', tone: 'ok', meaning: 'taken as they are' },
  normalised: { word: 'normalised', tone: 'info', meaning: 'taken after a mend that is listed' },
  flagged: { word: 'flagged', tone: 'warn', meaning: 'taken, but somebody should look' },
  rejected: { word: 'rejected', tone: 'err', meaning: 'not taken' },
}

export const ROW_STATUSES: readonly RowStatus[] = ['accepted', 'normalised', 'flagged', 'rejected']

/** Where an import stands. */
export function stateOf({ job, dryRun }: Pick<ImportSummary, 'job' | 'dryRun'>): Look {
  if (job?.state === 'failed') return { word: 'failed', tone: 'err' }
  if (job?.state === 'cancelled') return { word: 'cancelled', tone: 'warn' }
  if (job?.state === 'running' || job?.state === 'queued') return { word: 'running', tone: 'info' }
  return dryRun ? { word: 'dry run', tone: 'neutral' } : { word: 'imported', tone: 'ok' }
}
