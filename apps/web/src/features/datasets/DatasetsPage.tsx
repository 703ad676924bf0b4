import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { formatPlural } from '../../lib/format.ts'
import { useCampaigns } from '../campaigns/queries.ts'
import { DatasetCard } from './DatasetCard.tsx'
import { NewDatasetForm } from './NewDatasetForm.tsx'
import { useDatasets } from './queries.ts'

export function DatasetsPage() {
  const datasets = useDatasets()
  return (
    <AdminPage title="Datasets" note={datasets.data && formatPlural(datasets.data.items.length, 'version')}>
      <NewDatasetForm />
      <DatasetList />
    </AdminPage>
  )
}

/** Datasets, newest first; of one campaign where it is named. */
export function DatasetList({ campaignId }: { campaignId?: string }) {
  const datasets = useDatasets()
  const campaigns = useCampaigns()
  const nameOf = (id: string | null) =>
    id === null ? 'every campaign' : (campaigns.data?.items.find((each) => each.id === id)?.name ?? id)
  return (
    <QueryState query={datasets} loading="Loading the datasets" failure="The datasets could not be loaded">
      {({ items }) => {
        const shown = items.filter((each) => campaignId === undefined || each.campaignId === campaignId)
        if (shown.length === 0) {
          return (
            <EmptyState title="No dataset yet">
              Publish gold first; then a dataset can be made of it.
            </EmptyState>
          )
        }
        return shown.map((dataset) => (
          <DatasetCard key={dataset.id} dataset={dataset} campaignName={nameOf(dataset.campaignId)} />
        ))
      }}
    </QueryState>
  )
}
