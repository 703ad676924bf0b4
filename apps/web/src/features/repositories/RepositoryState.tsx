import type { Repository } from '@goldspan/contract'
import { Button } from '@mantine/core'
import { ProgressMeter } from '../../components/ProgressMeter.tsx'
import { StatusPill } from '../../components/StatusPill.tsx'
import { isRunning, useCancelJob } from './jobs.ts'
import classes from './RepositoryTable.module.css'
import { REPOSITORY_LOOKS } from './repository-states.ts'

/** The mirror's state in a word; while it works its progress, and when it failed the cause. */
export function RepositoryState({ repository }: { repository: Repository }) {
  const { word, tone } = REPOSITORY_LOOKS[repository.state]
  const { job } = repository
  const cancel = useCancelJob()
  return (
    <div className={classes.state}>
      <StatusPill tone={tone}>{word}</StatusPill>
      {job && isRunning(job) && (
        <div className={classes.progress}>
          <ProgressMeter
            label={`${job.phase} ${repository.name}`}
            done={job.done}
            total={job.total}
            rate={job.rate}
          />
          <Button
            variant="subtle"
            loading={cancel.isPending}
            aria-label={`Cancel mirroring ${repository.name}`}
            onClick={() => cancel.mutate(job.id)}
          >
            Cancel
          </Button>
        </div>
      )}
      {job && isRunning(job) && <span className={classes.hint}>{job.phase}</span>}
      {repository.state === 'failed' && (
        <span className={classes.error}>{repository.error ?? job?.error}</span>
      )}
      {job?.state === 'cancelled' && (
        <span className={classes.hint}>The last run was cancelled; what was there before is kept.</span>
      )}
    </div>
  )
}
