import { IconFiles, IconHelp, IconSearch } from '@tabler/icons-react'
import { useCommandRegistry } from '../../../lib/commands.tsx'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import classes from './ActivityRail.module.css'

export function ActivityRail() {
  const shown = useWorkspaceState((state) => (state.sidebarShown ? state.sidebarView : null))
  const { setSidebarShown, showInSidebar } = useActions()
  const commands = useCommandRegistry()
  return (
    <nav className={classes.rail} aria-label="Activity">
      <button
        type="button"
        className={classes.button}
        aria-pressed={shown === 'explorer'}
        aria-label="Explorer and outline"
        title="Explorer and outline"
        onClick={() => (shown === 'explorer' ? setSidebarShown(false) : showInSidebar('explorer'))}
      >
        <IconFiles size={20} stroke={1.4} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.button}
        aria-pressed={shown === 'search'}
        aria-label="Search"
        title="Search in the repository (Ctrl+Shift+F)"
        onClick={() => (shown === 'search' ? setSidebarShown(false) : commands.run('search.show'))}
      >
        <IconSearch size={20} stroke={1.4} aria-hidden="true" />
      </button>
      <span className={classes.space} />
      <button
        type="button"
        className={classes.button}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        onClick={() => commands.run('keys.show')}
      >
        <IconHelp size={20} stroke={1.4} aria-hidden="true" />
      </button>
    </nav>
  )
}
