import type { CampaignTask } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { ExportButtons } from '../../components/ExportButtons.tsx'
import { Notice } from '../../components/Notice.tsx'
import { SelectionBar } from '../../components/SelectionBar.tsx'
import type { Selection } from '../../components/use-selection.ts'
import { formatPlural } from '../../lib/format.ts'
import { usePublishTasks } from '../publish/queries.ts'
import classes from './campaign-tasks.module.css'

type CampaignTaskActionsProps = {
  readonly campaignId: string
  readonly selection: Selection
  /** The tasks of the page shown. */
  readonly tasks: readonly CampaignTask[]
}

/** What can be done with the selected tasks: publish them, or take their figures along. */
export function CampaignTaskActions({ campaignId, selection, tasks }: CampaignTaskActionsProps) {
  const [asking, setAsking] = useState(false)
  const publish = usePublishTasks(campaignId)
  const chosen = tasks.filter(({ taskId }) => selection.ids.has(taskId))
  const ready = chosen.filter(({ state }) => state === 'agreed' || state === 'adjudicated')
  const start = () =>
    publish.mutate(ready, {
      onSuccess: (outcome) => {
        setAsking(false)
        selection.toggle(
          outcome.published.map(({ taskId }) => taskId),
          false,
        )
      },
    })
  return (
    <>
      <SelectionBar selection={selection} noun="task">
        <Button
          disabled={ready.length === 0}
          leftSection={<IconPackageExport size={14} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Publish {formatPlural(ready.length, 'ready task')} of this page
        </Button>
        <ExportButtons name="tasks" rows={() => csvOf(chosen)} />
      </SelectionBar>
      {publish.data && <Outcome {...publish.data} />}
      <ConfirmDialog
        opened={asking}
        title={`Publish ${formatPlural(ready.length, 'task')}?`}
        verb="Publish"
        pending={publish.isPending}
        error={publish.error}
        onClose={() => setAsking(false)}
        onConfirm={start}
      >
        <p>
          Every span is read from git again and hashed. A published version never changes; a correction
          becomes a new version that says why.
        </p>
      </ConfirmDialog>
    </>
  )
}

type Refusal = { readonly task: CampaignTask; readonly reason: string }

function Outcome({
  published,
  refused,
}: {
  published: readonly CampaignTask[]
  refused: readonly Refusal[]
}) {
  return (
    <div className={classes.outcome}>
      {published.length > 0 && <Notice tone="ok">{formatPlural(published.length, 'task')} published.</Notice>}
      {refused.map(({ task, reason }) => (
        <Notice key={task.taskId} tone="err">
          {task.instanceId} was not published: {reason}
        </Notice>
      ))}
    </div>
  )
}

function csvOf(tasks: readonly CampaignTask[]) {
  return [
    [
      'task',
      'repository',
      'language',
      'state',
      'submitted',
      'file Jaccard',
      'block Jaccard',
      'line Jaccard',
      'gold',
    ],
    ...tasks.map((task) => [
      task.instanceId,
      task.repository,
      task.language,
      task.state,
      task.submitted,
      task.jaccard?.file ?? null,
      task.jaccard?.block ?? null,
      task.jaccard?.line ?? null,
      task.goldVersion,
    ]),
  ]
}
