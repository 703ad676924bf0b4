import { createStore, type StoreApi } from 'zustand/vanilla'
import { createDraftSlice } from './draft-slice.ts'
import { createLayoutSlice } from './layout-slice.ts'
import { createMarkingSlice } from './marking-slice.ts'
import { createNavigationSlice } from './navigation-slice.ts'
import { createPlacesSlice } from './places-slice.ts'
import { createSearchSlice } from './search-slice.ts'
import { createSelectionSlice } from './selection-slice.ts'
import type { StoreWorld, WorkspaceState } from './store-types.ts'

export type WorkspaceStore = StoreApi<WorkspaceState>

/** One store for one mounted workspace. */
export function createWorkspaceStore(world: StoreWorld): WorkspaceStore {
  return createStore<WorkspaceState>()((...api) => ({
    ...createDraftSlice(world)(...api),
    ...createSelectionSlice(...api),
    ...createMarkingSlice(world)(...api),
    ...createPlacesSlice(...api),
    ...createLayoutSlice(...api),
    ...createSearchSlice(...api),
    ...createNavigationSlice(...api),
  }))
}
