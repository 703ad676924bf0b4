import type { ReactNode } from 'react'
import classes from './PanelHead.module.css'

/** The head of a panel: its name in small capitals and, at the end, what can be done with it. */
export function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
  )
}
