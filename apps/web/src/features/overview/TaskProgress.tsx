import type { Campaign } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Card } from '../../components/Card.tsx'
import { StackedBar } from '../../components/StackedBar.tsx'
import { formatPlural } from '../../lib/format.ts'
import { countOf, TASK_LOOKS, TASK_STATE_ORDER } from '../campaigns/campaign-states.ts'

/** How far the tasks are; every state opens its tasks. */
export function TaskProgress({ campaign }: { campaign: Campaign }) {
  const parts = TASK_STATE_ORDER.map((state) => {
    const { word, colour, ink } = TASK_LOOKS[state]
    return { key: state, name: word, count: countOf(campaign, state), colour, ink }
  })
  return (
    <Card title={formatPlural(campaign.counts.tasks, 'task')} note="every task is in exactly one state">
      <StackedBar
        label="Tasks by state"
        parts={parts}
        renderEntry={(part) => (
          <Anchor
            component={Link}
            to={`/admin/c/${campaign.id}/tasks?state=${part.key}`}
            size="xs"
            c="var(--t2)"
          >
            {part.name}
          </Anchor>
        )}
      />
    </Card>
  )
}
