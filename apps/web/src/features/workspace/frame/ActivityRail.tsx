import {
  IconFiles,
  IconHelp,
  IconHierarchy2,
  IconListSearch,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { useCommandRegistry } from '../../../lib/commands.tsx'
import { SIDEBAR_VIEWS, type SidebarView } from '../store/store-types.ts'
import { useActions, useWorkspaceState } from '../workspace-context.ts'
import classes from './ActivityRail.module.css'

const VIEWS: Readonly<Record<SidebarView, { readonly label: string; readonly Icon: TablerIcon }>> = {
  explorer: { label: 'Explorer and outline', Icon: IconFiles },
  search: { label: 'Search', Icon: IconSearch },
  references: { label: 'References', Icon: IconListSearch },
  hierarchy: { label: 'Hierarchy', Icon: IconHierarchy2 },
}

export function ActivityRail() {
  const shown = useWorkspaceState((state) => (state.sidebarShown ? state.sidebarView : null))
  const { setSidebarShown, showInSidebar } = useActions()
  const commands = useCommandRegistry()
  return (
    <nav className={classes.rail} aria-label="Activity">
      {SIDEBAR_VIEWS.map((view) => {
        const { label, Icon } = VIEWS[view]
        return (
          <button
            key={view}
            type="button"
            className={classes.button}
            aria-pressed={shown === view}
            aria-label={label}
            title={label}
            onClick={() => {
              if (shown === view) setSidebarShown(false)
              // The search takes the focus with its field.
              else if (view !== 'search' || !commands.run('search.show')) showInSidebar(view)
            }}
          >
            <Icon size={20} stroke={1.4} aria-hidden="true" />
          </button>
        )
      })}
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
