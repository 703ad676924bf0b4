import type { SpanOrigin } from '@goldspan/core'
import { currentPosition, goTo, jumpTo, moveWithin, NO_POSITIONS, stepTo } from './positions.ts'
import type { Columns, PlacesSlice, Slice } from './store-types.ts'
import { closeTab, keepTab, NO_TABS, neighbourTab, showTab } from './tabs.ts'

const FOLLOWING: ReadonlySet<SpanOrigin> = new Set(['definition', 'references'])

/** What is open, where she has been, and how she came there. */
export const createPlacesSlice: Slice<PlacesSlice> = (set, get) => {
  const wish = (path: string, line: number, focus: boolean, columns: Columns | null = null) => ({
    path,
    line,
    columns,
    focus,
    count: (get().reveal?.count ?? 0) + 1,
  })
  return {
    tabs: NO_TABS,
    positions: NO_POSITIONS,
    origin: 'unknown',
    reveal: null,
    cursor: { line: 1, column: 1 },
    openFile: (path, { keep, origin, focus = false }) => {
      const { tabs, positions } = get()
      set({ tabs: showTab(tabs, path, keep) })
      if (tabs.active === path && !focus) return
      // A file opens where it was left last.
      const line = positions.visited.findLast((visited) => visited.path === path)?.line ?? 1
      set({
        positions: goTo(positions, { path, line }),
        origin,
        reveal: wish(path, line, focus),
        cursor: { line, column: 1 },
      })
    },
    openAt: (path, line, origin, { columns = null, focus = true } = {}) => {
      const { tabs, positions } = get()
      set({
        tabs: showTab(tabs, path, false),
        // Who follows a name wants to come back from it, also from the next line.
        positions: (FOLLOWING.has(origin) ? jumpTo : goTo)(positions, { path, line }),
        origin,
        reveal: wish(path, line, focus, columns),
        cursor: { line, column: columns?.start ?? 1 },
      })
    },
    noteCursor: (path, line, column) => {
      set({ cursor: { line, column } })
      const positions = moveWithin(get().positions, { path, line })
      if (positions !== get().positions) set({ positions })
    },
    keepTab: (path) => set({ tabs: keepTab(get().tabs, path) }),
    closeTab: (path) => {
      const tabs = closeTab(get().tabs, path)
      set({ tabs })
      if (tabs.active) get().openFile(tabs.active, { keep: false, origin: get().origin })
    },
    showNeighbourTab: (steps) => {
      const path = neighbourTab(get().tabs, steps)
      if (path) get().openFile(path, { keep: false, origin: get().origin })
    },
    step: (steps) => {
      const positions = stepTo(get().positions, steps)
      const place = positions && currentPosition(positions)
      if (!place) return
      set({
        positions,
        tabs: showTab(get().tabs, place.path, false),
        reveal: wish(place.path, place.line, true),
        cursor: { line: place.line, column: 1 },
      })
    },
  }
}
