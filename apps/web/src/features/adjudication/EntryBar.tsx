import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Brand } from '../../components/Brand.tsx'
import { ThemeToggle } from '../../components/ThemeToggle.tsx'
import classes from './adjudication.module.css'

type EntryBarProps = { readonly campaignId: string; readonly children: ReactNode }

/** The page's frame before its task is there, or where it cannot be opened: the way back is never missing. */
export function EntryBar({ campaignId, children }: EntryBarProps) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link to="/admin" className={classes.home} aria-label="Goldspan, start page">
          <Brand />
        </Link>
        <span className={classes.rule} />
        <h1 className={classes.heading}>Adjudicate</h1>
        <Link to={`/admin/c/${campaignId}/adjudicate`} className={classes.back}>
          All tasks to adjudicate
        </Link>
        <span className={classes.space} />
        <ThemeToggle />
      </header>
      <main className={classes.message}>{children}</main>
    </div>
  )
}
