import type { Campaign } from '@goldspan/contract'
import { useEffect } from 'react'
import { useMatch, useParams } from 'react-router'
import { keep, recall } from '../../lib/local-storage.ts'
import { useCampaigns } from './queries.ts'

const KEY = 'admin.campaign'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The campaign that the address names. */
export function useCampaignId(): string {
  const { campaignId } = useParams()
  if (campaignId === undefined) throw new Error('This page needs the address of a campaign.')
  return campaignId
}

/** The campaign of the address or, on pages of no campaign, the one that was open last. */
export function useCurrentCampaign(): Campaign | undefined {
  const named = useMatch('/admin/c/:campaignId/*')?.params.campaignId
  const { data } = useCampaigns()
  useEffect(() => {
    if (named !== undefined) keep(KEY, named)
  }, [named])
  const wanted = named ?? recall(KEY, '', isText)
  const items = data?.items ?? []
  return items.find(({ id }) => id === wanted) ?? (named === undefined ? items[0] : undefined)
}
