import { useDocumentTitle } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useStore } from 'zustand'
import { AdminCommands } from '../../app/admin/AdminCommands.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import type { ComparisonEditorHandle } from '../../editor/ComparisonEditor.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useCampaignId } from '../campaigns/current-campaign.ts'
import { AdjudicationLayout } from './AdjudicationLayout.tsx'
import { AdjudicationContext, type AdjudicationValue } from './adjudication-context.ts'
import { createAdjudicationStore } from './adjudication-store.ts'
import { EntryBar } from './EntryBar.tsx'
import { useAdjudication } from './queries.ts'
import { progressOf } from './regions.ts'

/** The address's task; another task gets a page of its own with nothing of this one. */
export function AdjudicatePage() {
  const { taskId = '' } = useParams()
  return (
    <>
      <AdjudicationOf key={taskId} taskId={taskId} />
      <AdminCommands />
    </>
  )
}

function AdjudicationOf({ taskId }: { taskId: string }) {
  const campaignId = useCampaignId()
  const place = useMemo(() => ({ campaignId, taskId }), [campaignId, taskId])
  const adjudication = useAdjudication(place)
  const code = useRef<ComparisonEditorHandle>(null)
  const { parameters, change } = useUrlState()
  const [store] = useState(() => createAdjudicationStore(parameters.get('region')))
  const selectedId = useStore(store, (state) => state.selectedId)
  useDocumentTitle(`Adjudicate ${adjudication.data?.instanceId ?? ''} · Goldspan`)
  const value = useMemo((): AdjudicationValue | null => {
    const { data } = adjudication
    if (!data) return null
    const progress = progressOf(data)
    const firstOpen = data.regions[progress.states.indexOf('open')]
    return {
      adjudication: data,
      place,
      store,
      progress,
      code,
      region: data.regions.find(({ id }) => id === selectedId) ?? firstOpen ?? data.regions[0],
      select: (regionId) => {
        store.getState().select(regionId)
        // The address follows, so that the link can be sent to somebody.
        change({ region: regionId })
      },
    }
  }, [adjudication, place, store, selectedId, change])
  const shownId = value?.region?.id
  useEffect(() => {
    // What is open first stays open while others decide.
    if (selectedId === null && shownId !== undefined) store.setState({ selectedId: shownId })
  }, [store, selectedId, shownId])
  if (value === null) {
    return (
      <EntryBar campaignId={campaignId}>
        <QueryState
          query={adjudication}
          loading="Opening the adjudication"
          failure="The adjudication could not be opened"
        >
          {() => null}
        </QueryState>
      </EntryBar>
    )
  }
  return (
    <AdjudicationContext.Provider value={value}>
      <AdjudicationLayout />
    </AdjudicationContext.Provider>
  )
}
