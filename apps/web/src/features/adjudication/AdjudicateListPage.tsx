import type { CampaignTask, CampaignTaskState } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { formatShare } from '../../lib/format.ts'
import { useListState } from '../../lib/list-state.ts'
import { oneOf } from '../../lib/url-state.ts'
import { countOf } from '../campaigns/campaign-states.ts'
import { useCampaignId } from '../campaigns/current-campaign.ts'
import { useCampaign } from '../campaigns/queries.ts'
import { languageName } from '../tasks/languages.ts'
import { useCampaignTasks } from '../tasks/queries.ts'
import classes from './AdjudicateListPage.module.css'

const SORT_KEYS = ['line', 'instanceId', 'submitted'] as const

/** States that an adjudicator looks at, in the order of her work. */
const SHOWN = ['disagreed', 'adjudicating', 'adjudicated', 'agreed'] as const
type Shown = (typeof SHOWN)[number]

const WORDS: Readonly<Record<Shown, string>> = {
  disagreed: 'to decide',
  adjudicating: 'begun',
  adjudicated: 'finished',
  agreed: 'agreed',
}

export function AdjudicateListPage() {
  const campaignId = useCampaignId()
  const campaign = useCampaign(campaignId)
  const { parameters, list, filter, sortBy, turnTo } = useListState(SORT_KEYS, 'line')
  const state = oneOf(parameters.get('state'), SHOWN) ?? 'disagreed'
  const tasks = useCampaignTasks(campaignId, { ...list, state })
  const label = (shown: Shown) => {
    const count = campaign.data ? ` ${countOf(campaign.data, shown)}` : ''
    return `${WORDS[shown]}${count}`
  }
  return (
    <AdminPage
      title="Adjudicate"
      note="the lowest line agreement first"
      bar={
        <>
          <Segmented
            label="Tasks shown"
            value={state}
            options={SHOWN.map((value) => ({ value, label: label(value) }))}
            onChange={(value) => filter({ state: value === 'disagreed' ? null : value })}
          />
          <SearchField
            label="Id, title or repository"
            value={list.search ?? ''}
            onSearch={(search) => filter({ search })}
          />
        </>
      }
    >
      <QueryState query={tasks} loading="Loading the tasks" failure="The tasks could not be loaded">
        {({ items, total }) => (
          <Card title="Tasks" note={NOTES[state]} flush>
            <DataTable
              label="Tasks to adjudicate"
              columns={columnsOf(campaignId)}
              rows={items}
              rowKey={({ taskId }) => taskId}
              sorting={{ key: list.sort, descending: list.descending }}
              onSort={sortBy}
              empty={<Nothing state={state} searched={list.search !== undefined} />}
            />
            <Pager offset={list.offset} limit={list.limit} total={total} onTurn={turnTo} />
          </Card>
        )}
      </QueryState>
    </AdminPage>
  )
}

const NOTES: Readonly<Record<Shown, string>> = {
  disagreed: 'all submissions are in, and the mean line Jaccard is under the threshold or undefined',
  adjudicating: 'somebody has decided a region by hand',
  adjudicated: 'every region is decided; they can be published',
  agreed: 'they can be published as they are, or be adjudicated all the same',
}

function Nothing({ state, searched }: { state: CampaignTaskState; searched: boolean }) {
  if (searched) return <EmptyState title="No task matches">Clear the search to see all of them.</EmptyState>
  return state === 'disagreed' ? (
    <EmptyState title="Nothing waits to be decided">
      A task appears here once all its submissions are in and they disagree.
    </EmptyState>
  ) : (
    <EmptyState title="No task is in this state" />
  )
}

function columnsOf(campaignId: string): readonly Column<CampaignTask>[] {
  return [
    {
      key: 'instanceId',
      title: 'Task',
      sortable: true,
      render: ({ taskId, instanceId, title }) => (
        <span className={classes.task}>
          <Anchor
            component={Link}
            to={`/admin/c/${campaignId}/adjudicate/${taskId}`}
            className={classes.id ?? ''}
          >
            {instanceId}
          </Anchor>
          <span className={classes.title} title={title}>
            {title}
          </span>
        </span>
      ),
    },
    { key: 'repository', title: 'Repository', render: ({ repository }) => <code>{repository}</code> },
    { key: 'language', title: 'Language', render: ({ language }) => languageName(language) },
    {
      key: 'submitted',
      title: 'Submissions',
      numeric: true,
      sortable: true,
      render: ({ submitted }) => submitted,
    },
    {
      key: 'file',
      title: 'File J',
      numeric: true,
      render: ({ jaccard }) => formatShare(jaccard?.file ?? null),
    },
    {
      key: 'block',
      title: 'Block J',
      numeric: true,
      render: ({ jaccard }) => formatShare(jaccard?.block ?? null),
    },
    {
      key: 'line',
      title: 'Line J',
      numeric: true,
      sortable: true,
      render: ({ jaccard }) => (
        <b>{jaccard?.line === null || jaccard === null ? 'undefined' : formatShare(jaccard.line)}</b>
      ),
    },
    {
      key: 'gold',
      title: 'Gold',
      numeric: true,
      render: ({ goldVersion }) => (goldVersion ? `v${goldVersion}` : '–'),
    },
  ]
}
