import type { TaskSummary, TasksQuery } from '@goldspan/contract'
import { Anchor, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { Notice } from '../../components/Notice.tsx'
import type { Selection } from '../../components/use-selection.ts'
import { api } from '../../lib/api-client.ts'
import { formatCount, formatPlural } from '../../lib/format.ts'
import { type PageOf, useAddTasks, useCampaigns } from '../campaigns/queries.ts'
import classes from './AddToCampaign.module.css'

type AddToCampaignProps = {
  readonly campaignId: string
  /** The list's filter, without its page. */
  readonly query: TasksQuery
  readonly total: number
  readonly selection: Selection
}

/** How many tasks one request may add. */
const MOST = 5000

/** Adds the selected tasks to a campaign; one step selects all that the filter matches. */
export function AddToCampaign({ campaignId, query, total, selection }: AddToCampaignProps) {
  const add = useAddTasks(campaignId)
  const { data } = useCampaigns()
  const name = data?.items.find(({ id }) => id === campaignId)?.name ?? 'the campaign'
  const all = useMutation({
    mutationFn: () => idsOfAll(query),
    onSuccess: (ids) => selection.toggle(ids, true),
  })
  const count = selection.ids.size
  return (
    <div className={classes.bar}>
      <span role="status">
        {count === 0 ? `Select the tasks to add to ${name}.` : `${formatPlural(count, 'task')} selected`}
      </span>
      {count < total && total <= MOST && (
        <Button variant="subtle" loading={all.isPending} onClick={() => all.mutate()}>
          Select all {formatCount(total)} matching
        </Button>
      )}
      {count > 0 && (
        <Button variant="subtle" onClick={selection.clear}>
          Clear the selection
        </Button>
      )}
      <span className={classes.space} />
      <Button
        variant="filled"
        disabled={count === 0 || count > MOST}
        loading={add.isPending}
        onClick={() => add.mutate([...selection.ids], { onSuccess: selection.clear })}
      >
        Add {formatPlural(count, 'task')} to {name}
      </Button>
      {add.isSuccess && (
        <Notice tone="ok">
          {name} now has {formatPlural(add.data.counts.tasks, 'task')}.{' '}
          <Anchor component={Link} to={`/admin/c/${campaignId}/overview`} size="xs">
            Go on with the campaign
          </Anchor>
        </Notice>
      )}
      {add.isError && <Notice tone="err">The tasks were not added. {sentenceOf(add.error)}</Notice>}
      {all.isError && <Notice tone="err">Nothing was selected. {sentenceOf(all.error)}</Notice>}
    </div>
  )
}

const STEP = 500

/** The ids of every task that matches, read page by page. */
async function idsOfAll(query: TasksQuery): Promise<readonly string[]> {
  const ids: string[] = []
  for (let offset = 0; ; offset += STEP) {
    const page = await api.get<PageOf<TaskSummary>>('/tasks', { query: { ...query, offset, limit: STEP } })
    ids.push(...page.items.map(({ id }) => id))
    if (page.items.length < STEP || ids.length >= page.total) return ids
  }
}
