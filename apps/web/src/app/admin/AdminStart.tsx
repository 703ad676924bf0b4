import { Navigate } from 'react-router'
import { LoadingState } from '../../components/LoadingState.tsx'
import { useCurrentCampaign } from '../../features/campaigns/current-campaign.ts'
import { useCampaigns } from '../../features/campaigns/queries.ts'

/** An administrator starts on the overview of the campaign that was open last. */
export function AdminStart() {
  const campaigns = useCampaigns()
  const campaign = useCurrentCampaign()
  if (campaigns.isPending) return <LoadingState label="Opening the administration" />
  return <Navigate to={campaign ? `/admin/c/${campaign.id}/overview` : '/admin/campaigns'} replace />
}
