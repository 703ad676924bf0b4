import { SPAN_ROLES } from '@goldspan/core'
import { keep, recall } from '../../../lib/local-storage.ts'
import { isSearchForm } from '../search/search-run.ts'
import { SIDE_PANELS, SIDEBAR_VIEWS, type WorkspaceState } from './store-types.ts'
import type { WorkspaceStore } from './workspace-store.ts'

type Remembered = Pick<
  WorkspaceState,
  | 'tabs'
  | 'positions'
  | 'origin'
  | 'sidePanel'
  | 'sidebarShown'
  | 'sidebarView'
  | 'lastRole'
  | 'searchForm'
  | 'waivers'
>

const DELAY = 300

/** Puts the page back as it was left, and keeps it from now on; returns the way to stop. */
export function rememberState(store: WorkspaceStore, key: string): () => void {
  const remembered = recall<Remembered | null>(key, null, isRemembered)
  if (remembered) {
    const { path, line } = remembered.positions.visited[remembered.positions.index] ?? {}
    const reveal = path && line ? { path, line, columns: null, count: 1, focus: false } : null
    store.setState({ ...remembered, reveal })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => keep(key, pick(store.getState()))
  const unsubscribe = store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(save, DELAY)
  })
  window.addEventListener('pagehide', save)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    window.removeEventListener('pagehide', save)
    save()
  }
}

function pick(state: WorkspaceState): Remembered {
  const { tabs, positions, origin, sidePanel, sidebarShown, sidebarView, lastRole, waivers, searchForm } =
    state
  return { tabs, positions, origin, sidePanel, sidebarShown, sidebarView, lastRole, waivers, searchForm }
}

/** What was kept by another version of the page is worth nothing. */
function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false
  const { tabs, positions, sidePanel, sidebarView, lastRole, waivers, searchForm } =
    value as Partial<Remembered>
  return (
    Array.isArray(tabs?.open) &&
    Array.isArray(positions?.visited) &&
    typeof positions.index === 'number' &&
    SIDE_PANELS.some((panel) => panel === sidePanel) &&
    SIDEBAR_VIEWS.some((view) => view === sidebarView) &&
    SPAN_ROLES.some((role) => role === lastRole) &&
    typeof waivers === 'object' &&
    isSearchForm(searchForm)
  )
}
