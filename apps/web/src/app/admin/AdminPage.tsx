import { useDocumentTitle } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, useContext } from 'react'
import { IconButton } from '../../components/IconButton.tsx'
import { ThemeToggle } from '../../components/ThemeToggle.tsx'
import { AccountMenu } from '../AccountMenu.tsx'
import { PaletteButton } from '../PaletteButton.tsx'
import classes from './AdminPage.module.css'
import { NavigationContext } from './navigation-context.ts'

type AdminPageProps = {
  readonly title: string
  /** A few quiet words beside the title. */
  readonly note?: ReactNode
  /** The page's main actions. */
  readonly actions?: ReactNode
  /** A bar under the top bar: filters and modes of the whole page. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

/** One page of the administrator: its top bar and its content. */
export function AdminPage({ title, note, actions, bar, children }: AdminPageProps) {
  useDocumentTitle(`${title} · Goldspan`)
  const openNavigation = useContext(NavigationContext)
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        {openNavigation && (
          <IconButton label="Open the navigation" onClick={openNavigation}>
            <IconMenu2 size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        )}
        <h1 className={classes.title}>{title}</h1>
        {note && <span className={classes.note}>{note}</span>}
        <span className={classes.space} />
        {actions}
        <PaletteButton />
        <ThemeToggle />
        <AccountMenu />
      </header>
      {bar && (
        <section className={classes.bar} aria-label="Filters and modes">
          {bar}
        </section>
      )}
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
