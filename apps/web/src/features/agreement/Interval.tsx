import type { Aggregate } from '@goldspan/contract'
import { formatShare } from '../../lib/format.ts'
import classes from './agreement.module.css'

/** A figure's interval, or on a hatched ground the reason why there is none. */
export function Interval({ aggregate }: { aggregate: Aggregate }) {
  if (aggregate.interval) {
    const [low, high] = aggregate.interval
    return `${formatShare(low)} – ${formatShare(high)}`
  }
  return <span className={classes.few}>{aggregate.intervalReason ?? 'not computed'}</span>
}
