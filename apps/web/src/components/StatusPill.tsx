import type { ReactNode } from 'react'
import classes from './StatusPill.module.css'

export type Tone = 'neutral' | 'ok' | 'warn' | 'err' | 'info' | 'gold'

/** A state in a word; the tone only underlines it. */
export function StatusPill({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  )
}
