import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SidePanel } from '../../components/SidePanel.tsx'
import { AdminCommands } from './AdminCommands.tsx'
import classes from './AdminLayout.module.css'
import { AdminNavigation } from './AdminNavigation.tsx'
import { NavigationContext } from './navigation-context.ts'

/** The frame of the administrator's pages: navigation left, or in a drawer where there is no room for it. */
export function AdminLayout() {
  const narrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false })
  const [opened, drawer] = useDisclosure(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the drawer.
  useEffect(() => drawer.close(), [pathname])
  return (
    <NavigationContext.Provider value={narrow ? drawer.open : null}>
      <div className={classes.shell}>
        <a className={classes.skip} href="#content">
          Skip to the content
        </a>
        {narrow ? (
          <SidePanel
            side="left"
            width={260}
            title="Administration"
            opened={opened}
            onClose={drawer.close}
            flush
          >
            <AdminNavigation />
          </SidePanel>
        ) : (
          <aside className={classes.side} aria-label="Administration">
            <AdminNavigation />
          </aside>
        )}
        <Outlet />
      </div>
      <AdminCommands />
    </NavigationContext.Provider>
  )
}
