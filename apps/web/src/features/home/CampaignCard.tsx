import type { Home } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { formatPlural } from '../../lib/format.ts'
import classes from './HomePage.module.css'
import { useClaim } from './queries.ts'

/** A campaign with its one main action, or the reason why there is none. */
export function CampaignCard({ campaign }: { campaign: Home['campaigns'][number] }) {
  const claim = useClaim()
  const navigate = useNavigate()
  const takeNext = () =>
    claim.mutate(campaign.id, { onSuccess: (assignment) => navigate(`/work/${assignment.id}`) })
  const reason = claim.isError ? sentenceOf(claim.error) : campaign.canClaim ? null : campaign.reason
  return (
    <article className={classes.card}>
      <h2 className={classes.name}>{campaign.name}</h2>
      <p className={classes.counts}>
        {formatPlural(campaign.open, 'task')} in progress · {campaign.submitted} submitted
      </p>
      {reason && (
        <p className={classes.reason} role="status">
          <IconInfoCircle size={14} stroke={1.6} aria-hidden="true" />
          <span>{reason}</span>
        </p>
      )}
      {campaign.canClaim && (
        <Button
          variant="filled"
          loading={claim.isPending}
          onClick={takeNext}
          rightSection={<IconArrowRight size={14} aria-hidden="true" />}
        >
          Next task
        </Button>
      )}
    </article>
  )
}
