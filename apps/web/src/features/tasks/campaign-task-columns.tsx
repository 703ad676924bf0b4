import type { CampaignTask, Level } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Column } from '../../components/DataTable.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatShare } from '../../lib/format.ts'
import { TASK_LOOKS } from '../campaigns/campaign-states.ts'
import classes from './campaign-tasks.module.css'
import { languageName } from './languages.ts'
import { TaskName } from './TaskName.tsx'

/** States whose decisions are shown on the adjudication page. */
const ADJUDICABLE = ['agreed', 'disagreed', 'adjudicating', 'adjudicated', 'published']

export function campaignTaskColumns(campaignId: string): readonly Column<CampaignTask>[] {
  return [
    { key: 'instanceId', title: 'Task', sortable: true, render: (task) => <TaskName {...task} /> },
    { key: 'repository', title: 'Repository', render: ({ repository }) => <code>{repository}</code> },
    { key: 'language', title: 'Language', render: ({ language }) => languageName(language) },
    {
      key: 'state',
      title: 'State',
      sortable: true,
      render: ({ state }) => <StatusPill tone={TASK_LOOKS[state].tone}>{TASK_LOOKS[state].word}</StatusPill>,
    },
    {
      key: 'submitted',
      title: 'Submitted',
      numeric: true,
      sortable: true,
      render: ({ submitted }) => submitted,
    },
    { key: 'open', title: 'Open', numeric: true, render: ({ open }) => open },
    { key: 'file', title: 'File J', numeric: true, render: (task) => <Jaccard task={task} level="file" /> },
    {
      key: 'block',
      title: 'Block J',
      numeric: true,
      render: (task) => <Jaccard task={task} level="block" />,
    },
    {
      key: 'line',
      title: 'Line J',
      numeric: true,
      sortable: true,
      render: (task) => <Jaccard task={task} level="line" />,
    },
    {
      key: 'gold',
      title: 'Gold',
      numeric: true,
      render: ({ goldVersion }) => (goldVersion ? `v${goldVersion}` : '–'),
    },
    {
      key: 'adjudication',
      title: 'Decisions',
      render: ({ state, taskId, instanceId }) =>
        ADJUDICABLE.includes(state) ? (
          <Anchor
            component={Link}
            to={`/admin/c/${campaignId}/adjudicate/${taskId}`}
            size="xs"
            aria-label={`Open the adjudication of ${instanceId}`}
          >
            Open
          </Anchor>
        ) : (
          '–'
        ),
    },
  ]
}

/** A task's mean; hatched where the task is complete and its mean is undefined all the same. */
function Jaccard({ task, level }: { task: CampaignTask; level: Level }) {
  if (task.jaccard === null) return '–'
  const value = task.jaccard[level]
  if (value !== null) return formatShare(value)
  return <span className={classes.undefined}>undefined</span>
}
