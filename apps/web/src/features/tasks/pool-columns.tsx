import type { TaskSummary } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Column } from '../../components/DataTable.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatDay } from '../../lib/format.ts'
import { REPOSITORY_LOOKS } from '../repositories/repository-states.ts'
import { languageName } from './languages.ts'
import { TaskName } from './TaskName.tsx'

export const poolColumns: readonly Column<TaskSummary>[] = [
  {
    key: 'instanceId',
    title: 'Task',
    sortable: true,
    render: ({ id, instanceId, title }) => <TaskName taskId={id} instanceId={instanceId} title={title} />,
  },
  {
    key: 'repository',
    title: 'Repository',
    sortable: true,
    render: (task) => <RepositoryCell task={task} />,
  },
  { key: 'language', title: 'Language', sortable: true, render: ({ language }) => languageName(language) },
  { key: 'source', title: 'Source', render: ({ source }) => source ?? '–' },
  { key: 'commit', title: 'Base commit', render: ({ baseCommit }) => <code>{baseCommit.slice(0, 9)}</code> },
  { key: 'patchFiles', title: 'Patch files', numeric: true, render: ({ patchFiles }) => patchFiles },
  {
    key: 'patchLines',
    title: 'Patch lines',
    numeric: true,
    sortable: true,
    render: ({ patchLines }) => patchLines,
  },
  { key: 'campaigns', title: 'Campaigns', numeric: true, render: ({ campaigns }) => campaigns },
  { key: 'gold', title: 'Gold', numeric: true, render: ({ goldVersions }) => goldVersions },
  {
    key: 'importedAt',
    title: 'Imported',
    sortable: true,
    render: ({ importedAt }) => formatDay(importedAt),
  },
]

/** The repository's name, and its state where that keeps the task from being opened. */
function RepositoryCell({ task }: { task: TaskSummary }) {
  const { word, tone } = REPOSITORY_LOOKS[task.repositoryState]
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' }}>
      <code>{task.repository}</code>
      {task.repositoryState !== 'ready' && (
        <Anchor
          component={Link}
          to={`/admin/repositories?search=${encodeURIComponent(task.repository)}`}
          underline="never"
          style={{ display: 'flex' }}
        >
          <StatusPill tone={tone}>{word}</StatusPill>
        </Anchor>
      )}
    </span>
  )
}
