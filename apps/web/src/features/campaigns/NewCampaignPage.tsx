import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { newCampaignValues, toBody } from './campaign-values.ts'
import { useCreateCampaign } from './queries.ts'

export function NewCampaignPage() {
  const navigate = useNavigate()
  const create = useCreateCampaign()
  return (
    <AdminPage
      title="New campaign"
      actions={
        <Button component={Link} to="/admin/campaigns">
          Cancel
        </Button>
      }
    >
      <Card title="Campaign" note="tasks and annotators are added next">
        <CampaignForm
          initial={newCampaignValues()}
          fixed={false}
          verb="Create the campaign"
          pending={create.isPending}
          error={create.error}
          onSubmit={(values) =>
            create.mutate(toBody(values), {
              onSuccess: ({ id }) => navigate(`/admin/c/${id}/overview`, { replace: true }),
            })
          }
        />
      </Card>
    </AdminPage>
  )
}
