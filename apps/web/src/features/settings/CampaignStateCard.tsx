import type { Campaign } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { IconLock, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { formatPlural } from '../../lib/format.ts'
import { CAMPAIGN_LOOKS } from '../campaigns/campaign-states.ts'
import { type CampaignChange, useCampaignState } from '../campaigns/queries.ts'
import classes from './CampaignStateCard.module.css'
import { CHANGES, changesFrom } from './state-changes.ts'

const ICONS = { running: IconPlayerPlay, paused: IconPlayerPause, closed: IconLock }

/** Where the campaign stands, and where it can go from there. Each step is confirmed, because others notice it. */
export function CampaignStateCard({ campaign }: { campaign: Campaign }) {
  const [asked, setAsked] = useState<CampaignChange | null>(null)
  const change = useCampaignState(campaign.id)
  const { word, tone } = CAMPAIGN_LOOKS[campaign.state]
  const { tasks, members } = campaign.counts
  const ask = (target: CampaignChange) => {
    change.reset()
    setAsked(target)
  }
  return (
    <Card title="State" note={<StatusPill tone={tone}>{word}</StatusPill>}>
      <div className={classes.row}>
        <p className={classes.text}>
          {formatPlural(tasks, 'task')}, {formatPlural(members, 'annotator')}.{' '}
          {campaign.state === 'closed' && 'A closed campaign stays closed; its data stays readable.'}
        </p>
        {changesFrom(campaign.state).map((target) => {
          const Icon = ICONS[target]
          return (
            <Button
              key={target}
              variant={target === 'running' ? 'filled' : 'default'}
              leftSection={<Icon size={14} aria-hidden="true" />}
              onClick={() => ask(target)}
            >
              {CHANGES[target].verb(campaign.state)}
            </Button>
          )
        })}
      </div>
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? `${CHANGES[asked].verb(campaign.state)} “${campaign.name}”?` : ''}
        verb={asked ? CHANGES[asked].verb(campaign.state) : ''}
        pending={change.isPending}
        error={change.error}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) change.mutate(asked, { onSuccess: () => setAsked(null) })
        }}
      >
        {asked && <p className={classes.text}>{CHANGES[asked].consequence(campaign)}</p>}
      </ConfirmDialog>
    </Card>
  )
}
