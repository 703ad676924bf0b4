import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { Brand } from '../components/Brand.tsx'
import { ThemeToggle } from '../components/ThemeToggle.tsx'
import { useSession } from '../features/session/queries.ts'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './PageFrame.module.css'
import { PaletteButton } from './PaletteButton.tsx'

type PageFrameProps = {
  readonly title: string
  readonly children: ReactNode
  /** Stands beside the page's title: its main actions. */
  readonly actions?: ReactNode
  /** A side navigation, left of the page. */
  readonly navigation?: ReactNode
}

/** The frame of every page but the workspace: top bar, title, content. */
export function PageFrame({ title, children, actions, navigation }: PageFrameProps) {
  useDocumentTitle(`${title} · Goldspan`)
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <header className={classes.top}>
        <Link to="/" className={classes.home} aria-label="Goldspan, start page">
          <Brand />
        </Link>
        <AreaLinks />
        <span className={classes.space} />
        <PaletteButton />
        <ThemeToggle />
        <AccountMenu />
      </header>
      <div className={classes.body}>
        {navigation}
        <main id="content" className={classes.main} tabIndex={-1}>
          <div className={classes.head}>
            <h1 className={classes.title}>{title}</h1>
            {actions}
          </div>
          {children}
        </main>
      </div>
    </div>
  )
}

/** Administrators may also annotate, so they see both areas; an annotator has only one and needs no links. */
function AreaLinks() {
  const { data } = useSession()
  if (!data?.user || data.user.role === 'annotator') return null
  return (
    <nav aria-label="Areas" className={classes.areas}>
      <NavLink to="/admin">Administration</NavLink>
      <NavLink to="/work">My tasks</NavLink>
    </nav>
  )
}
