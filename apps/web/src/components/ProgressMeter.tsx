import { formatCount, formatDuration } from '../lib/format.ts'
import classes from './ProgressMeter.module.css'

type ProgressMeterProps = {
  readonly label: string
  readonly done: number
  /** Null while nobody knows how much there is to do. */
  readonly total: number | null
  /** Units per second; null before there is a rate. */
  readonly rate?: number | null
}

/** Long work: how far it is, how fast it goes, and how long it may still take. */
export function ProgressMeter({ label, done, total, rate = null }: ProgressMeterProps) {
  return (
    <div className={classes.progress}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        {...(total === null ? {} : { 'aria-valuemax': total, 'aria-valuenow': done })}
      >
        <div className={classes.fill} style={{ width: `${100 * shareOf(done, total)}%` }} />
      </div>
      <span className={classes.text}>{describeProgress(done, total, rate)}</span>
    </div>
  )
}

/** "412 of 1,136 · 80 per s · about 9 s left", leaving out what is not known. */
export function describeProgress(done: number, total: number | null, rate: number | null): string {
  const parts = [total === null ? formatCount(done) : `${formatCount(done)} of ${formatCount(total)}`]
  if (rate !== null && rate > 0) {
    parts.push(
      rate >= 1 ? `${formatCount(Math.round(rate))} per s` : `${formatCount(Math.round(rate * 60))} per min`,
    )
    if (total !== null && done < total) parts.push(`about ${formatDuration((total - done) / rate)} left`)
  }
  return parts.join(' · ')
}

function shareOf(done: number, total: number | null): number {
  return total === null || total === 0 ? 0 : Math.min(1, done / total)
}
