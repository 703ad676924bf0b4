import type { Job } from '@goldspan/contract'
import { Button, Popover } from '@mantine/core'
import { ProgressMeter } from '../../components/ProgressMeter.tsx'
import { useCancelJob, useJobs } from '../../features/repositories/jobs.ts'
import { formatPlural } from '../../lib/format.ts'
import classes from './RunningJobs.module.css'

/** Long work of the server, wherever it was started: it survives a reload of the page and can be cancelled here. */
export function RunningJobs() {
  const { data } = useJobs()
  const running = data?.items.filter(({ state }) => state === 'running' || state === 'queued') ?? []
  if (running.length === 0) {
    return (
      <p className={classes.idle}>
        <i className={classes.dot} />
        No long work is running
      </p>
    )
  }
  return (
    <Popover width={340} position="top-start" withinPortal={false} trapFocus>
      <Popover.Target>
        <button type="button" className={classes.target}>
          <i className={classes.dot} data-active />
          {formatPlural(running.length, 'job')} running
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.list}>
        {running.map((job) => (
          <RunningJob key={job.id} job={job} />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

const KINDS: Readonly<Record<Job['kind'], string>> = {
  mirror: 'Mirror',
  sync: 'Sync',
  import: 'Import',
  index: 'Index',
  export: 'Export',
}

function RunningJob({ job }: { job: Job }) {
  const cancel = useCancelJob()
  return (
    <div className={classes.job}>
      <div className={classes.row}>
        <span className={classes.subject}>
          {KINDS[job.kind]} · {job.subject}
        </span>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
          Cancel
        </Button>
      </div>
      <span className={classes.phase}>{job.state === 'queued' ? 'Waiting for its turn' : job.phase}</span>
      <ProgressMeter label={job.subject} done={job.done} total={job.total} rate={job.rate} />
    </div>
  )
}
