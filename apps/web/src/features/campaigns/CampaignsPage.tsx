import type { Campaign } from '@goldspan/contract'
import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatCount, formatDay } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { CAMPAIGN_LOOKS, countOf, toAdjudicate } from './campaign-states.ts'
import { FirstStepsCard } from './FirstStepsCard.tsx'
import { NewCampaignPage } from './NewCampaignPage.tsx'
import { useCampaigns } from './queries.ts'

export function CampaignsPage() {
  const { parameters } = useUrlState()
  return parameters.get('new') === 'true' ? <NewCampaignPage /> : <CampaignList />
}

function CampaignList() {
  const campaigns = useCampaigns()
  return (
    <AdminPage title="Campaigns" actions={<NewCampaignButton />}>
      <QueryState
        query={campaigns}
        loading="Loading the campaigns"
        failure="The campaigns could not be loaded"
      >
        {({ items }) => (items.length === 0 ? <FirstStepsCard /> : <CampaignTable campaigns={items} />)}
      </QueryState>
    </AdminPage>
  )
}

function CampaignTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <Card title="All campaigns" note={formatCount(campaigns.length)} flush>
      <DataTable
        label="All campaigns"
        columns={columns}
        rows={campaigns}
        rowKey={({ id }) => id}
        empty={<EmptyState title="There is no campaign yet" />}
      />
    </Card>
  )
}

function NewCampaignButton() {
  return (
    <Button
      component={Link}
      to="/admin/campaigns?new=true"
      variant="filled"
      leftSection={<IconPlus size={14} aria-hidden="true" />}
    >
      New campaign
    </Button>
  )
}

const columns: readonly Column<Campaign>[] = [
  {
    key: 'name',
    title: 'Campaign',
    render: ({ id, name }) => (
      <Anchor component={Link} to={`/admin/c/${id}/overview`} size="xs">
        {name}
      </Anchor>
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: ({ state }) => (
      <StatusPill tone={CAMPAIGN_LOOKS[state].tone}>{CAMPAIGN_LOOKS[state].word}</StatusPill>
    ),
  },
  { key: 'tasks', title: 'Tasks', numeric: true, render: ({ counts }) => formatCount(counts.tasks) },
  { key: 'members', title: 'Annotators', numeric: true, render: ({ counts }) => counts.members },
  { key: 'overlap', title: 'Overlap', numeric: true, render: ({ overlap }) => overlap },
  {
    key: 'submissions',
    title: 'Submissions',
    numeric: true,
    render: ({ counts }) => `${formatCount(counts.submissions)} of ${formatCount(counts.places)}`,
  },
  { key: 'adjudicate', title: 'To adjudicate', numeric: true, render: (campaign) => toAdjudicate(campaign) },
  {
    key: 'published',
    title: 'Published',
    numeric: true,
    render: (campaign) => countOf(campaign, 'published'),
  },
  { key: 'created', title: 'Created', render: ({ createdAt }) => formatDay(createdAt) },
]
