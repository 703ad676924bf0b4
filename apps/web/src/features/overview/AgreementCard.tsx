import type { Campaign, CampaignOverview } from '@goldspan/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { Card } from '../../components/Card.tsx'
import { Drawing, scale } from '../../components/Drawing.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { formatPlural, formatShare } from '../../lib/format.ts'
import { TASK_LOOKS } from '../campaigns/campaign-states.ts'
import classes from './AgreementCard.module.css'

type AgreementCardProps = {
  readonly campaign: Campaign
  readonly line: CampaignOverview['lineJaccard']
}

/** Where the mean line Jaccard stands against the threshold; the rest is on its own page. */
export function AgreementCard({ campaign, line }: AgreementCardProps) {
  const base = `/admin/c/${campaign.id}`
  return (
    <Card
      title="Agreement"
      note="line Jaccard, macro"
      actions={
        <Anchor component={Link} to={`${base}/agreement`} size="xs" style={{ whiteSpace: 'nowrap' }}>
          All figures
        </Anchor>
      }
    >
      {line.mean === null ? (
        <EmptyState title="No agreement yet">
          {line.undefined > 0
            ? `${formatPlural(line.undefined, 'task')} closed, each undefined: nobody marked anything.`
            : 'It is there once a task has all its submissions.'}
        </EmptyState>
      ) : (
        <>
          <MeanDrawing mean={line.mean} threshold={campaign.threshold} />
          <p className={classes.text}>
            Over {formatPlural(line.n, 'task')} with {campaign.overlap} submissions each
            {line.undefined > 0 && `; ${line.undefined} more undefined`}. Dashed: the threshold{' '}
            {formatShare(campaign.threshold)}.
          </p>
          <p className={classes.text}>
            <StateLink base={base} state="disagreed" campaign={campaign} /> ·{' '}
            <StateLink base={base} state="agreed" campaign={campaign} />
          </p>
        </>
      )}
    </Card>
  )
}

type StateLinkProps = {
  readonly base: string
  readonly state: 'agreed' | 'disagreed'
  readonly campaign: Campaign
}

function StateLink({ base, state, campaign }: StateLinkProps) {
  return (
    <Anchor component={Link} to={`${base}/tasks?state=${state}`} size="xs" c="var(--info)" underline="always">
      {campaign.counts.byState[state] ?? 0} {TASK_LOOKS[state].word}
    </Anchor>
  )
}

const HEIGHT = 64

function MeanDrawing({ mean, threshold }: { mean: number; threshold: number }) {
  const below = mean < threshold
  return (
    <Drawing
      name="agreement"
      height={HEIGHT}
      label={`Mean line Jaccard ${mean.toFixed(2)}, threshold ${threshold}`}
    >
      {(width) => {
        const x = scale([0, 1], [8, width - 16])
        return (
          <>
            <rect x={x(0)} y={22} width={x(1) - x(0)} height={6} rx={3} fill="var(--bar)" />
            <rect x={x(0)} y={22} width={x(mean) - x(0)} height={6} rx={3} fill="var(--gold)" />
            <line
              x1={x(threshold)}
              x2={x(threshold)}
              y1={10}
              y2={42}
              stroke="var(--t2)"
              strokeDasharray="3 3"
            />
            {below ? (
              <path
                d={`M${x(mean)} 17l8 8l-8 8l-8 -8z`}
                fill="var(--warn)"
                stroke="var(--panel)"
                strokeWidth={2}
              />
            ) : (
              <circle cx={x(mean)} cy={25} r={7} fill="var(--gold)" stroke="var(--panel)" strokeWidth={2} />
            )}
            <text x={x(mean)} y={11} textAnchor="middle" data-text="value">
              {mean.toFixed(2)}
            </text>
            {[0, 0.2, 0.4, 0.6, 0.8, 1].map((tick) => (
              <text key={tick} x={x(tick)} y={58} textAnchor="middle">
                {tick.toFixed(1)}
              </text>
            ))}
          </>
        )
      }}
    </Drawing>
  )
}
