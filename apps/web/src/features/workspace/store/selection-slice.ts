import { lineCount } from '@goldspan/core'
import type { SelectionSlice, Slice } from './store-types.ts'

export const createSelectionSlice: Slice<SelectionSlice> = (set, get) => ({
  selectedId: null,
  checkedIds: new Set(),
  reasonWanted: null,
  select: (selectedId) => set({ selectedId }),
  selectAt: (path, line) => {
    const inside = get().document.filter(
      (span) => span.path === path && span.startLine <= line && line <= span.endLine,
    )
    const innermost = inside.sort((a, b) => lineCount(a) - lineCount(b))[0]
    set({ selectedId: innermost?.id ?? null })
  },
  toggleChecked: (id) => {
    const checkedIds = new Set(get().checkedIds)
    if (!checkedIds.delete(id)) checkedIds.add(id)
    set({ checkedIds })
  },
  clearChecked: () => set({ checkedIds: new Set() }),
  wantReason: (reasonWanted) =>
    set(reasonWanted ? { reasonWanted, selectedId: reasonWanted, sidePanel: 'spans' } : { reasonWanted }),
})
