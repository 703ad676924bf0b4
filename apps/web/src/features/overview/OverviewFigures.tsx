import type { CampaignOverview } from '@goldspan/contract'
import { type Figure, Figures } from '../../components/Figures.tsx'
import { formatClock, formatCount, formatPercent, formatShare } from '../../lib/format.ts'
import { countOf } from '../campaigns/campaign-states.ts'
import { forecast } from './throughput.ts'

export function OverviewFigures({ overview }: { overview: CampaignOverview }) {
  return <Figures label="The campaign in figures" figures={figuresOf(overview)} />
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function figuresOf({ campaign, members, throughput, lineJaccard }: CampaignOverview): readonly Figure[] {
  const { tasks, submissions, places } = campaign.counts
  const published = countOf(campaign, 'published')
  const activeSeconds = members.reduce((sum, member) => sum + member.activeSeconds, 0)
  const { perDay, lastDay } = forecast(
    throughput,
    places - submissions,
    new Date().toISOString().slice(0, 10),
  )
  return [
    {
      key: 'published',
      value: formatCount(published),
      aside: `of ${formatCount(tasks)}`,
      text: `tasks published · ${formatPercent(tasks === 0 ? 0 : published / tasks)}`,
    },
    {
      key: 'submissions',
      value: formatCount(submissions),
      aside: `of ${formatCount(places)}`,
      text: `submissions · ${formatCount(Math.round(perDay * 7))} in 7 days`,
    },
    {
      key: 'time',
      value: submissions === 0 ? '–' : formatClock(activeSeconds / submissions),
      aside: `of ${formatClock(campaign.capMinutes * 60)}`,
      text: 'mean active time a submission',
    },
    {
      key: 'agreement',
      value: formatShare(lineJaccard.mean),
      aside: `threshold ${formatShare(campaign.threshold)}`,
      text: `line Jaccard · n ${formatCount(lineJaccard.n)}, ${lineJaccard.undefined} undefined`,
    },
    {
      key: 'end',
      value: lastDay === null ? '–' : day.format(Date.parse(lastDay)),
      text: endText(lastDay, places - submissions),
    },
  ]
}

function endText(lastDay: string | null, remaining: number): string {
  if (remaining <= 0) return 'every submission is in'
  return lastDay === null ? 'no submission this week, no estimate' : 'end at this week’s rate'
}
