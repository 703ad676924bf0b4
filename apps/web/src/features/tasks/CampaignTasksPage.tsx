import { CAMPAIGN_TASK_STATES, type CampaignTask } from '@goldspan/contract'
import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Pager } from '../../components/Pager.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { selectionColumn } from '../../components/selection-column.tsx'
import { useSelection } from '../../components/use-selection.ts'
import { formatPlural } from '../../lib/format.ts'
import { useListState } from '../../lib/list-state.ts'
import { oneOf } from '../../lib/url-state.ts'
import { TASK_LOOKS, TASK_STATE_ORDER } from '../campaigns/campaign-states.ts'
import { useCampaignId } from '../campaigns/current-campaign.ts'
import { CampaignTaskActions } from './CampaignTaskActions.tsx'
import { campaignTaskColumns } from './campaign-task-columns.tsx'
import { useCampaignTasks } from './queries.ts'

const SORT_KEYS = ['instanceId', 'state', 'line', 'submitted'] as const

const STATE_OPTIONS = TASK_STATE_ORDER.map((value) => ({ value, label: TASK_LOOKS[value].word }))

/** The tasks of a campaign: thousands, so the server filters, sorts and pages. */
export function CampaignTasksPage() {
  const campaignId = useCampaignId()
  const { parameters, list, filter, sortBy, turnTo } = useListState(SORT_KEYS, 'instanceId')
  const state = oneOf(parameters.get('state'), CAMPAIGN_TASK_STATES)
  const tasks = useCampaignTasks(campaignId, { ...list, ...(state ? { state } : {}) })
  const selection = useSelection()
  const rows = tasks.data?.items ?? []
  const filtered = state !== undefined || list.search !== undefined
  return (
    <AdminPage
      title="Tasks"
      note={tasks.data && formatPlural(tasks.data.total, filtered ? 'matching task' : 'task')}
      actions={<AddTasks campaignId={campaignId} />}
      bar={
        <>
          <SearchField
            label="Id, title or repository"
            value={list.search ?? ''}
            onSearch={(search) => filter({ search })}
          />
          <Select
            aria-label="State"
            placeholder="Every state"
            data={STATE_OPTIONS}
            value={state ?? null}
            clearable
            w={160}
            onChange={(value) => filter({ state: value })}
          />
          {filtered && (
            <Button variant="subtle" onClick={() => filter({ state: null, search: null })}>
              Clear the filters
            </Button>
          )}
        </>
      }
    >
      <QueryState query={tasks} loading="Loading the tasks" failure="The tasks could not be loaded">
        {({ items, total }) => (
          <Card title="Tasks of the campaign" note="Jaccard: mean over the pairs of a task" flush>
            <CampaignTaskActions campaignId={campaignId} selection={selection} tasks={items} />
            <DataTable
              label="Tasks of the campaign"
              columns={[
                selectionColumn<CampaignTask>({
                  selection,
                  rows,
                  idOf: ({ taskId }) => taskId,
                  nameOf: ({ instanceId }) => instanceId,
                }),
                ...campaignTaskColumns(campaignId),
              ]}
              rows={items}
              rowKey={({ taskId }) => taskId}
              sorting={{ key: list.sort, descending: list.descending }}
              onSort={sortBy}
              empty={
                filtered ? (
                  <EmptyState title="No task matches">Clear the filters to see all of them.</EmptyState>
                ) : (
                  <EmptyState
                    title="This campaign has no tasks yet"
                    action={<AddTasks campaignId={campaignId} />}
                  >
                    Choose them from the pool of imported tasks; more can be added at any time.
                  </EmptyState>
                )
              }
            />
            <Pager offset={list.offset} limit={list.limit} total={total} onTurn={turnTo} />
          </Card>
        )}
      </QueryState>
    </AdminPage>
  )
}

function AddTasks({ campaignId }: { campaignId: string }) {
  return (
    <Button
      component={Link}
      to={`/admin/tasks?for=${campaignId}`}
      variant="filled"
      leftSection={<IconPlus size={14} aria-hidden="true" />}
    >
      Add tasks
    </Button>
  )
}
