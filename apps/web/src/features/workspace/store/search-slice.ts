import { addToRun, beginRun, EMPTY_FORM, type SearchRun } from '../search/search-run.ts'
import type { SearchSlice, Slice } from './store-types.ts'

/** What is searched for in the repository, and what was found. */
export const createSearchSlice: Slice<SearchSlice> = (set, get) => {
  let count = 0
  const change = (number: number, next: (run: SearchRun) => SearchRun) => {
    const { searchRun } = get()
    if (searchRun?.number === number && searchRun.state === 'running') set({ searchRun: next(searchRun) })
  }
  return {
    searchForm: EMPTY_FORM,
    searchRun: null,
    setSearchForm: (form) => set({ searchForm: { ...get().searchForm, ...form } }),
    startSearch: () => {
      const { searchForm } = get()
      if (searchForm.query === '') return get().clearSearch()
      count += 1
      set({ searchRun: beginRun(count, searchForm) })
    },
    stopSearch: () => change(count, (run) => ({ ...run, state: 'stopped' })),
    clearSearch: () => set({ searchRun: null }),
    addHits: (number, hits) => change(number, (run) => addToRun(run, hits)),
    endSearch: (number, limits) => change(number, (run) => ({ ...run, state: 'complete', limits })),
    failSearch: (number, failure) => change(number, (run) => ({ ...run, state: 'failed', failure })),
  }
}
