import type { AssignmentSummary } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatClock, formatMoment } from '../../lib/format.ts'
import { STATE_LOOKS, sortAssignments } from './assignment-states.ts'
import classes from './HomePage.module.css'

export function MyTasks({ assignments }: { assignments: readonly AssignmentSummary[] }) {
  return (
    <div className={classes.tasks}>
      <h2 className={classes.name}>All tasks</h2>
      <div className={classes.table}>
        <DataTable
          label="All tasks"
          columns={columns}
          rows={sortAssignments(assignments)}
          rowKey={(assignment) => assignment.id}
          empty={<EmptyState title="No tasks yet">Take your first one with “Next task”.</EmptyState>}
        />
      </div>
    </div>
  )
}

const columns: readonly Column<AssignmentSummary>[] = [
  {
    key: 'title',
    title: 'Task',
    render: ({ id, title }) => (
      <Anchor component={Link} to={`/work/${id}`} className={classes.title}>
        {title}
      </Anchor>
    ),
  },
  { key: 'repository', title: 'Repository', render: ({ repository }) => <code>{repository}</code> },
  { key: 'state', title: 'State', render: (assignment) => <State assignment={assignment} /> },
  { key: 'spans', title: 'Spans', numeric: true, render: ({ spans }) => spans },
  {
    key: 'time',
    title: 'Active time',
    numeric: true,
    render: ({ activeSeconds, capMinutes }) =>
      `${formatClock(activeSeconds)} / ${formatClock(capMinutes * 60)}`,
  },
  {
    key: 'submittedAt',
    title: 'Submitted',
    render: ({ submittedAt }) => (submittedAt ? formatMoment(submittedAt) : '–'),
  },
  { key: 'campaign', title: 'Campaign', render: ({ campaignName }) => campaignName },
]

function State({ assignment }: { assignment: AssignmentSummary }) {
  const { word, tone } = STATE_LOOKS[assignment.state]
  return (
    <span className={classes.state}>
      <StatusPill tone={tone}>{word}</StatusPill>
      {assignment.reopen === 'possible' && <span className={classes.note}>can be reopened</span>}
      {assignment.reopen === 'closed' && <span className={classes.note}>its round is closed</span>}
    </span>
  )
}
