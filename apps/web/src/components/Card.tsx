import { type ReactNode, useId } from 'react'
import classes from './Card.module.css'

type CardProps = {
  readonly title: string
  /** A few quiet words beside the title. */
  readonly note?: ReactNode
  /** Stands at the end of the head. */
  readonly actions?: ReactNode
  /** Leaves out the space around the content: for tables and lists that draw their own. */
  readonly flush?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of a page with its own head. */
export function Card({ title, note, actions, flush = false, className, children }: CardProps) {
  const id = useId()
  return (
    <article className={className ? `${classes.card} ${className}` : classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note && <span className={classes.note}>{note}</span>}
        <span className={classes.space} />
        {actions}
      </header>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </article>
  )
}
