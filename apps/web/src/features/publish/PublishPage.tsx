import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { useCampaignId } from '../campaigns/current-campaign.ts'
import { DatasetList } from '../datasets/DatasetsPage.tsx'
import { NewDatasetForm } from '../datasets/NewDatasetForm.tsx'
import { GoldVersionsTable } from './GoldVersionsTable.tsx'
import { useRelease } from './queries.ts'
import { ReleaseCard } from './ReleaseCard.tsx'

export function PublishPage() {
  const campaignId = useCampaignId()
  const release = useRelease(campaignId)
  return (
    <AdminPage
      title="Publish"
      note={release.data && `${release.data.ready} of ${release.data.total} tasks are ready to publish`}
    >
      <QueryState query={release} loading="Checking the gold" failure="The checklist could not be made">
        {(data) => <ReleaseCard campaignId={campaignId} checklist={data} />}
      </QueryState>
      <Card title="Gold versions" note="published versions never change" flush>
        <GoldVersionsTable query={{ campaignId }} />
      </Card>
      <NewDatasetForm campaignId={campaignId} />
      <DatasetList campaignId={campaignId} />
    </AdminPage>
  )
}
