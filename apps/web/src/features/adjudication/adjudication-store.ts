import type { Decision } from '@goldspan/contract'
import { createStore } from 'zustand/vanilla'
import type { Draft } from './draft.ts'

export type AdjudicationState = {
  /** The region that is looked at, as soon as it is chosen: a key pressed right afterwards must mean this one. */
  readonly selectedId: string | null
  /** Decisions in the making, by region; only those that somebody has touched. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** Pseudonyms whose lanes are hidden. */
  readonly hidden: ReadonlySet<string>
  /** Counts up to bring the region's lines into view again. */
  readonly reveals: number
  /** What others have decided while this page was open, after a refusal; empty where nothing is to be told. */
  readonly surprises: readonly Decision[]
  readonly panel: 'none' | 'gold' | 'issue' | 'prefill' | 'files' | 'publish'

  readonly setDraft: (regionId: string, draft: Draft) => void
  readonly dropDraft: (regionId: string) => void
  readonly togglePseudonym: (pseudonym: string) => void
  readonly select: (regionId: string) => void
  readonly surprise: (decisions: readonly Decision[]) => void
  readonly openPanel: (panel: AdjudicationState['panel']) => void
}

/** What is being decided and how it is looked at; what is decided already stays in the query cache. */
export function createAdjudicationStore(selectedId: string | null) {
  return createStore<AdjudicationState>((set) => ({
    selectedId,
    drafts: {},
    hidden: new Set(),
    reveals: 1,
    surprises: [],
    panel: 'none',

    setDraft: (regionId, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [regionId]: draft } })),
    dropDraft: (regionId) =>
      set(({ drafts }) => {
        const { [regionId]: _, ...others } = drafts
        return { drafts: others }
      }),
    togglePseudonym: (pseudonym) =>
      set(({ hidden }) => {
        const after = new Set(hidden)
        if (!after.delete(pseudonym)) after.add(pseudonym)
        return { hidden: after }
      }),
    select: (regionId) => set(({ reveals }) => ({ selectedId: regionId, reveals: reveals + 1 })),
    surprise: (surprises) => set({ surprises }),
    openPanel: (panel) => set({ panel }),
  }))
}

export type AdjudicationStore = ReturnType<typeof createAdjudicationStore>
