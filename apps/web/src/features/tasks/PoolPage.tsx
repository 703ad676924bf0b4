import { TASK_LANGUAGES, TASK_SORT_KEYS, type TaskSummary, type TasksQuery } from '@goldspan/contract'
import { Anchor, Button, Select } from '@mantine/core'
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
import { useCampaigns } from '../campaigns/queries.ts'
import { useRepositories } from '../repositories/queries.ts'
import { AddToCampaign } from './AddToCampaign.tsx'
import { LANGUAGE_OPTIONS } from './languages.ts'
import { poolColumns } from './pool-columns.tsx'
import { useTasks } from './queries.ts'

/** Every imported task, and the way into a campaign. */
export function PoolPage() {
  const { parameters, list, filter, sortBy, turnTo } = useListState(TASK_SORT_KEYS, 'instanceId')
  const language = oneOf(parameters.get('language'), TASK_LANGUAGES)
  const repository = parameters.get('repository') ?? undefined
  const target = parameters.get('for') ?? undefined
  const query: TasksQuery = {
    ...list,
    ...(language ? { language } : {}),
    ...(repository ? { repository } : {}),
    ...(target ? { notInCampaign: target } : {}),
  }
  const tasks = useTasks(query)
  const selection = useSelection()
  const filtered = language !== undefined || repository !== undefined || list.search !== undefined
  return (
    <AdminPage
      title="Task pool"
      note={tasks.data && formatPlural(tasks.data.total, filtered || target ? 'matching task' : 'task')}
      bar={
        <>
          <SearchField
            label="Id or title"
            value={list.search ?? ''}
            onSearch={(search) => filter({ search })}
          />
          <Select
            aria-label="Language"
            placeholder="Every language"
            data={LANGUAGE_OPTIONS}
            value={language ?? null}
            clearable
            w={150}
            onChange={(value) => filter({ language: value })}
          />
          <RepositoryFilter value={repository ?? null} onChange={(value) => filter({ repository: value })} />
          <TargetSelect value={target ?? null} onChange={(value) => filter({ for: value })} />
          {filtered && (
            <Button
              variant="subtle"
              onClick={() => filter({ language: null, repository: null, search: null })}
            >
              Clear the filters
            </Button>
          )}
        </>
      }
    >
      <QueryState query={tasks} loading="Loading the tasks" failure="The tasks could not be loaded">
        {({ items, total }) => (
          <Card title="Imported tasks" note={target && 'those that the campaign does not have yet'} flush>
            {target && (
              <AddToCampaign campaignId={target} query={query} total={total} selection={selection} />
            )}
            <DataTable
              label="Imported tasks"
              columns={[
                ...(target
                  ? [
                      selectionColumn<TaskSummary>({
                        selection,
                        rows: items,
                        idOf: ({ id }) => id,
                        nameOf: ({ instanceId }) => instanceId,
                      }),
                    ]
                  : []),
                ...poolColumns,
              ]}
              rows={items}
              rowKey={({ id }) => id}
              sorting={{ key: list.sort, descending: list.descending }}
              onSort={sortBy}
              empty={<EmptyPool filtered={filtered || target !== undefined} />}
            />
            <Pager offset={list.offset} limit={list.limit} total={total} onTurn={turnTo} />
          </Card>
        )}
      </QueryState>
    </AdminPage>
  )
}

function EmptyPool({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return <EmptyState title="No task matches">Clear the filters, or choose another campaign.</EmptyState>
  }
  return (
    <EmptyState
      title="The pool is empty"
      action={
        <Anchor component={Link} to="/admin/imports" size="xs">
          Import tasks
        </Anchor>
      }
    >
      Tasks come from rows of SWE-bench and its relatives, or from published gold.
    </EmptyState>
  )
}

type FilterProps = { readonly value: string | null; readonly onChange: (value: string | null) => void }

function RepositoryFilter({ value, onChange }: FilterProps) {
  const { data } = useRepositories()
  return (
    <Select
      aria-label="Repository"
      placeholder="Every repository"
      data={data?.items.map(({ name }) => name) ?? []}
      value={value}
      searchable
      clearable
      w={200}
      nothingFoundMessage="No such repository"
      onChange={onChange}
    />
  )
}

function TargetSelect({ value, onChange }: FilterProps) {
  const { data } = useCampaigns()
  const open = data?.items.filter(({ state }) => state !== 'closed') ?? []
  return (
    <Select
      aria-label="Add to campaign"
      placeholder="Add to a campaign…"
      data={open.map(({ id, name }) => ({ value: id, label: `Add to ${name}` }))}
      value={value}
      clearable
      w={220}
      onChange={onChange}
    />
  )
}
