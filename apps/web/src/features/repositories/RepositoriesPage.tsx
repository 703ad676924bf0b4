import type { Repository } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { formatPlural } from '../../lib/format.ts'
import { oneOf, useUrlState } from '../../lib/url-state.ts'
import { useRepositories } from './queries.ts'
import { RepositoryTable } from './RepositoryTable.tsx'
import { SourceDialog } from './SourceDialog.tsx'

const SHOWN = ['all', 'not_ready'] as const

export function RepositoriesPage() {
  const repositories = useRepositories()
  const { parameters, change } = useUrlState()
  const [asking, setAsking] = useState<string | null>(null)
  const search = parameters.get('search') ?? ''
  const shown = oneOf(parameters.get('shown'), SHOWN) ?? 'all'
  const add = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={14} aria-hidden="true" />}
      onClick={() => setAsking('')}
    >
      Add a source
    </Button>
  )
  return (
    <AdminPage
      title="Repositories"
      note={repositories.data && summaryOf(repositories.data.items)}
      actions={add}
      bar={
        <>
          <SearchField label="Repository" value={search} onSearch={(value) => change({ search: value })} />
          <Segmented
            label="Repositories shown"
            value={shown}
            options={[
              { value: 'all', label: 'all' },
              { value: 'not_ready', label: 'not ready' },
            ]}
            onChange={(value) => change({ shown: value === 'all' ? null : value })}
          />
        </>
      }
    >
      <QueryState
        query={repositories}
        loading="Loading the repositories"
        failure="The repositories could not be loaded"
      >
        {({ items }) => (
          <Card
            title="Mirrors"
            note="bare clones; nothing of a repository is ever checked out or executed"
            flush
          >
            <RepositoryTable
              repositories={items.filter((each) => matches(each, search, shown === 'not_ready'))}
              onSource={setAsking}
              empty={
                items.length === 0 ? (
                  <EmptyState title="There is no repository yet" action={add}>
                    Imported tasks bring theirs in by name; each then needs a source once.
                  </EmptyState>
                ) : (
                  <EmptyState title="No repository matches">
                    {search === '' ? 'All of them are ready.' : 'Clear the search to see all of them.'}
                  </EmptyState>
                )
              }
            />
          </Card>
        )}
      </QueryState>
      {asking !== null && <SourceDialog name={asking} onClose={() => setAsking(null)} />}
    </AdminPage>
  )
}

function matches(repository: Repository, search: string, onlyUnready: boolean): boolean {
  if (onlyUnready && repository.state === 'ready' && repository.missingCommits === 0) return false
  return repository.name.toLowerCase().includes(search.trim().toLowerCase())
}

function summaryOf(repositories: readonly Repository[]): string {
  const ready = repositories.filter(({ state }) => state === 'ready').length
  return `${ready} of ${formatPlural(repositories.length, 'repository', 'repositories')} ready`
}
