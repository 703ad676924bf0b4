import type { Region } from '@goldspan/contract'
import type { LineRange } from '@goldspan/core'
import { useMemo } from 'react'
import { useAdjudicationPage, useAdjudicationState } from './adjudication-context.ts'
import { type Action, type Draft, type FileLimits, initialDraft, withAction, withLines } from './draft.ts'
import { useTaskBlocks, useTaskFile } from './queries.ts'

/** The decision in the making about a region, and the ways to change it. */
export function useDraft(region: Region) {
  const { adjudication, store } = useAdjudicationPage()
  const kept = useAdjudicationState((state) => state.drafts[region.id])
  const file = useFileLimits(region.path)
  const proposed = useMemo(
    () => initialDraft(region, adjudication.decisions),
    [region, adjudication.decisions],
  )
  const draft = kept ?? proposed
  const set = (next: Draft) => store.getState().setDraft(region.id, next)
  return {
    draft,
    file,
    /** A finished adjudication is looked at, not changed. */
    locked: adjudication.finished,
    choose: (action: Action) => set(withAction(draft, region, action, file)),
    setLines: (lines: LineRange) => set(withLines(draft, region, lines, file)),
    change: (changes: Partial<Omit<Draft, 'touched'>>) => set({ ...draft, ...changes, touched: true }),
    reset: () => store.getState().dropDraft(region.id),
  }
}

/** How many lines and which blocks the region's file has, as far as that has arrived. */
function useFileLimits(path: string): FileLimits {
  const { place } = useAdjudicationPage()
  const { data } = useTaskFile(place.taskId, path)
  const { byPath } = useTaskBlocks(place.taskId, [path])
  return { lineCount: data?.lineCount ?? Number.MAX_SAFE_INTEGER, blocks: byPath.get(path) ?? [] }
}
