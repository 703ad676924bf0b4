import type { Campaign } from '@goldspan/contract'
import { notifications } from '@mantine/notifications'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { formatMoment } from '../../lib/format.ts'
import { CampaignForm } from '../campaigns/CampaignForm.tsx'
import { type CampaignValues, changesBetween, valuesOf } from '../campaigns/campaign-values.ts'
import { useCampaignId } from '../campaigns/current-campaign.ts'
import { useCampaign, useUpdateCampaign } from '../campaigns/queries.ts'
import { CampaignStateCard } from './CampaignStateCard.tsx'

export function SettingsPage() {
  const campaign = useCampaign(useCampaignId())
  return (
    <AdminPage
      title="Campaign settings"
      note={campaign.data && `${campaign.data.name} · created ${formatMoment(campaign.data.createdAt)}`}
    >
      <QueryState query={campaign} loading="Loading the settings" failure="The settings could not be loaded">
        {(data) => (
          <>
            <CampaignStateCard campaign={data} />
            <SettingsForm campaign={data} />
          </>
        )}
      </QueryState>
    </AdminPage>
  )
}

function SettingsForm({ campaign }: { campaign: Campaign }) {
  const update = useUpdateCampaign(campaign.id)
  const before = valuesOf(campaign)
  const save = (values: CampaignValues) => {
    const changes = changesBetween(before, values)
    if (Object.keys(changes).length === 0) {
      notifications.show({ message: 'Nothing was changed.' })
      return
    }
    update.mutate(changes, {
      onSuccess: ({ guidelineVersion }) =>
        notifications.show({
          message:
            guidelineVersion === campaign.guidelineVersion
              ? 'The settings are saved.'
              : `The settings are saved; the guidelines are now version ${guidelineVersion}.`,
        }),
    })
  }
  return (
    <Card title="Settings" note={`guidelines version ${campaign.guidelineVersion}`}>
      <CampaignForm
        key={campaign.id}
        initial={before}
        fixed={campaign.state !== 'draft'}
        verb="Save the settings"
        pending={update.isPending}
        error={update.error}
        onSubmit={save}
      />
    </Card>
  )
}
