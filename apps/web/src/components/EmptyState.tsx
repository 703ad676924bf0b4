import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type EmptyStateProps = {
  readonly icon?: ReactNode
  readonly title: string
  /** What to do next, in a sentence. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon && <span aria-hidden="true">{icon}</span>}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  )
}
