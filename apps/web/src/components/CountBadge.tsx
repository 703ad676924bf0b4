import classes from './Chip.module.css'

/** A rounded count; `label` says what is counted. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className={classes.count} title={label}>
      {count}
      <span className={classes.hidden}> {label}</span>
    </span>
  )
}
