import type { LayoutSlice, Slice } from './store-types.ts'

export const createLayoutSlice: Slice<LayoutSlice> = (set, get) => ({
  sidePanel: 'issue',
  sidebarShown: true,
  sidebarView: 'explorer',
  dialog: null,
  waivers: {},
  showPanel: (sidePanel) => set({ sidePanel }),
  setSidebarShown: (sidebarShown) => set({ sidebarShown }),
  showInSidebar: (sidebarView) => set({ sidebarView, sidebarShown: true }),
  openDialog: (dialog) => set({ dialog }),
  waive: (key, reason) => {
    const { [key]: _, ...others } = get().waivers
    set({ waivers: reason === null ? others : { ...others, [key]: reason } })
  },
})
