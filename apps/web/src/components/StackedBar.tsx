import type { ReactNode } from 'react'
import { formatCount } from '../lib/format.ts'
import classes from './StackedBar.module.css'

export type BarPart = {
  readonly key: string
  readonly name: string
  readonly count: number
  /** CSS colours of the part and of the figure on it. */
  readonly colour: string
  readonly ink: string
}

type StackedBarProps = {
  readonly label: string
  readonly parts: readonly BarPart[]
  /** How an entry of the legend is drawn: as a link to what it counts, say. */
  readonly renderEntry: (part: BarPart) => ReactNode
}

/** Parts of a whole: a bar for the eye and a legend with every figure. */
export function StackedBar({ label, parts, renderEntry }: StackedBarProps) {
  const shown = parts.filter((part) => part.count > 0)
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        {shown.map((part) => (
          <span
            key={part.key}
            className={classes.part}
            style={{ flexGrow: part.count, background: part.colour, color: part.ink }}
            title={`${part.name} ${part.count}`}
          >
            {formatCount(part.count)}
          </span>
        ))}
      </div>
      <ul className={classes.legend} aria-label={label}>
        {parts.map((part) => (
          <li key={part.key}>
            <i className={classes.swatch} style={{ background: part.colour }} />
            {renderEntry(part)} <b>{formatCount(part.count)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
