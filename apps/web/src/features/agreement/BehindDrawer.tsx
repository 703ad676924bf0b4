import type { CampaignAgreement } from '@goldspan/contract'
import { LEVELS } from '@goldspan/core'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ExportButtons } from '../../components/ExportButtons.tsx'
import { SidePanel } from '../../components/SidePanel.tsx'
import { formatPlural, formatShare } from '../../lib/format.ts'
import { useCampaignId } from '../campaigns/current-campaign.ts'
import { TaskName } from '../tasks/TaskName.tsx'
import classes from './agreement.module.css'
import { LEVEL_NAMES } from './measures.ts'
import { describeBehind, type TaskBehind, tasksBehind } from './tasks-behind.ts'
import { useAgreementView } from './use-agreement-view.ts'

/** The tasks behind the figure that was opened. */
export function BehindDrawer({ agreement }: { agreement: CampaignAgreement }) {
  const { behind, measure, open } = useAgreementView()
  const campaignId = useCampaignId()
  if (behind === null) return null
  const nameOf = (id: string) => agreement.annotators.find((each) => each.id === id)?.label ?? id
  const tasks = tasksBehind(agreement, behind, measure)
  return (
    <SidePanel
      side="right"
      width={820}
      title={describeBehind(behind, measure, nameOf)}
      onClose={() => open(null)}
      flush
    >
      <p className={classes.foot}>
        {formatPlural(tasks.length, 'task')} <ExportButtons name="tasks-behind" rows={() => csvOf(tasks)} />
      </p>
      <DataTable
        label="Tasks behind the figure"
        columns={columnsOf(campaignId)}
        rows={tasks}
        rowKey={({ task }) => task}
        empty={
          <EmptyState title="No task lies behind this figure">
            The agreement may have changed since.
          </EmptyState>
        }
      />
    </SidePanel>
  )
}

function columnsOf(campaignId: string): readonly Column<TaskBehind>[] {
  return [
    {
      key: 'task',
      title: 'Task',
      render: ({ task, taskId, title }) => <TaskName taskId={taskId} instanceId={task} title={title} />,
    },
    ...LEVELS.map(
      (level): Column<TaskBehind> => ({
        key: level,
        title: LEVEL_NAMES[level],
        numeric: true,
        render: ({ values, reasons }) =>
          values[level] === null ? (
            <span className={classes.reason}>{reasons[level] ?? 'undefined'}</span>
          ) : (
            formatShare(values[level])
          ),
      }),
    ),
    { key: 'state', title: 'State', render: ({ state }) => state.replace('_', ' ') },
    {
      key: 'adjudication',
      title: 'Adjudication',
      render: ({ taskId, task }) => (
        <Anchor
          component={Link}
          to={`/admin/c/${campaignId}/adjudicate/${taskId}`}
          size="xs"
          aria-label={`Open the adjudication of ${task}`}
        >
          Open
        </Anchor>
      ),
    },
  ]
}

function csvOf(tasks: readonly TaskBehind[]) {
  return [
    ['task', 'state', ...LEVELS, ...LEVELS.map((level) => `${level} reason`)],
    ...tasks.map(({ task, state, values, reasons }) => [
      task,
      state,
      ...LEVELS.map((level) => values[level]),
      ...LEVELS.map((level) => reasons[level]),
    ]),
  ]
}
