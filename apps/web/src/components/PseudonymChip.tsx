import type { CSSProperties } from 'react'
import classes from './Chip.module.css'

const COLOURS = 4

/** A circle with a pseudonym's first letter; `index` (from 0) picks the colour among those of one task. */
export function PseudonymChip({ name, index }: { name: string; index: number }) {
  const style = { '--chip-colour': `var(--pseudonym-${(index % COLOURS) + 1})` } as CSSProperties
  return (
    <span className={classes.pseudonym} style={style} role="img" aria-label={name} title={name}>
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}
