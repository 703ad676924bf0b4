import { Button, MultiSelect } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AdminPage } from '../../app/admin/AdminPage.tsx'
import { Card } from '../../components/Card.tsx'
import { sentenceOf } from '../../components/ErrorState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { formatPlural } from '../../lib/format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useCampaignId } from '../campaigns/current-campaign.ts'
import { useAddMembers, useCampaignMembers } from '../campaigns/queries.ts'
import { AnnotatorsCard } from '../overview/AnnotatorsCard.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import classes from './people.module.css'
import { usePeople } from './queries.ts'

/** Who annotates in the campaign. */
export function CampaignPeoplePage() {
  const campaignId = useCampaignId()
  const members = useCampaignMembers(campaignId)
  const { parameters, change } = useUrlState()
  const one = parameters.get('user')
  return (
    <AdminPage
      title="Annotators"
      note={members.data && formatPlural(members.data.items.length, 'annotator')}
      actions={
        <Button
          variant="filled"
          leftSection={<IconUserPlus size={14} aria-hidden="true" />}
          onClick={() => change({ invite: true })}
        >
          Invite
        </Button>
      }
    >
      {one && (
        <Notice tone="info" action={<Button onClick={() => change({ user: null })}>Show everybody</Button>}>
          Only one annotator is shown.
        </Notice>
      )}
      <QueryState
        query={members}
        loading="Loading the annotators"
        failure="The annotators could not be loaded"
      >
        {({ items }) => (
          <AnnotatorsCard
            members={one ? items.filter(({ userId }) => userId === one) : items}
            campaignId={campaignId}
          />
        )}
      </QueryState>
      <AddMembersCard
        campaignId={campaignId}
        members={new Set(members.data?.items.map(({ userId }) => userId) ?? [])}
      />
      <InvitationsCard campaignId={campaignId} />
      {parameters.get('invite') === 'true' && (
        <InviteDialog campaignId={campaignId} onClose={() => change({ invite: null })} />
      )}
    </AdminPage>
  )
}

type AddMembersCardProps = { readonly campaignId: string; readonly members: ReadonlySet<string> }

/** Takes people who already have an account into the campaign; earlier draws stay as they are. */
function AddMembersCard({ campaignId, members }: AddMembersCardProps) {
  const people = usePeople()
  const add = useAddMembers(campaignId)
  const [chosen, setChosen] = useState<string[]>([])
  const others = people.data?.items.filter(({ id, disabled }) => !disabled && !members.has(id)) ?? []
  return (
    <Card title="Add people who have an account" note="members see nothing of others’ work on their tasks">
      <div className={classes.form}>
        <div className={classes.add}>
          <MultiSelect
            aria-label="People to add"
            placeholder={others.length === 0 ? 'Everybody is a member already' : 'Choose people'}
            disabled={others.length === 0}
            data={others.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
            value={chosen}
            searchable
            onChange={setChosen}
          />
          <Button
            disabled={chosen.length === 0}
            loading={add.isPending}
            onClick={() => add.mutate(chosen, { onSuccess: () => setChosen([]) })}
          >
            Add {chosen.length > 0 && formatPlural(chosen.length, 'person', 'people')}
          </Button>
        </div>
        {add.isError && <Notice tone="err">Nobody was added. {sentenceOf(add.error)}</Notice>}
      </div>
    </Card>
  )
}
