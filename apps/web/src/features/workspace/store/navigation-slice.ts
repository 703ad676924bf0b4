import type { NavigationSlice, Slice } from './store-types.ts'

/** What was asked about names, as far as other parts of the page show it. */
export const createNavigationSlice: Slice<NavigationSlice> = (set, get) => ({
  followed: null,
  navigationProblem: null,
  referencesOf: null,
  hierarchyOf: null,
  setFollowed: (followed) => set({ followed, navigationProblem: null }),
  setNavigationProblem: (navigationProblem) => set({ navigationProblem }),
  showReferences: (referencesOf) => {
    set({ referencesOf })
    get().showInSidebar('references')
  },
  showHierarchy: (place, kind) => {
    set({ hierarchyOf: { ...place, kind } })
    get().showInSidebar('hierarchy')
  },
})
