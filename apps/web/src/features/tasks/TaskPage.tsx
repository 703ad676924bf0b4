import type { Task } from '@goldspan/contract'
import { Tabs } from '@mantine/core'
import { useParams } from 'react-router'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { formatCount } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useTask } from './queries.ts'
import { TaskFacts } from './TaskFacts.tsx'
import classes from './TaskPage.module.css'
import { TaskFindings, TaskGold, TaskHistory, TaskIssue, TaskPatches, TaskTests } from './task-panels.tsx'

export function TaskPage() {
  const { taskId = '' } = useParams()
  const task = useTask(taskId)
  return (
    <AdminPage title={task.data?.instanceId ?? 'Task'} note={task.data?.title}>
      <QueryState query={task} loading="Loading the task" failure="The task could not be loaded">
        {(data) => (
          <>
            <TaskFacts task={data} />
            <TaskTabs task={data} />
          </>
        )}
      </QueryState>
    </AdminPage>
  )
}

type Panel = {
  readonly key: string
  readonly name: string
  readonly count?: (task: Task) => number
  readonly Content: (props: { task: Task }) => React.ReactNode
}

const PANELS: readonly Panel[] = [
  { key: 'issue', name: 'Issue', Content: TaskIssue },
  { key: 'patch', name: 'Patch', count: ({ patchFiles }) => patchFiles, Content: TaskPatches },
  {
    key: 'tests',
    name: 'Tests',
    count: ({ failToPass, passToPass }) => failToPass.length + passToPass.length,
    Content: TaskTests,
  },
  { key: 'findings', name: 'Findings', count: ({ findings }) => findings.length, Content: TaskFindings },
  { key: 'gold', name: 'Gold versions', count: ({ goldVersions }) => goldVersions, Content: TaskGold },
  { key: 'history', name: 'History', Content: TaskHistory },
]

function TaskTabs({ task }: { task: Task }) {
  const { parameters, change } = useUrlState()
  const open = PANELS.find(({ key }) => key === parameters.get('tab'))?.key ?? 'issue'
  return (
    <Tabs
      value={open}
      onChange={(tab) => change({ tab: tab === 'issue' ? null : tab })}
      className={classes.tabs}
    >
      <Tabs.List aria-label="Parts of the task">
        {PANELS.map(({ key, name, count }) => (
          <Tabs.Tab key={key} value={key}>
            {name} {count && <span className={classes.count}>{formatCount(count(task))}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {PANELS.map(({ key, Content }) => (
        <Tabs.Panel key={key} value={key} className={classes.panel}>
          {open === key && <Content task={task} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
