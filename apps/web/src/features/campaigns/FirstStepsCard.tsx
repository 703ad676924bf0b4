import type { Campaign } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../components/Card.tsx'
import { useRepositories } from '../repositories/queries.ts'
import { usePoolSize } from '../tasks/queries.ts'
import classes from './FirstStepsCard.module.css'
import { firstSteps } from './first-steps.ts'

/** What to do before annotators can begin; the next step is the one with the golden button. */
export function FirstStepsCard({ campaign }: { campaign?: Campaign | undefined }) {
  const pool = usePoolSize()
  const repositories = useRepositories()
  const steps = firstSteps({
    pool: pool.data ?? 0,
    repositories: repositories.data?.items ?? [],
    campaign,
  })
  const next = steps.find(({ done }) => !done)
  return (
    <Card title="First steps" note={next ? `next: ${next.title}` : 'all done'} className={classes.card} flush>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.key} className={classes.step} aria-current={step === next ? 'step' : undefined}>
            {step.done ? (
              <IconCircleCheck size={18} stroke={1.6} className={classes.done} aria-label="done" />
            ) : (
              <IconCircle size={18} stroke={1.6} className={classes.open} aria-label="not done" />
            )}
            <span className={classes.words}>
              <b>{step.title}</b>
              <span className={classes.text}>{step.text}</span>
            </span>
            <Button component={Link} to={step.to} variant={step === next ? 'filled' : 'default'}>
              {step.verb}
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  )
}
