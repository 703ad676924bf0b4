import type { Adjudication, Region } from '@goldspan/contract'
import { createContext, type RefObject, useContext } from 'react'
import { useStore } from 'zustand'
import type { ComparisonEditorHandle } from '../../editor/ComparisonEditor.tsx'
import type { AdjudicationState, AdjudicationStore } from './adjudication-store.ts'
import type { Progress } from './regions.ts'

export type AdjudicationValue = {
  readonly adjudication: Adjudication
  readonly place: { readonly campaignId: string; readonly taskId: string }
  readonly store: AdjudicationStore
  /** The region that is looked at; undefined where nobody marked anything. */
  readonly region: Region | undefined
  readonly progress: Progress
  readonly select: (regionId: string) => void
  /** The code view, while one is shown. */
  readonly code: RefObject<ComparisonEditorHandle | null>
}

export const AdjudicationContext = createContext<AdjudicationValue | null>(null)

export function useAdjudicationPage(): AdjudicationValue {
  const value = useContext(AdjudicationContext)
  if (!value) throw new Error('This part belongs on the adjudication page.')
  return value
}

export function useAdjudicationState<T>(select: (state: AdjudicationState) => T): T {
  return useStore(useAdjudicationPage().store, select)
}
