import type { AttentionItem } from '@goldspan/contract'
import { formatPlural } from '../../lib/format.ts'

export type Attention = {
  readonly title: string
  readonly verb: string
  readonly to: string
  readonly tone: 'gold' | 'err' | 'warn' | 'neutral'
}

/** What an item asks for: its headline, one verb and the page where it is done. */
export function attentionOf(item: AttentionItem, campaignId: string): Attention {
  const base = `/admin/c/${campaignId}`
  const { count, taskId, userId } = item
  const kinds: Readonly<Record<AttentionItem['kind'], () => Attention>> = {
    disagreed: () => ({
      title: `Adjudicate ${formatPlural(count, 'task')}`,
      verb: 'Adjudicate',
      to: taskId ? `${base}/adjudicate/${taskId}` : `${base}/adjudicate`,
      tone: 'gold',
    }),
    adjudicated: () => ({
      title: `Publish ${formatPlural(count, 'adjudicated task')}`,
      verb: 'Publish',
      to: `${base}/publish`,
      tone: 'gold',
    }),
    agreed: () => ({
      title: `Publish ${formatPlural(count, 'agreed task')}`,
      verb: 'Publish',
      to: `${base}/publish`,
      tone: 'neutral',
    }),
    skipped: () => ({
      title: `${formatPlural(count, 'skip')} to look at`,
      verb: 'Look',
      to: '/admin/audit-log?action=assignment.skip',
      tone: 'neutral',
    }),
    repository: () => ({
      title: `A repository is not ready · ${formatPlural(count, 'task')}`,
      verb: 'Mend',
      to: '/admin/repositories',
      tone: 'err',
    }),
    stale: () => ({
      title: `${formatPlural(count, 'open task')} without activity`,
      verb: 'Look',
      to: userId ? `${base}/people?user=${userId}` : `${base}/people`,
      tone: 'warn',
    }),
  }
  return kinds[item.kind]()
}
