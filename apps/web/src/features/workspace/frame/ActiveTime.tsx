import { IconStopwatch } from '@tabler/icons-react'
import { formatClock } from '../../../lib/format.ts'
import { useActiveSeconds } from '../hooks/use-heartbeat.ts'
import { useWorkspace } from '../workspace-context.ts'
import classes from './TopBar.module.css'

/** Active time as the server counted it, with what was not reported yet, against the campaign's cap. */
export function ActiveTime() {
  const { campaign } = useWorkspace().assignment
  const seconds = useActiveSeconds()
  const cap = campaign.capMinutes * 60
  return (
    <div
      className={classes.time}
      title="Active: the page is visible, and you typed or scrolled in the last 2 minutes"
    >
      <div className={classes.clock}>
        <IconStopwatch size={13} stroke={1.6} aria-hidden="true" />
        <b className={seconds >= cap ? classes.over : undefined}>{formatClock(seconds)}</b>
        <span className={classes.quiet}>/ {formatClock(cap)} active</span>
      </div>
      <div className={classes.meter} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (100 * seconds) / cap)}%` }} />
      </div>
    </div>
  )
}
