import type { CampaignAgreement } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { downloadText } from '../../lib/download.ts'
import { formatCount, formatPlural } from '../../lib/format.ts'
import { useCampaignId } from '../campaigns/current-campaign.ts'
import classes from './agreement.module.css'
import { BehindDrawer } from './BehindDrawer.tsx'
import { ConsensusCard } from './ConsensusCard.tsx'
import { DistributionCard } from './DistributionCard.tsx'
import { LevelsCard } from './LevelsCard.tsx'
import { PairsCard } from './PairsCard.tsx'
import { useAgreement } from './queries.ts'
import { useAgreementView } from './use-agreement-view.ts'

export function AgreementPage() {
  const agreement = useAgreement(useCampaignId())
  return (
    <AdminPage
      title="Agreement"
      note={agreement.data && noteOf(agreement.data)}
      bar={<ModeBar agreement={agreement.data} />}
    >
      <QueryState
        query={agreement}
        loading="Computing the agreement"
        failure="The agreement could not be computed"
      >
        {(data) => (data.report.tasks.length === 0 ? <NoAgreement /> : <Figures agreement={data} />)}
      </QueryState>
    </AdminPage>
  )
}

function Figures({ agreement }: { agreement: CampaignAgreement }) {
  return (
    <>
      <LevelsCard agreement={agreement} />
      <PairsCard agreement={agreement} />
      <div className={classes.columns}>
        <DistributionCard agreement={agreement} />
        <ConsensusCard agreement={agreement} />
      </div>
      <BehindDrawer agreement={agreement} />
    </>
  )
}

function NoAgreement() {
  return (
    <EmptyState title="No task is closed yet">
      Agreement is there once a task has all submissions of its round. It is compared at file, block and line
      level, and nothing is shown before there is something to defend.
    </EmptyState>
  )
}

function noteOf({ report: { tasks } }: CampaignAgreement): string {
  const compared = tasks.filter(({ submissions }) => submissions >= 2).length
  return `${formatCount(compared)} of ${formatPlural(tasks.length, 'closed task')} have two or more submissions`
}

function ModeBar({ agreement }: { agreement: CampaignAgreement | undefined }) {
  const { measure, kind, setMeasure, setKind } = useAgreementView()
  return (
    <>
      <Segmented
        label="Measure"
        value={measure}
        options={[
          { value: 'jaccard', label: 'Jaccard' },
          { value: 'f1', label: 'F1' },
        ]}
        onChange={setMeasure}
      />
      <Segmented
        label="Mean"
        value={kind}
        options={[
          { value: 'macro', label: 'macro' },
          { value: 'micro', label: 'micro' },
        ]}
        onChange={setKind}
      />
      <span className={classes.space} />
      {agreement && (
        <>
          <span className={classes.quiet}>
            intervals: {formatCount(agreement.report.draws)} draws over tasks, percentile, seed{' '}
            {agreement.report.seed}
          </span>
          <Button
            leftSection={<IconDownload size={14} stroke={1.6} aria-hidden="true" />}
            onClick={() =>
              downloadText('agreement.json', JSON.stringify(agreement.report, null, 2), 'application/json')
            }
          >
            Report as JSON
          </Button>
        </>
      )}
    </>
  )
}
