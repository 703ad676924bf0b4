import type { ReactNode } from 'react'
import classes from './Figures.module.css'

export type Figure = {
  readonly key: string
  readonly value: ReactNode
  /** What stands quietly beside the value: the whole, an interval. */
  readonly aside?: ReactNode
  readonly text: ReactNode
}

/** A row of large figures, each with the words that say what it counts. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(({ key, value, aside, text }) => (
        <div key={key} className={classes.figure}>
          <dt className={classes.text}>{text}</dt>
          <dd className={classes.value}>
            {value} {aside && <span className={classes.aside}>{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
