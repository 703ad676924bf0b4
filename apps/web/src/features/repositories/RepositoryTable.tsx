import type { Repository } from '@goldspan/contract'
import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatBytes, formatCount, formatMoment, formatPlural } from '../../lib/format.ts'
import { isRunning } from './jobs.ts'
import { useSyncRepository } from './queries.ts'
import { RepositoryState } from './RepositoryState.tsx'
import classes from './RepositoryTable.module.css'
import { syncOf } from './repository-states.ts'

type RepositoryTableProps = {
  readonly repositories: readonly Repository[]
  /** Asks for the source of the repository of that name. */
  readonly onSource: (name: string) => void
  readonly empty: ReactNode
}

export function RepositoryTable({ repositories, onSource, empty }: RepositoryTableProps) {
  const [asked, setAsked] = useState<Repository | null>(null)
  const sync = useSyncRepository()
  const ask = (repository: Repository) => {
    sync.reset()
    setAsked(repository)
  }
  return (
    <>
      <DataTable
        label="Repositories"
        columns={[...columns, actionColumn(onSource, ask)]}
        rows={repositories}
        rowKey={({ id }) => id}
        empty={empty}
      />
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? `${syncOf(asked).verb.replace('…', '')} ${asked.name}?` : ''}
        verb={asked ? syncOf(asked).verb.replace('…', '') : ''}
        pending={sync.isPending}
        error={sync.error}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) sync.mutate(asked.id, { onSuccess: () => setAsked(null) })
        }}
      >
        {asked && <p>{syncOf(asked).consequence}</p>}
      </ConfirmDialog>
    </>
  )
}

const columns: readonly Column<Repository>[] = [
  {
    key: 'name',
    title: 'Repository',
    render: ({ name, source }) => (
      <span className={classes.name}>
        <code>{name}</code>
        <span className={classes.source}>{source ?? 'no source given'}</span>
      </span>
    ),
  },
  {
    key: 'state',
    title: 'State',
    width: '34%',
    render: (repository) => <RepositoryState repository={repository} />,
  },
  {
    key: 'tasks',
    title: 'Tasks',
    numeric: true,
    render: ({ name, tasks }) => (
      <Anchor component={Link} to={`/admin/tasks?repository=${encodeURIComponent(name)}`} size="xs">
        {formatCount(tasks)}
      </Anchor>
    ),
  },
  {
    key: 'missing',
    title: 'Missing commits',
    numeric: true,
    render: (repository) => <Missing repository={repository} />,
  },
  {
    key: 'size',
    title: 'Size',
    numeric: true,
    render: ({ sizeBytes }) => (sizeBytes === null ? '–' : formatBytes(sizeBytes)),
  },
  {
    key: 'synced',
    title: 'Synced',
    render: ({ syncedAt }) => (syncedAt === null ? 'never' : formatMoment(syncedAt)),
  },
]

/** Base commits that tasks name and the mirror does not hold: their tasks cannot be opened. */
function Missing({ repository: { missingCommits, state } }: { repository: Repository }) {
  if (missingCommits === 0) return '0'
  if (state === 'absent') return formatCount(missingCommits)
  return <StatusPill tone="err">{formatPlural(missingCommits, 'commit')}</StatusPill>
}

function actionColumn(
  onSource: (name: string) => void,
  onSync: (repository: Repository) => void,
): Column<Repository> {
  return {
    key: 'actions',
    title: 'Actions',
    render: (repository) => (
      <span className={classes.actions}>
        {repository.state === 'absent' ? (
          <Button
            variant="filled"
            aria-label={`Add the source of ${repository.name}`}
            onClick={() => onSource(repository.name)}
          >
            Add source…
          </Button>
        ) : (
          <>
            <Button
              disabled={isRunning(repository.job)}
              aria-label={`${syncOf(repository).verb} ${repository.name}`}
              onClick={() => onSync(repository)}
            >
              {syncOf(repository).verb}
            </Button>
            <Button
              variant="subtle"
              disabled={isRunning(repository.job)}
              aria-label={`Change the source of ${repository.name}`}
              onClick={() => onSource(repository.name)}
            >
              Change source…
            </Button>
          </>
        )}
      </span>
    ),
  }
}
