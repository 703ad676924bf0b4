import type { Campaign, Repository } from '@goldspan/contract'
import { formatPlural } from '../../lib/format.ts'

export type FirstStep = {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly done: boolean
  readonly to: string
  readonly verb: string
}

type Known = {
  /** How many tasks the pool holds. */
  readonly pool: number
  readonly repositories: readonly Pick<Repository, 'state'>[]
  /** Absent before there is any. */
  readonly campaign: Campaign | undefined
}

/** The way from an empty installation to a running campaign, in order; the first step that is not done is next. */
export function firstSteps({ pool, repositories, campaign }: Known): readonly FirstStep[] {
  const ready = repositories.filter(({ state }) => state === 'ready').length
  const base = campaign ? `/admin/c/${campaign.id}` : '/admin/campaigns?new=true'
  return [
    {
      key: 'import',
      title: 'Import tasks',
      text:
        pool > 0 ? `${formatPlural(pool, 'task')} in the pool` : 'SWE-bench rows or rows of published gold',
      done: pool > 0,
      to: '/admin/imports',
      verb: 'Import',
    },
    {
      key: 'mirror',
      title: 'Mirror their repositories',
      text:
        repositories.length > 0
          ? `${ready} of ${formatPlural(repositories.length, 'repository', 'repositories')} ready`
          : 'Imported tasks name them; each needs a source once',
      done: repositories.length > 0 && ready === repositories.length,
      to: '/admin/repositories',
      verb: 'Mirror',
    },
    {
      key: 'campaign',
      title: 'Make a campaign',
      text: campaign ? campaign.name : 'Overlap, threshold, guidelines',
      done: campaign !== undefined,
      to: '/admin/campaigns?new=true',
      verb: 'New campaign',
    },
    {
      key: 'tasks',
      title: 'Add tasks to it',
      text:
        campaign && campaign.counts.tasks > 0
          ? `${formatPlural(campaign.counts.tasks, 'task')}`
          : 'From the pool',
      done: campaign !== undefined && campaign.counts.tasks > 0,
      to: campaign ? `/admin/tasks?for=${campaign.id}` : base,
      verb: 'Choose tasks',
    },
    {
      key: 'invite',
      title: 'Invite annotators',
      text:
        campaign && campaign.counts.members > 0
          ? formatPlural(campaign.counts.members, 'annotator')
          : 'Each gets a link that opens once',
      done: campaign !== undefined && campaign.counts.members > 0,
      to: campaign ? `${base}/people` : base,
      verb: 'Invite',
    },
    {
      key: 'start',
      title: 'Start',
      text: 'The draw is made from the seed, and tasks can be taken',
      done: campaign !== undefined && campaign.state !== 'draft',
      to: campaign ? `${base}/settings` : base,
      verb: 'Start…',
    },
  ]
}
