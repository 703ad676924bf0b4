import type { AttentionItem } from '@goldspan/contract'
import { Button } from '@mantine/core'
import {
  type Icon,
  IconClockPause,
  IconDatabaseX,
  IconFlag,
  IconPackageExport,
  IconScale,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { formatPlural } from '../../lib/format.ts'
import { attentionOf } from './attention.ts'
import classes from './NeedsYou.module.css'

const ICONS: Readonly<Record<AttentionItem['kind'], Icon>> = {
  disagreed: IconScale,
  adjudicated: IconPackageExport,
  agreed: IconPackageExport,
  skipped: IconFlag,
  repository: IconDatabaseX,
  stale: IconClockPause,
}

type NeedsYouProps = { readonly items: readonly AttentionItem[]; readonly campaignId: string }

/** What waits for the administrator: what, why and one verb. */
export function NeedsYou({ items, campaignId }: NeedsYouProps) {
  return (
    <Card
      title="Needs you"
      note={items.length > 0 && `${formatPlural(items.length, 'thing')}, most urgent first`}
      flush
    >
      {items.length === 0 && (
        <EmptyState title="Nothing waits for you">
          Disagreements, failed mirrors, skips and tasks that can be published appear here.
        </EmptyState>
      )}
      <ul className={classes.list}>
        {items.map((item) => {
          const { title, verb, to, tone } = attentionOf(item, campaignId)
          const Sign = ICONS[item.kind]
          return (
            <li key={`${item.kind} ${item.taskId} ${item.userId} ${item.message}`} className={classes.item}>
              <span className={classes.sign} data-tone={tone}>
                <Sign size={15} stroke={1.5} aria-hidden="true" />
              </span>
              <span className={classes.words}>
                <b>{title}</b>
                <span className={classes.text}>{item.message}</span>
              </span>
              <Button
                component={Link}
                to={to}
                aria-label={`${verb}: ${title}`}
                className={classes.verb ?? ''}
              >
                {verb}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
