import type { CampaignOverview } from '@goldspan/contract'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { useCampaignId } from '../campaigns/current-campaign.ts'
import { FirstStepsCard } from '../campaigns/FirstStepsCard.tsx'
import { AgreementCard } from './AgreementCard.tsx'
import { AnnotatorsCard } from './AnnotatorsCard.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { OverviewFigures } from './OverviewFigures.tsx'
import classes from './OverviewPage.module.css'
import { useOverview } from './queries.ts'
import { TaskProgress } from './TaskProgress.tsx'
import { ThroughputCard } from './ThroughputCard.tsx'

export function OverviewPage() {
  const overview = useOverview(useCampaignId())
  return (
    <AdminPage title="Overview" note={overview.data?.campaign.name}>
      <QueryState query={overview} loading="Loading the overview" failure="The overview could not be loaded">
        {(data) =>
          data.campaign.state === 'draft' ? <Draft overview={data} /> : <Running overview={data} />
        }
      </QueryState>
    </AdminPage>
  )
}

/** Before the start there is nothing to watch, only things to do. */
function Draft({ overview }: { overview: CampaignOverview }) {
  return (
    <>
      <FirstStepsCard campaign={overview.campaign} />
      {overview.campaign.counts.tasks > 0 && <TaskProgress campaign={overview.campaign} />}
    </>
  )
}

function Running({ overview }: { overview: CampaignOverview }) {
  return (
    <>
      <OverviewFigures overview={overview} />
      <TaskProgress campaign={overview.campaign} />
      <div className={classes.columns}>
        <NeedsYou items={overview.attention} campaignId={overview.campaign.id} />
        <div className={classes.right}>
          <div className={classes.charts}>
            <ThroughputCard throughput={overview.throughput} />
            <AgreementCard campaign={overview.campaign} line={overview.lineJaccard} />
          </div>
          <AnnotatorsCard members={overview.members} campaignId={overview.campaign.id} />
        </div>
      </div>
    </>
  )
}
